import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { FoundInflux } from "./find-influx";

/** Log-odds from which an influx, or losses, are sure at once. */
const SURE = 7.5;
/** An influx is sure too if each test for this time gave these log-odds, and these by flow out alone. */
const LASTS: Seconds = 80;
const LIKELY = 4;
const LIKELY_FLOW = 2;

/**
 * Since when each test made an influx likely; null if the last one didn't. Pits alone don't, nor do pumps that have no meter:
 * mud that is pumped goes on as an influx does.
 *
 * @see docs/methods/well-control.md — log-odds
 */
export function likelySince(
  before: EpochSeconds | null,
  found: FoundInflux | null,
  isUnmetered: boolean,
  time: EpochSeconds,
): EpochSeconds | null {
  if (found === null || found.isLoss || isUnmetered) return null;
  return found.total >= LIKELY && found.flowOdds >= LIKELY_FLOW ? (before ?? time) : null;
}

/** Whether what a test found is to be told. */
export const isSure = ({ total }: FoundInflux, likely: EpochSeconds | null, time: EpochSeconds): boolean =>
  total >= SURE || (likely !== null && time - likely >= LASTS);
