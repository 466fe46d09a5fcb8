import type { aggregationIntervals } from "../alerts/alert-limits";
import type { AlertRule } from "../alerts/notification-configuration";
import { gaugeIntervals, type GaugeStatus } from "./gauge-limits";
import type { Gauge } from "./preset-gauges-configuration";

/** How far a value must return before the alert of a gauge ends, as a share of the range: the usual 2 % (EEMUA 191). */
const DEAD_BAND = 0.02;

/** The condition of a gauge's alert, in the format of an alert. */
export type GaugeAlert = {
  name: string;
  type: "simple" | "advanced";
  join: "all" | "any";
  alertLevel: "Warning" | "Error";
  rules: AlertRule[];
  updateFrequency: Gauge["updateFrequency"];
};

type Asked = Pick<
  Gauge,
  "type" | "trace" | "title" | "aggregation" | "interval" | "min" | "max" | "thresholdKind" | "thresholds" | "alertAt"
>;

/** Why a gauge cannot have an alert. */
export type NoGaugeAlert = { reason: string };

/**
 * The alert of a gauge: it is raised if the value is in a range with the status `alertAt` or a worse one.
 *
 * A range that reaches an end of the gauge includes the values beyond it. The rules of one alert are joined by one operator,
 * so a range that reaches neither end must be the only one.
 */
export function alertOfGauge(gauge: Asked & Pick<Gauge, "updateFrequency">): GaugeAlert | NoGaugeAlert {
  if (gauge.type === "Survey") return { reason: "Surveys have their own notification; an alert checks samples" };
  const stretches = alarmStretches(gauge);
  const { min, max, alertAt } = gauge;
  const inner = stretches.filter(({ from, to }) => from > min && to < max);
  if (stretches.length === 0) return { reason: `The gauge has no range for ${alertAt}` };
  if (stretches.some(({ from, to }) => from <= min && to >= max))
    return { reason: "The whole gauge would be an alert" };
  if (inner.length > 0 && stretches.length > 1)
    return { reason: "An alert needs stretches that reach an end of the gauge, or one alone" };
  const own: Omit<AlertRule, "condition" | "value"> = {
    trace: gauge.trace,
    aggregationType: gauge.aggregation,
    aggregationInterval: gauge.aggregation === "Instant" ? null : intervalLabel(gauge),
    deadBand: DEAD_BAND * (max - min),
  };
  const rules = stretches.flatMap(({ from, to }): AlertRule[] => [
    ...(from > min ? [{ ...own, condition: ">=" as const, value: from }] : []),
    ...(to < max ? [{ ...own, condition: "<=" as const, value: to }] : []),
  ]);
  return {
    name: gauge.title,
    type: rules.length === 1 ? "simple" : "advanced",
    join: inner.length > 0 ? "all" : "any",
    alertLevel: alertAt,
    rules,
    updateFrequency: gauge.updateFrequency,
  };
}

/** The ends of the stretches of a gauge in its unit. */
export function stretchesOf({
  min,
  max,
  thresholdKind,
  thresholds,
}: Pick<Gauge, "min" | "max" | "thresholdKind" | "thresholds">): { status: GaugeStatus; from: number; to: number }[] {
  const valueOf = (at: number) => (thresholdKind === "Absolute" ? at : min + (at / 100) * (max - min));
  return thresholds
    .map(({ status, from, to }) => ({ status, from: valueOf(from), to: valueOf(to) }))
    .toSorted((a, b) => a.from - b.from);
}

/** The window of a gauge by its label; null for a length that no gauge of its type has. */
export const intervalLabel = ({
  type,
  interval,
}: Pick<Gauge, "type" | "interval">): keyof typeof aggregationIntervals | null =>
  gaugeIntervals(type).find(({ length }) => length === interval)?.label ?? null;

/** Ranges with at least the status of the alert; adjacent ranges are joined. */
function alarmStretches(gauge: Asked): { from: number; to: number }[] {
  const counts = (status: GaugeStatus) => status === "Error" || (status === "Warning" && gauge.alertAt === "Warning");
  const joinedStretches: { from: number; to: number }[] = [];
  for (const { status, from, to } of stretchesOf(gauge)) {
    const last = joinedStretches.at(-1);
    if (!counts(status)) continue;
    if (last && last.to >= from) last.to = Math.max(last.to, to);
    else joinedStretches.push({ from, to });
  }
  return joinedStretches;
}
