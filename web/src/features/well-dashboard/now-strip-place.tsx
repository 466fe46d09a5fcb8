import type { Well } from "@sigma/contract/wells/well";
import { Suspense } from "react";
import { useNowStrip } from "../../data/choices/now-strip";
import { chooseRecommendation } from "../../data/directional/chosen-survey";
import type { WellData } from "../../data/well/well-data";
import { ErrorBoundary } from "../../ui/layout/error-boundary";
import type { Panel } from "../../ui/layout/panel";
import type { StripTarget } from "../../ui/well/now-strip/now-strip";
import { NowStripChunk } from "../../ui/well/now-strip/now-strip-chunk";
import { addressName } from "./place/address-name";
import { goToPlace, useDashboardPlace } from "./place/dashboard-place";
import styles from "./well-dashboard.module.css";

type NowStripPlaceProps = {
  well: Well;
  data: WellData;
  leftPanels: readonly Panel[];
  /** Whether the strip waits for the first samples of the charts. */
  isWaiting: boolean;
};

/** The place of the strip under the header, in its final height before it has loaded. */
export function NowStripPlace({ well, data, leftPanels, isWaiting }: NowStripPlaceProps) {
  const isCollapsed = useNowStrip((choice) => choice.isCollapsed);
  const open = (target: StripTarget) => {
    const panel = leftPanels.find(({ tab, subTab }) => addressName(subTab ?? tab) === target.view);
    if (!panel) return;
    if (target.view === "recommendations") chooseRecommendation(well._id, target.md, target.recommendationId);
    const { subTabs, layout } = useDashboardPlace.getState();
    goToPlace({
      leftTab: panel.tab,
      subTabs: { ...subTabs, [panel.tab]: panel.subTab ?? panel.tab },
      layout: { ...layout, modules: true },
    });
  };
  const emptyPlace = <div className={styles.stripPlace} data-collapsed={isCollapsed} />;
  if (isWaiting) return emptyPlace;
  return (
    <ErrorBoundary title="The strip failed">
      <Suspense fallback={emptyPlace}>
        <NowStripChunk well={well} data={data} onOpen={open} />
      </Suspense>
    </ErrorBoundary>
  );
}
