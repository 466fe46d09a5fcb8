import { createWitsDecoder } from "@sigma/formats/wits0/decode";
import { witsItem } from "@sigma/formats/wits0/items";
import { parseWitsNumber } from "@sigma/formats/wits0/parse-number";
import { simulatedRigChannels } from "@sigma/formats/wits0/simulated-rig";
import { convert } from "@sigma/terms/units";
import { channelRow } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { advanceRig } from "./rig/advance-rig";
import type { RigSample } from "./rig/sample";
import { testRig } from "./rig/testing/test-rig";
import { createWitsFeed, encodeFrames } from "./wits-feed";

const START = Date.UTC(2026, 10, 20, 6, 0, 0) / 1000;

const drill = (seconds: number): RigSample[] => {
  const rig = testRig(2, { startTime: START, startDepth: 7430 });
  return Array.from({ length: seconds }, () => advanceRig(rig));
};

/** The data received in an hour and a half: the numbers by code of each second. */
const receive = (samples: RigSample[], dense: boolean) => {
  const feed = createWitsFeed({ wellName: "SIM-2", dense });
  const decoder = createWitsDecoder();
  const seconds = samples.map((sample) => decoder.push(encodeFrames(feed.frames(sample))));
  return { seconds, counters: decoder.counters };
};

const samples = drill(9000);
const usual = receive(samples, false);

it("sends frames that decode without a fault, all of known items", () => {
  const { seconds, counters } = usual;
  expect(counters).toMatchObject({ skippedBytes: 0, malformedLines: 0, oversized: 0, unterminated: 0 });
  const codes = new Set(seconds.flat().flatMap(({ items }) => items.map(({ code }) => code)));
  expect([...codes].filter((code) => !witsItem(code))).toEqual([]);
});

it("sends every channel that the map of a simulated rig names", () => {
  const { seconds } = usual;
  const codes = new Set(seconds.flat().flatMap(({ items }) => items.map(({ code }) => code)));
  expect(simulatedRigChannels().filter(({ code }) => !codes.has(code))).toEqual([]);
});

it("sends the values of the sensors in the units of the map", () => {
  const { seconds } = usual;
  const units = new Map(simulatedRigChannels().map((row) => [row.code, row]));
  const traces: Record<string, (sample: RigSample) => number> = {
    "0108": ({ surface }) => surface.bitDepth,
    "0110": ({ surface }) => surface.holeDepth,
    "0114": ({ surface }) => surface.hookload,
    "0118": ({ surface }) => surface.torque,
    "0121": ({ surface }) => surface.pumpPressure,
    "0130": ({ surface }) => surface.flowIn,
    "0141": ({ surface }) => surface.diffPressure,
  };
  const differences = samples.flatMap((sample, index) => {
    const items = new Map(seconds[index]![0]!.items.map(({ code, text }) => [code, text]));
    return Object.entries(traces).map(([code, value]) => {
      const { trace, unit } = units.get(code)!;
      const receivedValue = convert(parseWitsNumber(items.get(code)!)!, unit, channelRow(trace).unit);
      return Math.abs(receivedValue - value(sample));
    });
  });
  expect(differences.reduce((most, difference) => Math.max(most, difference), 0)).toBeLessThanOrEqual(0.51);
});

it("stamps every record with its UTC date and time", () => {
  const { seconds } = receive(samples.slice(0, 3700), false);
  for (const { items } of seconds.at(-1)!) {
    const record = items[0]!.code.slice(0, 2);
    const text = Object.fromEntries(items.map((item) => [item.code, item.text]));
    expect(text[`${record}01`]).toBe("SIM-2");
    expect(text[`${record}05`]).toBe("261120");
    expect(text[`${record}06`]).toBe("070139");
  }
});

it("sends one record per frame, the tool's only when it has news", () => {
  const { seconds } = usual;
  const records = seconds.flat().map(({ items }) => new Set(items.map(({ code }) => code.slice(0, 2))));
  expect(records.every((set) => set.size === 1)).toBe(true);
  const count = (record: string) => records.filter((set) => set.has(record)).length;
  expect(count("01")).toBe(samples.length);
  expect(count("07")).toBe(samples.filter(({ decoded }) => decoded.survey ?? decoded.toolface).length);
  expect(count("11")).toBe(samples.length / 10);
});

it("sends 60 values every second for load tests, with null values until the tool has sent data", () => {
  const { seconds } = receive(samples, true);
  const valuesOf = (items: readonly { code: string }[]) => items.filter(({ code }) => Number(code.slice(2)) > 7).length;
  const counts = seconds.map((packets) => packets.map(({ items }) => valuesOf(items)).join());
  expect([...new Set(counts)]).toEqual(["60"]);
  expect(seconds[0]![0]!.items.some(({ text }) => text === "-999.25")).toBe(true);
  expect(seconds.at(-1)![0]!.items.some(({ text }) => text === "-999.25")).toBe(false);
});
