import type { Radians } from "@sigma/terms/quantities";

/** The inputs of an error source at a station. Lengths in m, as in the error models. */
export type WeightInput = {
  md: number;
  tvd: number;
  /** Measured depth since the station above. */
  course: number;
  sinInc: number;
  cosInc: number;
  /** Azimuth from the north of the survey. */
  sinAz: number;
  cosAz: number;
  /** Azimuth from true north. */
  sinTrue: number;
  cosTrue: number;
  /** Azimuth from magnetic north. */
  sinMag: number;
  cosMag: number;
  /** Change of inclination since the station above, without sign. */
  incTurn: Radians;
  /** sin of the change of azimuth since the station above, without sign; 0 below a vertical station. */
  sinAzTurn: number;
  /** Time that a continuous z-axis gyro has drifted, along the axis of the hole, hr. */
  zDriftHours: number;
  /** Gravity, m/s². */
  gravity: number;
  /** Total magnetic field and its horizontal part, nT. */
  field: number;
  horizontalField: number;
  tanDip: number;
  /** Horizontal part of the rotation of the earth, rad/hr. */
  earthRate: number;
  noiseReduction: number;
};

/**
 * What one unit of a source does at a station: errors of measured depth (m), inclination and azimuth (rad), or, where it
 * acts on the position itself, a displacement to north, east and down.
 *
 * Every part is 0 when a weight function is called.
 */
export type Weights = {
  depth: number;
  inclination: number;
  azimuth: number;
  north: number;
  east: number;
  down: number;
};

/** A weight function of the error model. */
export type WeightFunction = {
  /** Writes the parts that are not 0. */
  readonly weigh: (at: WeightInput, weights: Weights) => void;
  /**
   * `angles`: depth, inclination and azimuth, which move the hole through its legs; `position`: the displacement of the
   * station itself, m.
   */
  readonly acts: "angles" | "position";
  /** In vertical hole, in which the azimuth error is unbounded: north and east per m of hole, in place of the angles. */
  readonly vertical?: (at: WeightInput, weights: Weights) => void;
};

/**
 * A weight function of depth and angles.
 *
 * @see docs/methods/uncertainty.md — weight functions
 */
export const onAngles = (weigh: WeightFunction["weigh"], vertical?: WeightFunction["vertical"]): WeightFunction =>
  vertical ? { weigh, acts: "angles", vertical } : { weigh, acts: "angles" };
