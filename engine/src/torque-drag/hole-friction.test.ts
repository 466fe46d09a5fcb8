import { expect, it } from "vitest";
import { estimateHoleFrictions, type FrictionPoint } from "./hole-friction";
import { loadCases } from "./load-case";
import { solveLoad } from "./solve-load";
import { layString } from "./string-path";
import { buildAndHold, drillPipe } from "./testing/drill-pipe";

const SHOE = 7000;
const MUD = 10;

/** The measurements of a well with these factors and the bit at a depth. */
function measure(
  kind: "pick-up" | "slack-off" | "rotating",
  bitMd: number,
  casedFriction: number,
  open: number,
): FrictionPoint {
  const zones = [
    { toMd: SHOE, friction: casedFriction, holeDiameter: null },
    { toMd: 30_000, friction: open, holeDiameter: null },
  ];
  const path = layString(buildAndHold, [drillPipe()], zones, MUD, bitMd);
  const load = { "pick-up": loadCases.pickUp, "slack-off": loadCases.slackOff, rotating: loadCases.rotateOffBottom };
  const { hookload, surfaceTorque } = solveLoad(path, [casedFriction, open], load[kind]);
  return { bitMd, measured: kind === "rotating" ? { kind, torque: surfaceTorque } : { kind, hookload } };
}
const estimate = (points: readonly FrictionPoint[]) =>
  estimateHoleFrictions(buildAndHold, [drillPipe()], MUD, SHOE, points);

it("separates cased and open hole by the bit depth", () => {
  const points = [
    measure("pick-up", 6000, 0.17, 0.31),
    measure("slack-off", 6800, 0.17, 0.31),
    measure("pick-up", 9000, 0.17, 0.31),
    measure("slack-off", 10_000, 0.17, 0.31),
    measure("rotating", 11_000, 0.17, 0.31),
  ];
  expect(estimate(points)).toEqual({
    casedHole: { friction: expect.closeTo(0.17, 6), points: 2 },
    openHole: { friction: expect.closeTo(0.31, 6), points: 3 },
    unexplained: 0,
  });
});

it("takes the median of the points, with 0.2 in a cased hole without points, so that one bad point does not count", () => {
  const points = [0.3, 0.31, 0.32, 0.9].map((open) => measure("pick-up", 10_000, 0.2, open));
  const { casedHole, openHole } = estimate(points);
  expect(casedHole).toBeNull();
  expect(openHole).toEqual({ friction: expect.closeTo(0.315, 6), points: 4 });
});

it("counts the points that no friction explains and has no factor without other points", () => {
  const light: FrictionPoint = { bitMd: 10_000, measured: { kind: "pick-up", hookload: 1000 } };
  expect(estimate([light])).toEqual({ casedHole: null, openHole: null, unexplained: 1 });
  expect(estimate([])).toEqual({ casedHole: null, openHole: null, unexplained: 0 });
});

it("refuses a shoe and a cased factor that cannot be", () => {
  const estimateCased = (shoe: number, friction: number) => () =>
    estimateHoleFrictions(buildAndHold, [drillPipe()], MUD, shoe, [], friction);
  expect(estimateCased(Number.NaN, 0.2)).toThrow("shoe at NaN ft");
  expect(estimateCased(SHOE, -0.1)).toThrow("friction factor -0.1 of the cased hole");
});
