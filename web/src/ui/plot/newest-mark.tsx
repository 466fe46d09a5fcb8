import styles from "./newest-mark.module.css";
import type { PlotFrame } from "./xy-plot";

type NewestMarkProps = { left: number; top: number; frame: PlotFrame; label?: string };

/** The newest point as a ring, with its depth where one is given. */
export function NewestMark({ left, top, frame, label = "" }: NewestMarkProps) {
  if (left < frame.left || left > frame.right || top < frame.top || top > frame.foot) return null;
  const isFar = left > (frame.left + frame.right) / 2;
  return (
    <g>
      <title>Newest</title>
      <circle className={styles.halo} cx={left} cy={top} r={5.5} />
      <circle className={styles.ring} cx={left} cy={top} r={5.5} />
      <text className={styles.label} x={left + (isFar ? -10 : 10)} y={top + 4} textAnchor={isFar ? "end" : "start"}>
        {label}
      </text>
    </g>
  );
}
