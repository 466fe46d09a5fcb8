import { channelRow } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { namedGaps } from "./named-gaps";
import { traceModel } from "../traces/trace-model";

const none = Number.NaN;
const index = Float64Array.from({ length: 201 }, (_, k) => 3000 + k);
/** A value at every foot except between two depths, both included. */
const without = (from: number, to: number) => index.map((depth) => (depth >= from && depth <= to ? none : 50));

const rop = traceModel(channelRow("rop"));
const pressure = traceModel(channelRow("pumpPressure"));
const gamma = { ...traceModel(channelRow("gamma")), lag: 45 };
const view = { from: 3000, to: 3200 };

function gapsOf(columns: Record<string, Float64Array>, traces = [rop, pressure], frame: Partial<typeof view> = {}) {
  const data = { index, column: (field: string) => columns[field], resolution: 0 };
  const shownView = { ...view, ...frame };
  const isThere = (field: string) =>
    columns[field]?.some((value, k) => value > 0 && index[k]! >= shownView.from && index[k]! <= shownView.to) ?? false;
  const shownFrame = { direction: "down" as const, data, view: shownView, joined: () => 10, narrowest: 0, isThere };
  return namedGaps(traces, shownFrame).map(({ span, reason }) => `${span.from}-${span.to} ${reason}`);
}

it("hatches hole without values over more than ten feet, and joins over ten", () => {
  expect(gapsOf({ rop: without(3050, 3058), pumpPressure: index })).toEqual([]);
  expect(gapsOf({ rop: without(3050, 3060), pumpPressure: index })).toEqual(["3049-3061 No ROP"]);
});

it("reports that the track has no data if every trace of it is missing", () => {
  const missing = without(3050, 3090);
  expect(gapsOf({ rop: missing, pumpPressure: missing })).toEqual(["3049-3091 No data"]);
  expect(gapsOf({ rop: missing, pumpPressure: without(3050, 3099) })).toEqual([
    "3049-3091 No ROP",
    "3049-3100 No pump pressure",
  ]);
});

it("names the hole that a sensor has not passed yet, to its distance behind the bit", () => {
  expect(gapsOf({ gamma: without(3156, 3200) }, [gamma])).toEqual(["3155-3200 Sensor 45 ft behind"]);
  expect(gapsOf({ gamma: without(3148, 3200) }, [gamma])).toEqual(["3147-3200 Sensor 53 ft behind"]);
});

it("distinguishes a sensor that has stopped from one behind the bit", () => {
  expect(gapsOf({ gamma: without(3101, 3200) }, [gamma])).toEqual([
    "3100-3155 No gamma",
    "3155-3200 Sensor 45 ft behind",
  ]);
});

it("names the lag if a view shows nothing else, and only there", () => {
  const columns = { gamma: without(3156, 3200) };
  expect(gapsOf(columns, [gamma], { from: 3170 })).toEqual(["3155-3200 Sensor 45 ft behind"]);
  expect(gapsOf(columns, [gamma], { to: 3150 })).toEqual([]);
});

it("returns no gap for a column that never had a value", () => {
  expect(gapsOf({ gamma: without(0, 4000) }, [gamma])).toEqual([]);
});

it("hatches nothing if a calculated trace is not defined while the feed continues", () => {
  const mse = traceModel(channelRow("mse"));
  expect(gapsOf({ mse: without(3050, 3090), rop: index }, [mse, rop])).toEqual([]);
});
