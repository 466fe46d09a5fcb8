import { expect, it } from "vitest";
import { datumElevation, depthBelowSea } from "./datum-elevation";

const none = {
  logMeasuredFrom: null,
  kellyBushingElevation: null,
  drillFloorElevation: null,
  groundLevelElevation: null,
  heightOfReference: null,
};

it("takes the elevation of the reference that depths are measured from", () => {
  const all = { ...none, kellyBushingElevation: 2842, drillFloorElevation: 2841, groundLevelElevation: 2816 };
  expect(datumElevation({ ...all, logMeasuredFrom: "Kelly bushing" })).toEqual({
    name: "Kelly bushing",
    elevation: 2842,
  });
  expect(datumElevation({ ...all, logMeasuredFrom: "RT" })).toEqual({ name: "Drill floor", elevation: 2841 });
  expect(datumElevation({ ...all, logMeasuredFrom: "Ground level" })).toEqual({
    name: "Ground level",
    elevation: 2816,
  });
  expect(datumElevation(all)!.elevation).toBe(2842);
});

it("adds the height of the reference to the ground, and is unknown if it is not given", () => {
  const ground = { ...none, groundLevelElevation: 2816, heightOfReference: 26 };
  expect(datumElevation({ ...ground, logMeasuredFrom: "KB" })!.elevation).toBe(2842);
  expect(datumElevation({ ...ground, logMeasuredFrom: "Wellhead" })).toEqual({ name: "Wellhead", elevation: 2842 });
  expect(datumElevation({ ...none, kellyBushingElevation: 80, logMeasuredFrom: "Wellhead" })).toBeNull();
  expect(datumElevation(none)).toBeNull();
});

it("counts depth below sea level from it, negative above", () => {
  const datum = { name: "Kelly bushing", elevation: 2842 };
  expect(depthBelowSea(8000, datum)).toBe(5158);
  expect(depthBelowSea(2000, datum)).toBe(-842);
});
