import { Row } from "../../../ui/layout/flow";
import { usePreferences } from "../../../data/choices/preferences";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { formatQuantity, formatValue } from "../../../ui/format/numbers";
import { heatGradient } from "../../../ui/theme/heat-ramp";
import { heatMetrics, type HeatMetric } from "./heat-metrics";
import type { Stations } from "../scene/scene";
import styles from "../directional-plot.module.css";

type HeatKeyProps = {
  metric: HeatMetric;
  /** The surveys that are coloured; null without any. */
  surveys: Stations | null;
  onChange: (id: string) => void;
};

/** Selects the column by which the path is coloured, and explains the colours. */
export function HeatKey({ metric, surveys, onChange }: HeatKeyProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const column = surveys?.values[metric.column];
  const knownCount = column ? Array.from(column).filter((value) => value !== null && Number.isFinite(value)).length : 0;
  return (
    <section className={styles.heat} aria-label="Colour of the path">
      <h3 className={styles.caption}>Colour of the path</h3>
      <SearchableSelect
        label="Survey heat map metric"
        mode="single"
        width="100%"
        keys={[metric.id]}
        options={heatMetrics.map(({ id, label }) => ({ value: id, label }))}
        onKeys={([id]) => id !== undefined && onChange(id)}
      />
      <div className={styles.ramp} style={{ background: heatGradient(theme) }} />
      <Row justify="space-between" className="type-label">
        <span>{formatValue(metric.min, { ...metric, decimals: 0 })}</span>
        <span>{formatQuantity(metric.max, { ...metric, decimals: 0 })}</span>
      </Row>
      {knownCount === 0 && <p className={styles.note}>No survey has this value yet; the path stays neutral.</p>}
    </section>
  );
}
