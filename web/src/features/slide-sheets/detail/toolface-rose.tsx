import type { Degrees } from "@sigma/terms/quantities";
import { formatToolface, TARGET_HALF_WIDTH, type ToolfaceType } from "../../../ui/format/toolfaces";
import { ROSE_SECTORS, roseCounts } from "./slide-result";
import styles from "./slide-detail.module.css";

const RADIUS = 86;
const LABELS = 98;
const magneticQuarters: Record<number, string> = { 0: "N", 90: "E", 180: "S", 270: "W" };

type ToolfaceRoseProps = {
  toolfaces: readonly Degrees[];
  type: ToolfaceType;
  mean: Degrees | null;
  target: Degrees | null;
  color: string;
};

/** How the toolfaces of a slide lay: a petal for each sector, its area their number; the mean bold, the target dashed. */
export function ToolfaceRose({ toolfaces, type, mean, target, color }: ToolfaceRoseProps) {
  const counts = roseCounts(toolfaces);
  const most = Math.max(1, ...counts);
  const half = 180 / ROSE_SECTORS;
  const quarterText = (angle: Degrees) =>
    type === "magnetic" ? (magneticQuarters[angle] ?? String(angle)) : formatToolface(angle, type);
  return (
    <svg
      className={styles.rose}
      viewBox="-116 -110 232 220"
      role="img"
      aria-label={`${toolfaces.length} toolfaces${mean === null ? "" : `, mean ${formatToolface(mean, type)}`}`}
    >
      {target !== null && (
        <path className={styles.window} d={petal(target - TARGET_HALF_WIDTH, target + TARGET_HALF_WIDTH, RADIUS)}>
          <title>
            Target {formatToolface(target, type)} ± {TARGET_HALF_WIDTH}°
          </title>
        </path>
      )}
      {[1, 2, 3].map((ring) => (
        <circle key={ring} className={styles.ring} r={(RADIUS * ring) / 3} />
      ))}
      {counts.map((count, sector) => {
        const middle = (360 / ROSE_SECTORS) * sector;
        return (
          count > 0 && (
            <path
              key={sector}
              className={styles.petal}
              style={{ "--trace": color }}
              d={petal(middle - half, middle + half, RADIUS * Math.sqrt(count / most))}
            >
              <title>
                {formatToolface(middle, type)}: {count}
              </title>
            </path>
          )
        );
      })}
      {target !== null && <Hand angle={target} className={styles.target} />}
      {mean !== null && <Hand angle={mean} className={styles.mean} />}
      {Array.from({ length: 12 }, (_, hour) => {
        const { x, y } = pointAt(hour * 30, LABELS);
        return (
          <text key={hour} className={hour % 3 === 0 ? styles.quarter : styles.angle} x={x} y={y}>
            {quarterText(hour * 30)}
          </text>
        );
      })}
    </svg>
  );
}

const Hand = ({ angle, className }: { angle: Degrees; className: string | undefined }) => (
  <line className={className} y2={-RADIUS} transform={`rotate(${angle})`} />
);

/** A point of the rose: angle clockwise from the top, distance from the middle. */
function pointAt(angle: Degrees, radius: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: radius * Math.sin(radians), y: -radius * Math.cos(radians) };
}

function petal(from: Degrees, to: Degrees, radius: number): string {
  const [a, b] = [pointAt(from, radius), pointAt(to, radius)];
  return `M0 0L${a.x} ${a.y}A${radius} ${radius} 0 0 1 ${b.x} ${b.y}Z`;
}
