import { expect, it } from "vitest";
import { feetOfBha } from "./feet-of-bha";

/** Feet from 1001 to 1200. */
const depth = Float64Array.from({ length: 200 }, (_, foot) => 1001 + foot);
const drilledFeet = new Float64Array(200).fill(1);
const first = { startDepth: 1000, endDepth: 1050, active: false };
const second = { startDepth: 1050, endDepth: 1100, active: true };

it("ends a BHA at its depth, and the present BHA at the end of the hole", () => {
  expect(feetOfBha(first, [first, second], depth, drilledFeet)).toEqual({ from: 0, to: 50 });
  expect(feetOfBha(second, [first, second], depth, drilledFeet)).toEqual({ from: 50, to: 200 });
});

it("returns no row of hole without a drilling record", () => {
  const states = drilledFeet.map((state, foot) => (foot < 45 ? Number.NaN : state));
  expect(feetOfBha(first, [first], depth, states)).toEqual({ from: 45, to: 50 });
  expect(feetOfBha({ startDepth: 5000, endDepth: 6000, active: false }, [], depth, drilledFeet)).toBeNull();
  expect(feetOfBha(first, [], new Float64Array(0), [])).toBeNull();
});

it("ends a BHA without an end depth at the start of the next one, so that no foot is drilled twice", () => {
  const open = { ...first, endDepth: 35_000 };
  expect(feetOfBha(open, [open, second], depth, drilledFeet)).toEqual({ from: 0, to: 50 });
  const left = { ...open, active: true };
  expect(feetOfBha(left, [left, second], depth, drilledFeet)).toEqual({ from: 0, to: 50 });
});
