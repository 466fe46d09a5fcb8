import * as fc from "fast-check";
import { expect, it } from "vitest";
import { buoyancy, checkString, type FrictionZone } from "./drill-string";
import { loadCases } from "./load-case";
import { solveLoad } from "./solve-load";
import { layString } from "./string-path";
import { drillPipe } from "./testing/drill-pipe";

const zone = (friction: number, toMd = 20_000): FrictionZone => ({ toMd, friction, holeDiameter: 8.5 });
const straight = (inclination: number) => ({
  md: [0, 10_000],
  inclination: [inclination, inclination],
  azimuth: [40, 40],
});
const build = { md: [0, 3000, 4500, 10_000], inclination: [0, 0, 60, 60], azimuth: [10, 10, 10, 10] };
const MUD = 10;
const lay = (stations: Parameters<typeof layString>[0], zones = [zone(0.3)], parts = [drillPipe()]) =>
  layString(stations, parts, zones, MUD, 10_000);

it.each([0, 30, 60, 90])("weighs a straight hole of %s deg by the closed form", (inclination) => {
  const path = lay(straight(inclination));
  const weight = 22 * buoyancy(MUD) * 10_000;
  const [along, across] = [Math.cos((inclination * Math.PI) / 180), Math.sin((inclination * Math.PI) / 180)];
  expect(solveLoad(path, [0.3], loadCases.pickUp).hookload / 1e5).toBeCloseTo(
    (weight * (along + 0.3 * across)) / 1e5,
    9,
  );
  expect(solveLoad(path, [0.3], loadCases.slackOff).hookload / 1e5).toBeCloseTo(
    (weight * (along - 0.3 * across)) / 1e5,
    9,
  );
  const rotating = solveLoad(path, [0.3], loadCases.rotateOffBottom);
  expect(rotating.hookload / 1e5).toBeCloseTo((weight * along) / 1e5, 9);
  expect(rotating.surfaceTorque / 1e4).toBeCloseTo((0.3 * weight * across * (6.625 / 24)) / 1e4, 9);
});

it("winds a weightless string around a bend like a capstan", () => {
  const path = layString(
    { md: [0, 1000], inclination: [0, 90], azimuth: [0, 0] },
    [drillPipe({ weight: 0 })],
    [zone(0.25)],
    0,
    1000,
  );
  const pulledLoad = solveLoad(path, [0.25], { ...loadCases.pickUp, tensionAtBit: 20_000 });
  expect(pulledLoad.hookload / (20_000 * Math.exp((0.25 * Math.PI) / 2))).toBeCloseTo(1, 9);
});

it("gives the same loads with elements of 10 ft as with 30 ft", () => {
  const long = solveLoad(layString(build, [drillPipe()], [zone(0.3)], MUD, 10_000, 30), [0.3], loadCases.pickUp);
  const short = solveLoad(layString(build, [drillPipe()], [zone(0.3)], MUD, 10_000, 10), [0.3], loadCases.pickUp);
  expect(long.hookload / short.hookload).toBeCloseTo(1, 6);
});

it("puts rotating weight between pick-up and slack-off, and reaming between both", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 0.6, noNaN: true }),
      fc.double({ min: 0.1, max: 3, noNaN: true }),
      fc.double({ min: 10, max: 200, noNaN: true }),
      (friction, speed, rpm) => {
        const path = lay(build, [zone(friction)]);
        const hookload = (load: Parameters<typeof solveLoad>[2]) => solveLoad(path, [friction], load).hookload;
        const [up, still, down] = [loadCases.pickUp, loadCases.rotateOffBottom, loadCases.slackOff].map(hookload);
        expect(up).toBeGreaterThan(still!);
        expect(still).toBeGreaterThan(down!);
        const reamUp = hookload(loadCases.reaming("up", speed, rpm));
        expect(reamUp).toBeGreaterThan(still!);
        expect(reamUp).toBeLessThan(up!);
      },
    ),
    { numRuns: 25 },
  );
});

