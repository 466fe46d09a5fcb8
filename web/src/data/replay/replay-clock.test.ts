import { expect, it } from "vitest";
import { momentAt, type ReplayClock, replayClock, speedOf } from "./replay-clock";

const clock: ReplayClock = { moment: 1000, at: 5, isPlaying: false, speed: 10, from: 0, to: 2000 };

it("does not advance until it plays", () => {
  expect(momentAt(clock, 100)).toBe(1000);
});

it("continues at its speed from its position", () => {
  const playing = replayClock(clock, { type: "play", now: 20 });
  expect(momentAt(playing, 23)).toBe(1030);
});

it("keeps its moment when its speed changes or it pauses", () => {
  const playing = replayClock(clock, { type: "play", now: 20 });
  const faster = replayClock(playing, { type: "speed", speed: 100, now: 21 });
  expect(momentAt(faster, 22)).toBe(1000 + 10 + 100);
  const pausedClock = replayClock(faster, { type: "pause", now: 22 });
  expect(momentAt(pausedClock, 900)).toBe(1110);
});

it("stops at the last moment, and play has no effect there", () => {
  const playing = replayClock(clock, { type: "play", now: 0 });
  const endedClock = replayClock(playing, { type: "tick", now: 200 });
  expect(endedClock).toMatchObject({ moment: 2000, isPlaying: false });
  expect(replayClock(endedClock, { type: "play", now: 201 }).isPlaying).toBe(false);
});

it("continues to play from a new position, and no further than the last moment", () => {
  const playing = replayClock(clock, { type: "play", now: 0 });
  const soughtClock = replayClock(playing, { type: "seek", moment: 500, now: 1 });
  expect(soughtClock).toMatchObject({ moment: 500, isPlaying: true });
  expect(momentAt(soughtClock, 2)).toBe(510);
  expect(replayClock(clock, { type: "seek", moment: -50, now: 1 }).moment).toBe(0);
  expect(replayClock(clock, { type: "seek", moment: 9999, now: 1 }).moment).toBe(2000);
});

it("keeps within the range once that is known", () => {
  expect(replayClock(clock, { type: "range", from: 1500, to: 1800, now: 6 })).toMatchObject({ moment: 1500, to: 1800 });
});

it("uses 1 for an invalid speed in an address", () => {
  expect([speedOf("20"), speedOf(7), speedOf(undefined), speedOf("fast")]).toEqual([20, 1, 1, 1]);
});
