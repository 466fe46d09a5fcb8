import { expect, it } from "vitest";
import { changedPlace, noPlace, placeNamesOf, toLocation } from "./place";

const reeves = { country: "United States", state: "Texas", county: "Reeves" };

it("drops state and county with their country, and the county with its state", () => {
  expect(changedPlace(reeves, { state: "New Mexico" })).toEqual({ ...reeves, state: "New Mexico", county: null });
  expect(changedPlace(reeves, { country: "Norway" })).toEqual({ ...noPlace, country: "Norway" });
  expect(changedPlace(reeves, { county: "Loving" })).toEqual({ ...reeves, county: "Loving" });
});

it("reads the place of a well and sends it back unchanged", () => {
  for (const location of [reeves, { country: "Norway", state: "", county: "" }, null]) {
    expect(toLocation(placeNamesOf(location))).toEqual(location);
  }
});
