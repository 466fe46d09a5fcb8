import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import styles from "./sparkline.module.css";

type SparklineProps = {
  time: readonly number[];
  values: readonly (number | null)[];
  width?: number;
  height?: number;
  /** The description of the line, for screen readers. */
  label: string;
  /** Draws larger values lower, as depths are. */
  downward?: boolean;
  /** The time range of the width; the range of the points by default. */
  span?: { from: EpochSeconds; to: EpochSeconds };
  /** The value range of the height; the range of the points by default. */
  range?: { min: number; max: number };
  /** As drawn; neutral by default. */
  color?: string;
  /** A moment to mark. */
  mark?: EpochSeconds;
};

/** No line is joined over more than this number of usual intervals. */
const JOINED_INTERVALS = 3;

/** Thinned points are in pairs, close to each other and far from the next: this share of the intervals is usual. */
const USUAL_SHARE = 0.75;

/** A small line without axes: the course of one value, scaled to its stretch of time, broken where data is missing. */
export function Sparkline({ time, values, width = 150, height = 22, label, downward = false, ...of }: SparklineProps) {
  const points = time.flatMap((at, index) => {
    const value = values[index];
    return value == null || !Number.isFinite(value) ? [] : [{ at, value }];
  });
  if (points.length < 2) return null;
  const { from, to } = of.span ?? { from: points[0]!.at, to: points.at(-1)!.at };
  const { min, max } = of.range ?? {
    min: Math.min(...points.map(({ value }) => value)),
    max: Math.max(...points.map(({ value }) => value)),
  };
  const x = (at: EpochSeconds) => ((Math.min(to, Math.max(from, at)) - from) / (to - from || 1)) * width;
  const y = (value: number) => {
    const share = Math.min(1, Math.max(0, (value - min) / (max - min || 1)));
    return 1 + (height - 2) * (downward ? share : 1 - share);
  };
  return (
    <svg
      className={styles.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      style={of.color === undefined ? undefined : { "--trace": of.color }}
    >
      {joinedRuns(points).map((run) => {
        const line = run.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
        const [left, right] = [x(run[0]!.at).toFixed(1), x(run.at(-1)!.at).toFixed(1)];
        return (
          <g key={run[0]!.at}>
            <polygon points={`${left},${height} ${line} ${right},${height}`} />
            <polyline points={line} />
          </g>
        );
      })}
      {of.mark !== undefined && <line className={styles.mark} x1={x(of.mark)} x2={x(of.mark)} y1={0} y2={height} />}
    </svg>
  );
}

type Point = { at: EpochSeconds; value: number };

/** The points in runs without a gap. */
function joinedRuns(points: readonly Point[]): Point[][] {
  const between = points.slice(1).map(({ at }, index) => at - points[index]!.at);
  const usual: Seconds = between.toSorted((a, b) => a - b)[Math.floor(USUAL_SHARE * between.length)] ?? 0;
  const runs: Point[][] = [];
  for (const [index, point] of points.entries()) {
    if (index === 0 || between[index - 1]! > JOINED_INTERVALS * usual) runs.push([]);
    runs.at(-1)!.push(point);
  }
  return runs;
}
