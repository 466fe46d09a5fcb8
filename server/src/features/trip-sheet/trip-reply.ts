import type { Trip as TripReply } from "@sigma/contract/analysis/trip-sheet";
import type { Trip } from "@sigma/engine/trip-sheet/find-trips";
import { DAY } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";

/** Trips are looked for so far back. */
export const LOOKS_BACK: Seconds = 30 * DAY;
/** Maximum number of trips that are returned. */
export const MOST_TRIPS = 40;

/** A trip as it is returned. */
export const replyOf = ({ slips, ...trip }: Trip): TripReply => ({ ...trip, stands: slips.length - 1 });
