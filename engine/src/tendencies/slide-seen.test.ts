import { expect, it } from "vitest";
import { findStretches } from "../slide-sheet/find-stretches";
import { slideSeen } from "./slide-seen";
import { drillFeet, drilledTo } from "./testing/drilled";

it("sums the slid feet between two sensor depths as directions", () => {
  const stretches = findStretches([
    drilledTo(9000, null),
    ...drillFeet(9000, 9040, null),
    ...drillFeet(9040, 9070, 30),
    ...drillFeet(9070, 9095, null),
  ]);
  expect(slideSeen(stretches, 9000, 9095, 0)).toMatchObject({
    slideSeen: expect.closeTo(30, 6),
    tfSeen: expect.closeTo(30, 6),
    slid: 30,
    rotated: 65,
  });
  expect(slideSeen(stretches, 9050, 9095, 0)).toMatchObject({ slid: 20, rotated: 25 });
  expect(slideSeen(stretches, 9000, 9030, 0)).toMatchObject({ slideSeen: 0, tfSeen: null, rotated: 30 });
});

it("turns a magnetic toolface into one from high side by the azimuth of the hole", () => {
  const magnetic = [
    drilledTo(9000, null),
    ...Array.from({ length: 10 }, (_, index) => ({
      ...drilledTo(9001 + index, 100),
      toolfaceType: "magnetic" as const,
    })),
  ];
  expect(slideSeen(findStretches(magnetic), 9000, 9010, 60).tfSeen).toBeCloseTo(40, 6);
});

it("gives a slid foot without a toolface the mean of its slide's other feet, and none if no foot has one", () => {
  const half = [
    drilledTo(9000, null),
    drilledTo(9001, 30),
    { ...drilledTo(9002, 30), toolface: null },
    drilledTo(9003, 30),
  ];
  expect(slideSeen(findStretches(half), 9000, 9003, 0)).toMatchObject({ slideSeen: expect.closeTo(3, 9), slid: 3 });
  const blind = half.map((row) => ({ ...row, toolface: null }));
  expect(slideSeen(findStretches(blind), 9000, 9003, 0)).toMatchObject({ slideSeen: 0, tfSeen: null, slid: 3 });
});
