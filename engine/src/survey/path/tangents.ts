import { EngineInputError } from "../../engine-input-error";
import { wrapDegrees } from "../../math/angles";
import type { Degrees } from "@sigma/terms/quantities";

const RADIANS_PER_DEGREE = Math.PI / 180;

/** sin of whole degrees 0 to 450; shifted by a right angle it is the cosine. Exact at the four quarters. */
const SINE = Float64Array.from({ length: 451 }, (_, degree) => {
  const half = degree % 180;
  const acute = half > 90 ? 180 - half : half;
  const sine =
    acute === 0 ? 0 : acute <= 45 ? Math.sin(acute * RADIANS_PER_DEGREE) : Math.cos((90 - acute) * RADIANS_PER_DEGREE);
  return degree % 360 < 180 ? sine : -sine;
});

/**
 * Writes the unit tangents of stations: north, east and down parts of the direction of the hole.
 *
 * Sine and cosine come from a table of whole degrees and short series for the remainder of at most half a degree: as accurate as
 * the library functions to the last digit and several times as fast, which matters for a million stations.
 *
 * @param from row of the first station to write, which is written to row 0 of the three columns
 * @param count number of stations
 * @throws EngineInputError `not-finite` or `out-of-range` (inclination outside 0 to 180), with the row
 * @see docs/methods/survey.md — minimum curvature
 */
export function fillTangents(
  inclination: Float64Array,
  azimuth: Float64Array,
  from: number,
  count: number,
  north: Float64Array,
  east: Float64Array,
  down: Float64Array,
): void {
  for (let i = 0; i < count; i++) {
    const row = from + i;
    const inc = inclination[row]!;
    let azi = azimuth[row]!;
    if (!(inc >= 0 && inc <= 180)) refuseInclination(inc, row);
    if (!(azi >= 0 && azi <= 360)) azi = wrapAzimuth(azi, row);

    const incDegree = (inc + 0.5) | 0;
    const incRest = (inc - incDegree) * RADIANS_PER_DEGREE;
    const incSquare = incRest * incRest;
    const incSine = incRest * (1 + incSquare * (-1 / 6 + incSquare * (1 / 120)));
    const incFall = incSquare * (-1 / 2 + incSquare * (1 / 24 + incSquare * (-1 / 720)));
    const sinDegreeInc = SINE[incDegree]!;
    const cosDegreeInc = SINE[incDegree + 90]!;
    const sinInc = sinDegreeInc + (sinDegreeInc * incFall + cosDegreeInc * incSine);

    const aziDegree = (azi + 0.5) | 0;
    const aziRest = (azi - aziDegree) * RADIANS_PER_DEGREE;
    const aziSquare = aziRest * aziRest;
    const aziSine = aziRest * (1 + aziSquare * (-1 / 6 + aziSquare * (1 / 120)));
    const aziFall = aziSquare * (-1 / 2 + aziSquare * (1 / 24 + aziSquare * (-1 / 720)));
    const sinDegreeAzi = SINE[aziDegree]!;
    const cosDegreeAzi = SINE[aziDegree + 90]!;

    north[i] = sinInc * (cosDegreeAzi + (cosDegreeAzi * aziFall - sinDegreeAzi * aziSine));
    east[i] = sinInc * (sinDegreeAzi + (sinDegreeAzi * aziFall + cosDegreeAzi * aziSine));
    down[i] = cosDegreeInc + (cosDegreeInc * incFall - sinDegreeInc * incSine);
  }
}

function refuseInclination(inclination: Degrees, row: number): never {
  if (!Number.isFinite(inclination)) throw new EngineInputError("not-finite", `inclination ${inclination}`, row);
  throw new EngineInputError("out-of-range", `inclination ${inclination} is not within 0 and 180 deg`, row);
}

function wrapAzimuth(azimuth: Degrees, row: number): Degrees {
  if (!Number.isFinite(azimuth)) throw new EngineInputError("not-finite", `azimuth ${azimuth}`, row);
  return wrapDegrees(azimuth);
}
