import { describe, expect, it } from "vitest";
import { computeClearance } from "./clearance";
import { prepareClearanceWell } from "./clearance-well";
import { findKickOff, pathBelow, splitAtKickOff } from "./sidetrack";
import { pathOf, createSurveyedWell, vertical } from "./testing/wells";

const parent = pathOf([
  [0, 0, 0],
  [1000, 0, 0],
  [2000, 20, 40],
  [3000, 40, 40],
  [4000, 40, 40],
]);
const sidetrack = pathOf([
  [0, 0, 0],
  [1000, 0, 0],
  [2000, 20, 40],
  [3000, 25, 80],
  [4000, 60, 90],
]);

describe("kick-off point", () => {
  it("is the last station at which both wells have the same position", () => {
    expect(findKickOff(parent, sidetrack)).toBe(2000);
  });

  it("is the first station of a sidetrack that is listed from there", () => {
    const { ns, ew, tvd } = parent;
    const tieIn = { ns: ns[2]!, ew: ew[2]!, tvd: tvd[2]! };
    expect(
      findKickOff(
        parent,
        pathOf(
          [
            [2000, 20, 40],
            [3000, 25, 80],
          ],
          tieIn,
        ),
      ),
    ).toBe(2000);
  });

  it("may lie between two stations of the other well", () => {
    const upper = pathBelow(sidetrack, 2500);
    const joinedPath = pathOf([
      [0, 0, 0],
      [1000, 0, 0],
      [2000, 20, 40],
      [2500, upper.inclination[0]!, upper.azimuth[0]!],
      [3500, 50, 10],
    ]);
    expect(findKickOff(sidetrack, joinedPath)).toBe(2500);
  });

  it("is missing for wells of their own", () => {
    expect(findKickOff(parent, vertical(4000, 5, 0))).toBeNull();
    // The same wellhead only.
    expect(
      findKickOff(
        parent,
        pathOf([
          [0, 0, 0],
          [1000, 10, 200],
        ]),
      ),
    ).toBeNull();
    // No depth that both have.
    expect(
      findKickOff(
        parent,
        pathOf([
          [5000, 0, 0],
          [6000, 0, 0],
        ]),
      ),
    ).toBeNull();
  });

  it("is the end of a well compared with itself", () => {
    expect(findKickOff(parent, parent)).toBe(4000);
  });
});

describe("path below a depth", () => {
  it("starts with the station there", () => {
    const below = pathBelow(parent, 2000);
    expect([...below.md]).toEqual([2000, 3000, 4000]);
    expect([...below.tvd]).toEqual([...parent.tvd.subarray(2)]);
  });

  it("starts with the interpolated station between two", () => {
    const below = pathBelow(parent, 2500);
    expect([...below.md]).toEqual([2500, 3000, 4000]);
    expect(below.inclination[0]).toBeCloseTo(30, 9);
  });

  it("is a single station at the end", () => {
    expect([...pathBelow(parent, 4000).md]).toEqual([4000]);
  });
});

it("knows both wells exactly at the kick-off point and scans from there", () => {
  const split = splitAtKickOff(createSurveyedWell(parent), createSurveyedWell(sidetrack));
  const [reference, offset] = [split.reference, split.offset].map(prepareClearanceWell);
  const clearance = computeClearance(reference!, offset!);
  expect(split.kickOffMD).toBe(2000);
  expect([clearance.md[0], clearance.distance[0], clearance.jointSigma[0]]).toEqual([2000, 0, 0]);
  expect(clearance.separationFactor[0]).toBeLessThan(0);
  const whole = computeClearance(
    prepareClearanceWell(createSurveyedWell(parent)),
    prepareClearanceWell(createSurveyedWell(sidetrack)),
  );
  expect(clearance.jointSigma.at(-1)).toBeLessThan(whole.jointSigma.at(-1)!);
});

it("leaves wells of their own as they are", () => {
  const [reference, offset] = [createSurveyedWell(parent), createSurveyedWell(vertical(4000, 100, 0))];
  const split = splitAtKickOff(reference, offset);
  expect(split).toEqual({ kickOffMD: null, reference, offset });
});

it("refuses a path without stations", () => {
  const none = pathOf([]);
  expect(() => findKickOff(none, parent)).toThrow(expect.objectContaining({ code: "empty-input" }));
  expect(() => pathBelow(parent, 5000)).toThrow(expect.objectContaining({ code: "out-of-range" }));
});
