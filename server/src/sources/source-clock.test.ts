import { array, assert, integer, oneof, option, property, tuple } from "fast-check";
import { expect, it } from "vitest";
import {
  clockFault,
  decideClock,
  MOST_AHEAD,
  nextClock,
  releaseSuspects,
  type SourceClock,
  unknownClock,
  type Verdict,
} from "./source-clock";

/** Feeds arrivals, each the rig's time and the server's, and gathers the verdicts in the order of the arrivals. */
function feed(
  arrivals: readonly (readonly [rig: number | null, server: number])[],
  start = unknownClock,
  isJudged = true,
) {
  let clock: SourceClock = start;
  const verdicts: Verdict[] = [];
  for (const [rig, server] of arrivals) {
    const step = nextClock(clock, rig, server, isJudged);
    clock = step.clock;
    verdicts.push(...step.released);
    if (step.now) verdicts.push(step.now);
  }
  const moments = verdicts.filter((verdict) => verdict !== "held");
  return { clock, verdicts, moments, times: moments.map(({ time }) => time) };
}

const NOON = 1_790_000_000;
const seconds = (count: number) => Array.from({ length: count }, (_, index) => index);
/** A rig whose clock is `ahead` of the server's, for a number of seconds from a moment of the server on. */
const steady = (count: number, from: number, ahead: number) =>
  seconds(count).map((second) => [from + second + ahead, from + second + 0.3] as const);

it("takes the rig's time, and knows how far its clock is off", () => {
  const { clock, times, moments } = feed(steady(100, NOON, -7));
  expect(times).toEqual(steady(100, NOON, -7).map(([rig]) => rig));
  expect(clock.offset).toBeCloseTo(-7.3, 1);
  expect(moments.every(({ origin }) => origin === "live")).toBe(true);
});

it("takes the server's time with the last offset of the rig's clock if the rig sends none", () => {
  expect(feed([[null, NOON + 0.9]]).times).toEqual([NOON]);
  expect(feed([...steady(3, NOON, -7200), [null, NOON + 3.4]]).times.at(-1)).toBe(NOON + 3 - 7200);
});

it("calls a burst after a gap backfill until it has caught up", () => {
  const burst = seconds(300).map((second) => [NOON + 10 + second, NOON + 310 + second / 100] as const);
  const { moments, times } = feed([...steady(10, NOON, 0), ...burst, ...steady(10, NOON + 313, 0)]);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(moments.slice(0, 10).every(({ origin }) => origin === "live")).toBe(true);
  expect(moments.slice(10, 240).every(({ origin }) => origin === "backfill")).toBe(true);
  expect(moments.slice(-10).every(({ origin }) => origin === "live")).toBe(true);
});

it("calls a replay of an old well backfill", () => {
  const replay = seconds(500).map((row) => [1_193_000_000 + 4 * row, NOON + row / 10] as const);
  expect(
    feed(replay)
      .moments.slice(5)
      .every(({ origin }) => origin === "backfill"),
  ).toBe(true);
});

it("gives a reading that is some seconds late its own time", () => {
  const { times, clock } = feed([...steady(10, NOON, 0), [NOON + 5, NOON + 10]]);
  expect(times.at(-1)).toBe(NOON + 5);
  expect(clock.last?.rig).toBe(NOON + 9);
});

it("gives a single reading from minutes ago its own time once the feed continues", () => {
  const waits = feed([...steady(400, NOON, 0), [NOON + 100, NOON + 400]]);
  expect(waits.times).toHaveLength(400);
  const { moments } = feed([[NOON + 401, NOON + 401.3]], waits.clock);
  expect(moments).toEqual([
    { time: NOON + 100, origin: "backfill" },
    { time: NOON + 401, origin: "live" },
  ]);
});

it("gives a store that is read out in a burst its own times", () => {
  const store = seconds(50).map((second) => [NOON - 5000 + second, NOON + 10 + second / 100] as const);
  const { times, clock } = feed([...steady(10, NOON, 0), ...store]);
  expect(times.slice(10)).toEqual(store.map(([rig]) => rig));
  expect(clockFault(clock)).toBeNull();
});

/** The verdicts on a feed from a clock that is `by` seconds off, after a feed of 100 s from a right one. */
const afterRightClock = (by: number, count = 100) => feed([...steady(100, NOON, 0), ...steady(count, NOON + 100, by)]);

