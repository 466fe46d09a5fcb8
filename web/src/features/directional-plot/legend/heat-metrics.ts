import { unknownValue } from "@sigma/contract/error-texts";
import type { Quantity } from "../../../ui/format/numbers";

/** The quantities by which the path can be coloured, and the ranges of their colours. */
export type HeatMetric = Quantity & {
  id: string;
  label: string;
  /** The column of the surveys that has it. */
  column: string;
  min: number;
  max: number;
  /** Left and right, or building and dropping, are coloured alike: by their size. */
  bySize?: boolean;
};

/** The metrics of the survey heat map, in the order of its list. */
export const heatMetrics: readonly HeatMetric[] = [
  { id: "slideSeen", label: "Slide seen", column: "slideSeen", unit: "ft", decimals: 1, min: 0, max: 90 },
  { id: "slideAhead", label: "Slide ahead", column: "slideAhead", unit: "ft", decimals: 1, min: 0, max: 90 },
  { id: "slideRopSeen", label: "Slide ROP seen", column: "slideRopSeen", unit: "ft/hr", decimals: 1, min: 0, max: 200 },
  {
    id: "rotateRopSeen",
    label: "Rotate ROP seen",
    column: "rotateRopSeen",
    unit: "ft/hr",
    decimals: 1,
    min: 0,
    max: 200,
  },
  { id: "cc", label: "Center-to-center distance", column: "cc", unit: "ft", decimals: 1, min: 0, max: 100 },
  { id: "motorYield", label: "Motor yield", column: "motorYield", unit: "deg/100 ft", decimals: 2, min: 0, max: 20 },
  { id: "rbr", label: "Rotary build", column: "rbr", unit: "deg/100 ft", decimals: 2, min: 0, max: 5, bySize: true },
  { id: "rtr", label: "Rotary walk", column: "rtr", unit: "deg/100 ft", decimals: 2, min: 0, max: 5, bySize: true },
];

/** The default quantity by which the path is coloured. */
export const DEFAULT_HEAT_METRIC = "slideSeen";

/** @throws Error for a name that no metric has */
export function heatMetricOf(id: string): HeatMetric {
  const metric = heatMetrics.find((heatMetric) => heatMetric.id === id);
  if (!metric) throw new Error(unknownValue("heat map metric", id));
  return metric;
}

/** The position of a value in the range of a metric, 0 to 1; null for a missing value. */
export function heatShare({ min, max, bySize = false }: HeatMetric, value: number | null | undefined): number | null {
  if (value == null || !Number.isFinite(value)) return null;
  const share = ((bySize ? Math.abs(value) : value) - min) / (max - min);
  return Math.min(1, Math.max(0, share));
}
