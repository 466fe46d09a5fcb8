import { expect, it } from "vitest";
import { type DrilledBlock, wearTrend } from "./wear-trend";

/** Blocks of 20 ft whose energy and depth of cut are given as multiples of 40 kpsi and 0.01 in/rev/klb, with some scatter. */
const blocks = (energyAt: (share: number) => number, cutAt = (share: number) => 1 / energyAt(share)): DrilledBlock[] =>
  Array.from({ length: 30 }, (_, index) => {
    const scatter = 1 + 0.06 * Math.sin(index * 7.3);
    const share = index / 29;
    return [10_000 + 20 * index, 40 * energyAt(share) * scatter, (0.01 * cutAt(share)) / scatter];
  });

it("reads wear off an energy that doubles gradually while the bit bites half as deep", () => {
  const trend = wearTrend(blocks((share) => 1 + share));
  expect(trend).toMatchObject({ startMD: 10_000 });
  expect(trend!.mse / trend!.mseBefore).toBeGreaterThan(1.5);
  expect(trend!.docWobBefore / trend!.docWob).toBeGreaterThan(1.5);
});

it("finds none in steady drilling, a harder formation, an energy that falls again, or a change of only one of both", () => {
  expect(wearTrend(blocks(() => 1))).toBeNull();
  expect(wearTrend(blocks((share) => (share < 0.5 ? 1 : 2)))).toBeNull();
  expect(wearTrend(blocks((share) => 1 + Math.sin(share * Math.PI)))).toBeNull();
  expect(
    wearTrend(
      blocks(
        (share) => 1 + share,
        () => 1,
      ),
    ),
  ).toBeNull();
  expect(wearTrend(blocks((share) => 1 + share).slice(0, 10))).toBeNull();
  expect(wearTrend([])).toBeNull();
});
