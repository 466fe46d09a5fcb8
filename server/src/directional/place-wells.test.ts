import type { WellId } from "@sigma/contract/ids";
import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import { expect, it } from "vitest";
import { placeWell, type ReferencedWell, sidetrackDepth } from "./place-wells";

const projectedReferences: WellReferencesFields = {
  ...unknownReferences,
  coordinateSystem: "ED50 / UTM zone 31N",
  coordinateKind: "projected",
  coordinateUnit: "m",
  northReference: "grid",
};
const well = (fields: Partial<ReferencedWell>, references: Partial<WellReferencesFields> = {}): ReferencedWell => ({
  _id: "own" as WellId,
  x: 1000,
  y: 2000,
  heightOfReference: null,
  ...fields,
  references: { ...projectedReferences, ...references },
});
const own = well({});

it("places a well by the difference of projected coordinates, in feet, and of the heights of both references", () => {
  const placedWell = placeWell(well({ heightOfReference: 100 }), well({ x: 1030.48, y: 2000, heightOfReference: 60 }));
  expect(placedWell).toEqual({ north: 0, east: expect.closeTo(100, 6) as number, down: 40 });
});

it.each([
  [own, well({ x: null }), "no position"],
  [well({ y: null }), own, "this well has no position"],
  [own, well({}, { coordinateUnit: "unknown" }), "coordinate reference not known"],
  [well({}, { coordinateKind: "unknown" }), own, "the coordinate reference of this well is not known"],
  [own, well({}, { coordinateUnit: "ft" }), "other units: ft, not m"],
  [own, well({}, { coordinateSystem: "" }), "other coordinate systems: not known, not ED50 / UTM zone 31N"],
  [own, well({}, { northReference: "true" }), "other north references: true, not grid"],
])("refuses a distance between unlike or unknown references with the reason: case %#", (ownWell, other, reason) => {
  expect(placeWell(ownWell, other)).toBe(reason);
});

it("finds no distance between longitudes and latitudes", () => {
  const geographic = well({}, { coordinateKind: "geographic", coordinateUnit: "deg" });
  expect(placeWell(geographic, geographic)).toContain("longitude and latitude");
});

it("takes the sidetrack depth from the well that was drilled out of the other", () => {
  const child = well({ _id: "child" as WellId }, { parentWellId: own._id, sidetrackDepth: 1400 });
  expect([sidetrackDepth(own, child), sidetrackDepth(child, own), sidetrackDepth(own, own)]).toEqual([
    1400,
    1400,
    null,
  ]);
});
