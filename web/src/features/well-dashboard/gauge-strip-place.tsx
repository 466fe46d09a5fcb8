import type { Well } from "@sigma/contract/wells/well";
import { Suspense } from "react";
import { useHasGauges, usePresetGauges } from "../../data/choices/gauges";
import type { WellData } from "../../data/well/well-data";
import { ErrorBoundary } from "../../ui/layout/error-boundary";
import type { DashboardParts } from "./dashboard-parts";
import styles from "./well-dashboard.module.css";

type GaugeStripPlaceProps = {
  strip: DashboardParts["gaugeStrip"];
  well: Well;
  data: WellData;
  onConfigure: (gaugeId: string) => void;
};

/** The place of the gauges over the dashboard, in their height before they have loaded, so that nothing below them moves. */
export function GaugeStripPlace({ strip: Strip, ...props }: GaugeStripPlaceProps) {
  const isLoaded = usePresetGauges().data !== undefined;
  const emptyPlace = useHasGauges() ? <div className={styles.gaugePlace} /> : null;
  if (!isLoaded) return emptyPlace;
  return (
    <ErrorBoundary title="Gauges failed">
      <Suspense fallback={emptyPlace}>
        <Strip {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
