import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { Connection } from "../stand/stand-metric";

/** A time in the slips at a known depth of the bit. */
export type Slips = Pick<Connection, "slipsTime" | "releaseTime" | "operation"> & { bitDepth: Feet };

/** Consecutive stands in one direction without hole made: pulled out or run in. */
export type Trip = {
  direction: "out" | "in";
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  fromDepth: Feet;
  toDepth: Feet;
  /** The slips between its stands, including the slips before its first stand. */
  slips: Slips[];
};

/** A shorter travel between two slips is a stand worked, not tripped. */
const LEAST_STAND: Feet = 20;
/** Fewer stands aren't a trip. */
const LEAST_STANDS = 3;
/** After so long without slips a trip is over. */
export const LONGEST_PAUSE: Seconds = 4 * HOUR;

/**
 * The trips among times in the slips.
 *
 * @param slips in the order of their times
 * @see docs/methods/trip-sheet.md
 */
export function findTrips(slips: readonly Slips[]): Trip[] {
  const trips: Trip[] = [];
  let open: Slips[] = [];
  let way = 0;
  const close = () => {
    if (open.length > LEAST_STANDS) trips.push(tripOf(open));
    open = [];
    way = 0;
  };
  for (const [row, now] of slips.entries()) {
    const before = slips[row - 1];
    if (!before) continue;
    const bitTravel = now.bitDepth - before.bitDepth;
    const isStand =
      now.operation !== "drilling" &&
      Math.abs(bitTravel) >= LEAST_STAND &&
      now.slipsTime - before.releaseTime <= LONGEST_PAUSE;
    if (!isStand || (way !== 0 && Math.sign(bitTravel) !== way)) close();
    if (!isStand) continue;
    way = Math.sign(bitTravel);
    if (open.length === 0) open.push(before);
    open.push(now);
  }
  close();
  return trips;
}

function tripOf(slips: Slips[]): Trip {
  const first = slips[0]!;
  const last = slips.at(-1)!;
  return {
    direction: last.bitDepth < first.bitDepth ? "out" : "in",
    startTime: first.slipsTime,
    endTime: last.releaseTime,
    fromDepth: first.bitDepth,
    toDepth: last.bitDepth,
    slips,
  };
}
