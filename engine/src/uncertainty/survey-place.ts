import { HOUR } from "@sigma/terms/durations";
import { FOOT_METRES } from "@sigma/terms/field-constants";
import type { Degrees, FeetPerHour } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { FieldTotals } from "../survey/survey-quality";

/** The reference field at the surveyed well, and the north that its azimuths are measured from. */
export type SurveyPlace = FieldTotals & {
  /** Of magnetic from true north, east positive. */
  declination: Degrees;
  /** Of grid from true north, east positive; 0 where absent. */
  convergence?: Degrees;
  /** The north of the azimuths, and with them of positions and covariances; `true` where absent. */
  north?: "true" | "grid" | "magnetic";
  /** Needed by gyros alone; 0, the equator, where absent. */
  latitude?: Degrees;
  /** Running speed of a continuous gyro; 0.6 m/s by default. */
  gyroRunningSpeed?: FeetPerHour;
  /** Share of the random noise that a stationary gyro leaves after averaging; 1 where absent. */
  gyroNoiseReduction?: number;
};

/** Running speed of a continuous gyro if none is given, 0.6 m/s in ft/hr. Torkildsen et al., SPE 90408. */
export const USUAL_RUNNING_SPEED: FeetPerHour = (0.6 * HOUR) / FOOT_METRES;

/**
 * What to add to an azimuth of the survey for one from true north and from magnetic north, deg.
 *
 * @see docs/methods/uncertainty.md — the model
 */
export function northOffsets(place: SurveyPlace): { toTrue: Degrees; toMagnetic: Degrees } {
  const { declination, convergence = 0, north = "true" } = place;
  const toTrue = north === "grid" ? convergence : north === "magnetic" ? declination : 0;
  return { toTrue, toMagnetic: toTrue - declination };
}

/**
 * Checks that the values of a place are possible.
 *
 * @throws EngineInputError `not-finite`, `out-of-range`, with the name of the value
 * @see docs/methods/uncertainty.md — the model
 */
export function checkSurveyPlace(place: SurveyPlace): void {
  const { gTotal, bTotal, dip, declination, convergence = 0, latitude = 0 } = place;
  const { gyroRunningSpeed = USUAL_RUNNING_SPEED, gyroNoiseReduction = 1 } = place;
  const values = { gTotal, bTotal, dip, declination, convergence, latitude, gyroRunningSpeed, gyroNoiseReduction };
  for (const [name, value] of Object.entries(values)) {
    if (!Number.isFinite(value)) throw new EngineInputError("not-finite", `${name} ${value}`);
  }
  const refuse = (rule: string): never => {
    throw new EngineInputError("out-of-range", rule);
  };
  if (gTotal <= 0) refuse(`gTotal ${gTotal} g must be above 0`);
  if (bTotal <= 0) refuse(`bTotal ${bTotal} nT must be above 0`);
  if (Math.abs(dip) >= 90)
    refuse(`dip ${dip} must lie within -90 and 90 deg: at a magnetic pole no compass points north`);
  if (Math.abs(latitude) >= 90)
    refuse(`latitude ${latitude} must lie within -90 and 90 deg: at a pole no gyro finds north`);
  if (gyroRunningSpeed <= 0) refuse(`gyroRunningSpeed ${gyroRunningSpeed} ft/hr must be above 0`);
  if (gyroNoiseReduction < 0) refuse(`gyroNoiseReduction ${gyroNoiseReduction} must not be negative`);
}
