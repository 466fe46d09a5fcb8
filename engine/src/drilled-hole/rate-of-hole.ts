import type { Feet, FeetPerHour } from "@sigma/terms/quantities";

/** Hole made and the hours on bottom that it took. */
export type RatedHole = { footage: Feet; hours: number };

/** Whether an ROP says how long hole took: of 0 or less none can. */
export const madeHole = (rop: FeetPerHour | null): rop is FeetPerHour => rop !== null && rop > 0;

/**
 * Hole with the hours that it took at a rate.
 *
 * @returns nothing of both where the rate says no time: hole without a rate counts in no hours, nor in the footage over them
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
 * @returns null where no hole or no hours say one
 * @see docs/methods/drilled-hole.md — a rate
 */
export const rateOfHole = ({ footage, hours }: RatedHole): FeetPerHour | null =>
  // Hours are sums of fractions: past the twelfth digit they differ by rounding alone.
  footage > 0 && hours > 0 ? Number((footage / hours).toPrecision(12)) : null;
