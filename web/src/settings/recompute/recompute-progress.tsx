import styles from "./recompute-progress.module.css";

/** How far a recalculation is, 0 to 1, as a bar and in per cent. */
export function RecomputeProgress({ label, progress }: { label: string; progress: number }) {
  const percent = Math.round(progress * 100);
  return (
    <>
      <progress className={styles.bar} max={100} value={percent} aria-label={label} />
      <span className={styles.percent}>{percent} %</span>
    </>
  );
}
