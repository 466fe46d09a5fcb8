import type { WellId } from "@sigma/contract/ids";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";

/** Hole depth of a well over the last hours; null if a moment has none. */
export type DepthTrend = { wellId: WellId; time: number[]; holeDepth: (number | null)[] };

/** How far the small picture looks back. */
export const TREND_SECONDS: Seconds = 12 * HOUR;
/** Width of the small picture that shows it; a thinned reply has at most twice as many points. */
const TREND_PIXELS = 30;

/** The hole depth of the last 12 hours; null for a deleted well. */
export async function depthTrend(stores: Stores, wellId: WellId, now: EpochSeconds): Promise<DepthTrend | null> {
  const from = now - TREND_SECONDS;
  const well = await stores.wells.numberOf(wellId);
  if (well === null) return null;
  const { time, columns } = await stores.samples.overview({
    well,
    channels: ["holeDepth"],
    from,
    pixels: TREND_PIXELS,
  });
  const depths = columns.holeDepth ?? new Float64Array(time.length).fill(Number.NaN);
  return { wellId, time: [...time], holeDepth: Array.from(depths, (depth) => (Number.isFinite(depth) ? depth : null)) };
}
