import type { ChannelId } from "@sigma/terms/channels";
import type { Seconds } from "@sigma/terms/quantities";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { alarms, type Channels, drilling, influx, START, watch } from "./testing/drilling-rig";

it("sees an influx of 1 bbl/min within 3 min, with pits and flow out as its signs", () => {
  const [event, ...others] = alarms(watch(2400, influx(1)));
  expect(others).toEqual([]);
  expect(event).toMatchObject({ stage: "kick" });
  expect(event!.signs.slice(0, 2)).toEqual(["pit-gain", "flow-up"]);
  expect(event!.time - START - 1200).toBeLessThan(180);
  expect(Math.abs(event!.startTime - START - 1200)).toBeLessThan(180);
  expect(Math.abs(event!.gain - (event!.time - START - 1200) / 60)).toBeLessThan(2 * event!.gainDoubt!);
  expect(event!.gainDoubt).toBeLessThan(event!.gain / 2);
  expect(event!.flowChange).toBeCloseTo(42 / 550, 1);
});

it("reports no kick for mud that was pumped into the pits, and flow out that rises when they are constant again", () => {
  const events = watch(3600, (second) => {
    const { pitVolume, flowOut } = drilling(second) as Record<string, number>;
    const pumpedVolume = Math.min(6, Math.max(0, (second - 1200) / 100));
    const rises = second > 1900 ? 1.08 : 1;
    return { pitVolume: pitVolume! + pumpedVolume, flowOut: flowOut! * rises };
  });
  expect(alarms(events)).toEqual([]);
});

it("sees losses of 2 bbl/min", () => {
  const [event, ...others] = alarms(watch(2400, influx(-2)));
  expect(others).toEqual([]);
  expect(event).toMatchObject({ stage: "losses", signs: ["pit-loss", "flow-down"] });
  expect(event!.gain).toBeLessThan(-5);
});

it("takes the end of losses of 2 bbl/min, which have lasted for half an hour, for no influx", () => {
  const losing = (second: Seconds): Channels => {
    const lostFor = Math.min(1800, Math.max(0, second - 1200));
    const { pitVolume, flowOut } = drilling(second) as Record<string, number>;
    const isLosing = second > 1200 && second < 3000;
    return { pitVolume: pitVolume! - lostFor / 30, flowOut: flowOut! - (isLosing ? (50 * 84) / 550 : 0) };
  };
  expect(alarms(watch(3900, losing, 5)).map(({ stage }) => stage)).toEqual(["losses"]);
});

it("takes mud that is pumped from pit to pit for none of both", () => {
  fc.assert(
    fc.property(fc.double({ min: -15, max: 15, noNaN: true }), fc.integer({ min: 600, max: 1500 }), (pace, from) => {
      const transfer = (second: Seconds): Channels => ({
        pitVolume: drilling(second).pitVolume! + (pace * Math.min(600, Math.max(0, second - from))) / 60,
      });
      expect(alarms(watch(2400, transfer, 5))).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

it("detects no event in sensors that drop out, freeze or jump, and in pumps that change their rate", () => {
  const channel = fc.constantFrom<ChannelId>("pitVolume", "flowOut", "pumpRate", "pumpPressure", "totalGas");
  const value = fc.constantFrom(Number.NaN, 0, -999.25, 1e6);
  const span = fc.record({ from: fc.integer({ min: 300, max: 1800 }), lasts: fc.integer({ min: 5, max: 900 }) });
  fc.assert(
    fc.property(channel, value, span, (id, sentValue, { from, lasts }) => {
      const dropChannel = (second: Seconds): Channels =>
        second >= from && second < from + lasts ? { [id]: sentValue } : {};
      expect(alarms(watch(2700, dropChannel, 5))).toEqual([]);
    }),
    { numRuns: 16 },
  );
  fc.assert(
    fc.property(fc.double({ min: 0.6, max: 1.3, noNaN: true }), (rate) => {
      const changePumpRate = (second: Seconds): Channels => {
        if (second < 1200) return {};
        const { pumpRate, pumpPressure, flowOut, pitVolume } = drilling(second) as Record<string, number>;
        return {
          pumpRate: pumpRate! * rate,
          pumpPressure: pumpPressure! * rate ** 1.8,
          flowOut: flowOut! * rate,
          pitVolume: pitVolume! + 14 * (1 - rate),
        };
      };
      expect(alarms(watch(2700, changePumpRate, 5))).toEqual([]);
    }),
    { numRuns: 6 },
  );
});

it("detects a fast influx before it reaches 5 bbl, and no equally fast transfer from pit to pit", () => {
  for (const pace of [2, 4, 7, 12, 20]) {
    const [event, ...others] = alarms(watch(1500, influx(pace)));
    expect(others).toEqual([]);
    expect(event).toMatchObject({ stage: "kick" });
    expect(event!.signs).toContain("flow-up");
    expect((pace * (event!.time - START - 1200)) / 60).toBeLessThan(5);
  }
});

it("detects an influx with a show of gas although the paddle fluctuates too much to show it", () => {
  const wavering = (second: Seconds): Channels => ({
    ...influx(0.6)(second),
    flowOut: 30 * (1 + 0.25 * Math.sin(second / 17) + 0.2 * Math.sin(second / 61)),
    pumpPressure: drilling(second).pumpPressure!,
    totalGas: second > 1700 ? 4 : 0.3,
  });
  const [event, ...others] = alarms(watch(2700, wavering, 5));
  expect(others).toEqual([]);
  expect(event).toMatchObject({ stage: "kick" });
  expect(event!.signs).toContain("gas");
});

it("assumes pumps that run on after missing data are unchanged, and does not take zeros of a logger for losses", () => {
  const missing = (second: Seconds): Channels | null => {
    if (second > 3200 && second < 3600) return null;
    const stands = second < 3000 && second % 1000 > 800;
    const still = stands ? { pumpRate: 0, pumpPressure: 0, flowOut: 0, rpm: 0, wob: 0, torque: 0, rop: 0 } : {};
    const pitVolume = drilling(second).pitVolume! - Math.max(0, second - 4000) / 80;
    const isOff = second > 4200 && second < 4208;
    return { ...(isOff ? { pitVolume: 0, flowOut: 0, pumpPressure: 0, pumpRate: 0 } : { pitVolume }), ...still };
  };
  expect(alarms(watch(4800, missing))).toEqual([]);
});
