import { FOOT_METRES } from "@sigma/terms/field-constants";
import type { Radians } from "@sigma/terms/quantities";
import type { PathColumns } from "../survey/station";
import { northOffsets, type SurveyPlace, USUAL_RUNNING_SPEED } from "./survey-place";
import type { WeightInput } from "./weight-input";

const RADIANS = Math.PI / 180;
const STANDARD_GRAVITY = 9.80665;

/** Rotation of the earth, rad/hr. ISCWSA MWD error model. */
const EARTH_RATE = 0.26251614;

/** Inclination up to which the azimuth of a station is meaningless, deg. ISCWSA MWD error model Rev 5. */
const VERTICAL_INCLINATION = 0.0001;

/**
 * The weight input of a well at its first station.
 *
 * @see docs/methods/uncertainty.md — weight functions
 */
export function createWeightInput(place: SurveyPlace): WeightInput {
  const dip = place.dip * RADIANS;
  return {
    md: 0,
    tvd: 0,
    course: 0,
    sinInc: 0,
    cosInc: 1,
    sinAz: 0,
    cosAz: 1,
    sinTrue: 0,
    cosTrue: 1,
    sinMag: 0,
    cosMag: 1,
    incTurn: 0 as Radians,
    sinAzTurn: 0,
    zDriftHours: 0,
    gravity: place.gTotal * STANDARD_GRAVITY,
    field: place.bTotal,
    horizontalField: place.bTotal * Math.cos(dip),
    tanDip: Math.tan(dip),
    earthRate: EARTH_RATE * Math.cos((place.latitude ?? 0) * RADIANS),
    noiseReduction: place.gyroNoiseReduction ?? 1,
  };
}

/**
 * Advances the weight input to a row; rows must be processed in order, because gyro drift adds up. The first row has no
 * course above it and uses the one below instead.
 *
 * @see docs/methods/uncertainty.md — weight functions
 */
export function fillWeightInput(at: WeightInput, path: PathColumns, row: number, place: SurveyPlace): void {
  const { md, inclination, azimuth } = path;
  const { toTrue, toMagnetic } = northOffsets(place);
  const inc = inclination[row]! * RADIANS;
  const above = Math.max(row - 1, 0);
  const incAbove = inclination[above]! * RADIANS;
  const azi = azimuth[row]!;
  at.md = md[row]! * FOOT_METRES;
  at.tvd = path.tvd[row]! * FOOT_METRES;
  at.course = (row === 0 ? md[1]! - md[0]! : md[row]! - md[row - 1]!) * FOOT_METRES;
  at.sinInc = Math.sin(inc);
  at.cosInc = Math.cos(inc);
  at.sinAz = Math.sin(azi * RADIANS);
  at.cosAz = Math.cos(azi * RADIANS);
  at.sinTrue = Math.sin((azi + toTrue) * RADIANS);
  at.cosTrue = Math.cos((azi + toTrue) * RADIANS);
  at.sinMag = Math.sin((azi + toMagnetic) * RADIANS);
  at.cosMag = Math.cos((azi + toMagnetic) * RADIANS);
  at.incTurn = Math.abs(inc - incAbove) as Radians;
  const isBelowVertical = inclination[above]! <= VERTICAL_INCLINATION;
  at.sinAzTurn = isBelowVertical ? 0 : Math.abs(Math.sin((azi - azimuth[above]!) * RADIANS));
  const speed = (place.gyroRunningSpeed ?? USUAL_RUNNING_SPEED) * FOOT_METRES;
  if (row > 0) at.zDriftHours += at.course / (speed * Math.cos((inc + incAbove) / 2));
}
