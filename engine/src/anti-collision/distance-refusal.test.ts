import { expect, it } from "vitest";
import { distanceRefusal, type PlacedWell } from "./distance-refusal";

const well: PlacedWell = {
  name: "F-9",
  x: 435_050,
  y: 6_478_560,
  coordinateSystem: "ED50 / UTM zone 31N",
  coordinateKind: "projected",
  coordinateUnit: "m",
  northReference: "grid",
};
const other: PlacedWell = { ...well, name: "F-4", x: 435_060 };

it("lets wells of one reference have a distance", () => {
  expect(distanceRefusal(well, other)).toBeNull();
  expect(distanceRefusal(well, { ...other, coordinateSystem: " ed50 / utm zone 31n" })).toBeNull();
});

it.each<[Partial<PlacedWell>, string]>([
  [{ y: null }, "F-4 has no position"],
  [{ coordinateKind: "unknown" }, "The coordinate reference of F-4 is not known"],
  [{ coordinateUnit: "unknown" }, "The unit of the coordinates of F-4 is not known"],
  [{ coordinateSystem: " " }, "The coordinate system of F-4 has no name"],
  [{ northReference: "unknown" }, "The north reference of F-4 is not known"],
  [{ coordinateKind: "geographic", coordinateUnit: "deg" }, "F-4 has longitude and latitude; a grid is needed"],
  [{ coordinateSystem: "Pad A" }, "F-9 is on ED50 / UTM zone 31N, F-4 on Pad A"],
  [{ coordinateUnit: "ft" }, "F-9 has coordinates in m, F-4 in ft"],
  [{ northReference: "true" }, "Azimuths of F-9 count from grid north, those of F-4 from true north"],
])("refuses a distance to a well with %j, and says why", (part, reason) => {
  expect(distanceRefusal(well, { ...other, ...part })).toBe(reason);
});
