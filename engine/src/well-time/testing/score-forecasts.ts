import { dayAt, type DaysCurve } from "../days-curve";
import { forecastDelivery } from "../forecast-delivery";
import type { OffsetRecord } from "../scale-offset";

/** How a forecast of a well met its days. */
export type ForecastScore = { id: string; share: number; isInside: boolean; error: number };

/** Cuts a curve at a depth. */
export function curveTo({ days, depth }: DaysCurve, end: number): DaysCurve {
  const rows = depth.findIndex((md) => md > end);
  const last = dayAt({ days, depth }, end)!;
  const count = rows < 0 ? depth.length : rows;
  return { days: [...days.slice(0, count), last].toSorted((a, b) => a - b), depth: [...depth.slice(0, count), end] };
}

/** Forecasts a well from a share of its depth with the other wells as offsets, and compares the day of its target. */
export function scoreForecast(
  well: OffsetRecord,
  offsets: readonly OffsetRecord[],
  share: number,
): ForecastScore | null {
  const { curve, design } = well;
  const start = curve.depth[0]!;
  const own = curveTo(curve, start + share * (design.targetDepth - start));
  const { forecast } = forecastDelivery({ design, own, finalDay: null, offsets, phases: [], isScaled: true, seed: 7 });
  const real = dayAt(curve, design.targetDepth);
  if (!forecast || real === null) return null;
  const { p10, p50, p90 } = forecast.target;
  return { id: well.id, share, isInside: real >= p10 && real <= p90, error: Math.abs(p50 - real) / real };
}
