import { expect, it } from "vitest";
import { placeOf, positionWords } from "./well-facts";

const grid = { x: 435_051, y: 6_478_561 };
const offshore = { country: "NORWAY", state: "", county: "" };
const reeves = { country: "United States", state: "Texas", county: "Reeves" };

it("names the county of a well, else its country, and its rig", () => {
  expect(placeOf({ location: reeves, rig: "Pioneer 54" })).toBe("Reeves, Pioneer 54");
  expect(placeOf({ location: offshore, rig: "Maersk Inspirer" })).toBe("NORWAY, Maersk Inspirer");
  expect(placeOf({ location: null, rig: null })).toBe("place not known");
});

it("says of a well that the map does not have that it has no position", () => {
  expect(positionWords({ x: -103.5, y: 31.2, location: reeves })).toBe(null);
  expect(positionWords({ ...grid, location: reeves })).toBe("drawn in its county");
  expect(positionWords({ ...grid, location: offshore })).toBe("no position");
  expect(positionWords({ ...grid, location: null })).toBe("no position");
  expect(positionWords({ x: null, y: null, location: reeves })).toBe("no position");
});
