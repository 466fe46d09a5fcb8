import type { Feet } from "@sigma/terms/quantities";
import { formatQuantity, formatValue, quantities, unitText } from "../../../ui/format/numbers";
import { runWording } from "./mwd-run-form";
import styles from "./mwd-run-panel.module.css";
import { namedRuns, type RunDepths } from "./run-depths";

/** Height of the column, and of the space above and below it, px. */
const HEIGHT = 170;
const COLUMN_MARGIN = 8;
/** Minimum distance between texts, px. */
const LINE = 13;

type RunDepthColumnProps = {
  depths: readonly RunDepths[];
  /** The run that is open. */
  current: string | null;
  holeDepth: Feet | null;
  plannedDepth: Feet | null;
};

/** The runs of a well to scale, from the top down, with the bottom of the hole and the planned runs. */
export function RunDepthColumn({ depths, current, holeDepth, plannedDepth }: RunDepthColumnProps) {
  const [first] = depths;
  if (!first) return null;
  const drilledDepth = Math.max(...depths.map(({ to }) => to), holeDepth ?? 0);
  const plannedEnd = plannedDepth !== null && plannedDepth > drilledDepth ? plannedDepth : null;
  const span = (plannedEnd ?? drilledDepth) - first.from || 1;
  const yOf = (depth: Feet) => COLUMN_MARGIN + ((depth - first.from) / span) * HEIGHT;
  // Runs of one BHA are at the same depths: the open run is drawn over the others.
  const currentLast = depths.toSorted((a, b) => Number(a.run.id === current) - Number(b.run.id === current));
  const labeledRuns = namedRuns(currentLast.toReversed(), yOf, LINE);
  const edges = new Set([
    ...depths.flatMap(({ from, to }) => [from, to]),
    ...(plannedEnd === null ? [] : [plannedEnd]),
  ]);
  return (
    <figure className={styles.depths}>
      <figcaption>Depth, {unitText(quantities.wholeDepth)} MD</figcaption>
      <svg width="100%" height={HEIGHT + 2 * COLUMN_MARGIN} role="img" aria-label="Depths of the runs">
        {plannedEnd !== null && (
          <rect
            className={styles.ahead}
            x={52}
            width={28}
            y={yOf(drilledDepth)}
            height={yOf(plannedEnd) - yOf(drilledDepth)}
          />
        )}
        {currentLast.map(({ run, from, to }) => (
          <g key={run.id} data-current={run.id === current || undefined} className={styles.stretch}>
            <rect x={52} width={28} y={yOf(from)} height={Math.max(1, yOf(to) - yOf(from))} />
            {labeledRuns.has(run.id) && (
              <text x={88} y={(yOf(from) + yOf(to)) / 2 + 4}>
                {runWording.nameOf(run.form)}, {formatQuantity(to - from, quantities.wholeDepth)}
              </text>
            )}
          </g>
        ))}
        {spaceDepths(
          [...edges].toSorted((a, b) => a - b),
          yOf,
        ).map((depth) => (
          <text key={depth} className={styles.depthText} x={46} y={yOf(depth) + 4} textAnchor="end">
            {formatValue(depth, quantities.wholeDepth)}
          </text>
        ))}
        {plannedEnd !== null && yOf(plannedEnd) - yOf(drilledDepth) >= LINE && (
          <text className={styles.depthText} x={88} y={yOf(plannedEnd)}>
            planned
          </text>
        )}
        {holeDepth !== null && (
          <line className={styles.bottom} x1={46} x2={86} y1={yOf(holeDepth)} y2={yOf(holeDepth)} />
        )}
      </svg>
    </figure>
  );
}

/** The depths whose texts have room, from the top down. */
function spaceDepths(depths: readonly Feet[], yOf: (depth: Feet) => number): Feet[] {
  const keptDepths: Feet[] = [];
  for (const depth of depths) {
    const above = keptDepths.at(-1);
    if (above === undefined || yOf(depth) - yOf(above) >= LINE) keptDepths.push(depth);
  }
  return keptDepths;
}
