import { expect, it } from "vitest";
import { bottomsUp, carryingIndex, cuttingsConcentration, cuttingsInAnnulus } from "./hole-cleaning";

it("gives the carrying index of Robinson and Morgan, 2.0 for 20 cP, 20 lbf/100 ft², 150 ft/min and 10 ppg", () => {
  // n = 3.322·log(60/40) = 0.585, consistency 511^0.415·40 = 532 cP, times 150 ft/min and 10 ppg over 400,000.
  expect(carryingIndex({ plasticViscosity: 20, yieldPoint: 20 }, 2.5, 10)).toBeCloseTo(1.996, 3);
  expect(carryingIndex({ plasticViscosity: 20, yieldPoint: 10 }, 2.5, 10)).toBeLessThan(1);
  expect(() => carryingIndex({ plasticViscosity: 0, yieldPoint: 0 }, 2.5, 10)).toThrow("out-of-range");
});

it("fills the annulus with the drilled rock, at the lower speed of the cuttings", () => {
  expect(cuttingsConcentration(200, 8.5, 500)).toBeCloseTo(((200 * (8.5 ** 2 / 24.51)) / 60 / (500 * 0.55)) * 100, 9);
  expect(cuttingsConcentration(1e6, 8.5, 500)).toBe(100);
  expect(() => cuttingsConcentration(200, 8.5, 0)).toThrow("flow 0 gpm");
});

it("keeps the cuttings of new hole in the annulus until the mud has lifted them", () => {
  // 90 ft/hr of 8.5 in hole and 500 gpm for 2 h; an annulus of 15,000 gal is lifted in 15,000/500/0.55 = 54.5 min.
  const minutes = (count: number) => Array.from({ length: count }, (_, minute) => minute);
  const hole = (minute: number) => 9000 + 1.5 * Math.min(minute, 120);
  const record = (flows: (minute: number) => number, count: number) => ({
    time: minutes(count).map((minute) => 60 * minute),
    flow: minutes(count).map(flows),
    holeDepth: minutes(count).map(hole),
  });
  const drilling = cuttingsInAnnulus(
    record(() => 500, 121),
    15_000,
    8.5,
  )!;
  expect(drilling).toBeCloseTo(cuttingsConcentration(90, 8.5, 500), 9);
  expect(drilling).toBeCloseTo(1.608, 3);
  // Pumps off: no cuttings leave. Half of the lift pumped on bottom: half is out. The whole of it: clean.
  expect(
    cuttingsInAnnulus(
      record((minute) => (minute > 120 ? 0 : 500), 150),
      15_000,
      8.5,
    ),
  ).toBeCloseTo(drilling, 9);
  const half = cuttingsInAnnulus(
    record(() => 500, 121 + 27),
    15_000,
    8.5,
  )!;
  expect(half / drilling).toBeCloseTo(1 - 27 / (15_000 / 500 / 0.55), 6);
  expect(
    cuttingsInAnnulus(
      record(() => 500, 121 + 60),
      15_000,
      8.5,
    ),
  ).toBe(0);
  expect(
    cuttingsInAnnulus(
      record(() => 500, 30),
      15_000,
      8.5,
    ),
  ).toBeNull();
});

it("adds up the time that mud takes through each section", () => {
  expect(
    bottomsUp([
      { length: 600, velocity: 3 },
      { length: 400, velocity: 2 },
    ]),
  ).toBe(400);
});
