import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, FeetPerHour, Seconds } from "@sigma/terms/quantities";

/** Hole depths of the last minute of drilling, oldest first, at least five seconds apart. */
export type RopState = { times: EpochSeconds[]; depths: Feet[] };

/**
 * No drilling seen yet.
 *
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export const unknownRop = (): RopState => ({ times: [], depths: [] });

const SPACING: Seconds = 5;
const WINDOW_LENGTH: Seconds = 60;
/** A shorter run of drilling has no rate yet. */
const MIN_SPAN: Seconds = 10;
/** In a longer time without data it is unknown how the hole was made: a new run starts after it. */
const MAX_GAP: Seconds = 300;

/**
 * Stores the hole depth of a sample; the run is dropped while not drilling.
 *
 * @param drilling false also if the hole depth was corrected, which isn't footage
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export function nextRop(state: RopState, time: EpochSeconds, holeDepth: Feet, drilling: boolean): RopState {
  if (!drilling) return state.times.length === 0 ? state : unknownRop();
  const newest = state.times.at(-1);
  if (newest === undefined || time - newest > MAX_GAP) return { times: [time], depths: [holeDepth] };
  if (time - newest < SPACING) return state;
  let from = 0;
  while (from + 1 < state.times.length && state.times[from + 1]! <= time - WINDOW_LENGTH) from++;
  return { times: [...state.times.slice(from), time], depths: [...state.depths.slice(from), holeDepth] };
}

/**
 * Rate of penetration over the last minute of drilling.
 *
 * @returns NaN until ten seconds of drilling have passed
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export function rateOfPenetration({ times, depths }: RopState, time: EpochSeconds, holeDepth: Feet): FeetPerHour {
  const span = times.length === 0 ? 0 : time - times[0]!;
  return span < MIN_SPAN ? Number.NaN : ((holeDepth - depths[0]!) / span) * HOUR;
}
