import { IconX } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { usePreferences } from "../../../data/choices/preferences";
import { IconButton } from "../../../ui/controls/button";
import { formatQuantity } from "../../../ui/format/numbers";
import { traceColor, traceColorAt } from "../../../ui/theme/trace-color";
import { toggleComparedWell, useCompare } from "../compare-store";
import { type FilterName, filterTitles } from "../filters/filter-values";
import type { WellCounts } from "../filters/pass-filters";
import { recordedDays } from "../wells/well-facts";
import type { Cluster, MapWell } from "./clusters";
import styles from "./map.module.css";

type ClusterCardProps = {
  cluster: Cluster;
  counts: WellCounts;
  failed: ReadonlyMap<string, readonly FilterName[]>;
  style: CSSProperties;
  onClose: () => void;
};

/** The wells at one place: their totals, or the filter that they fail; a click selects a well. */
export function ClusterCard({ cluster, counts, failed, style, onClose }: ClusterCardProps) {
  const chosenWells = useCompare((view) => view.chosen);
  const theme = usePreferences((preferences) => preferences.theme);
  const { location } = cluster.wells[0]!.well;
  return (
    <section className={styles.card} style={style} aria-label={cluster.name}>
      <header>
        <strong>{cluster.name}</strong>
        <span>{[location?.county, location?.state].filter(Boolean).join(", ")}</span>
        <IconButton label="Close" onClick={onClose}>
          <IconX size={12} stroke={1.5} />
        </IconButton>
      </header>
      <ul>
        {cluster.wells.map((mappedWell) => {
          const { wellId, name } = mappedWell.well;
          const mine = chosenWells.find((well) => well.wellId === wellId);
          return (
            <li key={wellId}>
              <button type="button" aria-pressed={mine !== undefined} onClick={() => toggleComparedWell(wellId)}>
                <span
                  className={styles.swatch}
                  style={{ background: mine && traceColor(traceColorAt(mine.color), theme) }}
                />
                <span>{name}</span>
                <span className="text2 at-end">
                  {mappedWell.passes ? figuresOf(mappedWell) : whyNot(mappedWell, failed.get(wellId) ?? [], counts)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const figuresOf = ({ well }: MapWell): string =>
  [
    formatQuantity(well.depth, { unit: "ft", decimals: 0 }),
    `${formatQuantity(recordedDays(well), { unit: "d", decimals: 1 })} recorded`,
  ].join(", ");

function whyNot({ well }: MapWell, [first]: readonly FilterName[], counts: WellCounts): string {
  if (first !== "parameters") return first ? `fails ${filterTitles[first]}` : "";
  const knownCount = counts.get(well.wellId);
  if (!knownCount) return "not counted yet";
  return knownCount.lacks.length > 0 ? `has no ${knownCount.lacks.join(", ")}` : `${knownCount.count} records`;
}
