import { type HolePiece, type HoleRows, holePieces } from "../drilled-hole/measure-hole";
import type { Feet, FeetPerHour, Rpm } from "@sigma/terms/quantities";
import { rateOfHole, type RatedHole, sumHole } from "../drilled-hole/rate-of-hole";

/** Depth rows of one bit; NaN if a value is unknown. */
export type BitRunRows = HoleRows & {
  /** Speed of the bit, or of the string if the former is unknown. */
  rpmDownhole: ArrayLike<Rpm>;
  rpm: ArrayLike<Rpm>;
};

/** The work of a bit: footage, hours on bottom and the rate of the hole that has them, revolutions. */
export type BitRunPart = { footage: Feet; hours: number; rop: FeetPerHour | null; revolutions: number };

/** The run of a bit; feet without a rate are in no hours, feet without a speed in no revolutions. */
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
  for (const piece of holePieces(rows)) {
    const { top, depth, mode, hours } = piece;
    const footage = depth - top;
    const revolutions = revolutionsOf(rows, piece);
    if (hours === null) feetWithoutRate += footage;
    else if (revolutions === null) feetWithoutSpeed += footage;
    for (const part of mode === null ? [all] : [all, mode === "slid" ? slid : rotated]) {
      part.footage += footage;
      if (hours === null) continue;
      part.rated = sumHole([part.rated, { footage, hours }]);
      part.revolutions += revolutions ?? 0;
    }
  }
  return { all: partOf(all), rotating: partOf(rotated), sliding: partOf(slid), feetWithoutRate, feetWithoutSpeed };
}

/** Number of revolutions of the bit in a piece of hole; null if its rate or its speed is unknown. */
export function revolutionsOf({ rpmDownhole, rpm }: BitRunRows, { row, hours }: HolePiece): number | null {
  const speed = Number.isNaN(rpmDownhole[row]) ? rpm[row]! : rpmDownhole[row]!;
  return hours === null || Number.isNaN(speed) ? null : 60 * Math.max(0, speed) * hours;
}

const partOf = ({ footage, rated, revolutions }: { footage: Feet; rated: RatedHole; revolutions: number }) => ({
  footage,
  hours: rated.hours,
  rop: rateOfHole(rated),
  revolutions,
});
