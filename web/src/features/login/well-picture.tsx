import styles from "./login-page.module.css";

type Point = readonly [x: number, y: number];

/** A path that falls straight, turns away on a circle and runs on straight, as most wells do. */
function wellPath(x: number, kickOff: number, radius: number, turn: number, tangent: number): Point[] {
  const steps = 24;
  const side = Math.sign(turn);
  const last = Math.abs(turn);
  const arc = Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = (last * step) / steps;
    return [x + side * radius * (1 - Math.cos(angle)), kickOff + radius * Math.sin(angle)];
  });
  const [endX, endY] = arc.at(-1)!;
  return [[x, 24], ...arc, [endX + side * tangent * Math.sin(last), endY + tangent * Math.cos(last)]];
}

const line = (points: readonly Point[]) => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

const plan = wellPath(120, 316, 540, 1.12, 440);
const drilledPath = wellPath(120, 290, 540, 1.13, 60);
const surveys = [...[96, 136, 176, 216].map((y): Point => [120, y]), ...drilledPath.filter((_, at) => at % 2 === 1)];
const neighbours = [
  [wellPath(114, 160, 1700, -0.14, 700), wellPath(117, 420, 900, -0.15, 500)],
  [wellPath(124, 60, 1500, 0.3, 560), wellPath(122, 260, 1300, 0.22, 560)],
].flat();
const gridLines = Array.from({ length: 14 }, (_, row) => 20 + 64 * row);

/** The picture of the login page: a well on its way along the plan, between its neighbours. */
export function WellPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 900 900" preserveAspectRatio="xMinYMin slice" aria-hidden>
      {gridLines.map((y) => (
        <path key={y} d={`M0 ${y}H2400`} className={styles.grid} />
      ))}
      {neighbours.map((points) => (
        <polyline key={line(points)} points={line(points)} className={styles.neighbour} />
      ))}
      <polyline points={line(plan)} className={styles.plan} />
      <polyline points={line(drilledPath)} className={styles.drilled} />
      {surveys.map(([x, y]) => (
        <circle key={y} cx={x} cy={y} r="3.4" className={styles.survey} />
      ))}
    </svg>
  );
}
