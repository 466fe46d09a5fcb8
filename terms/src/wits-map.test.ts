import { expect, it } from "vitest";
import { channelRow } from "./channels";
import { areCompatible } from "./units";
import { defaultWitsMap } from "./wits-map";

it("maps the usual codes for a rig without its own map [OP-050]", () => {
  const map = Object.fromEntries(defaultWitsMap().map(({ code, trace }) => [code, trace]));
  expect(map).toEqual({
    "0108": "bitDepth",
    "0110": "holeDepth",
    "0112": "blockHeight",
    "0113": "rop",
    "0114": "hookload",
    "0116": "wob",
    "0118": "torque",
    "0120": "rpm",
    "0121": "pumpPressure",
    "0122": "chokePressure",
    "0123": "spm1",
    "0124": "spm2",
    "0126": "pitVolume",
    "0127": "pitGain",
    "0128": "flowOut",
    "0129": "flowOutRate",
    "0130": "pumpRate",
    "0137": "strokeCount",
    "0140": "totalGas",
    "0708": "surveyMd",
    "0713": "inclination",
    "0715": "azimuth",
    "0716": "magneticToolface",
    "0717": "gravityToolface",
    "0823": "gamma",
    "0824": "gamma",
  });
});

it("uses the borehole-corrected gamma if a rig sends both", () => {
  const codes = defaultWitsMap().map(({ code }) => code);
  expect(codes).toEqual(codes.toSorted());
  expect(codes.indexOf("0824")).toBeGreaterThan(codes.indexOf("0823"));
});

it("gives every code a unit that its channel can take, in both systems of the standard", () => {
  for (const { code, trace, unit } of [...defaultWitsMap("metric"), ...defaultWitsMap("fps")]) {
    expect([code, areCompatible(unit, channelRow(trace).unit)]).toEqual([code, true]);
  }
  expect(defaultWitsMap("metric").find(({ code }) => code === "0118")?.unit).toBe("kN·m");
  expect(defaultWitsMap("fps").find(({ code }) => code === "0118")?.unit).toBe("kft·lb");
});
