import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import type { EffectiveSettings } from "@sigma/contract/wells/effective-settings";
import { type DepthColumnId, depthColumns } from "@sigma/terms/depth-columns";
import { expect, it } from "vitest";
import { sampleSettings } from "../../data/testing/samples";
import { depthTrace } from "./depth-trace";

it("scales gamma as a log does, and lets it wrap", () => {
  for (const config of [undefined, defaultTraceConfig, { ...defaultTraceConfig, color: "#2CA02C" }]) {
    expect(depthTrace("gamma", config)).toMatchObject({ range: { min: 0, max: 200 }, wraps: true });
  }
});

const settings = sampleSettings({ gammaSensorOffset: 62, directionalSensorOffset: 80 });

it("gives the reason why a calculated column has no values", () => {
  const why = (id: DepthColumnId, change: Partial<EffectiveSettings> = {}) =>
    depthTrace(id, undefined, { ...settings, ...change }).whyEmpty;
  expect(why("mse")?.sliding).toBe("No values while sliding without a motor");
  expect(why("mse", { hasHoleSize: false })?.otherwise).toBe("The hole size is not set");
  expect(why("doc", { hasMotor: true, hasHoleSize: false })?.sliding).toBe("Not enough was measured");
  expect(why("toolface")?.otherwise).toBe("No toolface while rotating");
  expect(why("rop")).toBeUndefined();
});

it("knows how far the gamma sensor is behind the bit from the settings of the well", () => {
  expect(depthTrace("gamma", undefined, settings).lag).toBe(62);
  expect(depthTrace("gamma", undefined, null).lag).toBeUndefined();
  expect(depthTrace("rop", undefined, settings).lag).toBeUndefined();
});

it("lets gamma wrap at an end that was set", () => {
  const config = { ...defaultTraceConfig, autoScale: false, min: 0, max: 150 };
  expect(depthTrace("gamma", config)).toMatchObject({ range: { min: 0, max: 150 }, wraps: true });
});

it("starts the axis of an amount at zero, of a depth, an angle or the hookload at its values", () => {
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
