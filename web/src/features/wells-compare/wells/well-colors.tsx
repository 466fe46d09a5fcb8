import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { IconButton } from "../../../ui/controls/button";
import { classNames } from "../../../ui/theme/class-names";
import { liftWell, toggleHidden, useCompare } from "../compare-store";
import type { DrawnWell } from "./use-drawn-wells";
import styles from "./well-colors.module.css";

/** The colours of the selected wells; the eye hides a well everywhere, its name highlights it. */
export function WellColors({ drawn }: { drawn: readonly DrawnWell[] }) {
  const liftedId = useCompare((view) => view.lifted);
  if (drawn.length === 0) return null;
  return (
    <section className={styles.colors} aria-label="Colours">
      <h2>Colours</h2>
      {drawn.map(({ wellId, name, color, isHidden }) => (
        <p key={wellId} className={classNames(isHidden && styles.hidden)}>
          <button type="button" aria-pressed={liftedId === wellId} onClick={() => liftWell(wellId)}>
            <span className={styles.swatch} style={{ background: color }} />
            {name}
          </button>
          <IconButton label={`${isHidden ? "Show" : "Hide"} ${name}`} onClick={() => toggleHidden(wellId)}>
            {isHidden ? <IconEyeOff size={14} stroke={1.5} /> : <IconEye size={14} stroke={1.5} />}
          </IconButton>
        </p>
      ))}
    </section>
  );
}
