import { type HoleRows, holePieces } from "../drilled-hole/measure-hole";
import type { Feet, FeetPerHour, Rpm } from "@sigma/terms/quantities";
import { rateOfHole, type RatedHole, sumHole } from "../drilled-hole/rate-of-hole";

/** Depth rows of one bit; NaN where a value is not known. */
export type BitRunRows = HoleRows & {
  /** Speed of the bit, and of the string where the former is not known. */
  rpmDownhole: ArrayLike<Rpm>;
  rpm: ArrayLike<Rpm>;
};

/** What a bit did: footage, hours on bottom and the rate of the hole that has them, revolutions. */
export type BitRunPart = { footage: Feet; hours: number; rop: FeetPerHour | null; revolutions: number };

/** The run of a bit; feet without a rate are in no hours, those without a speed in no revolutions. */
export type BitRun = {
  all: BitRunPart;
  rotating: BitRunPart;
  sliding: BitRunPart;
  feetWithoutRate: Feet;
  feetWithoutSpeed: Feet;
};

/**
 * Sums hours on bottom and revolutions of a bit over the hole that it drilled.
 *
 * @see docs/methods/bit-wear.md — hours and revolutions
 */
export function sumBitRun(rows: BitRunRows): BitRun {
  const none = () => ({ footage: 0, rated: sumHole([]), revolutions: 0 });
  const [all, rotated, slid] = [none(), none(), none()];
  let [feetWithoutRate, feetWithoutSpeed] = [0, 0];
  for (const { row, top, depth, mode, hours } of holePieces(rows)) {
    const footage = depth - top;
    const speed = Number.isNaN(rows.rpmDownhole[row]) ? rows.rpm[row]! : rows.rpmDownhole[row]!;
    if (hours === null) feetWithoutRate += footage;
    else if (Number.isNaN(speed)) feetWithoutSpeed += footage;
    for (const part of mode === null ? [all] : [all, mode === "slid" ? slid : rotated]) {
      part.footage += footage;
      if (hours === null) continue;
      part.rated = sumHole([part.rated, { footage, hours }]);
      if (speed > 0) part.revolutions += 60 * speed * hours;
    }
  }
  return { all: partOf(all), rotating: partOf(rotated), sliding: partOf(slid), feetWithoutRate, feetWithoutSpeed };
}

const partOf = ({ footage, rated, revolutions }: { footage: Feet; rated: RatedHole; revolutions: number }) => ({
  footage,
  hours: rated.hours,
  rop: rateOfHole(rated),
  revolutions,
});
