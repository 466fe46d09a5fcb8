import { intervalLabel } from "@sigma/contract/presets/alert-of-gauge";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";

type Source = Pick<Gauge, "type" | "aggregation" | "interval">;

/** The source of a gauge, short: `Avg, 10min`. */
export function gaugeWindowText({ type, aggregation, interval }: Source): string {
  if (aggregation === "Instant") return type === "Survey" ? "last survey" : "newest";
  const label = intervalLabel({ type, interval });
  return type === "Pump Recycles" ? `count, ${label}` : `${aggregation}, ${label}`;
}

/** The same with the type: `Depth, Avg, 30ft`. */
export const gaugeSourceText = (gauge: Source): string => `${gauge.type}, ${gaugeWindowText(gauge)}`;
