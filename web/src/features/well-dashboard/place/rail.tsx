import type { Icon } from "@tabler/icons-react";
import { classNames } from "../../../ui/theme/class-names";
import styles from "./rail.module.css";

type RailProps = {
  tabs: readonly { tab: string; icon: Icon }[];
  value: string | null;
  /** Pictures alone. */
  isNarrow: boolean;
  onChange: (tab: string) => void;
};

/** The left tabs: a picture over a label of two lines. */
export function Rail({ tabs, value, isNarrow, onChange }: RailProps) {
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
    </nav>
  );
}

/** Breaks a label after its first word, so that the rail keeps its rhythm. */
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
