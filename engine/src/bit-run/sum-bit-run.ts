import type { Feet, FeetPerHour, Rpm } from "@sigma/terms/quantities";
import { RigState } from "@sigma/terms/rig-states";

/** Depth rows of one bit, a foot each; NaN where a value is not known. */
export type BitRunRows = {
  rop: ArrayLike<FeetPerHour>;
  rigState: ArrayLike<number>;
  /** Speed of the bit, and of the string where the former is not known. */
  rpmDownhole: ArrayLike<Rpm>;
  rpm: ArrayLike<Rpm>;
};

/** What a bit did: footage, hours on bottom, revolutions. */
export type BitRunPart = { footage: Feet; hours: number; revolutions: number };

/** The run of a bit; feet without a rate are in no hours, those without a speed in no revolutions. */
export type BitRun = {
  all: BitRunPart;
  rotating: BitRunPart;
  sliding: BitRunPart;
  feetWithoutRate: Feet;
  feetWithoutSpeed: Feet;
};

/**
 * Sums hours on bottom and revolutions of a bit over the feet that it drilled.
 *
 * @see docs/methods/bit-wear.md — hours and revolutions
 */
export function sumBitRun({ rop, rigState, rpmDownhole, rpm }: BitRunRows): BitRun {
  const none = (): BitRunPart => ({ footage: 0, hours: 0, revolutions: 0 });
  const run: BitRun = { all: none(), rotating: none(), sliding: none(), feetWithoutRate: 0, feetWithoutSpeed: 0 };
  for (let row = 0; row < rop.length; row++) {
    // A row without a state only holds what a sensor above the bit logged of older hole.
    if (Number.isNaN(rigState[row])) continue;
    const parts = [run.all];
    if (rigState[row] === RigState.rotaryDrilling) parts.push(run.rotating);
    if (rigState[row] === RigState.slideDrilling) parts.push(run.sliding);
    const hours = rop[row]! > 0 ? 1 / rop[row]! : Number.NaN;
    const speed = Number.isNaN(rpmDownhole[row]) ? rpm[row]! : rpmDownhole[row]!;
    const turns = 60 * speed * hours;
    if (Number.isNaN(hours)) run.feetWithoutRate++;
    else if (Number.isNaN(turns)) run.feetWithoutSpeed++;
    for (const part of parts) {
      part.footage += 1;
      if (hours > 0) part.hours += hours;
      if (turns > 0) part.revolutions += turns;
    }
  }
  return run;
}
