import { newAntiCollisionSettings } from "@sigma/contract/well-settings/new-anti-collision-settings";
import { expect, it } from "vitest";
import { compareOffsets } from "./offset-clearance";
import { preparedHoles } from "./prepared-holes";
import type { HoleInGround, OffsetHole } from "./read/read-offset-wells";

const place = { gTotal: 1, bTotal: 50_000, dip: 60, declination: 0, convergence: 0, north: "grid" as const };

/** A well that builds to 60 deg, from a wellhead so far to the north. */
const holeAt = (north: number, turnedAngle: number): HoleInGround => ({
  stations: Array.from({ length: 40 }, (_, row) => ({
    md: row * 100,
    inclination: Math.min(60, Math.max(0, 3 * (row - 10))),
    azimuth: 90 + turnedAngle,
    time: null,
    origin: null,
  })),
  north,
  east: 0,
  down: 0,
  holes: [],
  place,
});
const offset = (id: string, north: number, turnedAngle: number): OffsetHole => ({
  ...holeAt(north, turnedAngle),
  wellId: id as OffsetHole["wellId"],
  name: "Neighbour",
});
const own = holeAt(0, 0);
const { below } = newAntiCollisionSettings.separationLevels.act;

it("compares a well with a neighbour that it keeps as it does with one that it sees for the first time", () => {
  const findNearest = (id: string, turnedAngle: number, north: number) =>
    compareOffsets(own, [structuredClone(offset(id, north, turnedAngle))], below).nearest;
  const first = findNearest("one", 1, 60);
  expect(findNearest("one", 1, 60)).toEqual(first);
  expect(first.cc.at(-1)).toBeLessThan(60);

  // A survey, or the place of its wellhead, is another.
  const turnedNearest = findNearest("one", 2, 60);
  expect(turnedNearest).not.toEqual(first);
  expect(turnedNearest).toEqual(findNearest("another", 2, 60));
  expect(findNearest("one", 2, 90)).toEqual(findNearest("a third", 2, 90));
});

it("prepares a neighbour once, and again when any of its properties changes", () => {
  const seenNames: string[] = [];
  const prepare = preparedHoles((hole) => seenNames.push(hole.name));
  const [one, two] = [offset("one", 60, 1), offset("two", 60, 1)];
  expect([one, structuredClone(one), two, one].map(prepare)).toEqual([1, 1, 2, 1]);
  expect(prepare({ ...one, down: 1 })).toBe(3);
  const { stations } = structuredClone(one);
  stations[39] = { ...stations[39]!, origin: { surveyTool: "gyro" } as never };
  expect([prepare({ ...one, stations }), prepare(one)]).toEqual([4, 5]);
});
