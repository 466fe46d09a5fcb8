import type { Feet } from "@sigma/terms/quantities";

/** How far the bit has to drill to a stretch; 0 inside of it, null for one behind the bit or further ahead than the reach. */
export const distanceAhead = ({ from, to }: { from: Feet; to: Feet }, bit: Feet | null, reach: Feet): Feet | null =>
  bit === null || to < bit || from - bit > reach ? null : Math.max(0, from - bit);
