import * as fc from "fast-check";
import { expect, it } from "vitest";
import { cumulativeDogleg, directionalDifficulty } from "./directional-difficulty";
import { computePath } from "./minimum-curvature";
import { compareTortuosity, computeTortuosity } from "./tortuosity";
import { prepareTrajectory } from "./trajectory";

const indexesOf = (md: number[], inclination: number[], azimuth: number[]) =>
  computeTortuosity(prepareTrajectory(computePath({ md, inclination, azimuth })));

it("is 0 for a straight hole", () => {
  const { ti, hti } = indexesOf([0, 500, 1000, 1500], [30, 30, 30, 30], [70, 70, 70, 70]);
  expect(Math.max(...ti, ...hti)).toBeLessThan(1e-3);
});

it("gives half the scaled excess of arc over chord for a single turn", () => {
  const { ti } = indexesOf([0, 500, 1000], [0, 45, 90], [0, 0, 0]);
  // One turn of a quarter circle: arc/chord = π/(2√2).
  expect(ti[2]).toBeCloseTo(((0.5 * 1e7) / 1000) * (Math.PI / (2 * Math.SQRT2) - 1), 6);
});

it("grows with every wiggle of equal length and dogleg", () => {
  const md = [0, 100, 200, 300, 400, 500, 600];
  const north = md.map(() => 0);
  const steady = indexesOf(md, [30, 33, 36, 39, 42, 45, 48], north).ti.at(-1)!;
  const wiggly = indexesOf(md, [30, 33, 30, 33, 30, 33, 30], north).ti.at(-1)!;
  const gentle = indexesOf(md, [30, 30.3, 30, 30.3, 30, 30.3, 30], north).ti.at(-1)!;
  expect(wiggly).toBeGreaterThan(gentle);
  expect(wiggly).toBeGreaterThan(0);
  // One long curve has more excess than six short curves with the same dogleg: the index counts turns, not curvature.
  expect(steady).toBeGreaterThan(wiggly);
});

it("sees a turn over ground in the horizontal index and a build only in the other", () => {
  const build = indexesOf([0, 500, 1000], [10, 30, 50], [90, 90, 90]);
  expect(build.ti[2]).toBeGreaterThan(0);
  expect(build.hti[2]).toBeCloseTo(0, 6);
  const turn = indexesOf([0, 1000], [90, 90], [0, 90]);
  expect(turn.hti[1]).toBeCloseTo(turn.ti[1]!, 6);
});

it("does not take the azimuth of a vertical hole for a turn", () => {
  const { hti } = indexesOf([0, 100, 200, 300], [0.2, 0.3, 0.2, 0.3], [0, 170, 20, 250]);
  expect(Math.max(...hti)).toBeLessThan(1e-6);
});

it("counts the lateral from 80° on its own", () => {
  const md = [0, 500, 1000, 1100, 1200];
  const { ti, lti } = indexesOf(md, [0, 40, 85, 88, 85], [0, 0, 0, 0, 0]);
  expect([...lti.subarray(0, 2)]).toEqual([Number.NaN, Number.NaN]);
  expect(lti[2]).toBe(0);
  const alone = indexesOf([1000, 1100, 1200], [85, 88, 85], [0, 0, 0]).ti;
  expect(lti[4]).toBeCloseTo(alone[2]!, 6);
  expect(lti[4]).not.toBeCloseTo(ti[4]!, 1);
});

it("is never negative and finite for any well", () => {
  const row = fc.tuple(
    fc.double({ min: 5, max: 120, noNaN: true }),
    fc.double({ min: 0, max: 120, noNaN: true }),
    fc.double({ min: 0, max: 360, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      let md = 0;
      const { ti, hti } = indexesOf(
        rows.map(([length]) => (md += length)),
        rows.map(([, inclination]) => inclination),
        rows.map(([, , azimuth]) => azimuth),
      );
      expect([...ti, ...hti].every((index) => Number.isFinite(index) && index >= 0)).toBe(true);
    }),
  );
});

it("sums doglegs and rates the difficulty of a well", () => {
  const path = computePath({ md: [0, 1000, 11_000], inclination: [0, 30, 30], azimuth: [0, 0, 0] });
  expect([...cumulativeDogleg(path)]).toEqual([0, expect.closeTo(30, 9), expect.closeTo(30, 9)]);
  const difficulty = directionalDifficulty(path);
  expect(difficulty[0]).toBe(0);
  expect(difficulty[2]).toBeCloseTo(Math.log10((11_000 * path.ns[2]! * 30) / path.tvd[2]!), 12);
});

it("cuts a plan into the turns of the hole: equal paths have no excess, and a plan without turns allows none", () => {
  const md = [0, 100, 200, 300, 400, 500];
  const pathOf = (inclination: number[]) =>
    prepareTrajectory(computePath({ md, inclination, azimuth: md.map(() => 40) }));
  const wiggly = pathOf([20, 24, 22, 27, 25, 30]);
  const own = computeTortuosity(wiggly).ti;
  const same = compareTortuosity(wiggly, wiggly);
  expect([...same.plan.ti]).toEqual([...own]);
  expect(Math.max(...same.unplanned.ti)).toBe(0);
  expect([...compareTortuosity(wiggly, pathOf(md.map(() => 20))).unplanned.ti]).toEqual(
    [...own].map((index) => expect.closeTo(index, 6) as number),
  );
  // One smooth build of the same size has a lower value when it is cut like the wiggles, and leaves an excess.
  const smooth = pathOf([20, 22, 24, 26, 28, 30]);
  const against = compareTortuosity(wiggly, smooth);
  expect(against.plan.ti[5]).toBeLessThan(computeTortuosity(smooth).ti[5]!);
  expect(against.unplanned.ti[5]).toBeGreaterThan(0);
  expect(against.unplanned.ti[5]).toBeLessThan(own[5]!);
});
