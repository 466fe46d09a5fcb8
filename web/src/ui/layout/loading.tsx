import { Row } from "./flow";
import { useEffect, useState } from "react";
import { formatAge } from "../format/times";
import styles from "./loading.module.css";

const SHOW_AFTER_MS = 300;
const TELL_AFTER_S = 3;

/**
 * The skeleton of a panel that loads: hidden for the first 300 ms, so that fast responses do not flicker; from 3 s on
 * it shows what is being loaded and for how long.
 */
export function Loading({ what = "data" }: { what?: string | undefined }) {
  const seconds = useSecondsWaited();
  if (seconds === null) return null;
  return (
    <output className={styles.loading} aria-busy="true" aria-label={`Fetching ${what}`}>
      <Row as="span" gap={8}>
        <span className={styles.block} />
        <span className={styles.block} />
        <span className={styles.block} />
      </Row>
      <span className={styles.area} />
      {seconds >= TELL_AFTER_S && (
        <span className="type-label">
          Fetching {what}, {formatAge(seconds)}
        </span>
      )}
    </output>
  );
}

/** The skeleton of a strip that loads, as high as its place; its background is shown at once, so that the layout does not shift. */
export function LoadingStrip({ what }: { what: string }) {
  const seconds = useSecondsWaited();
  return (
    <output className={styles.strip} aria-busy="true" aria-label={`Fetching ${what}`}>
      {seconds !== null && <span className={styles.area} />}
      {seconds !== null && seconds >= TELL_AFTER_S && (
        <span className={`${styles.told} type-label`}>
          Fetching {what}, {formatAge(seconds)}
        </span>
      )}
    </output>
  );
}

/** Time since loading started, s; null while it is too early to show the skeleton. */
function useSecondsWaited(): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const start = performance.now();
    const show = () => setSeconds((performance.now() - start) / 1000);
    const first = setTimeout(show, SHOW_AFTER_MS);
    const next = setInterval(show, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(next);
    };
  }, []);
  return seconds;
}
