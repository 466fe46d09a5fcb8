import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { Well } from "@sigma/contract/wells/well";
import { DeliveryCard } from "./delivery-card";
import { DaysChart } from "./days-chart";
import { OffsetsLine } from "./offsets-line";
import { wellsText } from "./delivery-words";
import styles from "./well-delivery.module.css";

/** Days against depth: plan, offset wells, actual and forecast. */
export function DaysVersusDepth({ forecast: shown, well }: { forecast: WellForecast; well: Well }) {
  const { offsets, forecast, plan, isFinal } = shown;
  const countedWells = offsets.wells.filter(({ isCounted }) => isCounted).length;
  const forecastName = forecast?.basis === "percentiles" ? "Forecast, P10–P90" : "Forecast";
  return (
    <DeliveryCard
      title="Days versus depth"
      grows
      tools={
        <span className={styles.legend}>
          {plan && <Key look="plan" text="Plan" />}
          <Key look="actual" text={isFinal ? "Actual, final" : "Actual"} />
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
      <div className={styles.chart}>
        <DaysChart forecast={shown} />
      </div>
      <OffsetsLine forecast={shown} well={well} />
    </DeliveryCard>
  );
}

const Key = ({ look, text }: { look: string; text: string }) => (
  <span>
    <span className={styles.key} data-look={look} aria-hidden />
    {text}
  </span>
);
