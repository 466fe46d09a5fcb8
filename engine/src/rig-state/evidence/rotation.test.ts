import { expect, it } from "vitest";
import { nextRotation, unknownRotation } from "./rotation";
import { follow } from "../testing/readings";

const turning = (rpm: (time: number) => number, until: number, interval = 1) =>
  follow(
    unknownRotation(),
    (state, reading) => nextRotation(state, reading, 5),
    (time) => ({ rpm: rpm(time) }),
    until,
    interval,
  );

const share = (rotationStates: ReturnType<typeof turning>, from: number) => {
  const late = rotationStates.filter(({ time }) => time >= from);
  return late.filter(({ state }) => state.on).length / late.length;
};

it("starts four seconds after the string turns and ends three after it stops, at one second", () => {
  const rotationStates = turning((time) => (time >= 60 && time < 120 ? 80 : 0), 180);
  expect(rotationStates.find(({ state }) => state.on)?.time).toBe(64);
  expect(rotationStates.find(({ time, state }) => time > 64 && !state.on)?.time).toBe(123);
});

it("follows within two samples at four and five seconds", () => {
  for (const interval of [4, 5]) {
    const rotationStates = turning((time) => (time >= 60 && time < 120 ? 80 : 0), 180, interval);
    expect(rotationStates.find(({ state }) => state.on)!.time).toBeLessThanOrEqual(60 + 2 * interval);
    expect(rotationStates.find(({ time, state }) => time > 80 && !state.on)!.time).toBeLessThanOrEqual(
      120 + 2 * interval,
    );
  }
});

it("takes rocking for no rotation, whether the feed gives the sign of the speed or not", () => {
  const rocking = (time: number) => 40 * Math.sin((2 * Math.PI * time) / 20);
  expect(share(turning(rocking, 600), 60)).toBe(0);
  expect(
    share(
      turning((time) => Math.abs(rocking(time)), 600),
      60,
    ),
  ).toBe(0);
});

it("takes stick-slip for rotation", () => {
  const stickSlip = (time: number) => 80 + 60 * Math.sin((2 * Math.PI * time) / 5);
  expect(share(turning(stickSlip, 600), 10)).toBe(1);
});

it("is not ended by a single lost reading", () => {
  expect(
    share(
      turning((time) => (time % 97 === 0 && time > 0 ? 0 : 80), 600, 1),
      10,
    ),
  ).toBe(1);
});

it("is unknown while the speed is", () => {
  expect(turning(() => Number.NaN, 10).at(-1)!.state.on).toBeNull();
});