it.each([
  ["11 min", 660],
  ["5 h", 5 * 3600],
  ["30 days", 30 * 86_400],
])("holds every reading of a clock that is %s ahead, from the first one on, and reports it", (text, by) => {
  for (const { verdicts, clock } of [afterRightClock(by), feed(steady(100, NOON, by))]) {
    expect(verdicts.slice(-100)).toEqual(seconds(100).map(() => "held"));
    expect(clockFault(clock)).toContain(`The rig's clock is ${text} ahead. What it sends is kept aside`);
  }
});

it("takes what is up to ten minutes ahead", () => {
  expect(feed(steady(10, NOON, 599)).times).toEqual(steady(10, NOON, 599).map(([rig]) => rig));
});

it("takes the right clock again after a first packet that is dated 2037", () => {
  const { verdicts, clock } = feed([[2_140_000_000, NOON - 1], ...steady(100, NOON, 0)]);
  expect(verdicts[0]).toBe("held");
  expect(verdicts.slice(1)).toEqual(steady(100, NOON, 0).map(([time]) => ({ time, origin: "live" })));
  expect(clockFault(clock)).toBeNull();
});

it("takes all readings of a recorded or simulated rig at their own time", () => {
  const arrivals = [...steady(20, NOON, 0), ...steady(20, NOON + 20, 86_400), ...steady(20, NOON + 40, -30)];
  const { times, clock } = feed(arrivals, unknownClock, false);
  expect(times).toEqual(arrivals.map(([rig]) => rig));
  expect(clockFault(clock)).toBeNull();
});

it("takes readings from before the feed as history at their own time if they pass at another pace than the clock", () => {
  const late = (pace: number) => seconds(100).map((row) => [NOON - 3600 + row * pace, NOON + 100.3 + row] as const);
  for (const pace of [2, 5]) {
    const arrivals = [...steady(100, NOON, 0), ...late(pace), ...steady(1, NOON + 201, 0)];
    const behind = feed(arrivals);
    expect(behind.times).toEqual(arrivals.map(([rig]) => rig));
    expect(behind.moments.slice(100, 200).every(({ origin }) => origin === "backfill")).toBe(true);
  }
  const recordedFeed = feed([...steady(50, NOON, -1e8), ...steady(50, NOON + 50, -1e8 - 40)]);
  expect(recordedFeed.verdicts).not.toContain("held");
});

it("holds a live clock that steps back into time that it has already sent, until it is right again", () => {
  const back = [...steady(4000, NOON, -7), ...steady(100, NOON + 4000, -3607)];
  const { verdicts, clock } = feed(back);
  expect(verdicts.slice(4000)).toEqual(seconds(100).map(() => "held"));
  expect(clockFault(clock)).toContain("The rig's clock was set back and is 60 min behind");
  const right = feed(steady(100, NOON + 4100, -7), clock);
  expect(right.times).toEqual(steady(100, NOON + 4100, -7).map(([rig]) => rig));
  expect(clockFault(right.clock)).toBeNull();
});

it("holds a clock that is set back in the first minutes of its feed to before it began", () => {
  for (const by of [-600, -3600, -80_000]) {
    const { verdicts, clock } = afterRightClock(by);
    expect(verdicts.slice(100)).toEqual(seconds(100).map(() => "held"));
    expect(clockFault(clock)).toContain("The rig's clock was set back");
    const right = feed(steady(100, NOON + 200, 0), clock);
    expect(right.times).toEqual(steady(100, NOON + 200, 0).map(([rig]) => rig));
  }
});

it("takes another part of a record, from days before the feed, as history", () => {
  expect(afterRightClock(-200_000).verdicts).not.toContain("held");
});

it("takes a backlog next to live readings as history, even if it arrives slowly", () => {
  const start = feed(steady(4000, NOON, 0)).clock;
  const both = seconds(200).flatMap((second) => [
    [NOON + 4000 + second, NOON + 4000 + second + 0.3] as const,
    [NOON + 100 + second, NOON + 4000 + second + 0.5] as const,
  ]);
  const { verdicts } = feed([...both, [NOON + 4200, NOON + 4200.3]], start);
  expect(verdicts).not.toContain("held");
  expect(verdicts).toHaveLength(401);
});

it("judges by receive times: a backlog that is read late in one piece is history", () => {
  const start = feed(steady(4000, NOON, 0)).clock;
  const store = seconds(50).map((row) => [NOON + 4 * row, NOON + 4016 + Math.floor(row / 10) * 16] as const);
  expect(feed(store, start).times).toEqual(store.map(([rig]) => rig));
});

