import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** The valid time of a reading, and whether it arrived with the feed or after a gap. */
export type Timed = { time: EpochSeconds; origin: "live" | "backfill" };

/** The verdict on a reading: it has a moment, or it is held until a user decides. */
export type Verdict = Timed | "held";

/** The two clocks at one arrival. */
type Arrival = { rig: EpochSeconds; server: EpochSeconds };

/** A user's decision about a wrong clock: readings of that clock are taken with `by` seconds subtracted. */
export type ClockRule = {
  /** Rig clock minus server clock at the decision, s. */
  offset: Seconds;
  by: Seconds;
};

/** The state of a rig's clock; plain JSON. */
export type SourceClock = {
  /** The newest arrival whose rig time was trusted. */
  last: Arrival | null;
  /** Rig clock minus server clock, s: the largest of late, since what is late only makes it smaller. */
  offset: Seconds | null;
  /** Rig seconds that pass in a server second, smoothed: 1 for a rig, more for a replay. */
  pace: number;
  /** Rig time of the first trusted arrival: the stored data of this feed starts here. */
  coversFrom: EpochSeconds | null;
  /** Since when the rig's clock has not been trusted, and its offset to the server's; null while it is. */
  held: { since: EpochSeconds; offset: Seconds } | null;
  rule: ClockRule | null;
  /** Arrivals that may be either history or the result of a clock that was set back. */
  suspects: readonly Arrival[];
};

/** The result of an arrival. */
export type ClockStep = {
  clock: SourceClock;
  /** Verdicts on the arrivals that waited, in their order. */
  released: Verdict[];
  /** The verdict on this arrival; null if it has to wait for others. */
  now: Verdict | null;
};

/** The clock of a rig that has sent no data yet. */
export const unknownClock: SourceClock = {
  last: null,
  offset: null,
  pace: 1,
  coversFrom: null,
  held: null,
  rule: null,
  suspects: [],
};

/** No sample of a live rig is stored further ahead of the server's time. */
export const MOST_AHEAD: Seconds = 600;

/** Arrivals later than this beside the newest are late, not merely out of order. */
const SMALL_STEP: Seconds = 60;
/** Maximum offset of the clock of a live rig; beyond it, a step back is another part of a record. */
const LIVE_WITHIN: Seconds = DAY;
/** Minimum age by the server's clock at which data that arrives faster than real time is backfill. */
const BACKFILL_AGE: Seconds = 120;
/** Arrivals that pass faster than this are read out of a store. */
const BURST_PACE = 1.5;
/** Arrivals of a clock that was set back keep step with the server's clock within this. */
const IN_STEP: Seconds = 3;
/** Maximum weight of a single burst, so that the pace matches the clock again within minutes. */
const FASTEST_PACE = 20;
/** How long the pace looks back. */
const PACE_WINDOW: Seconds = 60;
/** Number of suspects over this time, or over a longer one, that is enough to judge. */
const ENOUGH_SUSPECTS = 5;
const SHORTEST_WAIT: Seconds = 4;
const FEWEST_SUSPECTS = 3;
/** Suspects wait no longer than this. */
export const LONGEST_WAIT: Seconds = 15;
const MOST_SUSPECTS = 100;
/** Decay of the offset per second, so that it follows a clock that drifts. */
const OFFSET_LEAK = 0.01;

/**
 * Judges the moment of an arrival by the clock of the rig and the time at which it was received.
 *
 * A time behind the server's is history and is stored at its own time. A time more than ten minutes ahead is a wrong
 * clock: it is held, from the first arrival on. A live clock that steps back into time that it has already sent, or by
 * up to a day, and continues there in real time, was set back: it is held too, so that no sample is stored at a wrong time.
 *
 * @param rig time by the rig, null if it sent none
 * @param server when it was received at the socket
 * @param isJudged false for a recorded or simulated rig, whose times are always trusted
 * @see docs/methods/ingest.md — the clock of a rig
 */
