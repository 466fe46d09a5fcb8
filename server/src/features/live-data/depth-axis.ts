import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { Feet } from "@sigma/terms/quantities";
import { depthGapOf } from "../../transport/live/live-frames";
import type { DepthStore } from "../../storage/depth/depth-store";
import type { WellNo } from "../../storage/well-no";
import { firstWhere } from "@sigma/engine/math/index-search";

/** Whether a projection requests the positions of samples on the depth axis. */
export const wantsDepthAxis = (projection: readonly string[]): boolean =>
  projection.includes("depth") || projection.includes("correctedDepth");

/**
 * Positions of samples on the depth axis: `depth` is the hole depth at the time, `correctedDepth` the same without the
 * depths drilled without data. Columns that the projection does not name are left out.
 *
 * @param holeDepth of each sample, NaN if it has none
 */
export async function depthAxisOf(
  holeDepth: Float64Array,
  projection: readonly string[],
  { depth: store, well }: { depth: DepthStore; well: WellNo },
): Promise<NumericColumns> {
  const axis: NumericColumns = {};
  if (projection.includes("depth")) axis.depth = holeDepth;
  if (!projection.includes("correctedDepth")) return axis;
  const gaps = await gapsUpTo(holeDepth, store, well);
  axis.correctedDepth = holeDepth.map((hole) => hole - gaps(hole));
  return axis;
}

/** Maximum distance above a hole depth of the rows that give the gap there. */
const MAX_ROW_DISTANCE: Feet = 50;

/** The total of missing depths above each hole depth, by the row above it. */
async function gapsUpTo(holeDepth: Float64Array, store: DepthStore, well: WellNo): Promise<(hole: Feet) => Feet> {
  const knownDepths = holeDepth.filter(Number.isFinite);
  if (knownDepths.length === 0) return () => 0;
  const [shallow, deep] = [knownDepths.reduce((a, b) => Math.min(a, b)), knownDepths.reduce((a, b) => Math.max(a, b))];
  const columns = ["currentDepthGap"] as const;
  const [{ depth, columns: found }, deepest] = await Promise.all([
    store.range({ well, columns, from: shallow - MAX_ROW_DISTANCE, to: deep }),
    store.deepest(well),
  ]);
  const gaps = found.currentDepthGap!;
  return (hole) => {
    const row = rowAbove(depth, hole);
    if (row >= 0) return gaps[row]!;
    return deepest && deepest.depth <= hole ? depthGapOf(deepest) : 0;
  };
}

/** The index of the last of ascending depths that is not below a hole depth, -1 for none. */
const rowAbove = (depth: Float64Array, hole: Feet): number => firstWhere(depth.length, (row) => depth[row]! > hole) - 1;
