import { expect, it } from "vitest";
import { isWithoutFlow, nextCirculation, unknownCirculation } from "./circulation";
import { follow, reading } from "../testing/readings";

const settings = { flowrateMinThresh: 50, pressureThreshold: 300 };

const pumping = (
  flow: (time: number) => number,
  pressure: (time: number) => number,
  until: number,
  interval = 1,
  makesHole: (time: number) => boolean = () => false,
  holeDepth: (time: number) => number = () => 5000,
) =>
  follow(
    unknownCirculation(),
    (state, reading) => {
      const hole = { makingHole: makesHole(reading.time), holeDepth: holeDepth(reading.time) };
      return nextCirculation(state, reading, settings, hole, false);
    },
    (time) => ({ pumpRate: flow(time), pumpPressure: pressure(time) }),
    until,
    interval,
  );

it("follows the flow, and dates the start back to its first sample", () => {
  const pumpStates = pumping(
    (time) => (time < 10 ? 0 : 600),
    (time) => (time < 20 ? 0 : 2500),
    40,
  );
  expect(pumpStates.find(({ state }) => state.on)?.time).toBe(13);
  expect(pumpStates.at(-1)!.state.since).toBe(10);
});

it("circulates at the pressure of a hole without a riser, and at one in a wrong unit", () => {
  for (const pressure of [0, 12, 170, Number.NaN]) {
    const pumpStates = pumping(
      () => 264,
      () => pressure,
      60,
    );
    expect(pumpStates.at(-1)!.state.on).toBe(true);
  }
});

it("uses the pressure if the meter reads zero while hole is made, until it reads again", () => {
  const pumpStates = pumping(
    (time) => (time < 900 ? 0 : 600),
    (time) => (time < 300 || time >= 400 ? 2500 : 0),
    1200,
    1,
    (time) => time >= 100 && time < 300,
  );
  const at = (time: number) => pumpStates[time]!.state.on;
  expect([at(90), at(110), at(320), at(450), at(1000)]).toEqual([false, true, false, true, true]);
  expect(pumpStates.at(-1)!.state.isMeterDead).toBe(false);
});

it("has no flow if a meter that has read a flow reads zero and is not dead", () => {
  const flowless = (flow: (time: number) => number, pressure: number, makesHole = false) =>
    pumping(
      flow,
      () => pressure,
      60,
      1,
      () => makesHole,
    ).map(({ time, state }) => isWithoutFlow(state, reading(time, { pumpRate: flow(time) })));
  const stops = (time: number) => (time < 20 ? 600 : 0);
  expect(flowless(stops, 100, true).slice(19, 22)).toEqual([false, true, true]);
  expect(flowless(() => 0, 100, true)).not.toContain(true);
  expect(flowless(() => Number.NaN, 100, true)).not.toContain(true);
  expect(flowless((time) => (time < 20 ? 600 : 3), 100, true)).not.toContain(true);
  expect(flowless(stops, 2500, true)).not.toContain(true);
});

it("recognizes a meter dropout if more hole is made than a set-down pushes, at any pressure", () => {
  const flow = (time: number) => (time >= 100 && time < 700 ? 0 : 600);
  const isFlowless = (rate: number, makesHole: (time: number) => boolean) => {
    const hole = (time: number) => 5000 + (rate * time) / 3600;
    return pumping(flow, () => 12, 800, 1, makesHole, hole).map(({ time, state }) =>
      isWithoutFlow(state, reading(time, { pumpRate: flow(time) })),
    );
  };
  const flowlessRows = isFlowless(60, () => true);
  expect([
    flowlessRows[99],
    flowlessRows[110],
    flowlessRows[210],
    flowlessRows[221],
    flowlessRows[699],
    flowlessRows[701],
  ]).toEqual([false, true, true, false, false, false]);
  // Each time the string is set down, the hole depth grows a little.
  expect(isFlowless(60, (time) => time % 100 < 50).slice(100, 700)).not.toContain(false);
  expect(isFlowless(5, () => true).slice(100, 700)).not.toContain(false);
});

it("counts no hole that was made during a data gap against a meter that reads zero on both sides", () => {
  let state = { ...unknownCirculation(), isMeterProven: true };
  for (let time = 0; time < 20; time++) {
    const hole = { makingHole: true, holeDepth: time < 10 ? 5000 : 5030 };
    const now = reading(time + (time >= 9 ? 600 : 0), { pumpRate: 0, pumpPressure: 12 });
    state = nextCirculation(state, now, settings, hole, time === 9);
  }
  expect(state.isMeterDead).toBe(false);
});

it("uses the strokes if no flow is sent", () => {
  const pumpStates = follow(
    unknownCirculation(),
    (state, reading) => nextCirculation(state, reading, settings, { makingHole: false, holeDepth: 5000 }, false),
    (time) => ({ strokes: time < 30 ? 60 : 0, pumpPressure: 2500 - 50 * Math.max(0, time - 30) }),
    90,
  );
  expect(pumpStates[20]!.state.on).toBe(true);
  expect(pumpStates.at(-1)!.state.on).toBe(false);
});

it("ends once the pumps have been off for three seconds", () => {
  const pumpStates = pumping(
    (time) => (time < 30 ? 600 : 0),
    (time) => (time < 30 ? 2500 : 100),
    60,
  );
  expect(pumpStates.find(({ time, state }) => time > 5 && !state.on)?.time).toBe(33);
});

it("is not ended by a flow sensor that drops out while the pressure stays", () => {
  const pumpStates = pumping(
    (time) => (time > 60 && time < 600 ? 0 : 600),
    () => 2500,
    900,
    5,
  );
  expect(pumpStates.every(({ state }) => state.on)).toBe(true);
});

it("takes the pressure of a closed well for no circulation", () => {
  const pumpStates = pumping(
    () => 0,
    (time) => Math.min(1000, 10 * time),
    200,
  );
  expect(pumpStates.every(({ state }) => state.on === false)).toBe(true);
});

it("uses the only measurement that is sent", () => {
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