export function nextClock(
  clock: SourceClock,
  rig: EpochSeconds | null,
  server: EpochSeconds,
  isJudged = true,
): ClockStep {
  if (rig === null) return { clock, released: [], now: byServerClock(clock, server) };
  if (!isJudged) return acceptArrival(clock, rig, server);
  if (clock.rule && isOver(clock.rule, rig - server)) return judgeArrival(forgetClock(clock), rig, server);
  if (clock.rule && concerns(clock.rule, rig - server)) return applyRule(clock, clock.rule, rig, server);
  return judgeArrival(clock, rig, server);
}

/** Ends the wait of suspects: a clock that was set back if they are enough for that, otherwise history. */
export function releaseSuspects(clock: SourceClock): { clock: SourceClock; released: Verdict[] } {
  const { suspects } = clock;
  const last = suspects.at(-1);
  if (!last || !isEnough(suspects)) return releaseAsHistory(clock);
  const heldOffset = { since: suspects[0]!.server, offset: last.rig - last.server };
  return { clock: { ...clock, suspects: [], held: heldOffset }, released: suspects.map(() => "held" as const) };
}

/**
 * The knowledge of the clock after a user has decided that it is right as it is, or how far it is off.
 *
 * @param by seconds that are subtracted from the rig's time; 0 accepts it
 */
export function decideClock(clock: SourceClock, by: Seconds): SourceClock {
  const { held } = clock;
  if (!held || by * held.offset < 0) return clock;
  const isAccepted = by === 0 && held.offset <= MOST_AHEAD;
  return { ...forgetClock(clock), rule: isAccepted ? null : { offset: held.offset, by } };
}

/** A sentence for a driller while the clock of the rig is not believed, else null. */
export function clockFault({ held }: SourceClock): string | null {
  if (!held) return null;
  const off = describeSpan(Math.abs(held.offset));
  const what = held.offset > 0 ? `is ${off} ahead` : `was set back and is ${off} behind`;
  return (
    `The rig's clock ${what}. What it sends is kept aside, not stored in the well, until the clock is right, ` +
    "or its time is accepted, shifted or ignored in the rig's settings"
  );
}

