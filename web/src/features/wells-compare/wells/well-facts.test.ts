import { expect, it } from "vitest";
import { wellPlaceText, positionWords } from "./well-facts";

const offshore = { country: "NORWAY", state: "", county: "" };
const reeves = { country: "United States", state: "Texas", county: "Reeves" };

it("names the county of a well, else its country, and its rig", () => {
  expect(wellPlaceText({ location: reeves, rig: "Pioneer 54" })).toBe("Reeves, Pioneer 54");
  expect(wellPlaceText({ location: offshore, rig: "Maersk Inspirer" })).toBe("NORWAY, Maersk Inspirer");
  expect(wellPlaceText({ location: null, rig: null })).toBe("place not known");
});

it("shows why a well is not drawn at its own position", () => {
  const place = { longitude: -103.5, latitude: 31.2, datum: "nad27" };
  expect(positionWords({ x: -103.5, place, noPlace: null, location: reeves })).toBe(null);
  const unknown = { x: 435_051, place: null, noPlace: "coordinate reference not known" };
  expect(positionWords({ ...unknown, location: reeves })).toBe("drawn in its county: coordinate reference not known");
  expect(positionWords({ ...unknown, location: offshore })).toBe("coordinate reference not known");
  expect(positionWords({ ...unknown, location: null })).toBe("coordinate reference not known");
  expect(positionWords({ x: null, place: null, noPlace: "no position", location: reeves })).toBe("no position");
});
