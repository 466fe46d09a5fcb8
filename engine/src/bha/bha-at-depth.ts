import type { EpochSeconds, Feet } from "@sigma/terms/quantities";

/** The fields that determine which hole a BHA drilled. */
export type BhaOfHole = { startDepth: Feet; active: boolean };

/**
 * The BHA that drilled the hole at a depth: the last one that starts at or above it, among those down to the active one.
 *
 * The active BHA continues to drill regardless of BHAs below it in the list, and is used for hole above the first start depth,
 * for which the BHA is unknown.
 *
 * @returns null if no BHA is active
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
 * The BHAs that drilled their own section of hole, by start depth: those above the active one, and the active one. Of several BHAs
 * that start at the same depth only the one that counts there is included.
 *
 * @returns empty if no BHA is active
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

/** A BHA with the time at which it started to drill; null if it has drilled no recorded hole. */
export type DatedBha = BhaOfHole & { startDate: EpochSeconds | null };

/**
 * The BHA that was in the hole at a moment: the last one that had started to drill; before the first, the last one that starts at or
 * above the depth of the hole.
 *
 * @param depth null if unknown
 * @returns null if neither determines it
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
