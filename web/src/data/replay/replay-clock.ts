import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** How many times as fast as it happened a replay can go. */
export const replaySpeeds = [1, 2, 5, 10, 20, 50, 100] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

/** The clock of a replay: its moment, and its speed. */
export type ReplayClock = {
  /** The moment at `at`, epoch s. */
  moment: EpochSeconds;
  /** When that was, s of any monotonic clock. */
  at: Seconds;
  isPlaying: boolean;
  speed: ReplaySpeed;
  /** First and last moment that can be shown. */
  from: EpochSeconds;
  to: EpochSeconds;
};

/** The events of the clock; `now` is read from the clock of `at`. */
export type ReplayClockEvent =
  | { type: "play"; now: Seconds }
  | { type: "pause"; now: Seconds }
  | { type: "speed"; speed: ReplaySpeed; now: Seconds }
  | { type: "seek"; moment: EpochSeconds; now: Seconds }
  | { type: "tick"; now: Seconds }
  /** What can be shown is known now, or has grown. */
  | { type: "range"; from: EpochSeconds; to: EpochSeconds; now: Seconds };

/** The moment that a clock shows. */
export function momentAt(clock: ReplayClock, now: Seconds): EpochSeconds {
  const replayedSeconds = clock.isPlaying ? Math.max(0, now - clock.at) * clock.speed : 0;
  return clampMoment(clock.moment + replayedSeconds, clock);
}

/** The clock after an event. It stops at the last moment, where play has no effect. */
export function replayClock(clock: ReplayClock, event: ReplayClockEvent): ReplayClock {
  const moment = momentAt(clock, event.now);
  const keptClock = { ...clock, moment, at: event.now };
  switch (event.type) {
    case "play":
      return { ...keptClock, isPlaying: moment < clock.to };
    case "pause":
      return { ...keptClock, isPlaying: false };
    case "speed":
      return { ...keptClock, speed: event.speed };
    case "seek":
      return { ...keptClock, ...stopClock(keptClock, clampMoment(event.moment, clock)) };
    case "tick":
      return { ...keptClock, ...stopClock(keptClock, moment) };
    case "range": {
      const range = { from: event.from, to: event.to };
      return { ...keptClock, ...range, ...stopClock({ ...keptClock, ...range }, clampMoment(moment, range)) };
    }
  }
}

const stopClock = (clock: ReplayClock, moment: EpochSeconds) => ({
  moment,
  isPlaying: clock.isPlaying && moment < clock.to,
});

const clampMoment = (moment: EpochSeconds, { from, to }: Pick<ReplayClock, "from" | "to">): EpochSeconds =>
  Math.max(from, Math.min(to, moment));

/** The nearest available speed for a number in an address; 1 if it is invalid. */
export const speedOf = (givenSpeed: unknown): ReplaySpeed =>
  replaySpeeds.find((speed) => speed === Number(givenSpeed)) ?? 1;
