import { useEffect, useState } from "react";
import type { RecomputeWaiting } from "../../../settings/recompute/use-recompute-wait";
import { LONGEST_WAIT } from "../../../settings/recompute/recompute-wait";
import { Button } from "../../../ui/controls/button";
import { classNames } from "../../../ui/theme/class-names";
import styles from "./directional-advisor.module.css";

/** The wait for the engine after a save: a bar of thirty ticks of a second. */
export function ApplyingCard({ of: { cancel, state } }: { of: RecomputeWaiting }) {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((before) => Math.min(LONGEST_WAIT, before + 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  const percent = Math.round((100 * ticks) / LONGEST_WAIT);
  return (
    <section className={styles.applying} aria-label="Applying changes">
      <p>
        <strong>Applying changes</strong>
        <span className="text2">
          {ticks} s of at most {LONGEST_WAIT} s
        </span>
        <span className={styles.percent}>{percent} %</span>
        <Button look="plain" disabled={state?.isCancelling ?? true} onClick={() => void cancel()}>
          Cancel
        </Button>
      </p>
      <progress className="visually-hidden" aria-label="Applying changes" max={LONGEST_WAIT} value={ticks} />
      <div className={styles.ticks} aria-hidden>
        {Array.from({ length: LONGEST_WAIT }, (_, tick) => (
          <span key={tick} className={classNames(tick < ticks && styles.on)} />
        ))}
      </div>
    </section>
  );
}
