import type { Feet, FeetPerHour, FeetPerSecond, Gpm, Inches, Percent, Ppg } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { findReturns } from "./lag";
import type { Bingham } from "./rheology";

/** cP·ft/min·ppg that clean a hole well: the index is 1 there. Robinson and Morgan, AADE-04-DF-HO-42. */
const CARRYING_SCALE = 400_000;

/**
 * Carrying-capacity index of a near-vertical hole: 1 or more cleans well, 0.5 or less hardly.
 *
 * @param annularVelocity in the widest annulus
 * @throws EngineInputError `out-of-range` if plastic viscosity and yield point add up to zero
 * @see docs/methods/hydraulics.md — Robinson and Morgan, AADE-04-DF-HO-42
 */
export function carryingIndex(
  { plasticViscosity, yieldPoint }: Pick<Bingham, "plasticViscosity" | "yieldPoint">,
  annularVelocity: FeetPerSecond,
  density: Ppg,
): number {
  const r300 = plasticViscosity + yieldPoint;
  if (!(r300 > 0)) throw new EngineInputError("out-of-range", `viscometer reading at 300 rpm ${r300}`);
  const n = 3.322 * Math.log10((r300 + plasticViscosity) / r300);
  const consistencyCp = 511 ** (1 - n) * r300;
  return (consistencyCp * annularVelocity * 60 * density) / CARRYING_SCALE;
}

/** Default for the speed of rising cuttings as a share of the mud's speed. */
const TRANSPORT_RATIO = 0.55;

/**
 * Share of the annulus filled by cuttings if all of them are lifted: rock drilled over mud pumped.
 *
 * @param transportRatio share of the mud's speed at which cuttings rise, 0.55 unless known
 * @throws EngineInputError `out-of-range` when flow or ratio is not positive
 * @see docs/methods/hydraulics.md — hole cleaning, surge and swab
 */
export function cuttingsConcentration(
  rop: FeetPerHour,
  hole: Inches,
  flow: Gpm,
  transportRatio = TRANSPORT_RATIO,
): Percent {
  if (!(flow > 0) || !(transportRatio > 0)) {
    throw new EngineInputError("out-of-range", `flow ${flow} gpm, transport ratio ${transportRatio}`);
  }
  const gpmOfRock = (rop * gallonsAFoot(hole)) / 60;
  return Math.min(100, (gpmOfRock / (flow * transportRatio)) * 100);
}

/**
 * Share of the annulus that is filled with cuttings: the rock of the hole made since the mud that now carries
 * the first cuttings out left the bit. It is constant while the well is neither drilled nor circulated, and falls with circulation.
 *
 * @param record time ascending; flow and depth of the hole NaN if not known
 * @param annulus volume between bit and surface, US gallons
 * @param transportRatio share of the mud's speed at which cuttings rise, 0.55 unless known
 * @returns null if the record does not reach back so far
 * @see docs/methods/hydraulics.md — hole cleaning, surge and swab
 */
export function cuttingsInAnnulus(
  { time, flow, holeDepth }: Record<"time" | "flow" | "holeDepth", ArrayLike<number>>,
  annulus: number,
  hole: Inches,
  transportRatio = TRANSPORT_RATIO,
): Percent | null {
  const oldest = findReturns(time, flow, holeDepth, annulus / transportRatio);
  const bottom = holeDepth[holeDepth.length - 1] ?? Number.NaN;
  if (oldest === null || Number.isNaN(bottom) || !(annulus > 0)) return null;
  const madeHole = Math.max(0, bottom - oldest.bitDepth);
  return Math.min(100, ((madeHole * gallonsAFoot(hole)) / annulus) * 100);
}

const gallonsAFoot = (hole: Inches): number => hole ** 2 / 24.51;

/**
 * Time that mud takes from the bit to surface, s.
 *
 * @see docs/methods/hydraulics.md — hole cleaning, surge and swab
 */
export const bottomsUp = (annulus: readonly { length: Feet; velocity: FeetPerSecond }[]): number =>
  annulus.reduce((sum, { length, velocity }) => sum + length / velocity, 0);
