import styles from "./band-share-bar.module.css";

/** A share as a bar with its number. @param share 0 to 1 */
export function BandShareBar({ share }: { share: number }) {
  return (
    <span className={styles.share}>
      <span className={styles.track} aria-hidden>
        <span className={styles.part} style={{ width: `${(100 * share).toFixed(1)}%` }} />
      </span>
      {percentText(share)}
    </span>
  );
}

/** A share in whole percent; 100 % and 0 % only if it is all or nothing. */
export function percentText(share: number): string {
  const whole = Math.round(100 * share);
  if (whole === 100 && share < 1) return "99 %";
  return whole === 0 && share > 0 ? "1 %" : `${whole} %`;
}
