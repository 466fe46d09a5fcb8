import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { ALARM_LIMITS } from "./alarm-limits";
import { mostWithin } from "./alarm-load";

/** A period in which an alert was raised; `to` is null if it still is. */
export type AlarmRaise = { from: EpochSeconds; to: EpochSeconds | null };

/** The reason why an alert is a nuisance, with its figures. */
export type Nuisance = {
  kind: "chattering" | "stale" | "frequent";
  raises: number;
  /** The most raises within a minute. */
  worstMinute: number;
  /** Since when it has been active; null for an alert that has returned. */
  standsSince: EpochSeconds | null;
};

/** An alert that is raised so often, for its share of all alarms, leads the list. */
const FREQUENT_RAISES = 10;

/**
 * The reason why an alert is a nuisance: it chatters (3 raises within a minute), it is stale (active for more than 24 h), or it is
 * raised more often than a user can act on all day; null for a good alert.
 *
 * @param raises of the period, ascending
 * @see docs/methods/alerts.md — nuisance alarms
 */
export function findNuisance(
  raises: readonly AlarmRaise[],
  { from, to }: { from: EpochSeconds; to: EpochSeconds },
): Nuisance | null {
  const { chatterRaises, chatterTime, staleAfter, acceptableAnHour } = ALARM_LIMITS;
  const inside = raises.filter((raise) => raise.from >= from);
  const worstMinute = mostWithin(
    inside.map((raise) => raise.from),
    chatterTime,
  );
  const open = raises.at(-1);
  const standsSince = open && open.to === null ? open.from : null;
  const figures = { raises: inside.length, worstMinute, standsSince };
  if (worstMinute >= chatterRaises) return { kind: "chattering", ...figures };
  if (standsSince !== null && to - standsSince > staleAfter) return { kind: "stale", ...figures };
  const perHour = inside.length / ((to - from) / HOUR);
  if (inside.length >= FREQUENT_RAISES && perHour > acceptableAnHour / 4) return { kind: "frequent", ...figures };
  return null;
}
