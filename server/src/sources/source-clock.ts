import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** When a reading is valid, and whether it came with the feed or after a gap. */
export type Timed = { time: EpochSeconds; origin: "live" | "backfill" };

/** The two clocks at one arrival. */
type Arrival = { rig: EpochSeconds; server: EpochSeconds };

/** What is known of the clock of a rig. */
export type SourceClock = {
  /** The newest arrival whose rig time was believed. */
  last: Arrival | null;
  /** Rig clock minus server clock, s: the largest of late, since what is late only makes it smaller. */
  offset: Seconds | null;
  /** Rig seconds that pass in a server second, smoothed: 1 for a rig, more for a replay. */
  pace: number;
  /** Since when the rig's clock is not believed, and how far it moved; null while it is. */
  held: { since: EpochSeconds; by: Seconds } | null;
  /** Arrivals from well before the newest, of which it is not yet clear what they are. */
  suspects: readonly Arrival[];
};

/** What an arrival led to. */
export type ClockStep = {
  clock: SourceClock;
  /** Moments of the arrivals that waited, in their order. */
  released: Timed[];
  /** The moment of this arrival; null where it has to wait for others. */
  now: Timed | null;
};

/** The clock of a rig of which nothing has arrived. */
export const unknownClock: SourceClock = { last: null, offset: null, pace: 1, held: null, suspects: [] };

/** Arrivals older than this beside the newest are waited with until it is clear what they are. */
const SMALL_STEP: Seconds = 60;
/** A clock that moves ahead by more in one step, away from the server's, has been set wrong. */
const JUMP: Seconds = 900;
/** Older than this by the server's clock, what arrives faster than it happened is backfill. */
const OLD: Seconds = 120;
/** Arrivals from before that pass no faster than this come from a clock that was set back, faster ones from a store. */
const BURST_PACE = 1.5;
/** A feed faster than this is a replay, whose gaps look like jumps of the clock. */
const REPLAY_PACE = 3;
/** A single burst counts no more than this, so that the pace is that of the clock again within minutes. */
const FASTEST_PACE = 20;
/** How long the pace looks back. */
const PACE_WINDOW: Seconds = 60;
/** How many suspects, or how long a wait with three of them, are enough to judge. */
const ENOUGH_SUSPECTS = 5;
const ENOUGH_WAIT: Seconds = 15;
/** How much the offset gives way in a second, so that it follows a clock that drifts. */
const OFFSET_LEAK = 0.01;

/**
 * Tells the moment of an arrival by the clock of the rig, as long as that clock can be believed.
 *
 * A clock that jumps away from the server's by more than a quarter of an hour, ahead or back, is not believed: samples
 * go on in the clock as it was before until the jump is taken back. What is older than the newest by more than a
 * minute waits for a few more: a burst is a store that is read out and takes its place by its own time, a feed that
 * goes on at the pace of the clock is a clock that was set back.
 *
 * @param rig time by the rig, null where it sent none
 * @param server when it arrived
 * @see docs/methods/ingest.md — the clock of a rig
 */
export function nextClock(clock: SourceClock, rig: EpochSeconds | null, server: EpochSeconds): ClockStep {
  if (rig === null) return { clock, released: [], now: byOldClock(clock, server) };
  if (!clock.last) return believed(clock, rig, server);
  if (clock.held) return whileHeld(clock, rig, server);
  const step = rig - clock.last.rig;
  if (step < -SMALL_STEP) return suspected(clock, { rig, server });
  const jump = step - (server - clock.last.server);
  const isFurther = Math.abs(rig - server) > Math.abs(clock.last.rig - clock.last.server);
  if (jump > JUMP && isFurther && clock.pace < REPLAY_PACE) return hold(clock, { rig, server });
  return believed(clock, rig, server);
}

/** Gives up waiting for more suspects: each takes its place by its own time. */
export function releaseSuspects(clock: SourceClock): { clock: SourceClock; released: Timed[] } {
  const released = clock.suspects.map(({ rig }): Timed => ({ time: rig, origin: "backfill" }));
  return { clock: { ...clock, suspects: [] }, released };
}

