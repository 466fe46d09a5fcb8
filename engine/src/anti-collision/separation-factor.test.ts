import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  allowableDistance,
  checkRule,
  classicFactor,
  levelOf,
  separationFactor,
  STANDARD_RULE,
} from "./separation-factor";

const metres = (value: number) => value / 0.3048;
const square = (sigma: number) => metres(sigma) ** 2;

/** Rows of the ISCWSA clearance scenarios r4 (2017): distance, sigma of both wells (m), and the printed factor. */
const publishedScenarios = [
  { name: "scenario 01 at 0 m", distance: 100, reference: 0, offset: 0, factor: 56.5360212 },
  { name: "scenario 01 at 30 m", distance: 100, reference: 0.0537, offset: 0.0537, factor: 55.8949624 },
  { name: "scenario 03 at 120 m", distance: 10, reference: 0.215, offset: 0.215, factor: 4.36390741 },
  { name: "scenario 10 at the kick-off point", distance: 0, reference: 0, offset: 0, factor: -0.606835895 },
];

it.each(publishedScenarios)("gives the published factor: $name", ({ distance, reference, offset, factor }) => {
  const variance = square(reference) + square(offset);
  const foundFactor = separationFactor(metres(distance), metres(0.761962816), variance, STANDARD_RULE);
  expect(foundFactor).toBeCloseTo(factor, 6);
});

it("is 1 at the least allowable distance", () => {
  const part = fc.double({ min: 0, max: 1000, noNaN: true });
  fc.assert(
    fc.property(part, part, (holes, variance) => {
      const distance = allowableDistance(holes, variance, STANDARD_RULE);
      expect(separationFactor(distance, holes, variance, STANDARD_RULE)).toBeCloseTo(1, 9);
    }),
  );
});

it("knows the classic factor, which is not defined without uncertainty", () => {
  expect(classicFactor(70, 4, 6, 3.5)).toBe(2);
  expect(classicFactor(70, 0, 0, 3.5)).toBeNaN();
});

it("names the most serious level that a factor stays below", () => {
  expect([1.5, 1.49, 1.25, 1.24, 1, 0.99, -1].map((factor) => levelOf(factor))).toEqual([
    "clear",
    "alert",
    "alert",
    "act",
    "act",
    "stop",
    "stop",
  ]);
  expect(levelOf(1.8, { alert: 2, act: 1.5, stop: 1 })).toBe("alert");
});

it("refuses a rule that cannot be", () => {
  const refusal = (code: string): Error => expect.objectContaining({ code }) as Error;
  expect(() => checkRule({ ...STANDARD_RULE, k: 0 })).toThrow(refusal("out-of-range"));
  expect(() => checkRule({ ...STANDARD_RULE, surfaceMargin: -1 })).toThrow(refusal("out-of-range"));
  expect(() => checkRule({ ...STANDARD_RULE, projectionSigma: Number.NaN })).toThrow(refusal("not-finite"));
});
