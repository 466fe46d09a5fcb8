import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { Feet } from "@sigma/terms/quantities";
import { depthGapOf } from "../../transport/live/live-frames";
import type { DepthStore } from "../../storage/depth/depth-store";
import type { WellNo } from "../../storage/well-no";
import { firstWhere } from "@sigma/engine/math/index-search";

/** Whether a projection asks where samples stand on the depth axis. */
export const wantsDepthAxis = (projection: readonly string[]): boolean =>
  projection.includes("depth") || projection.includes("correctedDepth");

/**
 * Where samples stand on the depth axis: `depth` is the hole that was there, `correctedDepth` the same without the
 * depths that were made without data. What the projection does not name stays out.
 *
 * @param holeDepth of each sample, NaN where it has none
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

/** The rows above a hole depth by no more than this say what was missing there. */
const MAX_ROW_DISTANCE: Feet = 50;

/** What is missing of the depths above each hole depth, by the row that lies above it. */
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

/** The last of ascending depths that lies not below a hole depth, -1 where none does. */
const rowAbove = (depth: Float64Array, hole: Feet): number => firstWhere(depth.length, (row) => depth[row]! > hole) - 1;
