import * as fc from "fast-check";
import { expect, it } from "vitest";
import { differentialPressure, forgetPressures, type OffBottomPressure, rememberPressure } from "./off-bottom-pressure";

const read = (
  pressure: number,
  flow: number | null,
  knownPressure: Partial<OffBottomPressure> = {},
): OffBottomPressure => ({
  pressure,
  flow,
  bitDepth: 5064,
  time: 0,
  ...knownPressure,
});
const drilling = (pressure: number, flow: number) => ({ pressure, flow, onBottom: true });

/** Well 15/9-F-4 around its connection at 5,068 ft: off bottom at two flows, then drilling. */
const beforeConnection = read(2569, 928.8);
const afterConnection = read(966, 528.8);

it("is the pressure above that of circulating off bottom", () => {
  expect(differentialPressure([read(2500, 600)], drilling(2800, 600))).toBeCloseTo(300, 9);
});

it("reads 12 psi on F-4, not -391, when the pumps only reached 529 gpm off bottom after a connection", () => {
  const knownPressures = rememberPressure([beforeConnection], afterConnection);
  expect(differentialPressure(knownPressures, drilling(2581, 928.8))).toBeCloseTo(12, 6);
});

it("has no value if the flow is far from every flow that was read off bottom", () => {
  expect(differentialPressure([afterConnection], drilling(2581, 928.8))).toBeNaN();
  expect(differentialPressure([beforeConnection], drilling(1890, 788))).toBeNaN();
  expect(differentialPressure([beforeConnection], drilling(2581, Number.NaN))).toBeNaN();
});

it("is accurate to 1 % of the pressure at the farthest flow, for every exponent between 1.7 and 2", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1.7, max: 2, noNaN: true }),
      fc.double({ min: 1 / 1.069, max: 1.069, noNaN: true }),
      (exponent, ratio) => {
        const pressure = 2500 * ratio ** exponent;
        const foundPressure = differentialPressure([read(2500, 600)], { pressure, flow: 600 * ratio, onBottom: false });
        expect(Math.abs(foundPressure)).toBeLessThan(0.0105 * pressure);
      },
    ),
  );
});

it("has no value if the pressure is below the reference by more than its uncertainty", () => {
  expect(differentialPressure([read(2500, 600)], drilling(2420, 600))).toBeNaN();
});

it("is never negative with the bit on bottom", () => {
  expect(differentialPressure([read(2500, 600)], drilling(2470, 600))).toBe(0);
  expect(differentialPressure([read(2500, 600)], { ...drilling(2470, 600), onBottom: false })).toBeCloseTo(-30, 9);
});

it("is used unchanged if the rig measures no flow", () => {
  expect(differentialPressure([read(2500, null)], drilling(2800, Number.NaN))).toBeCloseTo(300, 9);
  expect(differentialPressure([read(2500, null)], drilling(2800, 600))).toBeNaN();
});

it("is zeroed again at the same flow, and remembers four flows at most", () => {
  const flows = [300, 400, 500, 600, 615];
  const knownPressures = flows.reduce<OffBottomPressure[]>(
    (list, flow) => rememberPressure(list, read(flow * 4, flow)),
    [],
  );
  expect(knownPressures.map(({ flow }) => flow)).toEqual([615, 500, 400, 300]);
  expect(rememberPressure(knownPressures, read(3000, 800)).map(({ flow }) => flow)).toEqual([800, 615, 500, 400]);
});

it("is forgotten 300 ft away and after twelve hours", () => {
  const knownPressures = [read(2500, 600)];
  expect(forgetPressures(knownPressures, 40_000, 5300)).toBe(knownPressures);
  expect(forgetPressures(knownPressures, 40_000, Number.NaN)).toBe(knownPressures);
  expect(forgetPressures(knownPressures, 40_000, 5400)).toEqual([]);
  expect(forgetPressures(knownPressures, 50_000, 5100)).toEqual([]);
});
