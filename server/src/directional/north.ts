import { CallError } from "@sigma/contract/errors";
import type { NorthReference } from "@sigma/contract/directional/station";
import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import { northCorrection } from "@sigma/engine/survey/north-reference";
import type { Degrees, EpochSeconds } from "@sigma/terms/quantities";
import { wrapDegrees } from "@sigma/engine/math/angles";
import type { Stores } from "../storage/stores";
import type { StoredStation } from "../storage/entities/wells/survey-store";
import type { WellNo } from "../storage/well-no";

/** Of magnetic from true north, and of grid from true north, east positive. */
type Angles = { declination: Degrees | null; convergence: Degrees | null };

/** The north settings of a well: the reference of its azimuths, and the angles between the norths by date. */
export type WellNorth = {
  north: NorthReference | null;
  /** The angles at a moment; the latest known ones for null, and none if they have not been set. */
  anglesAt(time: EpochSeconds | null): Angles;
};

/** The north of measured azimuths; for an angle that is null, the angle of the well applies. */
export type GivenNorth = Angles & { northReference: NorthReference | null };

/** The correction of an azimuth, with the angles that were used. */
export type AppliedNorth = Angles & { northReference: NorthReference | null; correction: Degrees };

const unknownAngles: Angles = { declination: null, convergence: null };

/** The north settings of the well; empty if they have not been set. */
export async function readWellNorth(stores: Pick<Stores, "wellSettings">, well: WellNo): Promise<WellNorth> {
  const storedReferences = await stores.wellSettings.get<WellReferencesFields>(well, "references");
  const { northReference, field } = { ...unknownReferences, ...storedReferences };
  return {
    north: northReference === "unknown" ? null : northReference,
    anglesAt(time) {
      const before = time === null ? field : field.filter(({ date }) => date <= time);
      return before.at(-1) ?? field[0] ?? unknownAngles;
    },
  };
}

/**
 * The correction to add to an imported azimuth that was measured at a time.
 *
 * If the import or the well does not give its north, the azimuth stays unchanged.
 *
 * @throws CallError `validation` on the angle that is needed and not known
 */
export function applyNorth(givenNorth: GivenNorth, well: WellNorth, time: EpochSeconds | null): AppliedNorth {
  const { northReference } = givenNorth;
  if (northReference === null || well.north === null || northReference === well.north) {
    return { northReference, declination: null, convergence: null, correction: 0 };
  }
  const knownAngles = well.anglesAt(time);
  const angles = {
    declination: givenNorth.declination ?? knownAngles.declination,
    convergence: givenNorth.convergence ?? knownAngles.convergence,
  };
  const correction = northCorrection(northReference, well.north, angles);
  if ("missing" in correction) {
    const rule = `${correction.missing} is needed to turn ${northReference} azimuths to the ${well.north} north of the well`;
    throw new CallError("validation", rule, correction.missing);
  }
  const uses = (north: NorthReference) => northReference === north || well.north === north;
  return {
    northReference,
    declination: uses("magnetic") ? angles.declination : null,
    convergence: uses("grid") ? angles.convergence : null,
    correction: correction.correction,
  };
}

/** A survey relative to the present north of its well. */
type TurnedStation = StoredStation & { applied: AppliedNorth | null };

/**
 * Turns measured azimuths to the current north of the well, which may differ from the one at the time of import.
 *
 * If an angle is no longer known, the azimuth stays as imported.
 */
export function turnStations(stations: readonly StoredStation[], well: WellNorth): TurnedStation[] {
  return stations.map((station) => {
    const { origin, time } = station;
    if (!origin || origin.measuredAzimuth === null) return { ...station, applied: null };
    const appliedNorth = applyKnownNorth(origin, well, time, origin.appliedCorrection ?? 0);
    return {
      ...station,
      azimuth: wrapDegrees(origin.measuredAzimuth + appliedNorth.correction),
      applied: appliedNorth,
    };
  });
}

/** The correction added to a stored azimuth; `otherwise` if an angle for it is not known. */
export function applyKnownNorth(
  givenNorth: GivenNorth,
  well: WellNorth,
  time: EpochSeconds | null,
  otherwise: Degrees,
): AppliedNorth {
  try {
    return applyNorth(givenNorth, well, time);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { northReference, declination, convergence } = givenNorth;
    return { northReference, declination, convergence, correction: otherwise };
  }
}

/** The correction of azimuths, as a sentence. */
export function correctionText(
  { northReference, declination, convergence, correction }: AppliedNorth,
  well: WellNorth,
) {
  if (northReference === null) return "North of the azimuths not given; they are kept as they are";
  if (well.north === null) return `The well has no north reference; the ${northReference} azimuths are kept as given`;
  if (northReference === well.north) return `The azimuths are from ${northReference} north, as those of the well`;
  const angles = [
    declination === null ? [] : `declination ${signAngle(declination)}`,
    convergence === null ? [] : `convergence ${signAngle(convergence)}`,
  ].flat();
  return `${signAngle(correction)} added to turn ${northReference} azimuths to ${well.north} north: ${angles.join(", ")}`;
}

const signAngle = (angle: Degrees) => `${angle < 0 ? "−" : "+"}${String(Number(Math.abs(angle).toFixed(3)))}°`;
