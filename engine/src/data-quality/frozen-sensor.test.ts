import * as fc from "fast-check";
import { expect, it } from "vitest";
import { isFlowFrozen, isPressureFrozen, nextRepeated, nothingRepeated } from "./frozen-sensor";

const START = 1_700_000_000;
const EVERY = 10;

/** After readings of pressure and flow, oldest first. */
const after = (readings: readonly (readonly [pressure: number, flow: number])[]) =>
  readings.reduce(
    (state, [pressure, flow], index) => nextRepeated(state, START + EVERY * index, pressure, flow),
    nothingRepeated(),
  );

const freezes = (...readings: (readonly [pressure: number, flow: number])[]): boolean =>
  isPressureFrozen(after(readings), START + EVERY * (readings.length - 1));

it("takes a pressure that repeats itself for frozen once the flow has changed by more than a twentieth", () => {
  expect(freezes([900, 300], [900, 290])).toBe(false);
  expect(freezes([900, 300], [900, 280])).toBe(true);
  expect(freezes([900, 300], [900, 0], [900, 300])).toBe(true);
  expect(freezes([900, 300], [900, 280], [901, 280])).toBe(false);
});

it("waits ten seconds for a pressure that is read more slowly than the flow", () => {
  const first = nextRepeated(nothingRepeated(), START, 900, 300);
  const second = nextRepeated(first, START + 5, 900, 200);
  expect(isPressureFrozen(second, START + 5)).toBe(false);
  expect(isPressureFrozen(second, START + 10)).toBe(true);
});

it("considers a flow that repeats itself frozen once the pressure has gone", () => {
  const state = after([
    [900, 300],
    [60, 300],
  ]);
  expect(isFlowFrozen(state, 60)).toBe(true);
  expect(
    isFlowFrozen(
      after([
        [900, 300],
        [60, 0],
      ]),
      60,
    ),
  ).toBe(false);
  expect(
    isFlowFrozen(
      after([
        [900, 300],
        [500, 300],
      ]),
      500,
    ),
  ).toBe(false);
});

it("never takes readings that all differ for frozen", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 2, maxLength: 40 }), (values) => {
      const state = after(values.map((value) => [value, value / 3] as const));
      expect(isPressureFrozen(state, START + EVERY * values.length) || isFlowFrozen(state, values.at(-1)!)).toBe(false);
    }),
  );
});

it("gives no result for channels that are not read", () => {
  expect(freezes([900, 300], [900, Number.NaN], [900, 300])).toBe(false);
  expect(freezes([Number.NaN, 300], [Number.NaN, 0])).toBe(false);
  expect(
    isFlowFrozen(
      after([
        [900, Number.NaN],
        [0, Number.NaN],
      ]),
      0,
    ),
  ).toBe(false);
});

it("considers a flow that is constant within a tenth of a gallon frozen once the pressure has gone", () => {
  const readings = [900, 700, 400, 60].map((pressure, index) => [pressure, 300 + (index % 2) / 10] as const);
  expect(isFlowFrozen(after(readings), 60)).toBe(true);
});

it("follows a drift that is slower than the noise of a frozen meter", () => {
  const drifts = after(Array.from({ length: 100 }, (_, index) => [900 - 8.5 * index, 300 + index / 5] as const));
  expect(isFlowFrozen(drifts, 58)).toBe(false);
});
