import type { DirectionalSettings } from "./directional-settings";

/** The least and the most of each number of the directional settings; ft, deg, deg/100 ft. */
export const directionalBounds = {
  dlsConstraint: { min: 0, max: 50 },
  lookAheadDistance: { min: 0, max: 10_000 },
  alpha: { min: 0, max: 1 },
  inclinationValue: { min: 0, max: 360 },
  azimuthValue: { min: 0, max: 360 },
  lookAhead: { min: 0, max: 10_000 },
  distance: { min: 0, max: 1000 },
  motorYield: { min: 1, max: 50 },
  rbr: { min: -20, max: 20 },
  rtr: { min: -20, max: 20 },
} as const;

/** The directional settings of a new well. */
export const newDirectionalSettings: Omit<DirectionalSettings, "wellId" | "version"> = {
  dlsConstraint: 12,
  lookAheadDistance: 90,
  alpha: 0.5,
  correctionCriteria: { inclinationValue: 1, azimuthValue: 2, lookAhead: 90, distanceValue: [20, 20, 10, 10] },
  tendencies: { motorYield: 12, rbr: 0, rtr: 0 },
};
