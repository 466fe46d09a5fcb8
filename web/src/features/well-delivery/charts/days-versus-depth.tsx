import type { CostByDepth } from "@sigma/contract/costs/cost-by-depth";
import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { Well } from "@sigma/contract/wells/well";
import type { Feet } from "@sigma/terms/quantities";
import { useState } from "react";
import { type Answer, findUnloaded, unloadedSentence } from "../../../data/calls/loaded";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { useSize } from "../../../ui/plot/use-size";
import { DeliveryCard } from "../delivery-card";
import { wellsText } from "../delivery-words";
import { CostChart } from "./cost-chart";
import { CostOffsetsLine } from "./cost-offsets-line";
import { DaysChart } from "./days-chart";
import { OffsetsLine } from "./offsets-line";
import styles from "../well-delivery.module.css";

type DaysVersusDepthProps = {
  forecast: WellForecast;
  well: Well;
  /** The costs by depth; null without the right to see them. */
  costs: Answer<CostByDepth | null> | null;
};

/** Both plots stand side by side from this width on, px. */
const BOTH_WIDTH = 680;

/** Days and costs against depth: plan, offset wells, actual and forecast. */
export function DaysVersusDepth({ forecast: shown, well, costs }: DaysVersusDepthProps) {
  const [depth, setDepth] = useState<Feet | null>(null);
  const [side, setSide] = useState<"days" | "cost">("days");
  const { box, width } = useSize();
  const { offsets, forecast, plan, isFinal } = shown;
  const countedWells = offsets.wells.filter(({ isCounted }) => isCounted).length;
  const forecastName = forecast?.basis === "percentiles" ? "Forecast, P10–P90" : "Forecast";
  const hasCosts = costs !== null && costs.data !== null;
  // Before its layout, the width is 0.
  const hasBoth = hasCosts && (width === 0 || width >= BOTH_WIDTH);
  const reader = { depth, onDepth: setDepth };
  const costData = costs?.data ?? null;
  return (
    <DeliveryCard
      title={hasCosts ? "Days and cost versus depth" : "Days versus depth"}
      grows
      tools={
        <span className={styles.legend}>
          {plan && <Key look="plan" text="Plan" />}
          <Key look="actual" text={isFinal ? "Actual, final" : "Actual"} />
          {costData?.actual?.spent.some((spent, row) => spent !== costData.actual?.cost[row]) && (
            <Key look="spent" text="Spent alone" />
          )}
          {forecast && <Key look="forecast" text={forecastName} />}
          {countedWells > 0 && (
            <Key
              look={offsets.band ? "band" : "offset"}
              text={offsets.band ? `${wellsText(countedWells)}, P10–P90, P50` : wellsText(countedWells)}
            />
          )}
          {offsets.composite && <Key look="composite" text="Best composite" />}
        </span>
      }
    >
      {hasCosts && !hasBoth && (
        <div className={styles.sides}>
          <SegmentedControl label="Chart" value={side} options={{ days: "Days", cost: "Cost" }} onChange={setSide} />
        </div>
      )}
      <div className={styles.charts} ref={box}>
        {(hasBoth || !hasCosts || side === "days") && (
          <div className={styles.chart}>
            <DaysChart forecast={shown} {...reader} />
          </div>
        )}
        {hasCosts && (hasBoth || side === "cost") && (
          <div className={styles.chart}>
            {costs.data ? (
              <CostChart costs={costs.data} forecast={shown} namesCasings={!hasBoth} {...reader} />
            ) : (
              <p className={styles.sentence}>{unloadedSentence[findUnloaded(costs)!]}</p>
            )}
          </div>
        )}
      </div>
      <OffsetsLine forecast={shown} well={well} />
      {costData && <CostOffsetsLine costs={costData} />}
    </DeliveryCard>
  );
}

const Key = ({ look, text }: { look: string; text: string }) => (
  <span>
    <span className={styles.key} data-look={look} aria-hidden />
    {text}
  </span>
);
