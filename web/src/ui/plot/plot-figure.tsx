import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { formatQuantity, type Quantity, unitText } from "../format/numbers";
import { shownUnit } from "../format/shown-unit";
import { Bar, type FigureBar, type FigureLimit, Limit, type PointShape, Shape } from "./figure-marks";
import styles from "./plot-figure.module.css";
import { plotAxis } from "./plot-scale";
import { type PlotFrame, XyPlot } from "./xy-plot";

/** Points that belong together; values in field units, null where a line is broken. */
export type FigureSeries = {
  id: string;
  name: string;
  color: string;
  points: readonly (readonly [x: number | null, y: number | null])[];
  shape?: PointShape;
  dash?: string;
  width?: number;
  /** Stands at the end of its line. */
  label?: string;
  /** Written into bars that are wide enough, by bar. */
  texts?: readonly string[];
  /** The entry of the legend that shows and hides it; its name unless told, none for null. */
  group?: string | null;
};

/** A band along an axis, y unless told: from and to are values of the other axis. */
export type FigureArea = {
  id: string;
  color: string;
  points: readonly (readonly [from: number, to: number, at: number])[];
  along?: "x" | "y";
  /** 0 to 1. */
  opacity?: number;
  /** The entry of the legend that hides it too. */
  group?: string;
};

type FigureAxis = {
  name: string;
  /** First and last value, where they are not to follow the series. */
  range?: readonly [number, number] | undefined;
  quantity: Quantity;
  fromZero?: boolean;
  /** The shortest span, in the field unit. */
  least?: number;
  /** Values that the axis shows whatever the series. */
  shows?: readonly number[];
  /** Its numbers stand so far apart, and it ends where the values do. */
  every?: number;
  /** Written instead of numbers. */
  format?: (value: number) => string;
};

export type PlotFigureProps = {
  title: string;
  /** Right of the title. */
  note?: ReactNode;
  x: FigureAxis;
  y: FigureAxis;
  downward?: boolean;
  series: readonly FigureSeries[];
  areas?: readonly FigureArea[];
  limits?: readonly FigureLimit[];
  labelRoom?: number;
  /** Takes the value on the x axis that was clicked, in the field unit. */
  onPick?: (x: number) => void;
};

/** A point under the mouse is that near, px. */
const NEAR = 28;

