import styles from "./plot-figure.module.css";
import type { PlotFrame } from "./xy-plot";

/** How the points of a series are drawn: joined, each by itself in a shape, or two of them as the ends of a bar's top. */
export type PointShape = "line" | "circle" | "up" | "down" | "dot" | "bar";

/** A value that is marked across the plot. */
export type FigureLimit = {
  id: string;
  axis: "x" | "y";
  value: number;
  label: string;
  color: string;
  dash?: string;
  /** Called with the new value, in the field unit, if a limit of the y axis can be moved by drag or keys. */
  onMove?: (value: number) => void;
};

/** A highlighted point: a ring with its name, and a line to it from another value of x if one is given. */
export type FigureMark = {
  id: string;
  x: number;
  y: number;
  from?: number;
  label: string;
  color: string;
  /** The position of its name; right of it by default. */
  place?: "left" | "below" | "inside";
};

/** A bar between two values of the x axis, up to a value of the y axis. */
export type FigureBar = { at: number; from: number; to: number; value: number; text: string | null; color: string };

const BAR_OPACITY = 0.34;
/** Minimum width of a bar with text, px. */
const LEAST_TEXT = 24;

type BarProps = {
  frame: PlotFrame;
  bar: FigureBar;
  toX: (value: number) => number;
  toY: (value: number) => number;
};

/** A bar with its value in it if there is space. */
export function Bar({ frame, bar: { from, to, value, text, color }, toX, toY }: BarProps) {
  const [left, right] = [frame.toX(toX(from)), frame.toX(toX(to))];
  const [zero, top] = [Math.min(frame.foot, Math.max(frame.top, frame.toY(0))), frame.toY(toY(value))];
  const width = Math.max(1.5, right - left - 1);
  return (
    <g>
      <rect
        x={left}
        width={width}
        y={Math.min(zero, top)}
        height={Math.abs(top - zero)}
        style={{ fill: color, fillOpacity: BAR_OPACITY }}
      />
      <line x1={left} x2={left + width} y1={top} y2={top} style={{ stroke: color, strokeWidth: 2 }} />
      {text !== null && width >= LEAST_TEXT && (
        <text
          className={styles.barText}
          x={left + width / 2}
          y={Math.abs(top - zero) < 22 ? Math.min(top, zero) - 4 : (top + zero) / 2 + 4}
          textAnchor="middle"
        >
          {text}
        </text>
      )}
    </g>
  );
}

type ShapeProps = { shape: PointShape; left: number; top: number; color: string };

/** A point by itself. */
export function Shape({ shape, left, top, color }: ShapeProps) {
  const up = shape === "up" ? -1 : 1;
  switch (shape) {
    case "circle":
      return <circle cx={left} cy={top} r={4} style={{ fill: "var(--color-plot)", stroke: color, strokeWidth: 1.5 }} />;
    case "up":
    case "down":
      return (
        <polygon
          points={`${left},${top + 5 * up} ${left - 5},${top - 4 * up} ${left + 5},${top - 4 * up}`}
          style={{ fill: "var(--color-plot)", stroke: color, strokeWidth: 1.5 }}
        />
      );
    case "bar":
      return <rect x={left - 6} y={top - 4} width={12} height={8} style={{ fill: color, fillOpacity: BAR_OPACITY }} />;
    case "dot":
    case "line":
      return <circle cx={left} cy={top} r={1.75} style={{ fill: color, fillOpacity: 0.6 }} />;
  }
}

type MarkProps = Pick<FigureMark, "label" | "color" | "place"> & {
  frame: PlotFrame;
  left: number;
  top: number;
  from: number | null;
};

/** A highlighted point; a name that does not fit to the right of it is placed to the left. */
export function Mark({ frame, left, top, from, label, color, place }: MarkProps) {
  if (left < frame.left || left > frame.right || top < frame.top || top > frame.foot) return null;
  if (place === "inside") {
    return (
      <g>
        <circle cx={left} cy={top} r={9} style={{ fill: "var(--color-plot)", stroke: color, strokeWidth: 1.5 }} />
        <text className="type-strong" x={left} y={top + 4} textAnchor="middle" style={{ fill: color }}>
          {label}
        </text>
      </g>
    );
  }
  const isLeft = place === "left" || left + 10 + label.length * LETTER > frame.right;
  const isBelow = place === "below" && top + 24 < frame.foot;
  const down = isBelow ? 20 : place === undefined ? 4 : -4;
  return (
    <g>
      {from !== null && (
        <line x1={Math.max(frame.left, from)} x2={left} y1={top} y2={top} style={{ stroke: color, strokeWidth: 1.5 }} />
      )}
      <circle cx={left} cy={top} r={4.5} style={{ fill: "var(--color-plot)", stroke: color, strokeWidth: 1.75 }} />
      <text
        className={styles.mark}
        x={isLeft ? left - 9 : left + 9}
        y={top + down}
        textAnchor={isLeft ? "end" : "start"}
      >
        {label}
      </text>
    </g>
  );
}

type LimitLineProps = Pick<FigureLimit, "axis" | "label" | "color"> & {
  frame: PlotFrame;
  at: number;
  /** Where the level limits of the plot are, px. */
  levels: readonly number[];
  dash?: string | undefined;
};

/** About the width of a letter of a label, px. */
const LETTER = 5.5;

/** Room that a name needs between two lines, px. */
const NAME_HEIGHT = 14;

/** A limit across the plot, with its name: above a level line, or below it where the frame or another line is close above. */
export function LimitLine({ frame, axis, at, levels, label, color, dash }: LimitLineProps) {
  const { left, right, top, foot } = frame;
  if (axis === "y" ? at < top || at > foot : at < left || at > right) return null;
  const isLevel = axis === "y";
  const isBelow = [top, ...levels].some((level) => level < at && at - level < NAME_HEIGHT) || at === top;
  // A name that would leave the frame is placed to the left of its line.
  const isLeft = isLevel || at + 4 + label.length * LETTER > right;
  return (
    <g>
      <line
        className={styles.limit}
        x1={isLevel ? left : at}
        x2={isLevel ? right : at}
        y1={isLevel ? at : top}
        y2={isLevel ? at : foot}
        style={{ stroke: color }}
        strokeDasharray={dash}
      />
      <text
        className={styles.text}
        x={isLevel ? right - 4 : isLeft ? at - 4 : at + 4}
        y={isLevel ? (isBelow ? at + 13 : at - 4) : top + 12}
        textAnchor={isLeft ? "end" : "start"}
        style={{ fill: color }}
      >
        {label}
      </text>
    </g>
  );
}
