import type { ForecastChangeReason, HourlyForecast, WellForecast } from "@sigma/contract/delivery/well-forecast";
import { useEvent } from "../../../data/calls/use-event";
import { formatDays } from "../../../ui/delivery/day-words";
import { formatMoment } from "../../../ui/format/times";
import { plotAxis } from "../../../ui/plot/plot-scale";
import { XyPlot } from "../../../ui/plot/xy-plot";
import { colorVar } from "../../../ui/theme/palette";
import { DeliveryCard } from "../delivery-card";
import styles from "../well-delivery.module.css";

const reasonText: Record<ForecastChangeReason, string> = {
  offsets: "other offset wells",
  plan: "the plan was changed",
  waiting: "the hole stood still",
  pace: "another pace",
  "flat-time": "flat time",
};

/** The newest changes that are listed, at most. */
const MOST_LISTED = 5;
/** Interval at which the forecasts of a live well are requested again, s. */
const TREND_SECONDS = 600;
/** The least span of an axis, days. */
const LEAST_SPAN = 1;

/** How the forecast to TD has changed from hour to hour, with the changes and their reasons; nothing before there are two. */
export function TrendCard({ forecast: { wellId } }: { forecast: WellForecast }) {
  const { data: trend } = useEvent("well-forecast/get/trend", { wellId }, { everyWhileLive: TREND_SECONDS });
  if (!trend || trend.length < 2) return null;
  const isSpread = trend.some(({ target: [p10, , p90] }) => p90 > p10);
  const changes = trend.filter(({ change }) => change !== null);
  return (
    <DeliveryCard
      title="Forecast from hour to hour"
      note={isSpread ? "TD on day, P50 and P10–P90" : "TD on day"}
      tools={<span className="type-label">{countText(changes.length)}</span>}
    >
      <div className={styles.trend}>
        <XyPlot
          label={`Forecast of TD: day ${formatDays(trend[0]!.target[1])} at first, day ${formatDays(trend.at(-1)!.target[1])} now`}
          x={{
            ...plotAxis(
              ofAll(trend, ({ day }) => [day]),
              { fromZero: false, least: LEAST_SPAN },
            ),
            name: "Days since spud",
          }}
          y={{
            ...plotAxis(
              ofAll(trend, ({ target }) => target),
              { fromZero: false, least: LEAST_SPAN },
            ),
            name: "TD, day",
          }}
          areas={
            isSpread
              ? [
                  {
                    id: "range",
                    points: trend.map(({ day, target: [p10, , p90] }) => [day, p10, p90] as const),
                    color: colorVar("projection"),
                    opacity: 0.2,
                  },
                ]
              : []
          }
          lines={[
            {
              id: "P50",
              points: trend.map(({ day, target: [, p50] }) => [day, p50] as const),
              color: colorVar("projection"),
              width: 2,
            },
          ]}
          marks={changes.map(({ day, target: [, p50] }) => ({ x: day, y: p50 }))}
        />
      </div>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes
            .slice(-MOST_LISTED)
            .toReversed()
            .map((row) => (
              <li key={row.madeAt}>
                <span>{formatMoment(row.madeAt)}</span>
                <strong>{changeText(row.change!)} d</strong>
                <span>{row.reason && reasonText[row.reason]}</span>
              </li>
            ))}
        </ul>
      )}
    </DeliveryCard>
  );
}

const ofAll = (trend: readonly HourlyForecast[], valuesOf: (row: HourlyForecast) => readonly number[]) =>
  trend.flatMap(valuesOf);
const changeText = (days: number) => `${days > 0 ? "+" : "−"}${formatDays(Math.abs(days))}`;
const countText = (count: number) => (count === 1 ? "1 change" : `${count} changes`);
