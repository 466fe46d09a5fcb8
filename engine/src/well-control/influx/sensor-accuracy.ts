import type { Barrels, Gpm } from "@sigma/terms/quantities";
import type { KnownRig } from "./known-rig";

/** A pit is known no better, and by the step of its sensor. */
const LEAST_PIT: Barrels = 0.05;
const UNKNOWN_STEP: Barrels = 0.1;
/** Standard deviation of the difference of two readings with steps, as a share of a step. */
const BY_STEP = Math.sqrt(1 / 6);
/** Best accuracy of a paddle, % of its scale, and of a meter: smaller movements are not significant. */
const PADDLE = 0.4;
const METER: Gpm = 5;
/** The shares of it and of the step of the sensor while the pumps are off: little flow makes a paddle err by less. */
const IDLE_SCALE = 0.45;
const IDLE_STEP = 0.7;

/** Best accuracy of the change of the pits. */
export const pitAccuracy = ({ pitStep }: KnownRig): Barrels =>
  Math.hypot(LEAST_PIT, pitStep === null ? UNKNOWN_STEP : BY_STEP * pitStep);

/** Best accuracy of what the sensor of flow out reads, in its unit. */
export const scaleAccuracyOf = ({ isMeter }: KnownRig): number => (isMeter ? METER : PADDLE);

/** Best accuracy of the change of flow out, as a share of its reading with all pumps on. */
export function flowAccuracy(rig: KnownRig, running: boolean): number {
  const [ofScale, ofStep] = running ? [1, 1] : [IDLE_SCALE, IDLE_STEP];
  return Math.hypot(ofScale * scaleAccuracyOf(rig), ofStep * BY_STEP * (rig.flowStep ?? 0)) / rig.flowFull!;
}
