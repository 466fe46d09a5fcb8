import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { NonProductiveTime } from "@sigma/contract/performance/npt";
import { finalDepthDay } from "@sigma/engine/well-time/planned-days";
import { DAY, HOUR } from "@sigma/terms/durations";
import type { ReactNode } from "react";
import { type Answer, findUnloaded, unloadedText } from "../../data/calls/loaded";
import { formatNumber, formatQuantity, NO_VALUE, quantities, unitText } from "../../ui/format/numbers";
import { isOfRecord, lostTimeText } from "./delivery-words";
import { formatDays, noForecastText, rangeText } from "../../ui/delivery/day-words";
import { Figure, HeadFigures } from "../../ui/delivery/figure";

type DeliveryFiguresProps = {
  forecast: WellForecast;
  lostTime: Answer<readonly NonProductiveTime[]>;
  /** The figures of costs; absent without the right to see them. */
  costs: ReactNode;
};

/** The figures of the day: where the well is against its plan, and when it is done. */
export function DeliveryFigures({ forecast: shown, lostTime, costs }: DeliveryFiguresProps) {
  const { now, plan, forecast, targetDepth, isFinal } = shown;
  const behind = now && plan?.atDepth != null ? now.day - plan.atDepth : null;
  const release = isFinal ? (now?.day ?? null) : (forecast?.release.p50 ?? null);
  return (
    <HeadFigures>
      <Figure label={isOfRecord(shown) ? "Days recorded" : "Days since spud"} value={formatDays(now?.day)} unit="d">
        {plan && `plan for this depth ${formatDays(plan.atDepth)}`}
      </Figure>
      <Figure
        label="Hole depth"
        value={now ? formatQuantity(now.depth, quantities.wholeDepth).split(" ")[0]! : NO_VALUE}
        unit={unitText(quantities.wholeDepth)}
      >
        {targetDepth === null ? "no target depth" : `of ${formatQuantity(targetDepth, quantities.wholeDepth)}`}
      </Figure>
      <Figure
        label={behind !== null && behind < 0 ? "Ahead of plan" : "Behind plan"}
        value={behind === null ? NO_VALUE : formatDays(Math.abs(behind))}
        unit="d"
      >
        {plan ? now && `at ${formatQuantity(now.depth, quantities.wholeDepth)}` : "no plan of days"}
      </Figure>
      <Figure label={isFinal ? "Final depth reached" : "Forecast to TD"} value={formatDays(targetDay(shown))} unit="d">
        {isFinal ? planText(plan?.target) : forecastNote(shown, forecast?.target, plan?.target)}
      </Figure>
      <Figure label={isFinal ? "Final" : "Forecast to release"} value={formatDays(release)} unit="d">
        {isFinal ? planText(plan?.release) : forecastNote(shown, forecast?.release, plan?.release)}
      </Figure>
      {costs}
      <LostTime shown={shown} lostTime={lostTime} />
    </HeadFigures>
  );
}

const planText = (day: number | null | undefined) => (day == null ? null : `plan ${formatDays(day)}`);

/** When the target was or will be reached. */
const targetDay = ({ isFinal, actual, targetDepth, forecast }: WellForecast): number | null =>
  isFinal ? actual && finalDepthDay(actual, targetDepth) : (forecast?.target.p50 ?? null);

function forecastNote(
  { noForecast, forecast }: WellForecast,
  range: { p10: number; p90: number } | undefined,
  planned: number | null | undefined,
): string | null {
  if (!forecast || !range) return noForecast && noForecastText[noForecast];
  const parts = [forecast.basis === "plan" ? "rest as planned" : rangeText(forecast.basis, range), planText(planned)];
  return parts.filter(Boolean).join(", ");
}

function LostTime({ shown, lostTime }: { shown: WellForecast; lostTime: DeliveryFiguresProps["lostTime"] }) {
  const records = lostTime.data ?? null;
  const absence = lostTime.data === undefined ? findUnloaded(lostTime) : null;
  const hours = records?.reduce((sum, record) => sum + record.hours, 0) ?? 0;
  // Without reports, lost time is not known.
  const isReported = shown.hasReports || hours > 0;
  const total = shown.now ? (shown.now.day * DAY) / HOUR : 0;
  return (
    <Figure
      label="Non-productive"
      value={
        absence
          ? unloadedText[absence]
          : isReported && total > 0 && hours <= total
            ? formatNumber((100 * hours) / total, 1)
            : NO_VALUE
      }
      unit="%"
    >
      {records && shown.now && (isReported ? lostTimeText(hours, total) : "no daily reports")}
    </Figure>
  );
}
