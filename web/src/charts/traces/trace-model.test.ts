import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import { channelRow } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { traceModel } from "./trace-model";

const rop = channelRow("rop");

it("draws a trace without a configuration autoscaled, as a line, without offset, in the channel's colour", () => {
  expect(defaultTraceConfig).toEqual({
    color: "white",
    autoScale: true,
    min: 0,
    max: 0,
    offset: 0,
    renderType: "line",
  });
  expect(traceModel(rop)).toMatchObject({ color: "#2CA02C", range: null, offset: 0, renderType: "line" });
});

it("takes the name, unit and range of the channel [AN-073]", () => {
  const range = { min: 0, max: 1000 };
  expect(traceModel(rop)).toMatchObject({ label: "ROP", unit: "ft/hr", fallback: range });
  expect(traceModel(rop, { ...defaultTraceConfig, autoScale: false }).range).toEqual(range);
});

it("ranges from min to max without autoscale", () => {
  const config = { ...defaultTraceConfig, autoScale: false, min: 50, max: 150 };
  expect(traceModel(rop, config).range).toEqual({ min: 50, max: 150 });
  expect(traceModel(rop, { ...config, autoScale: true }).range).toBeNull();
});

it("takes colour, offset and render type of the configuration", () => {
  const config = { ...defaultTraceConfig, color: "#D62728", offset: -5, renderType: "point" as const };
  expect(traceModel(rop, config)).toMatchObject({ color: "#D62728", offset: -5, renderType: "point" });
});
