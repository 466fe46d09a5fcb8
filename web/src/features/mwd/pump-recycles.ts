import type { EpochSeconds } from "@sigma/terms/quantities";

/** A cycle of the pumps, as the contract has it. */
type Recycle = { time: EpochSeconds };

/** The recycles after newer ones have come; those that are not newer are known already. */
export function withRecycles(held: readonly Recycle[], arrived: readonly Recycle[]): Recycle[] {
  const last = held.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
  return [...held, ...arrived.filter(({ time }) => time > last).toSorted((a, b) => a.time - b.time)];
}

/** From where the next fetch starts: the last time plus 1; the beginning of the window while there is none. */
export const nextRecycleFrom = (held: readonly Recycle[], windowStart: EpochSeconds): EpochSeconds => {
  const last = held.at(-1);
  return last ? last.time + 1 : windowStart;
};

/** How often the pumps were cycled since a moment. */
export const recyclesSince = (held: readonly Recycle[], from: EpochSeconds): number =>
  held.filter(({ time }) => time >= from).length;
