import { CallError } from "@sigma/contract/errors";
import type { NorthReference } from "@sigma/contract/directional/station";
import { northCorrection } from "@sigma/engine/survey/north-reference";
import type { Degrees, EpochSeconds } from "@sigma/terms/quantities";
import type { Stores } from "../app/resources";
import type { WellNo } from "../storage/well-no";

/** What a well says of north: the one that its azimuths are kept from, and the angles between them. */
export type WellNorth = {
  north: NorthReference | null;
  /** Declination on a day; the newest one for a null. */
  declinationAt(time: EpochSeconds | null): Degrees | null;
  convergence: Degrees | null;
};

/** What an import says of its azimuths. */
export type GivenNorth = {
  northReference: NorthReference | null;
  declination: Degrees | null;
  convergence: Degrees | null;
};

/** What was done with an azimuth, with the angles that were used. */
export type AppliedNorth = {
  northReference: NorthReference | null;
  declination: Degrees | null;
  convergence: Degrees | null;
  correction: Degrees;
};

/** What the well says of north; nothing where nobody has set it. */
export async function readWellNorth(_stores: Stores, _well: WellNo): Promise<WellNorth> {
  return { north: null, declinationAt: () => null, convergence: null };
}

/**
 * What to add to an azimuth of an import that was measured at a time.
 *
 * Where the import or the well does not say its north, the azimuth stays as it is.
 *
 * @throws CallError `validation` on the angle that is needed and not known
 */
export function applyNorth(given: GivenNorth, well: WellNorth, time: EpochSeconds | null): AppliedNorth {
  const { northReference } = given;
  if (northReference === null || well.north === null || northReference === well.north) {
    return { northReference, declination: null, convergence: null, correction: 0 };
  }
  const angles = {
    declination: given.declination ?? well.declinationAt(time),
    convergence: given.convergence ?? well.convergence,
  };
  const found = northCorrection(northReference, well.north, angles);
  if ("missing" in found) {
    const rule = `${found.missing} is needed to turn ${northReference} azimuths to the ${well.north} north of the well`;
    throw new CallError("validation", rule, found.missing);
  }
  const uses = (north: NorthReference) => northReference === north || well.north === north;
  return {
    northReference,
    declination: uses("magnetic") ? angles.declination : null,
    convergence: uses("grid") ? angles.convergence : null,
    correction: found.correction,
  };
}

/** What was done with azimuths, in a sentence. */
export function correctionText(
  { northReference, declination, convergence, correction }: AppliedNorth,
  well: WellNorth,
) {
  if (northReference === null) return "Nobody said which north the azimuths were measured from; they are kept as given";
  if (well.north === null) return `The well has no north reference; the ${northReference} azimuths are kept as given`;
  if (northReference === well.north) return `The azimuths are from ${northReference} north, as those of the well`;
  const angles = [
    declination === null ? [] : `declination ${signed(declination)}`,
    convergence === null ? [] : `convergence ${signed(convergence)}`,
  ].flat();
  return `${signed(correction)} added to turn ${northReference} azimuths to ${well.north} north: ${angles.join(", ")}`;
}

const signed = (angle: Degrees) => `${angle < 0 ? "−" : "+"}${String(Number(Math.abs(angle).toFixed(3)))}°`;
