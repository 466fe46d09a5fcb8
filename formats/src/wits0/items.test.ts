import { channelRow } from "@sigma/terms/channels";
import { areCompatible } from "@sigma/terms/units";
import { expect, it } from "vitest";
import { defaultWitsMap } from "@sigma/terms/wits-map";
import { witsItem, witsItems } from "./items";
import { simulatedRigChannels } from "./simulated-rig";

it("names each code of its records once", () => {
  expect(new Set(witsItems.map(({ code }) => code)).size).toBe(witsItems.length);
  expect(witsItems.every(({ code }) => /^\d{4}$/.test(code))).toBe(true);
  const records = new Set(witsItems.map(({ code }) => code.slice(0, 2)));
  expect([...records]).toEqual(["01", "03", "04", "07", "08", "09", "11"]);
});

it("knows every code of the channel rows, in the units of the standard", () => {
  for (const system of ["fps", "metric"] as const) {
    for (const { code, unit } of defaultWitsMap(system))
      expect([code, witsItem(code)?.units[system]]).toEqual([code, unit]);
  }
});

it("reads torque in thousands of foot-pounds or newton-metres, as the standard has it", () => {
  expect(witsItem("0118")?.units).toEqual({ metric: "kN·m", fps: "kft·lb" });
  expect(witsItem("9999")).toBeUndefined();
});

it("maps a simulated rig to one code per channel, each known to its record", () => {
  const channels = simulatedRigChannels();
  for (const key of ["code", "trace"] as const)
    expect(new Set(channels.map((row) => row[key])).size).toBe(channels.length);
  expect(channels.filter(({ code }) => !witsItem(code))).toEqual([]);
  for (const { trace, unit } of channels)
    expect([trace, areCompatible(unit, channelRow(trace).unit)]).toEqual([trace, true]);
});
