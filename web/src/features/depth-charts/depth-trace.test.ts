import { defaultTraceConfig } from "@sigma/contract/default-trace-config";
import { depthColumns } from "@sigma/terms/depth-columns";
import { expect, it } from "vitest";
import { depthTrace } from "./depth-trace";

it("scales gamma as a log does, and lets it wrap", () => {
  for (const config of [undefined, defaultTraceConfig, { ...defaultTraceConfig, color: "#2CA02C" }]) {
    expect(depthTrace("gamma", config)).toMatchObject({ range: { min: 0, max: 200 }, wraps: true });
  }
});

it("knows how far the gamma sensor is behind the bit from the settings of the well", () => {
  expect(depthTrace("gamma", undefined, 62).lag).toBe(62);
  expect(depthTrace("gamma", undefined, null).lag).toBeUndefined();
  expect(depthTrace("rop", undefined, 62).lag).toBeUndefined();
});

it("lets gamma wrap at an end that was set", () => {
  const config = { ...defaultTraceConfig, autoScale: false, min: 0, max: 150 };
  expect(depthTrace("gamma", config)).toMatchObject({ range: { min: 0, max: 150 }, wraps: true });
});

it("begins the axis of an amount at zero, of a depth, an angle or the hookload where its values are", () => {
  const fromZero = (["pumpPressure", "wob", "mse"] as const).map((id) => depthTrace(id).fromZero);
  const free = (["hookload", "estimatedTVD", "toolface"] as const).map((id) => depthTrace(id).fromZero);
  expect([...fromZero, ...free]).toEqual([true, true, true, false, false, false]);
});

it.each([
  ["core", ["correctedDepth", "currentDepthGap", "rigState", "toolface", "gamma"]],
  [
    "estimated",
    [
      "estimatedAzimuth",
      "estimatedEW",
      "estimatedInclination",
      "estimatedMD",
      "estimatedNS",
      "estimatedTVD",
      "estimatedVS",
    ],
  ],
  ["rate", ["rotaryBuildRate", "rotaryTurnRate", "slidingBuildRate", "slidingTurnRate"]],
  ["drilling", ["rpm", "wob", "rop", "diffPressure", "mse"]],
  [
    "further",
    [
      "doc",
      "mseTorsion",
      "mseThrust",
      "sppaQ2",
      "docWobRatio",
      "drillingEfficiency",
      "bitAggressiveness",
      "rpmDownhole",
      "torque",
      "torqueDownhole",
      "pumpPressure",
      "pumpRate",
    ],
  ],
])("draws every %s column with its name, unit and axis range %s", (_kind, ids) => {
  for (const id of ids) {
    const column = depthColumns.find((row) => row.id === id)!;
    const { field, label, unit, fallback } = depthTrace(column.id);
    expect([field, label, unit]).toEqual([id, column.label, column.unit]);
    expect(fallback.max).toBeGreaterThan(fallback.min);
  }
});
