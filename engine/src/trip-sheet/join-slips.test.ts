import { expect, it } from "vitest";
import { findTrips, type Slips } from "./find-trips";
import { joinSlips } from "./join-slips";

/** Stands of 93 ft pulled from 9,000 ft, three minutes each, of which one minute is in the slips. */
const pullStands = (count: number): Slips[] =>
  Array.from({ length: count }, (_, row) => ({
    slipsTime: 180 * row,
    releaseTime: 180 * row + 60,
    operation: "tripping",
    bitDepth: 9000 - 93 * row,
  }));

/** The slips of a row cut in two by a gap, as the pipeline gives them: the bit is read a little deeper before it. */
function cut(slips: readonly Slips[], row: number): Slips[] {
  const { slipsTime, releaseTime, bitDepth, ...rest } = slips[row]!;
  const before = { ...rest, slipsTime, releaseTime: slipsTime + 18, bitDepth: bitDepth + 2 };
  const after = { ...rest, slipsTime: slipsTime + 33, releaseTime, bitDepth };
  return [...slips.slice(0, row), before, after, ...slips.slice(row + 1)];
}

it("joins slips that a gap in the data split, so that the trip continues", () => {
  const whole = pullStands(12);
  expect(joinSlips(cut(whole, 6))).toEqual(whole);
  expect(findTrips(cut(whole, 6))).toHaveLength(2);
  expect(findTrips(joinSlips(cut(whole, 6)))).toEqual(findTrips(whole));
});

it("doesn't join slips at one depth with five hours between them, so that the trip is over", () => {
  const pausedSlips = cut(pullStands(12), 6).map((slips, row) =>
    row < 7 ? slips : { ...slips, slipsTime: slips.slipsTime + 18_000, releaseTime: slips.releaseTime + 18_000 },
  );
  expect(joinSlips(pausedSlips)).toEqual(pausedSlips);
  expect(findTrips(joinSlips(pausedSlips))).toHaveLength(2);
});

it.each(["drilling", "reaming"] as const)(
  "doesn't join the slips before a trip with those at their depth before %s, when mud had been pumped",
  (operation) => {
    const [first, ...stands] = pullStands(12);
    const connection: Slips = { ...first!, slipsTime: -5400, releaseTime: -5220, operation: "drilling" };
    const slips = [connection, { ...first!, operation }, ...stands];
    expect(joinSlips(slips)).toEqual(slips);
    expect(findTrips(joinSlips(slips)).map(({ startTime }) => startTime)).toEqual([0]);
  },
);

it("leaves slips at other depths as they are", () => {
  expect(joinSlips(pullStands(5))).toEqual(pullStands(5));
  expect(joinSlips([])).toEqual([]);
});