/** A span of time in the usual unit, such as `24 h`. */
export function describeSpan(seconds: Seconds): string {
  if (seconds >= 63_072_000) return `${Math.round(seconds / 31_557_600)} years`;
  if (seconds >= 172_800) return `${Math.round(seconds / 86_400)} days`;
  return seconds >= 7200 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 60)} min`;
}

function judgeArrival(clock: SourceClock, rig: EpochSeconds, server: EpochSeconds): ClockStep {
  const ahead = rig - server;
  if (ahead > MOST_AHEAD) return hold(clock, ahead, server);
  const { held, last, offset, coversFrom } = clock;
  if (held && held.offset <= 0 && Math.abs(ahead - held.offset) <= SMALL_STEP) return hold(clock, ahead, server);
  if (!last || offset === null || coversFrom === null || rig - last.rig >= -SMALL_STEP) {
    return acceptArrival(clock, rig, server);
  }
  if (offset > SMALL_STEP && Math.abs(ahead) < offset) return acceptArrival(forgetClock(clock), rig, server);
  // A clock that is set back in the first minutes of a feed goes back to before its first reading.
  const isNear = rig >= coversFrom || last.rig - rig <= LIVE_WITHIN;
  const isSuspect = isNear && Math.abs(offset) <= LIVE_WITHIN && Math.abs(ahead) > Math.abs(offset) + SMALL_STEP;
  return isSuspect ? addSuspect(clock, { rig, server }) : acceptArrival(clock, rig, server);
}

/** A rule about a clock that was ahead ends with the first reading of a right clock, one about a set-back clock too. */
function isOver({ offset }: ClockRule, ahead: Seconds): boolean {
  return offset > MOST_AHEAD ? ahead <= MOST_AHEAD : ahead > offset / 2;
}

const concerns = ({ offset }: ClockRule, ahead: Seconds): boolean => ahead <= offset + MOST_AHEAD;

function applyRule(clock: SourceClock, { by }: ClockRule, rig: EpochSeconds, server: EpochSeconds): ClockStep {
  const time = rig - by;
  return by !== 0 && time - server > MOST_AHEAD
    ? hold(clock, rig - server, server)
    : acceptArrival({ ...clock, held: null }, time, server);
}

/** The clock starts again, because what was known of it no longer holds. */
const forgetClock = (clock: SourceClock): SourceClock => ({ ...unknownClock, suspects: clock.suspects });

function acceptArrival(clock: SourceClock, rig: EpochSeconds, server: EpochSeconds): ClockStep {
  const { clock: settled, released } = releaseAsHistory(clock);
  const { last, offset } = settled;
  if (last && rig < last.rig) {
    return { clock: settled, released, now: { time: rig, origin: originOf(settled, rig, server) } };
  }
  const elapsedTime = last ? Math.max(0, server - last.server) : 0;
  const leakedOffset = offset === null ? -Infinity : offset - OFFSET_LEAK * elapsedTime;
  const next: SourceClock = {
    ...settled,
    last: { rig, server },
    offset: Math.max(rig - server, leakedOffset),
    pace: last ? smoothedPace(settled.pace, rig - last.rig, elapsedTime) : settled.pace,
    coversFrom: settled.coversFrom ?? rig,
    held: null,
  };
  return { clock: next, released, now: { time: rig, origin: originOf(next, rig, server) } };
}

function releaseAsHistory(clock: SourceClock): { clock: SourceClock; released: Verdict[] } {
  if (clock.suspects.length === 0) return { clock, released: [] };
  const releasedVerdicts = clock.suspects.map(({ rig }): Timed => ({ time: rig, origin: "backfill" }));
  return { clock: { ...clock, suspects: [] }, released: releasedVerdicts };
}

/** The weight of an arrival in the pace increases with the time that it represents. */
function smoothedPace(pace: number, rigSeconds: Seconds, serverSeconds: Seconds): number {
  const weight = Math.min(1, Math.max(rigSeconds, serverSeconds) / PACE_WINDOW);
  const ratio = Math.min(rigSeconds / Math.max(serverSeconds, 0.001), FASTEST_PACE);
  return pace + (ratio - pace) * weight;
}

function originOf({ offset, pace }: SourceClock, rig: EpochSeconds, server: EpochSeconds): Timed["origin"] {
  const behind = offset !== null && rig - server < offset - SMALL_STEP;
  const old = server - rig > BACKFILL_AGE;
  return behind || (old && pace > BURST_PACE) ? "backfill" : "live";
}

/** The moment of a reading without its own time: the server's time with the last offset of the rig's clock. */
const byServerClock = ({ offset }: SourceClock, server: EpochSeconds): Timed => ({
  time: Math.floor(server + (offset ?? 0)),
  origin: "live",
});

function hold(clock: SourceClock, offset: Seconds, server: EpochSeconds): ClockStep {
  const { clock: settled, released } = releaseAsHistory(clock);
  const heldOffset = { since: settled.held?.since ?? server, offset };
  return { clock: { ...settled, held: heldOffset }, released, now: "held" };
}

function addSuspect(clock: SourceClock, arrival: Arrival): ClockStep {
  const [first = arrival] = clock.suspects;
  const drift = arrival.rig - first.rig - (arrival.server - first.server);
  const suspects = [...clock.suspects, arrival];
  if (Math.abs(drift) > IN_STEP || suspects.length > MOST_SUSPECTS) {
    const { clock: settled, released } = releaseAsHistory({ ...clock, suspects });
    return { clock: settled, released, now: released.pop()! };
  }
  if (!isEnough(suspects)) return { clock: { ...clock, suspects }, released: [], now: null };
  const { clock: settled, released } = releaseSuspects({ ...clock, suspects });
  return { clock: settled, released, now: released.pop()! };
}

function isEnough(suspects: readonly Arrival[]): boolean {
  const waitedTime = suspects.at(-1)!.server - suspects[0]!.server;
  return (
    (suspects.length >= ENOUGH_SUSPECTS && waitedTime >= SHORTEST_WAIT) ||
    (suspects.length >= FEWEST_SUSPECTS && waitedTime >= LONGEST_WAIT)
  );
}
