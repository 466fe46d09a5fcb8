import type { OffsetCandidate } from "@sigma/contract/well-settings/offset-wells";
import { NEAR, TOO_NEAR } from "@sigma/engine/anti-collision/accepted-approach";
import styles from "./anti-collision.module.css";

const [WIDTH, HEIGHT] = [150, 34];
/** The distances that the logarithmic axis spans, ft. */
const [LEAST, MOST] = [5, 5000];

const toY = (distance: number) => {
  const share = Math.log(Math.min(MOST, Math.max(LEAST, distance)) / LEAST) / Math.log(MOST / LEAST);
  return (HEIGHT - share * HEIGHT).toFixed(1);
};

/** The distance of a well by depth on a logarithmic axis, with the levels of 30 and 60 ft. */
export function ClearanceLine({
  of: { approach, name },
  color,
  bit,
}: {
  of: OffsetCandidate;
  color: string;
  bit: number | null;
}) {
  if (!approach || approach.md.length < 2) return null;
  const [from, to] = [approach.md[0]!, approach.md.at(-1)!];
  const toX = (md: number) => ((WIDTH * (md - from)) / (to - from)).toFixed(1);
  const points = approach.md.map((md, at) => `${toX(md)},${toY(approach.distance[at]!)}`).join(" ");
  return (
    <svg
      className={styles.clearance}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Distance of ${name} by depth`}
    >
      <line className={styles.amber} x1={0} x2={WIDTH} y1={toY(NEAR)} y2={toY(NEAR)} />
      <line className={styles.red} x1={0} x2={WIDTH} y1={toY(TOO_NEAR)} y2={toY(TOO_NEAR)} />
      {bit !== null && bit > from && bit < to && (
        <line className={styles.bitLine} x1={toX(bit)} x2={toX(bit)} y1={0} y2={HEIGHT} />
      )}
      <polyline points={points} style={{ stroke: color }} />
    </svg>
  );
}
