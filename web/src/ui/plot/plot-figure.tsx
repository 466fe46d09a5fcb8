import { Fragment, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { formatQuantity } from "../format/numbers";
import { shownUnit } from "../format/shown-unit";
import { placeEndLabels } from "./end-labels";
import { axisName, axisOf } from "./figure-axis";
import { FigureLegend } from "./figure-legend";
import { Bar, type FigureLimit, type FigureMark, LimitLine, Mark, Shape } from "./figure-marks";
import { barsOf, type FigureArea, type FigureAxis, type FigureSeries, groupOf, unbroken } from "./figure-series";
import { LimitHandle } from "./limit-handle";
import { type HoveredPoint, nearestOf } from "./nearest-point";
import styles from "./plot-figure.module.css";
import { type PlotFrame, XyPlot } from "./xy-plot";

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
  marks?: readonly FigureMark[];
  /** The drawing level with the plot, between it and the numbers left of it. */
  side?: { width: number; render: (frame: PlotFrame, toY: (value: number) => number) => ReactNode };
  labelRoom?: number;
  /** The text in a plot without values. */
  empty?: string;
  /** Called with the clicked value of the x axis, in the field unit. */
  onPick?: (x: number) => void;
};

/** The entries of the legend, each with the first series of its group: the others are drawn otherwise for their own reasons. */
function groupsOf(series: readonly FigureSeries[]): (readonly [name: string, first: FigureSeries])[] {
  const groups = new Map<string, FigureSeries>();
  for (const figureSeries of series) {
    const name = groupOf(figureSeries);
    if (name && !groups.has(name)) groups.set(name, figureSeries);
  }
  return [...groups];
}

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
  marks = [],
  side,
  labelRoom,
  empty = "No values",
  onPick,
}: PlotFigureProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [hovered, setHovered] = useState<HoveredPoint | null>(null);
  const frameOf = useRef<PlotFrame | null>(null);
  const [toX, toY] = [shownUnit(x.quantity.unit).toShown, shownUnit(y.quantity.unit).toShown];
  const visible = series.filter((figureSeries) => !hidden.has(groupOf(figureSeries) ?? ""));
  const all = visible.filter(({ ownX }) => !ownX).flatMap(({ points }) => points);
  const numbers = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  const hasPoint = series.some(({ points }) => points.some(([px, py]) => px !== null && py !== null));
  const isEmpty = !hasPoint && areas.length === 0 && limits.length === 0;
  const limitsOf = (axis: "x" | "y") => limits.filter((limit) => limit.axis === axis).map(({ value }) => value);
  const xAxis = axisOf(x, [...numbers(all.map(([value]) => value)), ...limitsOf("x")].map(toX), toX);
  const ups = numbers(visible.flatMap(({ points }) => points.map(([, value]) => value)));
  const yAxis = axisOf(y, [...ups, ...limitsOf("y")].map(toY), toY);
  // A series with a separate axis is scaled to the frame by its share of that axis.
  const toXOf = ({ ownX }: FigureSeries) =>
    ownX
      ? (value: number) =>
          xAxis.from + ((value - ownX.range[0]) / (ownX.range[1] - ownX.range[0])) * (xAxis.to - xAxis.from)
      : toX;
  const lines = visible
    .filter(({ shape = "line" }) => shape === "line")
    .flatMap((figureSeries) =>
      unbroken(figureSeries.points).map((part, index) => ({
        id: `${figureSeries.id} ${index}`,
        points: part.map(([px, py]) => [toXOf(figureSeries)(px), toY(py)] as const),
        color: figureSeries.color,
        ...(figureSeries.dash ? { dash: figureSeries.dash } : {}),
        ...(figureSeries.width ? { width: figureSeries.width } : {}),
      })),
    );
  const groups = groupsOf(series);
  const toggle = (group: string) =>
    setHidden((before) =>
      before.has(group) ? new Set([...before].filter((id) => id !== group)) : new Set([...before, group]),
    );
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const frame = frameOf.current;
    if (!frame) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setHovered(nearestOf(visible, frame, [toXOf, toY], event.clientX - left, event.clientY - top));
  };
  const xText = ({ x: value, quantity = x.quantity }: Pick<HoveredPoint, "x" | "quantity">) =>
    x.format ? x.format(toX(value)) : formatQuantity(value, quantity);
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
        <span className="type-strong">{title}</span>
        {groups.length > 1 && <FigureLegend {...{ groups, hidden, onToggle: toggle }} />}
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
          "data-value-of": downward ? `${y.name} ${yText(hovered.y)}` : `${x.name} ${xText(hovered)}`,
          "data-value": downward ? xText(hovered) : yText(hovered.y),
        })}
      >
        <XyPlot
          label={title}
          x={{ ...xAxis, name: axisName(x), ...(x.format && { format: x.format }) }}
          y={{ ...yAxis, name: axisName(y) }}
          downward={downward}
          lines={lines}
          empty={isEmpty ? empty : undefined}
          {...(labelRoom === undefined ? {} : { labelRoom })}
          {...(side && { sideRoom: side.width })}
          renderUnder={(frame) => {
            frameOf.current = frame;
            const bars = visible.filter(({ shape }) => shape === "bar");
            return [
              ...bars.flatMap((figureSeries) =>
                barsOf(figureSeries).map((bar) => (
                  <Bar key={`${figureSeries.id} ${bar.at}`} {...{ frame, bar, toX, toY }} />
                )),
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
              {placeEndLabels(
                visible.flatMap(({ id, label, color, points }) => {
                  const [px, py] = points.at(-1) ?? [null, null];
                  if (!label || px === null || py === null) return [];
                  return [{ id, text: label, color, left: frame.toX(toX(px)), top: frame.toY(toY(py)) }];
                }),
                frame,
                downward,
              ).map(({ id, text, color, x: left, y: top }) => (
                <text
                  key={`label ${id}`}
                  className={styles.text}
                  x={left}
                  y={top}
                  textAnchor={downward ? "middle" : "start"}
                  style={{ fill: color }}
                >
                  {text}
                </text>
              ))}
              {side?.render(frame, (value) => frame.toY(toY(value)))}
              {marks.map(({ id, x: px, y: py, from, ...mark }) => (
                <Mark
                  key={id}
                  {...mark}
                  frame={frame}
                  left={frame.toX(toX(px))}
                  top={frame.toY(toY(py))}
                  from={from === undefined ? null : frame.toX(toX(from))}
                />
              ))}
              {limits.map(({ id, axis, value, label, color, dash, onMove }) => (
                <Fragment key={id}>
                  <LimitLine
                    frame={frame}
                    axis={axis}
                    at={axis === "x" ? frame.toX(toX(value)) : frame.toY(toY(value))}
                    levels={limits.flatMap((limit) => (limit.axis === "y" ? frame.toY(toY(limit.value)) : []))}
                    label={label}
                    color={color}
                    dash={dash}
                  />
                  {onMove && axis === "y" && (
                    <LimitHandle
                      {...{ frame, label, color, axis: yAxis }}
                      value={toY(value)}
                      onMove={(shown) => onMove(Number(shownUnit(y.quantity.unit).toField(shown).toPrecision(12)))}
                    />
                  )}
                </Fragment>
              ))}
            </>
          )}
        />
        {hovered && (
          <span className={styles.value} style={{ left: hovered.left + 10, top: Math.max(0, hovered.top - 26) }}>
            {hovered.name}: {xText(hovered)}, {yText(hovered.y)}
          </span>
        )}
      </div>
    </figure>
  );
}
