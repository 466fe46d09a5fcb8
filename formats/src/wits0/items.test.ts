import { channelRow } from "@sigma/terms/channels";
import { areCompatible } from "@sigma/terms/units";
import { expect, it } from "vitest";
import { defaultWitsChannels, witsItem, witsItems } from "./items";
import { simulatedRigChannels } from "./simulated-rig";

it("names each code of its records once", () => {
  expect(new Set(witsItems.map(({ code }) => code)).size).toBe(witsItems.length);
  expect(witsItems.every(({ code }) => /^\d{4}$/.test(code))).toBe(true);
  const records = new Set(witsItems.map(({ code }) => code.slice(0, 2)));
  expect([...records]).toEqual(["01", "03", "04", "07", "08", "09", "11"]);
});

it("maps the usual codes of a rig without a configuration of its own", () => {
  const map = Object.fromEntries(defaultWitsChannels().map(({ code, trace }) => [code, trace]));
  expect(map).toMatchObject({
    "0108": "bitDepth",
    "0110": "holeDepth",
    "0112": "blockHeight",
    "0113": "rop",
    "0114": "hookload",
    "0116": "wob",
    "0118": "torque",
    "0120": "rpm",
    "0121": "pumpPressure",
    "0123": "spm1",
    "0124": "spm2",
    "0128": "flowOut",
    "0130": "pumpRate",
    "0713": "inclination",
    "0715": "azimuth",
    "0716": "magneticToolface",
    "0717": "gravityToolface",
    "0823": "gamma",
  });
});

it("gives every mapped item a unit that its channel can take, in both systems", () => {
  for (const channel of [...defaultWitsChannels("metric"), ...defaultWitsChannels("fps")]) {
    expect([channel.code, areCompatible(channel.unit, channelRow(channel.trace).unit)]).toEqual([channel.code, true]);
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