/** A sentence for a driller while the clock of the rig is not believed, else null. */
export function clockFault({ held }: SourceClock): string | null {
  if (!held) return null;
  const direction = held.by > 0 ? "ahead" : "back";
  return (
    `The rig's clock went ${describe(Math.abs(held.by))} ${direction}. Samples go on in the time it had before; ` +
    "correct the rig's clock or time zone and save the WITS configuration again"
  );
}

function describe(seconds: Seconds): string {
  if (seconds >= 172_800) return `${Math.round(seconds / 86_400)} days`;
  return seconds >= 7200 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 60)} min`;
}

function believed(clock: SourceClock, rig: EpochSeconds, server: EpochSeconds): ClockStep {
  const { clock: settled, released } = clock.suspects.length > 0 ? releaseSuspects(clock) : { clock, released: [] };
  const { last, offset } = settled;
  if (last && rig < last.rig) {
    return { clock: settled, released, now: { time: rig, origin: originOf(settled, rig, server) } };
  }
  const elapsed = last ? server - last.server : 0;
  const leaked = offset === null ? -Infinity : offset - OFFSET_LEAK * elapsed;
  const next: SourceClock = {
    last: { rig, server },
    offset: Math.max(rig - server, leaked),
    pace: last ? smoothedPace(settled.pace, rig - last.rig, elapsed) : settled.pace,
    held: null,
    suspects: [],
  };
  return { clock: next, released, now: { time: rig, origin: originOf(next, rig, server) } };
}

/** The weight of an arrival in the pace grows with the time it stands for. */
function smoothedPace(pace: number, rigSeconds: Seconds, serverSeconds: Seconds): number {
  const weight = Math.min(1, Math.max(rigSeconds, serverSeconds) / PACE_WINDOW);
  const ratio = Math.min(rigSeconds / Math.max(serverSeconds, 0.001), FASTEST_PACE);
  return pace + (ratio - pace) * weight;
}

function originOf({ offset, pace }: SourceClock, rig: EpochSeconds, server: EpochSeconds): Timed["origin"] {
  const behind = offset !== null && rig - server < offset - SMALL_STEP;
  const old = server - rig > OLD;
  return behind || (old && pace > BURST_PACE) ? "backfill" : "live";
}

const byOldClock = ({ offset }: SourceClock, server: EpochSeconds): Timed => ({
  time: Math.floor(server + (offset ?? 0)),
  origin: "live",
});

function hold(clock: SourceClock, { rig, server }: Arrival): ClockStep {
  const { clock: settled, released } = releaseSuspects(clock);
  const held = { since: server, by: rig - server - (clock.offset ?? 0) };
  const now = byOldClock(settled, server);
  return { clock: { ...settled, held, last: { rig: now.time, server } }, released, now };
}

function whileHeld(clock: SourceClock, rig: EpochSeconds, server: EpochSeconds): ClockStep {
  if (Math.abs(rig - server - (clock.offset ?? 0)) <= SMALL_STEP) {
    return believed({ ...clock, held: null }, rig, server);
  }
  const now = byOldClock(clock, server);
  return { clock: { ...clock, last: { rig: now.time, server } }, released: [], now };
}

function suspected(clock: SourceClock, arrival: Arrival): ClockStep {
  const suspects = [...clock.suspects, arrival];
  const first = suspects[0]!;
  const waited = arrival.server - first.server;
  const isEnough = suspects.length >= ENOUGH_SUSPECTS || (suspects.length >= 3 && waited >= ENOUGH_WAIT);
  if (!isEnough) return { clock: { ...clock, suspects }, released: [], now: null };

  const pace = (arrival.rig - first.rig) / Math.max(waited, 0.001);
  const waiting = { ...clock, suspects };
  if (pace > BURST_PACE || pace < 0 || clock.pace >= REPLAY_PACE) {
    const { clock: settled, released } = releaseSuspects(waiting);
    const now = released.pop()!;
    return { clock: settled, released, now };
  }
  const released = suspects.map(({ server }) => byOldClock(clock, server));
  const now = released.pop()!;
  const held = { since: first.server, by: first.rig - first.server - (clock.offset ?? 0) };
  return { clock: { ...clock, suspects: [], held, last: { rig: now.time, server: arrival.server } }, released, now };
}
