import type { Feet, FeetPerHour } from "@sigma/terms/quantities";

/** Hole made, and the hours on bottom it took. */
export type RatedHole = { footage: Feet; hours: number };

/** Whether an ROP gives the time that hole took: an ROP of 0 or less doesn't. */
export const madeHole = (rop: FeetPerHour | null): rop is FeetPerHour => rop !== null && rop > 0;

/**
 * Hole and the hours it took at a rate.
 *
 * @returns zero for both without a rate: hole without a rate counts neither in the hours nor in the footage over them
 * @see docs/methods/drilled-hole.md — a rate
 */
export const ratedHole = (footage: Feet, rop: FeetPerHour | null): RatedHole =>
  madeHole(rop) && footage > 0 ? { footage, hours: footage / rop } : { footage: 0, hours: 0 };

/** Adds up hole and hours. */
export const sumHole = (parts: Iterable<RatedHole>): RatedHole => {
  const sum = { footage: 0, hours: 0 };
  for (const { footage, hours } of parts) {
    sum.footage += footage;
    sum.hours += hours;
  }
  return sum;
};

/**
 * The rate of a stretch of hole, a stand, a group or a well: footage over hours, never a mean of rates.
 *
 * @returns null without hole or hours
 * @see docs/methods/drilled-hole.md — a rate
 */
export const rateOfHole = ({ footage, hours }: RatedHole): FeetPerHour | null =>
  // Hours are sums of fractions: past the twelfth digit they differ by rounding alone.
  footage > 0 && hours > 0 ? Number((footage / hours).toPrecision(12)) : null;
