import type { WellId } from "@sigma/contract/ids";
import { channelRow } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { usePreferences } from "../../data/choices/preferences";
import { sampleCorrection } from "../../data/testing/sample-correction";
import { traceModel } from "../traces/trace-model";
import { csvOfView } from "./view-csv";

const columns: Record<string, Float64Array> = {
  rop: Float64Array.of(50, 51.25, Number.NaN, 53),
  wob: Float64Array.of(1, 2, 3, 4),
};
const data = {
  index: Float64Array.of(1_246_690_320, 1_246_690_321, 1_246_690_322, 1_246_690_323),
  column: (field: string) => columns[field],
  resolution: 0,
};
const traces = [traceModel(channelRow("rop")), { ...traceModel(channelRow("wob")), offset: 10 }];

it("writes a line for each sample in the view, decimals of the screen, offsets added", () => {
  const csv = csvOfView(data, { from: 1_246_690_321, to: 1_246_690_322.5 }, traces);
  expect(csv.split("\r\n")).toEqual([
    '"time, UTC","time, s","ROP, ft/hr","WOB, klb"',
    "2009-07-04T06:52:01.000Z,1246690321,51.3,12.0",
    "2009-07-04T06:52:02.000Z,1246690322,,13.0",
    "",
  ]);
});

it("leaves a channel empty that the data do not have", () => {
  const csv = csvOfView(data, { from: 1_246_690_323, to: 1_246_690_323 }, [traceModel(channelRow("mse"))]);
  expect(csv.split("\r\n")[1]).toBe("2009-07-04T06:52:03.000Z,1246690323,");
});

it("starts the line of a foot with its depth and the time at which it was reached", () => {
  const feet = { ...data, index: Float64Array.of(2939, 2940, 2941, 2942) };
  const column = (field: string) => (field === "time" ? data.index : columns[field]);
  const csv = csvOfView({ ...feet, column }, { from: 2940, to: 2940 }, traces.slice(0, 1), "down");
  expect(csv.split("\r\n")).toEqual([
    '"depth, ft","time, UTC","ROP, ft/hr"',
    "2940.0,2009-07-04T06:52:01.000Z,51.3",
    "",
  ]);
});

it("writes a rig state as its code and its name", () => {
  const states = { ...data, column: () => Float64Array.of(1, 2, Number.NaN, 10) };
  const csv = csvOfView(states, { from: 1_246_690_320, to: 1_246_690_322 }, [traceModel(channelRow("rigState"))]);
  expect(csv.split("\r\n").map((line) => line.split(",").slice(2).join(","))).toEqual([
    '"time, s","Rig state, code","Rig state, name"',
    "1,Rotary Drilling",
    "2,Slide Drilling",
    ",",
    "",
  ]);
});

it("writes values in the units of the screen", () => {
  usePreferences.setState({ units: "metric" });
  const feet = { ...data, index: Float64Array.of(2939, 2940, 2941, 2942) };
  const csv = csvOfView(feet, { from: 2940, to: 2940 }, traces.slice(0, 1), "down");
  usePreferences.setState({ units: "field" });
  expect(csv.split("\r\n").slice(0, 2)).toEqual(['"depth, m","time, UTC","ROP, m/h"', "896.11,,15.62"]);
});

it("has the numbers of the corrections of each line last, in the order in which they are applied, if any values were corrected", () => {
  const of = (number: number, from: number, to: number) =>
    sampleCorrection("well-1" as WellId, 1_246_690_000 + from, 1_246_690_000 + to, { number });
  const corrections = [of(7, 322, 322), of(4, 321, 322), of(2, 100, 200)];
  const view = { from: 1_246_690_320, to: 1_246_690_323 };
  const last = (csv: string) => csv.split("\r\n").map((line) => line.split(",").at(-1));
  const time = csvOfView(data, view, traces.slice(1), "across", corrections);
  expect(last(time)).toEqual([' numbers"', "", "4", "4 7", "", ""]);
  // Feet are matched by the times at which they were drilled.
  const feet = { ...data, index: Float64Array.of(2939, 2940, 2941, 2942) };
  const column = (field: string) => (field === "time" ? data.index : columns[field]);
  const depth = csvOfView({ ...feet, column }, { from: 2940, to: 2941 }, traces.slice(1), "down", corrections);
  expect(last(depth)).toEqual([' numbers"', "4", "4 7", ""]);
  expect(csvOfView(data, view, traces, "across", corrections.slice(2)).split("\r\n")[0]).not.toContain("corrections");
});