it("takes weight on bit off the hook and adds bit torque to the surface", () => {
  const path = lay(straight(0));
  const offBottom = solveLoad(path, [0.3], loadCases.rotateOffBottom);
  const onBottom = solveLoad(path, [0.3], loadCases.rotateOnBottom(20_000, 5000));
  expect(offBottom.hookload - onBottom.hookload).toBeCloseTo(20_000, 6);
  expect(onBottom.surfaceTorque).toBeCloseTo(5000, 6);
  expect(onBottom.tension.at(-1)).toBe(-20_000);
  expect(onBottom.md[0]).toBe(0);
  expect(onBottom.md.at(-1)).toBe(10_000);
});

it("turns its azimuth the short way across north", () => {
  const across = (azimuths: number[]) =>
    solveLoad(lay({ md: [0, 5000, 10_000], inclination: [60, 60, 60], azimuth: azimuths }), [0.3], loadCases.pickUp)
      .hookload;
  expect(across([350, 10, 30])).toBeCloseTo(across([100, 120, 140]), 3);
});

it("stretches a hanging pipe by half its weight", () => {
  const path = lay(straight(0));
  const { stretch } = solveLoad(path, [0], loadCases.pickUp);
  const area = (Math.PI / 4) * (5 ** 2 - 4.276 ** 2);
  expect(stretch).toBeCloseTo((22 * buoyancy(MUD) * 10_000 ** 2) / 2 / (30e6 * area), 6);
});

it("uses the friction factor of an element's zone", () => {
  const casedHookload = solveLoad(
    lay(straight(60), [zone(0.2, 5000), zone(0.4)]),
    [0.2, 0.4],
    loadCases.pickUp,
  ).hookload;
  const both = [0.2, 0.4].map((friction) => solveLoad(lay(straight(60)), [friction], loadCases.pickUp).hookload);
  expect(casedHookload).toBeCloseTo((both[0]! + both[1]!) / 2, 3);
});

it("names what is wrong with a string, a place or a load", () => {
  expect(() => checkString([])).toThrow("empty-input");
  expect(() => checkString([drillPipe(), drillPipe({ name: "collar", innerDiameter: 9 })])).toThrow(
    "out-of-range at 1: collar",
  );
  expect(() => lay({ md: [0, 0], inclination: [0, 0], azimuth: [0, 0] })).toThrow("depth-not-increasing at 1");
  expect(() => lay({ md: [0, 1], inclination: [0], azimuth: [0, 0] })).toThrow("length-mismatch");
  expect(() => lay(straight(0), [])).toThrow("empty-input");
  expect(() => lay(straight(0), [zone(-0.1)])).toThrow("friction factor -0.1");
  expect(() => layString(straight(0), [drillPipe()], [zone(0.3)], MUD, 0)).toThrow("bit at 0 ft");
  expect(() => layString(straight(0), [drillPipe()], [zone(0.3)], MUD, Infinity)).toThrow("bit at Infinity ft");
  expect(() => layString(straight(0), [drillPipe()], [zone(0.3)], Number.NaN, 9000)).toThrow("mud of NaN ppg");
  expect(() => lay(straight(Number.NaN))).toThrow("not-finite at 0: inclination NaN");
  expect(() => lay({ md: [], inclination: [], azimuth: [] })).toThrow("empty-input: a hole without stations");
  expect(() => solveLoad(lay(straight(0)), [Number.NaN], loadCases.pickUp)).toThrow("out-of-range at 0: friction");
  expect(() => solveLoad(lay(straight(0)), [0.3], loadCases.rotateOnBottom(Number.NaN, 0))).toThrow("not-finite");
  expect(() => solveLoad(lay(straight(0)), [], loadCases.pickUp)).toThrow("0 friction factors for 1 zones");
  expect(() => solveLoad(lay(straight(0)), [0.3], loadCases.reaming("up", 0, 60))).toThrow("moves up at 0 ft/s");
});
