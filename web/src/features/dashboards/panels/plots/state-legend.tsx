import { usePreferences } from "../../../../data/choices/preferences";
import { isFilled, shapePath } from "./draw-samples";
import styles from "./plots.module.css";
import { groupColor, stateGroups } from "./state-groups";

type StateLegendProps = {
  /** The group of each sample. */
  groups: Uint8Array;
  hidden: ReadonlySet<number>;
  /** Whether the colour of a point is that of its group too; the shape always is. */
  hasColor: boolean;
  onToggle: (group: number) => void;
};

/** Shows and hides the points of a group of rig states; a plot of one group needs no legend. */
export function StateLegend({ groups, hidden, hasColor, onToggle }: StateLegendProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const present = stateGroups.flatMap((group, at) => (groups.includes(at) ? [{ ...group, at }] : []));
  if (present.length < 2) return null;
  return present.map(({ at, name, shape }) => {
    const color = hasColor ? groupColor(at, theme) : "var(--color-text2)";
    return (
      <button
        key={at}
        type="button"
        className={styles.item}
        aria-pressed={!hidden.has(at)}
        onClick={() => onToggle(at)}
      >
        <svg width={12} height={12} aria-hidden>
          <path
            d={shapePath(shape, 4)}
            transform="translate(6 6)"
            fill={isFilled(shape) ? color : "none"}
            stroke={color}
            strokeWidth={1.4}
          />
        </svg>
        {name}
      </button>
    );
  });
}
