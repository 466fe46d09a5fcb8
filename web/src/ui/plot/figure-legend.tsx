import { Row } from "../layout/flow";
import { Shape } from "./figure-marks";
import type { FigureSeries } from "./figure-series";
import styles from "./plot-figure.module.css";

type FigureLegendProps = {
  /** The series of each entry. */
  groups: readonly (readonly [group: string, series: FigureSeries])[];
  hidden: ReadonlySet<string>;
  onToggle: (group: string) => void;
};

/** Shows and hides the series of a figure. */
export function FigureLegend({ groups, hidden, onToggle }: FigureLegendProps) {
  return (
    <Row as="span" gap="0 10px" wraps>
      {groups.map(([group, { color, shape = "line", dash }]) => (
        <button
          key={group}
          type="button"
          className={styles.item}
          aria-pressed={!hidden.has(group)}
          onClick={() => onToggle(group)}
        >
          <svg width={18} height={10} aria-hidden>
            {shape === "line" ? (
              <line x1={0} x2={18} y1={5} y2={5} stroke={color} strokeWidth={2} strokeDasharray={dash} />
            ) : (
              <Shape shape={shape} left={9} top={5} color={color} />
            )}
          </svg>
          {group}
        </button>
      ))}
    </Row>
  );
}
