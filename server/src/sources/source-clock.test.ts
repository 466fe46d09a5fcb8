import { array, assert, integer, property, tuple } from "fast-check";
import { expect, it } from "vitest";
import { clockFault, nextClock, releaseSuspects, type SourceClock, type Timed, unknownClock } from "./source-clock";

/** Feeds arrivals, each the rig's time and the server's, and gathers the moments they were given. */
function feed(arrivals: readonly (readonly [rig: number | null, server: number])[], start = unknownClock) {
  let clock: SourceClock = start;
  const moments: Timed[] = [];
  for (const [rig, server] of arrivals) {
    const step = nextClock(clock, rig, server);
    clock = step.clock;
    moments.push(...step.released);
    if (step.now) moments.push(step.now);
  }
  return { clock, moments, times: moments.map(({ time }) => time) };
}

const NOON = 1_790_000_000;
const seconds = (count: number) => Array.from({ length: count }, (_, index) => index);
/** A rig whose clock is `ahead` of the server's, for so many seconds from a moment of the server on. */
const steady = (count: number, from: number, ahead: number) =>
  seconds(count).map((second) => [from + second + ahead, from + second + 0.3] as const);

it("takes the rig's time, and knows how far its clock is off", () => {
  const { clock, times, moments } = feed(steady(100, NOON, -7));
  expect(times).toEqual(steady(100, NOON, -7).map(([rig]) => rig));
  expect(clock.offset).toBeCloseTo(-7.3, 1);
  expect(moments.every(({ origin }) => origin === "live")).toBe(true);
});

it("takes the server's time, as far off as the rig's was, where the rig sends none", () => {
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

it("gives a single reading from minutes ago its own time once the feed goes on", () => {
  const waits = feed([...steady(10, NOON, 0), [NOON - 200, NOON + 10]]);
  expect(waits.times).toHaveLength(10);
  const { moments } = feed([[NOON + 11, NOON + 11.3]], waits.clock);
  expect(moments).toEqual([
    { time: NOON - 200, origin: "backfill" },
    { time: NOON + 11, origin: "live" },
  ]);
});

it("gives a store that is read out in a burst its own times", () => {
  const store = seconds(50).map((second) => [NOON - 5000 + second, NOON + 10 + second / 100] as const);
  const { times, clock } = feed([...steady(10, NOON, 0), ...store]);
  expect(times.slice(10)).toEqual(store.map(([rig]) => rig));
  expect(clockFault(clock)).toBeNull();
});

it.each([
  ["back", -3600, "The rig's clock went 60 min back."],
  ["back", -26 * 3600, "The rig's clock went 26 h back."],
  ["ahead", 5 * 3600, "The rig's clock went 5 h ahead."],
  ["ahead", 30 * 86_400, "The rig's clock went 30 days ahead."],
])("goes on in the old time when the clock is set %s by %i s, and says so", (_, by, sentence) => {
  const { times, clock } = feed([...steady(100, NOON, -7), ...steady(100, NOON + 100, by - 7)]);
  expect(times).toEqual(steady(200, NOON, -7).map(([rig]) => rig));
  expect(clockFault(clock)).toContain(sentence);
});

it("believes the clock again when the jump is taken back", () => {
  const { times, clock } = feed([
    ...steady(100, NOON, 0),
    ...steady(100, NOON + 100, -3600),
    ...steady(100, NOON + 200, 0),
  ]);
  expect(times).toEqual(steady(300, NOON, 0).map(([rig]) => rig));
  expect(clockFault(clock)).toBeNull();
});

it("believes a clock that is set right", () => {
  const { times, clock } = feed([...steady(100, NOON, -18_000), ...steady(100, NOON + 100, 0)]);
  expect(times.slice(100)).toEqual(steady(100, NOON + 100, 0).map(([rig]) => rig));
  expect(clockFault(clock)).toBeNull();
  expect(clock.offset).toBeCloseTo(-0.3, 1);
});

it("does not take the gaps of a fast replay for jumps of the clock", () => {
  const fast = seconds(200).map((row) => [NOON + 60 * row + (row > 100 ? 7200 : 0), NOON + row / 10] as const);
  expect(feed(fast).times).toEqual(fast.map(([rig]) => rig));
});

it("gives out what waits when nothing follows", () => {
  const { clock } = feed([...steady(10, NOON, 0), [NOON - 200, NOON + 10], [NOON - 199, NOON + 11]]);
  const { clock: settled, released } = releaseSuspects(clock);
  expect(released.map(({ time }) => time)).toEqual([NOON - 200, NOON - 199]);
  expect(settled.suspects).toEqual([]);
});

it("gives every arrival exactly one moment, whatever the clocks do", () => {
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
      const { clock, moments } = feed(timeline);
      expect(moments.length + clock.suspects.length).toBe(steps.length);
      expect(clock.suspects.length).toBeLessThan(5);
    }),
  );
});
