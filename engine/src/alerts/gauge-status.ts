import { EngineInputError } from "../engine-input-error";

/** The status of a gauge's value. */
export type GaugeStatus = "Ok" | "Warning" | "Error";

/**
 * A range of a gauge with its status, ends included; in the unit of the gauge, or percent of its range. A range that reaches
 * an end of the gauge also contains the values beyond that end.
 */
export type GaugeThreshold = { status: GaugeStatus; from: number; to: number };

const severity: Record<GaugeStatus, number> = { Ok: 0, Warning: 1, Error: 2 };

/**
 * The status of a value on a gauge: the most severe threshold that holds it, Ok where none does, null without a value.
 *
 * @param range axis of the gauge; percentages count from `min` to `max`
 * @throws EngineInputError `out-of-range` when `min` is not below `max`
 * @see docs/methods/alerts.md — gauges
 */
export function gaugeStatus(
  value: number | null,
  thresholds: readonly GaugeThreshold[],
  kind: "Absolute" | "Percentage",
  range: { min: number; max: number },
): GaugeStatus | null {
  if (!(range.min < range.max)) throw new EngineInputError("out-of-range", `a gauge from ${range.min} to ${range.max}`);
  if (value === null || !Number.isFinite(value)) return null;
  const isAbsolute = kind === "Absolute";
  const shownValue = isAbsolute ? value : ((value - range.min) / (range.max - range.min)) * 100;
  const [low, high] = isAbsolute ? [range.min, range.max] : [0, 100];
  return thresholds
    .filter(({ from, to }) => (from <= shownValue || from <= low) && (shownValue <= to || to >= high))
    .reduce<GaugeStatus>((worst, { status }) => (severity[status] > severity[worst] ? status : worst), "Ok");
}
