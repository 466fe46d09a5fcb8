import { expect, it } from "vitest";
import { openStand } from "./open-stand";

/** Samples ten seconds apart: rig state and hole depth; the block is lowered as the hole grows. */
const samples = (...rows: (readonly [number, number])[]) => ({
  time: rows.map((_, at) => 1000 + 10 * at),
  rigState: rows.map(([code]) => code),
  holeDepth: rows.map(([, depth]) => depth),
  blockHeight: rows.map(([, depth]) => 5100 - depth),
});

it("starts with the first hole made, and distinguishes rotated from slid", () => {
  const stand = openStand(samples([4, 5000], [4, 5000], [1, 5001], [1, 5002], [2, 5003], [5, 5003]))!;
  expect(stand).toMatchObject({
    startTime: 1010,
    endTime: 1050,
    startMD: 5000,
    endMD: 5003,
    rotatingFootage: 2,
    slidingFootage: 1,
    rotatingRop: 360,
    slidingRop: 360,
    activities: { "1": 20, "2": 10, "5": 10 },
  });
});

it("needs no value in each sample", () => {
  const stand = openStand(samples([1, 5000], [1, Number.NaN], [1, 5002], [1, 5003]));
  expect(stand).toMatchObject({ startMD: 5000, rotatingFootage: 3 });
});

const drillFeet = (feet: number, from = 5000) => Array.from({ length: feet }, (_, foot) => [1, from + foot] as const);

/** A number of samples ten seconds apart, a gap, and the others. */
function withGap(before: number, seconds: number, ...rows: (readonly [number, number])[]) {
  const all = samples(...rows);
  return { ...all, time: all.time.map((time, at) => (at < before ? time : time + seconds)) };
}

it("is discarded at a gap in the data, and starts again with the hole made after it", () => {
  const rows = [...drillFeet(20), ...drillFeet(20, 5040)];
  const stand = openStand(withGap(20, 590_000, ...rows))!;
  expect(stand).toMatchObject({ startTime: 591_200, startMD: 5040, rotatingFootage: 19, activities: { "1": 190 } });
  expect(openStand(withGap(20, 590_000, ...drillFeet(20), [4, 5040], [4, 5040]))).toBeNull();
});

it("starts after a gap that follows the last sample of the stand before", () => {
  const rows = [[4, 5000], ...drillFeet(20, 5030)] as const;
  expect(openStand(withGap(1, 300, ...rows))).toMatchObject({ startTime: 1310, startMD: 5030, rotatingFootage: 19 });
});

it("continues through a short gap in which the block came down by as much as the hole grew, with all of its time", () => {
  const rows = [...drillFeet(20), ...drillFeet(20, 5025)];
  expect(openStand(withGap(20, 100, ...rows))).toMatchObject({
    startMD: 5000,
    rotatingFootage: 44,
    activities: { "1": 490 },
  });
  const { blockHeight, ...rest } = withGap(20, 100, ...rows);
  const standingBlock = blockHeight.map((height, at) => (at < 20 ? height : height + 6));
  expect(openStand({ ...rest, blockHeight: standingBlock })).toMatchObject({ startMD: 5025, rotatingFootage: 19 });
});

it("doesn't count a spike or a fall of the hole depth as hole made", () => {
  for (const spike of [15_000, 20]) {
    const stand = openStand(samples(...drillFeet(10), [1, spike], ...drillFeet(10, 5010)));
    expect(stand).toMatchObject({
      startMD: 5000,
      endMD: 5019,
      rotatingFootage: 19,
      rotatingRop: expect.closeTo(342, 0),
    });
  }
});

it("is dropped if the hole depth is corrected, and starts again with the hole made after it", () => {
  for (const from of [4900, 6000]) {
    const stand = openStand(samples(...drillFeet(10), ...drillFeet(20, from)));
    expect(stand).toMatchObject({ startTime: 1130, startMD: from + 3, endMD: from + 19, rotatingFootage: 16 });
  }
});

it("does not exist before hole is made", () => {
  expect(openStand(samples([4, 5000], [5, 5000]))).toBeNull();
  expect(openStand(samples())).toBeNull();
});
