import { type Icon, IconDashboard } from "@tabler/icons-react";
import { classNames } from "../../../ui/theme/class-names";
import styles from "./rail.module.css";

type RailProps = {
  tabs: readonly { tab: string; icon: Icon }[];
  value: string | null;
  /** Pictures alone. */
  isNarrow: boolean;
  onChange: (tab: string) => void;
  /** Configures the gauges of the preset; null for a user without personal gauges. */
  openGauges: (() => void) | null;
};

/** The left tabs: a picture over a label of two lines; at the foot the gauges of the preset. */
export function Rail({ tabs, value, isNarrow, onChange, openGauges }: RailProps) {
  return (
    <nav className={classNames(styles.rail, isNarrow && styles.narrow)} aria-label="Modules">
      {tabs.map(({ tab, icon: Picture }) => (
        <button
          key={tab}
          type="button"
          className={styles.tab}
          aria-current={tab === value ? "page" : undefined}
          aria-label={tab}
          title={isNarrow ? tab : undefined}
          onClick={() => onChange(tab)}
        >
          <Picture size={20} stroke={1.5} aria-hidden />
          {!isNarrow && <span>{inTwoLines(tab)}</span>}
        </button>
      ))}
      {openGauges && (
        <button
          type="button"
          className={classNames(styles.tab, styles.foot)}
          aria-label="Gauges"
          title="Gauges of the preset"
          onClick={openGauges}
        >
          <IconDashboard size={20} stroke={1.5} aria-hidden />
          {!isNarrow && <span>Gauges</span>}
        </button>
      )}
    </nav>
  );
}

/** Breaks a label after its first word, so that the spacing of the rail is even. */
function inTwoLines(tab: string) {
  const [first, ...rest] = tab.split(" ");
  return rest.length === 0 ? (
    first
  ) : (
    <>
      {first}
      <br />
      {rest.join(" ")}
    </>
  );
}
