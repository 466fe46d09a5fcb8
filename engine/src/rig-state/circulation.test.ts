import { expect, it } from "vitest";
import { nextCirculation, unknownCirculation } from "./circulation";
import { follow } from "./testing/readings";

const settings = { flowrateMinThresh: 50, pressureThreshold: 300 };

const pumping = (flow: (time: number) => number, pressure: (time: number) => number, until: number, interval = 1) =>
  follow(
    unknownCirculation(),
    (state, reading) => nextCirculation(state, reading, settings),
    (time) => ({ pumpRate: flow(time), pumpPressure: pressure(time) }),
    until,
    interval,
  );

it("needs flow and pressure, and dates the start back to the first sample of both", () => {
  const seen = pumping(
    (time) => (time < 10 ? 0 : 600),
    (time) => (time < 20 ? 0 : 2500),
    40,
  );
  expect(seen.find(({ state }) => state.on)?.time).toBe(23);
  expect(seen.at(-1)!.state.since).toBe(20);
});

it("ends once the pumps have been off for three seconds", () => {
  const seen = pumping(
    (time) => (time < 30 ? 600 : 0),
    (time) => (time < 30 ? 2500 : 100),
    60,
  );
  expect(seen.find(({ time, state }) => time > 5 && !state.on)?.time).toBe(33);
});

it("is not ended by a flow sensor that drops out while the pressure stays", () => {
  const seen = pumping(
    (time) => (time > 60 && time < 600 ? 0 : 600),
    () => 2500,
    900,
    5,
  );
  expect(seen.every(({ state }) => state.on)).toBe(true);
});

it("takes the pressure of a closed well for no circulation", () => {
  const seen = pumping(
    () => 0,
    (time) => Math.min(1000, 10 * time),
    200,
  );
  expect(seen.every(({ state }) => state.on === false)).toBe(true);
});

it("goes by the one measurement that is sent", () => {
  expect(
    pumping(
      () => 600,
      () => Number.NaN,
      5,
    ).at(-1)!.state.on,
  ).toBe(true);
  expect(
    pumping(
      () => Number.NaN,
      () => 2500,
      5,
    ).at(-1)!.state.on,
  ).toBe(true);
  expect(
    pumping(
      () => Number.NaN,
      () => Number.NaN,
      5,
    ).at(-1)!.state.on,
  ).toBeNull();
});
