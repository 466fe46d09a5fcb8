import type { Barrels, Feet, Inches } from "@sigma/terms/quantities";
import {
  annularCapacity,
  boreCapacity,
  closedDisplacement,
  type PipeBody,
  steelDisplacement,
} from "../bha/pipe-volumes";
import type { Bore } from "../bha/bores";

/** A casing string that is run: lengths ft. */
export type CasingString = PipeBody & {
  jointLength: Feet;
  shoeDepth: Feet;
  /** Number of joints after which it is filled from the top. */
  fillEvery: number;
  /** Whether its float fills it automatically while it is run. */
  isSelfFilling: boolean;
};

/** The string at a fill: the volume pumped in for these joints, and the volume returned, bbl; both also since the start. */
export type CasingRow = {
  joints: number;
  depth: Feet;
  fill: Barrels;
  fillTotal: Barrels;
  returns: Barrels;
  returnsTotal: Barrels;
};

/** Maximum number of rows; with more the fills are combined. */
const MOST_ROWS = 60;

/**
 * Fill-up and returns while casing is run to its shoe.
 *
 * A string with a closed float displaces its steel and its bore, and is filled from the top; a self-filling string displaces
 * only its steel.
 *
 * @returns rows from the first fill to the shoe; empty if a length is not positive
 * @see docs/methods/trip-sheet.md — casing running
 */
export function runCasing(casing: CasingString): CasingRow[] {
  const { jointLength, shoeDepth, fillEvery, isSelfFilling } = casing;
  if (!(jointLength > 0) || !(shoeDepth > 0) || !(fillEvery >= 1)) return [];
  const bore = isSelfFilling ? 0 : boreCapacity(casing.innerDiameter);
  const displacedArea = isSelfFilling ? steelDisplacement(casing) : closedDisplacement(casing);
  const joints = Math.ceil(shoeDepth / jointLength);
  const step = fillEvery * Math.max(1, Math.ceil(joints / fillEvery / MOST_ROWS));
  const rows: CasingRow[] = [];
  let above: Feet = 0;
  for (let run = Math.min(step, joints); ; run = Math.min(run + step, joints)) {
    const depth = Math.min(run * jointLength, shoeDepth);
    const length = depth - above;
    rows.push({
      joints: run,
      depth,
      fill: length * bore,
      fillTotal: depth * bore,
      returns: length * displacedArea,
      returnsTotal: depth * displacedArea,
    });
    if (run === joints) return rows;
    above = depth;
  }
}

/** The volume around a casing at its shoe, bbl, and the smallest bore that it passes, in; null if no bore is known. */
export function aroundCasing(
  { outerDiameter, shoeDepth }: Pick<CasingString, "outerDiameter" | "shoeDepth">,
  bores: readonly Bore[],
): { volume: Barrels; tightest: Inches } | null {
  const passedBores = bores.filter(({ fromMd }) => fromMd < shoeDepth);
  if (passedBores.length === 0) return null;
  const volume = passedBores.reduce(
    (sum, { fromMd, toMd, diameter }) =>
      sum + (Math.min(toMd, shoeDepth) - fromMd) * annularCapacity(diameter, outerDiameter),
    0,
  );
  return { volume, tightest: Math.min(...passedBores.map(({ diameter }) => diameter)) };
}
