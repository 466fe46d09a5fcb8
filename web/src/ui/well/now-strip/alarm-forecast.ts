import { aggregationIntervals } from "@sigma/contract/alerts/alert-limits";
import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { AlertRule, NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import { forecastLimit, LEAST_CONFIDENCE, type LimitForecast } from "@sigma/engine/alerts/forecast-limit";
import type { ChannelId } from "@sigma/terms/channels";
import type { Seconds } from "@sigma/terms/quantities";

/** An alert that the trend of the last minutes is about to raise. */
export type AlarmForecast = LimitForecast & { configuration: NotificationConfiguration };

/** The newest samples of a well: a column for each channel, if it is known. */
type ForecastSamples = { view: (field: string) => Float64Array | undefined };

/** Counts since the start of the well: its trend over a window says nothing about the window. */
const COUNTER: ChannelId = "pumpRecycles";

/** The alerts that can be raised: accepted, with limits, and not active or on hold. */
export function forecastAlerts(
  configurations: readonly NotificationConfiguration[],
  states: readonly AlertState[],
): NotificationConfiguration[] {
  const statusOf = new Map(states.map(({ alertId, status }) => [alertId, status]));
  return configurations.filter(
    ({ _id, accepted, type }) => accepted && type !== "rig_state" && (statusOf.get(_id) ?? "normal") === "normal",
  );
}

/** The channels that forecasts of alerts need, beside the rig state. */
export const forecastChannels = (alerts: readonly NotificationConfiguration[]): ChannelId[] =>
  [...new Set(alerts.flatMap(({ rules }) => rules.map(({ trace }) => trace)))].toSorted();

/**
 * The alerts that are expected to be raised within an hour, the soonest first, from the trend of the samples in the present rig state.
 *
 * @see docs/methods/alerts.md — time to a limit
 */
export function forecastAlarms(
  alerts: readonly NotificationConfiguration[],
  states: readonly AlertState[],
  samples: ForecastSamples,
): AlarmForecast[] {
  const rigState = samples.view("rigState")?.at(-1);
  const presentOf = new Map(states.map(({ alertId, now }) => [alertId, now]));
  return alerts
    .flatMap((configuration): AlarmForecast[] => {
      const { enabledIn, rules, join } = configuration;
      if (rigState === undefined || (enabledIn !== null && !enabledIn.includes(rigState))) return [];
      const present = presentOf.get(configuration._id) ?? [];
      const forecasts = rules.map((rule, at) => forecastRule(rule, present[at] ?? null, samples));
      const forecast = join === "any" ? soonest(forecasts) : latest(forecasts);
      return forecast && forecast.confidence >= LEAST_CONFIDENCE ? [{ ...forecast, configuration }] : [];
    })
    .toSorted((a, b) => a.seconds - b.seconds);
}

const certain: LimitForecast = { seconds: 0, confidence: 1 };

/** When a rule will hold; null if that is not expected. @param present the value that is compared with the limit now */
function forecastRule(rule: AlertRule, present: number | null, samples: ForecastSamples): LimitForecast | null {
  const { trace, condition, value: limit } = rule;
  const isAbove = condition === ">" || condition === ">=";
  if (present !== null && (isAbove ? present > limit : present < limit)) return certain;
  const delay = delayOf(rule, isAbove);
  const [time, values, rigState] = [samples.view("time"), samples.view(trace), samples.view("rigState")];
  if (delay === null || !time || !values || !rigState) return null;
  const forecast = forecastLimit({ time, values, rigState }, { limit, isAbove });
  return forecast && { ...forecast, seconds: forecast.seconds + delay };
}

/** How much later than the newest values the value of a window reaches a limit; null for windows along depth and counts. */
function delayOf({ trace, aggregationType, aggregationInterval }: AlertRule, isAbove: boolean): Seconds | null {
  if (aggregationType === "Instant" || aggregationInterval === null) return 0;
  const { along, length } = aggregationIntervals[aggregationInterval];
  if (along === "depth" || trace === COUNTER) return null;
  if (aggregationType === "Avg") return length / 2;
  return (aggregationType === "Max") === isAbove ? 0 : length;
}

const soonest = (forecasts: readonly (LimitForecast | null)[]): LimitForecast | null =>
  forecasts.reduce(
    (first, forecast) => (forecast && (!first || forecast.seconds < first.seconds) ? forecast : first),
    null,
  );

/** When the last of several rules will hold, if all will. */
function latest(forecasts: readonly (LimitForecast | null)[]): LimitForecast | null {
  const all = forecasts.filter((forecast) => forecast !== null);
  if (all.length === 0 || all.length < forecasts.length) return null;
  return {
    seconds: Math.max(...all.map(({ seconds }) => seconds)),
    confidence: all.reduce((chance, { confidence }) => chance * confidence, 1),
  };
}
