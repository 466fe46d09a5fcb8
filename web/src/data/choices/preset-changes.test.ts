import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import { expect, it } from "vitest";
import { samplePreset } from "../testing/samples";
import { differs, noChanges, parseChanges, type PresetChanges } from "./preset-changes";

const preset = { ...samplePreset("Tripping"), timeCharts: [{ id: "a", traces: ["wob"], weight: 1 }] };
const nothing = { time: {}, depth: {} };
const withTrace = (change: object): PresetChanges => ({ views: {}, traces: { time: { rop: change }, depth: {} } });

it("finds no difference if nothing was changed, or was changed back", () => {
  expect(differs(noChanges, preset, nothing)).toBe(false);
  expect(differs({ ...noChanges, views: { timeCharts: preset.timeCharts } }, preset, nothing)).toBe(false);
  expect(differs(withTrace({ autoScale: defaultTraceConfig.autoScale }), preset, nothing)).toBe(false);
});

it("finds a view, a fixed scale and a colour that the preset does not have", () => {
  expect(differs({ ...noChanges, views: { timeCharts: [] } }, preset, nothing)).toBe(true);
  expect(differs(withTrace({ autoScale: false, min: 0, max: 150 }), preset, nothing)).toBe(true);
  const keptConfigs = { time: { rop: { ...defaultTraceConfig, color: "#112233" } }, depth: {} };
  expect(differs(withTrace({ color: "#112233" }), preset, keptConfigs)).toBe(false);
  expect(differs(withTrace({ color: "#445566" }), preset, keptConfigs)).toBe(true);
});

it.each([null, "", "[]", "5", "{", '{"u1/a":null}', '{"u1/a":{"traces":7}}'])("reads %j without a fault", (text) => {
  for (const changes of Object.values(parseChanges(text))) expect(changes).toEqual(noChanges);
});
