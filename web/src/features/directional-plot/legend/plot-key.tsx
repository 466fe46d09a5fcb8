import { usePreferences } from "../../../data/choices/preferences";
import { formatQuantityRange } from "../../../ui/format/numbers";
import { heatGradient } from "../../../ui/theme/heat-ramp";
import type { ShownWell } from "../hovered";
import type { ItemKind } from "../scene/scene";
import type { HeatMetric } from "./heat-metrics";
import { LegendSwatch } from "./legend-swatch";
import styles from "./plot-legend.module.css";

/** The name of each item of the own well, as a line of the key has space for. */
const names: Readonly<Record<ItemKind, string>> = {
  surveys: "Survey",
  estimated: "Estimated",
  pseudo: "Pseudo survey",
  slides: "Slide",
  plan: "Plan",
  projection: "If rotated",
  recommendation: "Advice",
  ellipses: "Ellipse",
  targets: "Target",
  leaseLines: "Lease line",
};

type PlotKeyProps = {
  shown: readonly ShownWell[];
  hasTops: boolean;
  /** The values that colour the path; null for a path in one colour. */
  metric: HeatMetric | null;
};

/** One line that explains what the flat views show, where the legend does not fit. */
export function PlotKey({ shown, hasTops, metric }: PlotKeyProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const kinds = new Set(shown.filter(({ well }) => well.isOwn).flatMap(({ items }) => items.map(({ kind }) => kind)));
  const hasOffsets = shown.some(({ well, items }) => !well.isOwn && items.length > 0);
  return (
    <ul className={styles.key} aria-label="Key of the views">
      {[...kinds].map((kind) => (
        <li key={kind}>
          <LegendSwatch kind={kind} isOffset={false} /> {names[kind]}
        </li>
      ))}
      {hasTops && (
        <li>
          <LegendSwatch kind="formationTops" isOffset={false} /> Top
        </li>
      )}
      {hasOffsets && (
        <li>
          <LegendSwatch kind="surveys" isOffset /> Offset well
        </li>
      )}
      {metric && (
        <li>
          <span className={styles.keyRamp} style={{ background: heatGradient(theme) }} aria-hidden />
          {heatText(metric)}
        </li>
      )}
    </ul>
  );
}

/** The values at the ends of the ramp: `Slide seen 0 – 90 ft`. */
const heatText = ({ label, min, max, unit }: HeatMetric): string =>
  `${label} ${formatQuantityRange(min, max, { unit, decimals: 0 })}`;