/** A plot with title, legend that shows and hides series, and the value under the mouse. */
export function PlotFigure({
  title,
  note,
  x,
  y,
  downward = false,
  series,
  areas = [],
  limits = [],
  labelRoom,
  onPick,
}: PlotFigureProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const frameOf = useRef<PlotFrame | null>(null);
  const [toX, toY] = [shownUnit(x.quantity.unit).toShown, shownUnit(y.quantity.unit).toShown];
  const visible = series.filter((one) => !hidden.has(groupOf(one) ?? ""));
  const all = visible.flatMap(({ points }) => points);
  const numbers = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  const hasPoint = series.some(({ points }) => points.some(([px, py]) => px !== null && py !== null));
  const isEmpty = !hasPoint && areas.length === 0 && limits.length === 0;
  const limitsOf = (axis: "x" | "y") => limits.filter((limit) => limit.axis === axis).map(({ value }) => value);
  const xAxis = axisOf(x, [...numbers(all.map(([value]) => value)), ...limitsOf("x")].map(toX), toX);
  const yAxis = axisOf(y, [...numbers(all.map(([, value]) => value)), ...limitsOf("y")].map(toY), toY);
  const lines = visible
    .filter(({ shape = "line" }) => shape === "line")
    .flatMap(({ id, points, color, dash, width }) =>
      unbroken(points).map((part, index) => ({
        id: `${id} ${index}`,
        points: part.map(([px, py]) => [toX(px), toY(py)] as const),
        color,
        ...(dash ? { dash } : {}),
        ...(width ? { width } : {}),
      })),
    );
  const groups = [...new Map(series.flatMap((one) => (groupOf(one) ? [[groupOf(one)!, one] as const] : []))).entries()];
  const toggle = (group: string) =>
    setHidden((before) =>
      before.has(group) ? new Set([...before].filter((id) => id !== group)) : new Set([...before, group]),
    );
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const frame = frameOf.current;
    if (!frame) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setHovered(nearestOf(visible, frame, [toX, toY], event.clientX - left, event.clientY - top));
  };
  const xText = (value: number) => (x.format ? x.format(toX(value)) : formatQuantity(value, x.quantity));
  const yText = (value: number) => formatQuantity(value, y.quantity);
  const pick = (event: PointerEvent<HTMLDivElement>) => {
    const frame = frameOf.current;
    if (!frame || !onPick || event.altKey) return;
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const share = (at - frame.left) / (frame.right - frame.left);
    if (share < 0 || share > 1) return;
    // The conversion of a unit is a straight line.
    const perUnit = toX(1) - toX(0);
    onPick((xAxis.from + share * (xAxis.to - xAxis.from) - toX(0)) / perUnit);
  };
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{title}</span>
        {groups.length > 1 && (
          <span className={styles.legend}>
            {groups.map(([group, { color, shape = "line", dash }]) => (
              <button
                key={group}
                type="button"
                className={styles.item}
                aria-pressed={!hidden.has(group)}
                onClick={() => toggle(group)}
              >
                <svg width={18} height={10} aria-hidden>
                  {shape === "line" ? (
                    <line x1={0} x2={18} y1={5} y2={5} stroke={color} strokeWidth={2} strokeDasharray={dash} />
                  ) : (
                    <Shape shape={shape} left={9} top={5} color={color} />
                  )}
                </svg>
                {group}
              </button>
            ))}
          </span>
        )}
        {note}
      </figcaption>
      <div
        className={styles.plot}
        onPointerMove={point}
        onPointerLeave={() => setHovered(null)}
        onPointerDown={pick}
        {...(hovered && {
          "data-value-name": hovered.name,
          // A plot over depth has its values along x.
          "data-value-of": downward ? `${y.name} ${yText(hovered.y)}` : `${x.name} ${xText(hovered.x)}`,
          "data-value": downward ? xText(hovered.x) : yText(hovered.y),
        })}
      >
        <XyPlot
          label={title}
          x={{ ...xAxis, name: axisName(x), ...(x.format && { format: x.format }) }}
          y={{ ...yAxis, name: axisName(y) }}
          downward={downward}
          lines={lines}
          empty={isEmpty ? "No values" : undefined}
          {...(labelRoom === undefined ? {} : { labelRoom })}
          renderUnder={(frame) => {
            frameOf.current = frame;
            const bars = visible.filter(({ shape }) => shape === "bar");
            return [
              ...bars.flatMap((one) =>
                barsOf(one).map((bar) => <Bar key={`${one.id} ${bar.at}`} {...{ frame, bar, toX, toY }} />),
              ),
              ...areas
                .filter(({ group }) => !hidden.has(group ?? ""))
                .map(({ id, color, points, along = "y", opacity = 0.16 }) => (
                  <polygon
                    key={id}
                    points={[
                      ...points.map(([from, , at]) => ({ value: from, at })),
                      ...points.toReversed().map(([, to, at]) => ({ value: to, at })),
                    ]
                      .map(({ value, at }) => (along === "y" ? { px: value, py: at } : { px: at, py: value }))
                      .map(({ px, py }) => `${frame.toX(toX(px)).toFixed(1)},${frame.toY(toY(py)).toFixed(1)}`)
                      .join(" ")}
                    style={{ fill: color, fillOpacity: opacity }}
                  />
                )),
            ];
          }}
          renderOver={(frame) => (
            <>
              {visible
                .filter(({ shape = "line" }) => shape !== "line" && shape !== "bar")
                .flatMap(({ id, shape, color, points }) =>
                  points.flatMap(([px, py], row) => {
                    if (px === null || py === null) return [];
                    const [left, top] = [frame.toX(toX(px)), frame.toY(toY(py))];
                    if (left < frame.left || left > frame.right || top < frame.top || top > frame.foot) return [];
                    return <Shape key={`${id} ${row}`} shape={shape!} left={left} top={top} color={color} />;
                  }),
                )}
              {visible.map(({ id, label, color, points }) => {
                const [px, py] = points.at(-1) ?? [null, null];
                if (!label || px === null || py === null) return null;
                const [left, top] = [frame.toX(toX(px)), frame.toY(toY(py))];
                return (
                  <text
                    key={`label ${id}`}
                    className={styles.text}
                    x={downward ? left : left + 4}
                    y={downward ? Math.min(top + 12, frame.foot - 4) : top + 4}
                    textAnchor={downward ? "middle" : "start"}
                    style={{ fill: color }}
                  >
                    {label}
                  </text>
                );
              })}
              {limits.map(({ id, axis, value, label, color, dash }) => (
                <Limit
                  key={id}
                  frame={frame}
                  axis={axis}
                  at={axis === "x" ? frame.toX(toX(value)) : frame.toY(toY(value))}
                  label={label}
                  color={color}
                  dash={dash}
                />
              ))}
            </>
          )}
        />
        {hovered && (
          <span className={styles.value} style={{ left: hovered.left + 10, top: Math.max(0, hovered.top - 26) }}>
            {hovered.name}: {xText(hovered.x)}, {yText(hovered.y)}
          </span>
        )}
      </div>
    </figure>
  );
}

