import { RigState } from "@sigma/terms/rig-states";
import type { Feet } from "@sigma/terms/quantities";
import type { FormationLayer } from "../drilling-advice/advise-along-hole";
import type { BandMode } from "./drilled-feet";
import { isSameFormation, layerOfName } from "./formation-layers";

/** A stretch of hole by its depths, ft MD, or by the name of its formation. */
export type StretchOfHole = { by: "depth"; from: Feet; to: Feet } | { by: "formation"; name: string };

/** A range of a channel that applies over a stretch of hole, in one way of drilling or in both. */
type Band = { channel: string; at: StretchOfHole; mode?: BandMode | null | undefined };

/** The depths of a stretch, ft MD. */
export type DepthRange = { from: Feet; to: Feet };

/** The depths of a stretch; null for a formation whose top the well does not have. */
export function depthsOf(at: StretchOfHole, layers: readonly FormationLayer[]): DepthRange | null {
  if (at.by === "depth") return { from: at.from, to: at.to };
  const layer = layerOfName(layers, at.name);
  return layer && { from: layer.from, to: layer.to };
}

/**
 * Two bands of one channel that apply at the same depth in the same way of drilling; null if no two do. One band may start where
 * another ends.
 *
 * Two bands of one formation overlap even if its top is not known.
 */
export function findOverlap<B extends Band>(bands: readonly B[], layers: readonly FormationLayer[]): [B, B] | null {
  const placedBands = bands.map((band) => ({ band, range: depthsOf(band.at, layers) }));
  for (const [at, one] of placedBands.entries()) {
    const other = placedBands
      .slice(0, at)
      .find(
        ({ band, range }) =>
          band.channel === one.band.channel &&
          sharesMode(band, one.band) &&
          (isSameName(band.at, one.band.at) || overlaps(range, one.range)),
      );
    if (other) return [other.band, one.band];
  }
  return null;
}

/** Whether two bands apply in a way of drilling that they share. */
const sharesMode = (one: Band, other: Band): boolean =>
  (one.mode ?? null) === null || (other.mode ?? null) === null || one.mode === other.mode;

const isSameName = (one: StretchOfHole, other: StretchOfHole): boolean =>
  one.by === "formation" && other.by === "formation" && isSameFormation(one.name, other.name);

const overlaps = (one: DepthRange | null, other: DepthRange | null): boolean =>
  one !== null && other !== null && one.from < other.to && other.from < one.to;

/** Whether a channel is to be held in its band in a way of drilling: in a slide the string does not turn, so that RPM is not judged. */
export const isJudged = (
  { channel, mode }: { channel: string; mode?: BandMode | null | undefined },
  drilling: BandMode,
): boolean => (mode ?? drilling) === drilling && !(channel === "rpm" && drilling === "slide");

/** The rig states in which a channel is to be held in its band: on bottom, in rotary drilling, in slide drilling or in both. */
export const judgedStates = (band: { channel: string; mode?: BandMode | null | undefined }): readonly number[] => [
  ...(isJudged(band, "rotary") ? [RigState.rotaryDrilling] : []),
  ...(isJudged(band, "slide") ? [RigState.slideDrilling] : []),
];

/** How a value compares with a range; a limit of null allows every value on its side. */
export function compareWithBand(
  value: number,
  { low, high }: { low: number | null; high: number | null },
): "below" | "inside" | "above" {
  if (low !== null && value < low) return "below";
  return high !== null && value > high ? "above" : "inside";
}
