import { channelRow } from "@sigma/terms/channels";
import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { traceModel } from "../traces/trace-model";
import { emptyStretches } from "./empty-stretches";

const FEET = 200;
const whyEmpty = { sliding: "No values while sliding without a motor", otherwise: "Not enough was measured" };
const mse = { ...traceModel(channelRow("mse")), whyEmpty };
const doc = { ...traceModel(channelRow("doc")), whyEmpty };
const wob = traceModel(channelRow("wob"));

/** 200 ft, slid from 50 to 100 ft and rotated otherwise. */
function frameOf(columns: Record<string, (depth: number) => number>, view = { from: 0, to: FEET - 1 }) {
  const index = Float64Array.from({ length: FEET }, (_, depth) => depth);
  const isSlid = (depth: number) => depth > 50 && depth < 100;
  const all: typeof columns = {
    rigState: (depth) => (isSlid(depth) ? RigState.slideDrilling : RigState.rotaryDrilling),
    ...columns,
  };
  const heldColumns = Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, index.map((depth) => value(depth))]),
  );
  const isThere = (field: string) =>
    heldColumns[field]?.some((value, depth) => !Number.isNaN(value) && depth >= view.from && depth <= view.to) ?? false;
  return {
    data: { index, column: (field: string) => heldColumns[field], resolution: 0 },
    view,
    narrowest: 20,
    isThere,
  };
}

const rotatedOnly = (depth: number) => (depth > 50 && depth < 100 ? Number.NaN : 20);

it("reports why calculated curves are missing where the hole was slid", () => {
  const frame = frameOf({ mse: rotatedOnly, doc: rotatedOnly });
  expect(emptyStretches([mse, doc], frame)).toEqual([{ span: { from: 50, to: 100 }, reason: whyEmpty.sliding }]);
});

it("says nothing if one of the curves continues, or for ranges too short for a text", () => {
  expect(emptyStretches([mse, doc], frameOf({ mse: rotatedOnly, doc: () => 0.2 }))).toEqual([]);
  const short = (depth: number) => (depth > 60 && depth < 75 ? Number.NaN : 20);
  expect(emptyStretches([mse], frameOf({ mse: short }))).toEqual([]);
});

it("explains why a track has no value in the view", () => {
  const nothing = () => Number.NaN;
  const [all] = emptyStretches([mse], frameOf({ mse: nothing }));
  expect(all).toEqual({ span: { from: 0, to: FEET - 1 }, reason: whyEmpty.otherwise });
  expect(emptyStretches([mse], frameOf({ mse: nothing }, { from: 52, to: 98 }))[0]?.reason).toBe(whyEmpty.sliding);
  expect(emptyStretches([wob, mse], frameOf({ mse: nothing }))[0]?.reason).toBe("Not recorded here");
  expect(emptyStretches([wob], frameOf({ wob: () => 12 }))).toEqual([]);
});

it("says that a sensor behind the bit has never sent data, but not if its data is only still to come", () => {
  const gamma = { ...traceModel(channelRow("gamma")), lag: 45 };
  expect(emptyStretches([gamma], frameOf({ gamma: () => Number.NaN }))[0]?.reason).toBe("Not recorded here");
  const behind = frameOf({ gamma: (depth) => (depth < 150 ? 90 : Number.NaN) }, { from: 160, to: 199 });
  expect(emptyStretches([gamma], behind)).toEqual([]);
});
