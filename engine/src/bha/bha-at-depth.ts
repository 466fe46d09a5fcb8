import type { EpochSeconds, Feet } from "@sigma/terms/quantities";

/** What says which hole a BHA drilled. */
export type BhaOfHole = { startDepth: Feet; active: boolean };

/**
 * The BHA that drilled the hole at a depth: the last one that starts at or above it, of those down to the active one.
 *
 * The active BHA drills on whatever stands below it in the list, and stands for hole above the first start depth, of which
 * nobody knows what drilled it.
 *
 * @returns null where no BHA is active
 * @see docs/methods/bha.md — what follows from a BHA
 */
export function bhaAtDepth<Of extends BhaOfHole>(bhas: readonly Of[], depth: Feet | null): Of | null {
  const active = bhas.find((bha) => bha.active) ?? null;
  if (active === null || depth === null || depth >= active.startDepth) return active;
  const above = bhas.filter(({ startDepth }) => startDepth <= depth);
  return (
    above.reduce<Of | null>((last, bha) => (last && last.startDepth > bha.startDepth ? last : bha), null) ?? active
  );
}

/**
 * The BHAs that have hole of their own, by start depth: those above the active one, and that. Of several that start at one
 * depth only the one that counts there is among them.
 *
 * @returns empty where no BHA is active
 * @see docs/methods/bha.md — what follows from a BHA
 */
export function drilledBhas<Of extends BhaOfHole>(bhas: readonly Of[]): Of[] {
  const active = bhas.find((bha) => bha.active);
  if (!active) return [];
  const former = bhas
    .filter(({ startDepth }) => startDepth < active.startDepth)
    .toSorted((a, b) => a.startDepth - b.startDepth);
  return [...former.filter(({ startDepth }, at) => former[at + 1]?.startDepth !== startDepth), active];
}

/** A BHA with when it began to drill; null where it has drilled no recorded hole. */
export type DatedBha = BhaOfHole & { startDate: EpochSeconds | null };

/**
 * The BHA that was in the hole at a moment: the last one that had begun to drill; before any had, the last one that starts at or
 * above the depth of the hole.
 *
 * @param depth null where it is not known
 * @returns null where neither tells
 */
export function bhaAtMoment<Of extends DatedBha>(
  bhas: readonly Of[],
  time: EpochSeconds,
  depth: Feet | null,
): Of | null {
  const drilledRuns = drilledBhas(bhas);
  const byDate = drilledRuns.findLast(({ startDate }) => startDate !== null && startDate <= time);
  return byDate ?? drilledRuns.findLast(({ startDepth }) => depth !== null && startDepth <= depth) ?? null;
}
