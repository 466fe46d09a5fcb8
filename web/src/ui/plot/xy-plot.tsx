import { type ReactNode, useId } from "react";
import { formatNumber } from "../format/numbers";
import { useTextScale } from "../theme/text-scale";
import { middleWithin, placeTicks } from "./place-ticks";
import type { PlotAxis } from "./plot-scale";
import { useSize } from "./use-size";
import styles from "./xy-plot.module.css";

/** A line of a plot. */
export type PlotLine = {
  id: string;
  points: readonly (readonly [x: number, y: number])[];
  color: string;
  width?: number;
  dash?: string;
  /** Placed to the right of its end. */
  label?: string;
  /** Of the label, if the line is too pale to be read. */
  labelColor?: string;
  /** Read at the right axis. */
  isRight?: boolean;
};

/** A band between two curves over the same x. */
type PlotArea = {
  id: string;
  points: readonly (readonly [x: number, low: number, high: number])[];
  color: string;
  /** 0 to 1. */
  opacity: number;
};

/** A limit of x: a dashed line in the colour of errors, beyond which the plot is shaded. */
type PlotLimit = { x: number; label: string };

/** Many single values of one kind, as dots. */
type PlotCloud = { id: string; points: readonly (readonly [x: number, y: number])[]; color: string };

/** A single value, as a ring. */
type PlotMark = { x: number; y: number; label?: string; isFilled?: boolean };

type XyPlotProps = {
  /** The description of the drawing, for screen readers. */
  label: string;
  /** Its name is empty below another plot of the same axis. */
  x: PlotAxis & { name: string; format?: (value: number) => string };
  y: PlotAxis & { name: string };
  /** Draws larger values of y lower, as depths are. */
  downward?: boolean;
  /** Whether `renderOver` draws something that takes the focus, which a picture can't contain. */
  hasControls?: boolean;
  /** Drawn below the lines, the first at the back. */
  areas?: readonly PlotArea[];
  /** Drawn below the lines. */
  clouds?: readonly PlotCloud[];
  lines: readonly PlotLine[];
  marks?: readonly PlotMark[];
  /** A second axis of y for the lines that are read there. */
  right?: PlotAxis & { name: string };
  limit?: PlotLimit;
  /** Room for the labels of the lines, px. */
  labelRoom?: number;
  /** Space between the frame and the numbers left of it, for a drawing level with the plot, px. */
  sideRoom?: number;
  /** Space above the frame, px, for the drawing of `renderOver`. */
  headRoom?: number;
  /** The text in the frame, without numbers at the axes, if the plot has no data. */
  empty?: string | undefined;
  /** Omits the background, for a plot with a drawing behind it. */
  isClear?: boolean;
  /** More to draw: below the lines, and inside the frame. */
  renderUnder?: (frame: PlotFrame) => ReactNode;
  /** Above the lines, and outside of the frame too. */
  renderOver?: (frame: PlotFrame) => ReactNode;
};

/** The frame of a plot, px, and where values lie in it. */
export type PlotFrame = {
  left: number;
  right: number;
  top: number;
  foot: number;
  toX: (value: number) => number;
  toY: (value: number) => number;
};

/** A cloud of fewer points is drawn in larger dots, while they can be distinguished. */
const FEW_POINTS = 300;
const few = { strokeWidth: 5, strokeOpacity: 0.75 };

/** Holds the name of the axis and numbers like 20,000. */
const LEFT = 62;
const RIGHT = 64;
const BOTTOM = 38;
/** Below a plot whose axis has its name below another plot. */
const BOTTOM_UNNAMED = 22;
const TOP = 8;
const TICK_GAP = 6;
/** Minimum distance between labels of lines, px. */
const LABEL_HEIGHT = 14;

