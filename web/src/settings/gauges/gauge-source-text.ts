import { intervalLabel } from "@sigma/contract/presets/alert-of-gauge";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";

type Source = Pick<Gauge, "type" | "aggregation" | "interval">;

/** The source of a gauge, short: `avg, 10 min`. */
export function gaugeWindowText({ type, aggregation, interval }: Source): string {
  if (aggregation === "Instant") return type === "Survey" ? "last survey" : "newest";
  const label = intervalLabel({ type, interval })?.replace(/(?<=\d)(?=[a-z])/, " ");
  return type === "Pump Recycles" ? `count, ${label}` : `${aggregation.toLowerCase()}, ${label}`;
}

/** The same with the type: `Depth, avg, 30 ft`. */
export const gaugeSourceText = (gauge: Source): string => `${gauge.type}, ${gaugeWindowText(gauge)}`;
