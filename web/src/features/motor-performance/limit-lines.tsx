import styles from "./pressure-strip.module.css";

/** The pressures that count as an alarm and as a stall over part of the strip; px. */
export function LimitLines(at: { left: number; right: number; top: number; alarm: number; stall: number }) {
  const { left, right, top, alarm, stall } = at;
  return (
    <>
      <rect
        className={styles.stalled}
        x={left}
        y={top}
        width={Math.max(0, right - left)}
        height={Math.max(0, stall - top)}
      />
      <line className={styles.alarm} x1={left} x2={right} y1={alarm} y2={alarm} />
      <line className={styles.stall} x1={left} x2={right} y1={stall} y2={stall} />
    </>
  );
}
