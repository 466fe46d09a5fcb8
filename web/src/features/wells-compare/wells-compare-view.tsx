import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { type ReactNode, useMemo } from "react";
import { TabRow } from "../../ui/controls/tab-row";
import { formatNumber } from "../../ui/format/numbers";
import { PanelEmpty } from "../../ui/layout/panel";
import { actingFilters, compareTabs, type CompareTab, showTab, useCompare } from "./compare-store";
import { DirectionalTab } from "./directional/directional-tab";
import { FilterRail } from "./filters/filter-rail";
import { applyFilters, tightest } from "./filters/pass-filters";
import { useCounts } from "./filters/use-counts";
import { MapView } from "./map/map-view";
import { NptTab } from "./npt/npt-tab";
import { OptimizationTab } from "./optimization/optimization-tab";
import { PrintedCompare } from "./printed-compare";
import { useDrawnWells } from "./wells/use-drawn-wells";
import { WellColors } from "./wells/well-colors";
import { WellList } from "./wells/well-list";
import { notShown } from "./not-shown";
import styles from "./wells-compare.module.css";

type ViewProps = {
  wells: readonly ComparedWell[];
  /** Wells whose depth rows have not been packed yet. */
  waiting: number;
  /** Counts again if it changes. */
  round?: number;
  /** Drawn for a printed page: without rail, tabs and controls that a click would need. */
  isPdf?: boolean;
};

/** The comparison of wells: filters at the left, the chosen tab, on the map the list of wells. */
export function WellsCompareView({ wells, waiting, round = 0, isPdf = false }: ViewProps) {
  const savedFilters = useCompare((view) => view.filters);
  const open = useCompare((view) => view.open);
  const tab = useCompare((view) => view.tab);
  const chosenWells = useCompare((view) => view.chosen);
  const acting = useMemo(() => actingFilters({ filters: savedFilters, open }), [savedFilters, open]);
  const { counts, progress } = useCounts(wells, acting.parameters, round);
  const result = useMemo(() => applyFilters(wells, acting, counts), [wells, acting, counts]);
  const drawnWells = useDrawnWells(wells);
  const content: Record<CompareTab, ReactNode> = {
    "Map View": <MapView wells={wells} result={result} counts={counts} />,
    "Drilling Optimization": <OptimizationTab wells={wells} />,
    Directional: <DirectionalTab wells={wells} />,
    NPT: <NptTab wells={wells} />,
  };
  const hasWells = tab === "Map View" || drawnWells.length > 0;
  const body = hasWells ? (
    content[tab]
  ) : (
    <PanelEmpty
      sentence="No wells chosen"
      why="Choose up to 16 wells in the list beside the map to compare them here."
      action={{ label: "Show the map", run: () => showTab("Map View") }}
    />
  );
  if (isPdf) {
    return (
      <PrintedCompare
        tab={tab}
        filters={savedFilters}
        drawn={drawnWells}
        listed={drawnWells.length > 0 ? drawnWells.map(({ well }) => well) : result.passing}
        isCounted={progress === null}
        waiting={waiting}
        reasons={notShown(
          tab,
          chosenWells.map(({ wellId }) => wellId),
          wells,
        )}
      >
        {body}
      </PrintedCompare>
    );
  }
  return (
    <div className={styles.page}>
      <aside className={styles.rail} aria-label="Filters">
        <FilterRail wells={wells} result={result} progress={progress} />
        {tab !== "Map View" && <WellColors drawn={drawnWells} />}
      </aside>
      <div className={styles.main}>
        <TabRow
          label="Comparison"
          tabs={compareTabs}
          value={tab}
          onChange={(chosenTab) => showTab(chosenTab as CompareTab)}
          tools={
            <output className={styles.says}>
              {waiting > 0
                ? `Depth data of ${formatNumber(waiting, 0)} of ${formatNumber(wells.length, 0)} wells are being packed`
                : progress
                  ? `Counted ${progress.done} of ${progress.total} wells for Drilling Parameters`
                  : tab === "Map View" && "Outlines: states and counties, drawn offline"}
            </output>
          }
        />
        <div className={styles.content}>
          <div className={styles.tab}>{body}</div>
          {tab === "Map View" && <WellList passing={result.passing} all={wells} tightest={tightest(acting, result)} />}
        </div>
      </div>
    </div>
  );
}