it("takes a clock that was ahead and is set right", () => {
  const { times, clock } = feed([...steady(1000, NOON, 500), ...steady(100, NOON + 1000, 0)]);
  expect(times.slice(1000)).toEqual(steady(100, NOON + 1000, 0).map(([rig]) => rig));
  expect(clock.offset).toBeCloseTo(-0.3, 1);
});

it("takes the readings of a wrong clock as the user decided, until the clock is right", () => {
  const wrong = afterRightClock(86_400).clock;
  const later = steady(100, NOON + 200, 86_400);
  const right = steady(100, NOON + 300, 0);
  const acceptedFeed = feed([...later, ...right], decideClock(wrong, 0));
  expect(acceptedFeed.times).toEqual([...later, ...right].map(([rig]) => rig));
  const shiftedFeed = feed([...later, ...right], decideClock(wrong, 86_400));
  expect(shiftedFeed.times).toEqual([...steady(100, NOON + 200, 0), ...right].map(([rig]) => rig));
  expect(shiftedFeed.clock.rule).toBeNull();
  expect(feed(steady(5, NOON + 400, 86_400), shiftedFeed.clock).verdicts).toEqual(seconds(5).map(() => "held"));
});

it("shifts a clock that was set back, and lets it continue if a user accepts it", () => {
  const back = feed([...steady(4000, NOON, 0), ...steady(50, NOON + 4000, -3600)]).clock;
  const later = steady(50, NOON + 4050, -3600);
  expect(feed(later, decideClock(back, -3600)).times).toEqual(steady(50, NOON + 4050, 0).map(([rig]) => rig));
  expect(feed(later, decideClock(back, 0)).times).toEqual(later.map(([rig]) => rig));
});

it("never stores a sample of a live rig more than ten minutes ahead of the server's time", () => {
  const rig = oneof(integer({ min: -4000, max: 4000 }), integer({ min: -200_000, max: 200_000 }));
  const arrivals = array(tuple(option(rig, { freq: 8 }), integer({ min: 0, max: 30 })), { maxLength: 80 });
  assert(
    property(arrivals, (steps) => {
      let clock = unknownClock;
      let server = NOON;
      for (const [shift, wait] of steps) {
        server += wait;
        const step = nextClock(clock, shift === null ? null : server + shift, server);
        clock = JSON.parse(JSON.stringify(step.clock)) as SourceClock;
        const moments = [...step.released, step.now ?? "held"].filter((verdict) => verdict !== "held");
        expect(moments.filter(({ time }) => time > server + MOST_AHEAD)).toEqual([]);
      }
      const { verdicts } = feed(steady(200, server + 1, 0), clock);
      expect(verdicts.slice(-180)).not.toContain("held");
    }),
  );
});

it("believes a clock that is set right", () => {
  const { times, clock } = feed([...steady(100, NOON, -18_000), ...steady(100, NOON + 100, 0)]);
  expect(times.slice(100)).toEqual(steady(100, NOON + 100, 0).map(([rig]) => rig));
  expect(clockFault(clock)).toBeNull();
  expect(clock.offset).toBeCloseTo(-0.3, 1);
});

it("does not take the gaps of a fast replay for jumps of the clock", () => {
  const past = NOON - 1e6;
  const fast = seconds(200).map((row) => [past + 60 * row + (row > 100 ? 7200 : 0), NOON + row / 10] as const);
  expect(feed(fast).times).toEqual(fast.map(([rig]) => rig));
});

it("releases waiting readings when no more follow", () => {
  const { clock } = feed([...steady(400, NOON, 0), [NOON + 100, NOON + 400], [NOON + 101, NOON + 401]]);
  const { clock: settled, released } = releaseSuspects(clock);
  expect(released).toEqual([100, 101].map((second) => ({ time: NOON + second, origin: "backfill" })));
  expect(settled.suspects).toEqual([]);
});

it("gives every arrival exactly one verdict, for any behaviour of the clocks", () => {
  const arrivals = array(tuple(integer({ min: -50_000, max: 50_000 }), integer({ min: 0, max: 30 })), {
    maxLength: 60,
  });
  assert(
    property(arrivals, (steps) => {
      let server = NOON;
      const timeline = steps.map(([shift, wait]) => {
        server += wait;
        return [NOON + shift, server] as const;
      });
      const { clock, verdicts } = feed(timeline);
      expect(verdicts.length + clock.suspects.length).toBe(steps.length);
      expect(clock.suspects.length).toBeLessThan(100);
    }),
  );
});
