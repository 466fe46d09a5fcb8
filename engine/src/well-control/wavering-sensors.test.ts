import type { Seconds } from "@sigma/terms/quantities";
import { expect, it } from "vitest";
import { alarms, type Channels, drilling, influx, noise, START, watch } from "./testing/drilling-rig";

it("sees an influx of 1 bbl/min while the paddle drifts by 8 % in 20 min, and none in the drift itself", () => {
  const drifting = (pace: number) => (second: Seconds) => {
    const change = influx(pace)(second);
    return { ...change, flowOut: change.flowOut! * (1 - 0.08 * Math.sin((2 * Math.PI * second) / 2400)) };
  };
  expect(alarms(watch(4000, drifting(0), 5))).toEqual([]);
  const [event, ...others] = alarms(watch(2400, drifting(1), 5));
  expect(others).toEqual([]);
  expect(event).toMatchObject({ stage: "kick" });
  expect(event!.time - START - 1200).toBeLessThan(600);
});

it("sees a kick if no flow in is sent and the motor makes the pressure vary by 4 %", () => {
  const withoutFlowMeter = (pace: number) => (second: Seconds) => {
    const change = influx(pace)(second);
    const pumpPressure = change.pumpPressure! * (1 + 0.04 * Math.sin((2 * Math.PI * second) / 400));
    return { ...change, pumpPressure, pumpRate: Number.NaN };
  };
  expect(alarms(watch(4000, withoutFlowMeter(0), 5))).toEqual([]);
  const [event] = alarms(watch(2400, withoutFlowMeter(1), 5));
  expect(event).toMatchObject({ stage: "kick" });
  expect(event!.time - START - 1200).toBeLessThan(600);
});

it("reports no influx for a short rise of the paddle while mud is pumped into the pits, or for one after that", () => {
  const transfer = (from: Seconds) => (second: Seconds) => {
    const { pitVolume, flowOut } = drilling(second) as Record<string, number>;
    const isUp = second >= from && second < from + 120;
    return {
      pitVolume: pitVolume! + 2 * Math.min(10, Math.max(0, (second - 1200) / 60)),
      flowOut: flowOut! * (isUp ? 1.09 : 1),
      pumpRate: Number.NaN,
    };
  };
  for (const from of [1500, 1620, 1740]) expect(alarms(watch(2700, transfer(from), 5))).toEqual([]);
});

it("takes a paddle that moves by less than 1 % of its scale for no sign while pits are filled", () => {
  const fillPits = (second: Seconds): Channels => ({
    pitVolume: drilling(second).pitVolume! + Math.max(0, (second - 1200) / 60),
    flowOut: 3 + (second > 1200 ? 0.4 : 0) + 0.02 * noise(second, 3),
  });
  expect(alarms(watch(2700, fillPits, 5))).toEqual([]);
});

it("takes a pressure that wavers for no sign of an influx", () => {
  const heaving = (second: Seconds): Channels => ({
    ...influx(0.5)(second),
    flowOut: 30 * (1 + 0.25 * Math.sin(second / 17) + 0.2 * Math.sin(second / 61)),
    pumpPressure: 2500 * (1 + 0.08 * Math.sin(second / 19) + 0.05 * Math.sin(second / 43)),
    totalGas: second > 1700 ? 1.2 : 0.3,
  });
  expect(alarms(watch(2700, heaving, 5))).toEqual([]);
});

it("detects a slow influx from a fluctuating paddle and pits before it reaches 2 bbl", () => {
  const wavering = (pace: number) => (second: Seconds) => {
    const change = influx(pace)(second);
    const pitVolume = change.pitVolume! + 4 * noise(second, 7);
    const { pumpPressure } = drilling(second);
    return { flowOut: change.flowOut! + 5 * noise(second, 6), pitVolume, pumpPressure: pumpPressure! };
  };
  expect(alarms(watch(3600, wavering(0), 5))).toEqual([]);
  const [event] = alarms(watch(2700, wavering(0.7), 5));
  expect(event).toMatchObject({ stage: "kick" });
  expect(((event!.time - START - 1200) * 0.7) / 60).toBeLessThan(2);
});
