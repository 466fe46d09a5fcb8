import { expect, it } from "vitest";
import { truePositions, type Wellhead } from "./true-positions";

const head = (wellId: string, longitude: number, latitude: number, datum = "wgs84"): Wellhead => ({
  wellId: wellId as Wellhead["wellId"],
  place: { longitude, latitude, datum },
});

it("places wellheads east and north of the first, in feet", () => {
  // A minute of latitude is a nautical mile, 6,076 ft; at 60 deg north a minute of longitude is half of it.
  const foundPositions = truePositions([head("a", 2, 60), head("b", 2, 60 + 1 / 60), head("c", 2 + 1 / 60, 60)])!;
  expect(foundPositions.get("a")).toEqual({ ew: 0, ns: 0 });
  expect(foundPositions.get("b")!.ns).toBeCloseTo(6080, -1);
  expect(foundPositions.get("b")!.ew).toBeCloseTo(0, 6);
  expect(foundPositions.get("c")!.ew).toBeCloseTo(3040, -1);
});

it("returns none if a well has no position, or is more than 5 miles from another one", () => {
  expect(truePositions([])).toBeNull();
  expect(truePositions([head("a", 2, 60), { ...head("b", 2, 60), place: null }])).toBeNull();
  // Each is 4.6 miles from the first, and 9.2 from the other.
  expect(truePositions([head("a", 2, 60), head("b", 2, 60 + 4 / 60), head("c", 2, 60 - 4 / 60)])).toBeNull();
  expect(truePositions([head("a", 2, 60), head("b", 2, 60 + 4 / 60)])).not.toBeNull();
});

it("returns none if positions are on different datums, which are up to 300 m apart", () => {
  expect(truePositions([head("a", 2, 60), head("b", 2, 60, "ed50")])).toBeNull();
  expect(truePositions([head("a", 2, 60, "ed50"), head("b", 2, 60, "ed50")])).not.toBeNull();
});

it("knows the short way across the date line", () => {
  const foundPositions = truePositions([head("a", 179.999, 0), head("b", -179.999, 0)])!;
  expect(foundPositions.get("b")!.ew).toBeCloseTo(730, -1);
});
