import styles from "./sparkline.module.css";

type SparklineProps = {
  time: readonly number[];
  values: readonly (number | null)[];
  width?: number;
  height?: number;
  /** What the line shows, for screen readers. */
  label: string;
  /** Draws larger values lower, as depths are. */
  downward?: boolean;
};

/** A small line without axes: the course of one value. */
export function Sparkline({ time, values, width = 150, height = 22, label, downward = false }: SparklineProps) {
  const points = time.flatMap((at, index) => {
    const value = values[index];
    return value == null ? [] : [{ at, value }];
  });
  if (points.length < 2) return null;
  const first = points[0]!.at;
  const span = points.at(-1)!.at - first || 1;
  const low = Math.min(...points.map(({ value }) => value));
  const range = Math.max(...points.map(({ value }) => value)) - low || 1;
  const line = points
    .map(({ at, value }) => {
      const share = (value - low) / range;
      const y = 1 + (height - 2) * (downward ? share : 1 - share);
      return `${(((at - first) / span) * width).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
  return (
    <svg
      className={styles.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon points={`0,${height} ${line} ${width},${height}`} />
      <polyline points={line} />
    </svg>
  );
}
