/**
 * The canonical field unit of each quantity, as an alias that signatures use.
 *
 * Other units are converted once, when the data enters Sigma (`terms/src/units.ts`).
 */

/** Length along or across the hole, ft. */
export type Feet = number;
/** Diameter or clearance, in. */
export type Inches = number;
/** Area of a nozzle or pipe wall, in². */
export type SquareInches = number;
/** Angle, deg. */
export type Degrees = number;
/** Curvature, build or turn rate, deg/100 ft. */
export type DegreesPer100Ft = number;
/** Pressure, psi. */
export type Psi = number;
/** Mechanical specific energy, kpsi. */
export type Kpsi = number;
/** Axial force as the driller reads it, klb (1,000 lbf). */
export type Klb = number;
/** Axial force in calculations, lbf. */
export type PoundsForce = number;
/** Torque, ft·lbf. */
export type FootPounds = number;
/** Flow, US gal/min. */
export type Gpm = number;
/** US oil barrels of 42 gal. */
export type Barrels = number;
/** Mud density, lb/US gal. */
export type Ppg = number;
/** Rotary speed, rev/min. */
export type Rpm = number;
/** Rate of penetration, ft/hr. */
export type FeetPerHour = number;
/** Block or fluid velocity, ft/s. */
export type FeetPerSecond = number;
/** Duration, s. */
export type Seconds = number;
/** A moment, s since 1970-01-01T00:00:00Z. */
export type EpochSeconds = number;
/** Weight per length of pipe in air, lb/ft. */
export type PoundsPerFoot = number;
/** A share of the whole, 0 to 100. */
export type Percent = number;
/** Natural gamma radiation, gAPI. */
export type GammaApi = number;
/** Plastic or apparent viscosity, cP. */
export type Centipoise = number;
/** Yield point or gel strength, lbf/100 ft². */
export type PoundsPer100Ft2 = number;

/** An angle for trigonometry; branded, so that degrees cannot be passed by mistake. */
export type Radians = number & { readonly angle: "radians" };

const RADIANS_PER_DEGREE = Math.PI / 180;

/** Degrees as radians. */
export const toRadians = (angle: Degrees): Radians => (angle * RADIANS_PER_DEGREE) as Radians;

/** Radians as degrees. */
export const toDegrees = (angle: Radians): Degrees => angle / RADIANS_PER_DEGREE;