/** A static plot of a few lines over two named axes; it fills its container. */
export function XyPlot({
  label,
  x,
  y,
  downward = false,
  hasControls = false,
  areas = [],
  clouds = [],
  lines,
  marks = [],
  right: rightAxis,
  limit,
  labelRoom = 20,
  sideRoom = 0,
  headRoom = 0,
  empty,
  isClear = false,
  renderUnder,
  renderOver,
}: XyPlotProps) {
  const { box, width, height } = useSize();
  const clip = useId();
  const scale = useTextScale();
  const left = LEFT * scale + sideRoom;
  const top = TOP + headRoom;
  const right = Math.max(left + 10, width - labelRoom - (rightAxis ? RIGHT * scale : 0));
  const foot = Math.max(top + 10, height - (x.name === "" ? BOTTOM_UNNAMED : BOTTOM) * scale);
  const toX = (value: number) => left + ((value - x.from) / (x.to - x.from)) * (right - left);
  const shareOfY = (value: number) => (value - y.from) / (y.to - y.from);
  const toY = (value: number) => top + (downward ? shareOfY(value) : 1 - shareOfY(value)) * (foot - top);
  const toRightY = (value: number) =>
    rightAxis ? foot - ((value - rightAxis.from) / (rightAxis.to - rightAxis.from)) * (foot - top) : foot;
  const [xTicks, yTicks] = empty ? [[], []] : [x.ticks, y.ticks];
  const frame = { left, right, top, foot, toX, toY };
  return (
    <div ref={box} className={styles.plot}>
      {width > 0 && (
        <svg width={width} height={height} role={hasControls ? "group" : "img"} aria-label={label}>
          <clipPath id={clip}>
            <rect x={left} y={top} width={right - left} height={foot - top} />
          </clipPath>
          {!isClear && <rect className={styles.ground} x={left} y={top} width={right - left} height={foot - top} />}
          {empty && (
            <text className={styles.name} x={(left + right) / 2} y={(top + foot) / 2 + 4} textAnchor="middle">
              {empty}
            </text>
          )}
          {xTicks.map((tick) => (
            <line key={tick} className={styles.grid} x1={toX(tick)} x2={toX(tick)} y1={top} y2={foot} />
          ))}
          {placeTicks(
            xTicks.map((tick) => ({
              tick,
              text: x.format ? x.format(tick) : formatNumber(tick, x.digits),
              middle: toX(tick),
            })),
            width,
            scale,
          ).map(({ tick, text, middle }) => (
            <text key={tick} className={styles.tick} x={middle} y={foot + 14 * scale} textAnchor="middle">
              {text}
            </text>
          ))}
          {yTicks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={left} x2={right} y1={toY(tick)} y2={toY(tick)} />
              <text
                className={styles.tick}
                x={LEFT * scale - TICK_GAP}
                y={Math.min(toY(tick) + 4, foot)}
                textAnchor="end"
              >
                {formatNumber(tick, y.digits)}
              </text>
            </g>
          ))}
          <text className={styles.name} x={(left + right) / 2} y={foot + 31 * scale} textAnchor="middle">
            {x.name}
          </text>
          <text
            className={styles.name}
            transform={`translate(${11 * scale} ${(top + foot) / 2}) rotate(-90)`}
            textAnchor="middle"
          >
            {y.name}
          </text>
          {rightAxis && (
            <g>
              {rightAxis.ticks.map((tick) => (
                <text key={tick} className={styles.tick} x={right + TICK_GAP} y={toRightY(tick) + 4}>
                  {formatNumber(tick, rightAxis.digits)}
                </text>
              ))}
              <text
                className={styles.name}
                transform={`translate(${width - 4} ${(top + foot) / 2}) rotate(-90)`}
                textAnchor="middle"
              >
                {rightAxis.name}
              </text>
            </g>
          )}
          {limit && toX(limit.x) < right && (
            <g>
              <rect
                className={styles.beyond}
                x={toX(limit.x)}
                y={top}
                width={right - toX(limit.x)}
                height={foot - top}
              />
              <line className={styles.limit} x1={toX(limit.x)} x2={toX(limit.x)} y1={top} y2={foot} />
              <text className={styles.limitText} x={toX(limit.x) - TICK_GAP} y={foot - 6} textAnchor="end">
                {limit.label}
              </text>
            </g>
          )}
          <g clipPath={`url(#${clip})`}>
            {areas.map(({ id, points, color, opacity }) => (
              <polygon
                key={id}
                points={[
                  ...points.map(([px, low]) => `${toX(px).toFixed(1)},${toY(low).toFixed(1)}`),
                  ...points.toReversed().map(([px, , high]) => `${toX(px).toFixed(1)},${toY(high).toFixed(1)}`),
                ].join(" ")}
                style={{ fill: color, fillOpacity: opacity }}
              />
            ))}
            {renderUnder?.(frame)}
            {clouds.map(({ id, points, color }) => (
              <path
                key={id}
                className={styles.cloud}
                d={points.map(([px, py]) => `M${toX(px).toFixed(1)} ${toY(py).toFixed(1)}h.01`).join("")}
                style={{ stroke: color, ...(points.length <= FEW_POINTS && few) }}
              />
            ))}
            {lines.map(({ id, points, color, width: stroke = 1.5, dash, isRight }) => (
              <polyline
                key={id}
                className={styles.line}
                points={points
                  .map(([px, py]) => `${toX(px).toFixed(1)},${(isRight ? toRightY : toY)(py).toFixed(1)}`)
                  .join(" ")}
                style={{ stroke: color }}
                strokeWidth={stroke}
                strokeDasharray={dash}
              />
            ))}
          </g>
          {labelsOf(
            lines.filter(({ isRight }) => !isRight),
            toY,
          ).map(({ id, text, color, at }) => (
            <text
              key={id}
              className={styles.markLabel}
              x={right + TICK_GAP + (rightAxis ? RIGHT * scale - 12 : 0)}
              y={at + 4}
              style={{ fill: color }}
            >
              {text}
            </text>
          ))}
          {renderOver?.(frame)}
          {marks.map((mark) => (
            <Ring
              key={`${mark.x} ${mark.y}`}
              left={toX(mark.x)}
              top={toY(mark.y)}
              isFilled={mark.isFilled ?? false}
              label={mark.label}
              frame={frame}
            />
          ))}
        </svg>
      )}
    </div>
  );
}

type RingProps = { left: number; top: number; isFilled: boolean; label: string | undefined; frame: PlotFrame };

const Ring = ({ left, top, isFilled, label, frame }: RingProps) => (
  <g>
    <circle className={isFilled ? styles.filledMark : styles.mark} cx={left} cy={top} r={isFilled ? 5 : 4} />
    {label && (
      <text
        className={styles.markLabel}
        x={middleWithin(label, left, frame.left + TICK_GAP, frame.right)}
        y={top + 18}
        textAnchor="middle"
      >
        {label}
      </text>
    )}
  </g>
);

/** The positions of the labels of the lines: at their ends, moved down if two would overlap. */
function labelsOf(lines: readonly PlotLine[], toY: (value: number) => number) {
  const wantedLabels = lines.flatMap(({ id, label, color, labelColor = color, points }) => {
    const end = points.at(-1);
    return label && end ? [{ id, text: label, color: labelColor, at: toY(end[1]) }] : [];
  });
  const placedLabels: typeof wantedLabels = [];
  for (const label of wantedLabels.toSorted((a, b) => a.at - b.at)) {
    const above = placedLabels.at(-1);
    placedLabels.push({ ...label, at: above ? Math.max(label.at, above.at + LABEL_HEIGHT) : label.at });
  }
  return placedLabels;
}
