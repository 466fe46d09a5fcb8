import { DISTRIBUTION_BARS } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import { expect, it } from "vitest";
import { shownBars } from "./parameter-bars";

const axis = { min: 0, max: 5 * DISTRIBUTION_BARS };
const spread = (counts: Record<number, number>) => ({
  own: Array.from({ length: DISTRIBUTION_BARS }, (_, bar) => counts[bar] ?? 0),
  offsets: [],
});

it("shows the bars from the first to the last value, of this well and its offsets together", () => {
  const own = spread({ 2: 3, 4: 1 });
  const offsets = spread({ 4: 2, 5: 1 }).own;
  expect(shownBars({ ...own, offsets }, axis)).toEqual({ from: 10, to: 30, counts: [3, 0, 3, 1] });
  expect(shownBars(spread({}), axis)).toBeNull();
});

it("joins bars that would be too narrow to be seen, and loses no record", () => {
  const last = DISTRIBUTION_BARS - 1;
  const { from, to, counts } = shownBars(spread({ 0: 7, 50: 2, [last]: 100 }), axis)!;
  expect(counts.length).toBeLessThanOrEqual(40);
  expect([from, to === axis.max, counts[0], counts.at(-1)]).toEqual([0, true, 7, 100]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(109);
  const high = shownBars(spread({ [last - 40]: 1, [last]: 4 }), axis)!;
  expect([high.to, high.counts.length, high.counts.at(-1)]).toEqual([axis.max, 21, 4]);
});