const groupOf = ({ group, name }: FigureSeries): string | null => (group === undefined ? name : group);

/** The name of an axis with its unit. */
export const axisName = ({ name, quantity }: FigureAxis): string => {
  const unit = unitText(quantity);
  return unit ? `${name}, ${unit}` : name;
};

function axisOf(
  { fromZero = false, least = 0, shows = [], every, range }: FigureAxis,
  values: readonly number[],
  toShown: (value: number) => number,
) {
  if (range) {
    const [from, to] = [toShown(range[0]), toShown(range[1])];
    const whole = plotAxis([from, to], { fromZero: false, least: 1 });
    return {
      ...whole,
      from,
      to: Math.max(to, from + 1),
      ticks: whole.ticks.filter((tick) => tick >= from && tick <= to),
    };
  }
  const known = values.filter((value) => Number.isFinite(value));
  if (every !== undefined && known.length > 1) {
    const [from, to] = [Math.min(...known), Math.max(...known)];
    const first = Math.ceil(from / every);
    const count = Math.max(0, Math.floor(to / every) - first + 1);
    const ticks = Array.from({ length: count }, (_, at) => (first + at) * every);
    return { from, to: Math.max(to, from + 1), ticks, digits: 0 };
  }
  return plotAxis([...values, ...shows.map(toShown)], { fromZero, least: toShown(least) - toShown(0) });
}

/** The unbroken parts of a line. */
function unbroken(points: FigureSeries["points"]): (readonly [number, number])[][] {
  const parts: (readonly [number, number])[][] = [[]];
  for (const [px, py] of points) {
    if (px === null || py === null) parts.push([]);
    else parts.at(-1)!.push([px, py]);
  }
  return parts.filter((part) => part.length > 0);
}

type Hovered = { name: string; x: number; y: number; left: number; top: number };

/** The point nearest to a place, where one is near. */
function nearestOf(
  series: readonly FigureSeries[],
  frame: PlotFrame,
  [toX, toY]: readonly [(value: number) => number, (value: number) => number],
  atX: number,
  atY: number,
): Hovered | null {
  let best: Hovered | null = null;
  let least = NEAR;
  for (const { name, points, shape, ...one } of series) {
    if (shape === "bar") {
      for (const bar of barsOf({ name, points, shape, ...one })) {
        const [from, to] = [frame.toX(toX(bar.from)), frame.toX(toX(bar.to))];
        if (atX < from || atX > to || least <= ON_BAR) continue;
        const top = frame.toY(toY(bar.value));
        [best, least] = [{ name, x: bar.to, y: bar.value, left: (from + to) / 2, top }, ON_BAR];
      }
      continue;
    }
    for (const [px, py] of points) {
      if (px === null || py === null) continue;
      const [left, top] = [frame.toX(toX(px)), frame.toY(toY(py))];
      const distance = Math.hypot(left - atX, top - atY);
      if (distance < least) [best, least] = [{ name, x: px, y: py, left, top }, distance];
    }
  }
  return best;
}

/** A bar under the mouse is as near as a point so many px away. */
const ON_BAR = 18;

const barsOf = ({ points, texts, color }: FigureSeries): FigureBar[] =>
  points.flatMap(([from, value], index) => {
    const [to] = points[index + 1] ?? [null];
    if (index % 2 > 0 || from === null || to === null || value === null) return [];
    return [{ at: index / 2, from, to, value, text: texts?.[index / 2] ?? null, color }];
  });
