import { expect, it } from "vitest";
import { openStand } from "./open-stand";

/** Samples ten seconds apart: rig state and hole depth. */
const samples = (...rows: (readonly [number, number])[]) => ({
  time: rows.map((_, at) => 1000 + 10 * at),
  rigState: rows.map(([code]) => code),
  holeDepth: rows.map(([, depth]) => depth),
});

it("begins with the first hole made, and tells rotated from slid", () => {
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

it("counts no more than a minute of a gap, and needs no value in each sample", () => {
  const { time, ...rest } = samples([1, 5000], [1, Number.NaN], [1, 5002], [1, 5003]);
  const late = [...time.slice(0, 3), 9000];
  expect(openStand({ time: late, ...rest })).toMatchObject({ activities: { "1": 70 }, rotatingFootage: 3 });
});

it("is none before hole is made", () => {
  expect(openStand(samples([4, 5000], [5, 5000]))).toBeNull();
  expect(openStand(samples())).toBeNull();
});
