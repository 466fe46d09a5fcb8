import type { Seconds } from "@sigma/terms/quantities";
import { sampleOf } from "@sigma/terms/sample";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { defaultPipelineSettings } from "../well-pipeline/settings";
import { initialState } from "../well-pipeline/state";
import { step } from "../well-pipeline/step";
import type { CirculatingPressureEvent } from "./circulating-pressure-tracker";

type Rig = { flow: number; pressure: number; torque: number; hookload: number; bit: number };

const START = 1_700_000_000;

/** Events for a rig that reams 200 ft off bottom at 500 gpm and 2,000 psi, except for the given values. */
function collectEvents(change: (second: Seconds) => Partial<Rig>, until: Seconds): CirculatingPressureEvent[] {
  let state = initialState();
  const events: CirculatingPressureEvent[] = [];
  for (let second = 0; second <= until; second += 2) {
    const travel = 4 * Math.sin(second / 30);
    const reams: Rig = { flow: 500, pressure: 2000, torque: 5000, hookload: 300, bit: 9800 + travel };
    const rig = { ...reams, ...change(second) };
    const sample = sampleOf(START + second, {
      hookload: rig.hookload,
      bitDepth: rig.bit,
      holeDepth: 10_000,
      blockHeight: 50 - travel,
      rpm: 80,
      torque: rig.torque,
      pumpRate: rig.flow,
      pumpPressure: rig.pressure,
      wob: 0,
    });
    const stepResult = step(state, sample, defaultPipelineSettings);
    // Stored and read again now and then, as a server does that starts again.
    state = second % 74 === 0 ? (JSON.parse(JSON.stringify(stepResult.state)) as typeof state) : stepResult.state;
    for (const event of stepResult.events) if (event.kind === "circulating-pressure") events.push(event);
  }
  return events;
}

/** The progress of a change that starts at 20 min and has the given duration: 0 to 1. */
const ramp = (second: Seconds, takes: Seconds): number => Math.min(1, Math.max(0, (second - 1200) / takes));

it("sees a washout once: 15 % of the pressure lost over ten minutes at the same flow", () => {
  const [event, ...others] = collectEvents((second) => ({ pressure: 2000 * (1 - 0.15 * ramp(second, 600)) }), 3600);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ stage: "washout", flow: 500, torque: null });
  expect(event!.time - START - 1200).toBeLessThan(900);
  expect(event!.pressure / event!.expected).toBeLessThan(0.92);
});

it("does not report less pressure at less flow, or a fall that recovers, as a washout", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 1.4, noNaN: true }), (rate) => {
      const changeRig = (second: Seconds) =>
        second < 1200 ? {} : { flow: 500 * rate, pressure: 2000 * rate ** 1.8, torque: 8000 };
      expect(collectEvents(changeRig, 2700)).toEqual([]);
    }),
    { numRuns: 8 },
  );
  expect(collectEvents((second) => (second > 1200 && second < 1400 ? { pressure: 1500 } : {}), 2400)).toEqual([]);
});

it("sees a pack-off by pressure with torque, or with drag, and not by pressure alone", () => {
  const rising = (load: Partial<Rig>) => (second: Seconds) =>
    second < 1200 ? {} : { pressure: 2000 * (1 + 0.2 * ramp(second, 120)), ...load };
  const [event] = collectEvents(rising({ torque: 8000 }), 1600);
  expect(event).toMatchObject({ stage: "pack-off", overpull: null });
  expect(event!.torque! / event!.freeTorque!).toBeGreaterThan(1.25);
  expect(collectEvents(rising({ hookload: 332 }), 1600)[0]).toMatchObject({ stage: "pack-off", torque: null });
  expect(collectEvents(rising({}), 1600)).toEqual([]);
});

it("finds no washout at connections, in sensors that drop out, or without a flow", () => {
  const stops = (second: Seconds) => (second % 900 < 200 ? { flow: 0, pressure: 0 } : {});
  expect(collectEvents(stops, 4500)).toEqual([]);
  const lostMeasurement = fc.constantFrom<Partial<Rig>>(
    { flow: Number.NaN },
    { flow: 0 },
    { pressure: Number.NaN },
    { pressure: 0 },
    { pressure: 250 },
    { torque: Number.NaN, hookload: Number.NaN },
    { bit: Number.NaN },
  );
  fc.assert(
    fc.property(lostMeasurement, fc.integer({ min: 10, max: 900 }), (value, lasts) => {
      expect(collectEvents((second) => (second > 1200 && second < 1200 + lasts ? value : {}), 2700)).toEqual([]);
    }),
    { numRuns: 14 },
  );
  expect(collectEvents((second) => ({ flow: Number.NaN, pressure: second < 1200 ? 2000 : 1500 }), 2400)).toEqual([]);
});

it("finds no washout if a sensor is wrong for a moment, or if the bit depth of one sample is wrong", () => {
  const wrong = (second: Seconds) => (second % 90 === 0 ? { pressure: 6500 } : {});
  expect(collectEvents(wrong, 3600)).toEqual([]);
  const packHole = (second: Seconds) => ({
    ...(second >= 1200 && second < 1500 ? { pressure: 3000 } : {}),
    ...(second === 1300 ? { bit: 0 } : {}),
  });
  expect(collectEvents(packHole, 3000)).toEqual([]);
});

it("takes the fall after the first minutes of a circulation for no washout", () => {
  const settles = (second: Seconds) => ({ pressure: second < 200 ? 2000 : 1750 });
  expect(collectEvents(settles, 900)).toEqual([]);
  const later = collectEvents((second) => ({ pressure: second < 600 ? 2000 : 1750 }), 1200);
  expect(later.map(({ stage }) => stage)).toEqual(["washout"]);
});

it("finds no washout while the flow meter is frozen and the pumps are slowed, with any remaining noise", () => {
  const restless = (second: Seconds) => 6 * Math.sin(second * 12.9898) * Math.cos(second * 4.1414);
  const slowPumps = (left: number) => (second: Seconds) => ({
    flow: 500 + (second < 1200 ? restless(second) : (left * restless(second)) / 6),
    pressure: (2000 + 2 * restless(second)) * (second < 1230 ? 1 : 0.85),
  });
  for (const left of [0, 0.1]) expect(collectEvents(slowPumps(left), 3600)).toEqual([]);
  expect(collectEvents(slowPumps(6), 3600)).toMatchObject([{ stage: "washout" }]);
});

it("finds no washout while the pressure gauge of a rig that changes its flow a little is frozen", () => {
  const restless = (second: Seconds) => 6 * Math.sin(second * 12.9898) * Math.cos(second * 4.1414);
  const stuck = (second: Seconds) => ({
    flow: 500 + restless(second),
    pressure: second < 1200 ? 2000 + 3 * restless(second) : 1700 + (second % 4 === 0 ? 0.1 : 0),
  });
  expect(collectEvents(stuck, 3600)).toEqual([]);
});
