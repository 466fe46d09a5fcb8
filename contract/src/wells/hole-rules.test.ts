import fc from "fast-check";
import { expect, it } from "vitest";
import { emptySections, hasLength, overlappedStretches } from "./hole-rules";

const stretch = (startDepth: number, endDepth: number) => ({ startDepth, endDepth });

it("finds the stretch that another reaches into, whatever their order", () => {
  expect(overlappedStretches([stretch(0, 1000), stretch(1000, 2000)])).toEqual([-1, -1]);
  expect(overlappedStretches([stretch(0, 1001), stretch(1000, 2000)])).toEqual([-1, 0]);
  expect(overlappedStretches([stretch(1000, 2000), stretch(0, 1001)])).toEqual([1, -1]);
  expect(overlappedStretches([stretch(0, 9000), stretch(100, 200), stretch(300, 400)])).toEqual([-1, 0, 0]);
  expect(overlappedStretches([stretch(0, 500), stretch(0, 500)])).toEqual([-1, 0]);
});

it("finds an overlap exactly if two stretches share hole", () => {
  const stretches = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })).map(([a, b]) => stretch(a, b)),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(stretches, (holes) => {
      const isShared = holes.some((a, at) =>
        holes.some((b, other) => other > at && Math.min(a.endDepth, b.endDepth) > Math.max(a.startDepth, b.startDepth)),
      );
      const upperPositions = overlappedStretches(holes);
      expect(upperPositions.some((above) => above >= 0)).toBe(isShared);
      for (const [at, above] of upperPositions.entries()) {
        if (above < 0) continue;
        expect(holes[at]!.startDepth).toBeLessThan(holes[above]!.endDepth);
        expect(holes.map(hasLength)[above]).toBe(true);
      }
    }),
  );
});

it("finds sections without a length, below the last one that has one", () => {
  expect(emptySections({ Surface: 1000, Curve: 1000, Lateral: 1200 })).toEqual([
    { name: "Curve", above: { name: "Surface", end: 1000 } },
  ]);
  expect(emptySections({ Surface: 0 })).toEqual([{ name: "Surface", above: null }]);
  expect(emptySections({ Lateral: 12_000, Surface: 1500, Curve: 9000 })).toEqual([]);
});
