import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { DepthStore } from "../storage/depth/depth-store";
import type { WellNo } from "../storage/well-no";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";

/** Maximum distance of a depth row that gives the time at which the hole reached a depth, ft: rows are a foot apart. */
const MAX_ROW_DISTANCE: Feet = 1.5;

/** Times at which the hole of a well reached depths, from its stored depth rows; null if it did not. */
export async function momentsOfDepths(
  depth: Pick<DepthStore, "range">,
  well: WellNo,
  depths: readonly Feet[],
): Promise<(EpochSeconds | null)[]> {
  if (depths.length === 0) return [];
  const from = depths.reduce((a, b) => Math.min(a, b)) - MAX_ROW_DISTANCE;
  const to = depths.reduce((a, b) => Math.max(a, b)) + MAX_ROW_DISTANCE;
  const rows = await depth.range({ well, columns: [], from, to });
  return depths.map((wantedDepth) => {
    const at = firstAtOrAfter(rows.depth, wantedDepth);
    const near = [at - 1, at].filter(
      (row) => Math.abs((rows.depth[row] ?? Number.NaN) - wantedDepth) <= MAX_ROW_DISTANCE,
    );
    const [best] = near.toSorted(
      (a, b) => Math.abs(rows.depth[a]! - wantedDepth) - Math.abs(rows.depth[b]! - wantedDepth),
    );
    const moment = best === undefined ? Number.NaN : rows.time[best]!;
    return Number.isNaN(moment) ? null : Math.floor(moment);
  });
}
