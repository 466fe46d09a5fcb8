import type { Theme } from "../theme/palette";
import { rigStateBackground, rigStatePaint, rigStateRow } from "./rig-state-paint";
import { classNames } from "../theme/class-names";
import styles from "./rig-state-pill.module.css";

type RigStatePillProps = {
  code: number;
  theme: Theme;
  /** Writes the full name beside the pill. */
  named?: boolean;
};

/** A rig state at full height: its code on its pattern, with the full name beside it or in the tooltip. */
export function RigStatePill({ code, theme, named = false }: RigStatePillProps) {
  const { short, displayName } = rigStateRow(code);
  const { fill, ink } = rigStatePaint(code, theme);
  return (
    <span className={classNames(styles.state, !named && "keeps-size")}>
      <span
        className={styles.pill}
        style={{ background: rigStateBackground(code, theme), color: ink }}
        title={displayName}
      >
        <span style={{ background: fill }}>{short}</span>
      </span>
      {named ? (
        <span className={styles.name}>{displayName}</span>
      ) : (
        <span className="visually-hidden">{displayName}</span>
      )}
    </span>
  );
}
