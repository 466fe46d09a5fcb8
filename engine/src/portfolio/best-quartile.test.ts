import { expect, it } from "vitest";
import { findBestQuartiles, savingsAt } from "./best-quartile";
import { type KeptStand, lostTimeIn, summarizePerformance, type WellPerformance } from "./well-performance";

/** A well with a median connection in minutes, and hole of a section at a rate. */
const well = (minutes: number, rop: number, part: { count?: number; footage?: number } = {}): WellPerformance => ({
  connections: { count: part.count ?? 120, median: 60 * minutes },
  sections: [{ section: "Lateral", footage: part.footage ?? 1000, hours: (part.footage ?? 1000) / rop, rop }],
});
const wells = [well(8, 80), well(9, 70), well(10, 60), well(12, 50), well(16, 40)];

it("takes the quarter of the wells with the shortest connections and the highest ROP", () => {
  const { connection, rop } = findBestQuartiles(wells);
  // Of five values, the second from the best one.
  expect(connection).toEqual({ value: 540, wells: 5 });
  expect(rop.get("Lateral")).toEqual({ value: 70, wells: 5 });
});

it("interpolates between ordered values", () => {
  // Of 8, 9, 10 and 12 min, three quarters of the way from the first to the second.
  expect(findBestQuartiles(wells.slice(0, 4)).connection!.value).toBeCloseTo(60 * 8.75, 9);
});

it("leaves out wells with few connections or little hole, and has none with fewer than 4 wells", () => {
  const quick = well(1, 500, { count: 9, footage: 299 });
  expect(findBestQuartiles([...wells, quick])).toEqual(findBestQuartiles(wells));
  expect(findBestQuartiles([...wells.slice(0, 3), quick])).toEqual({ connection: null, rop: new Map() });
});

it("saves the difference to the best quartile, and nothing for a well that is better", () => {
  const quartiles = { connection: { value: 540, wells: 5 }, rop: new Map([["Lateral", { value: 80, wells: 5 }]]) };
  // 120 times 3 min; 20 h less 1,000 ft at 80 ft/hr.
  expect(savingsAt(well(12, 50), quartiles)).toEqual({ connections: 6, drilling: 7.5 });
  expect(savingsAt(well(8, 90), quartiles)).toEqual({ connections: 0, drilling: 0 });
  expect(savingsAt({ connections: null, sections: [] }, quartiles)).toEqual({ connections: null, drilling: null });
  const none = { connection: null, rop: new Map<string, never>() };
  expect(savingsAt(well(12, 50), none)).toEqual({ connections: null, drilling: null });
});

it("takes stands and lost time of a period, sections shallow first and hole without one last", () => {
  const stands: KeptStand[] = [
    [100, "Lateral", 300, 90, 1],
    [200, null, 500, 10, 1],
    [300, "Surface", null, 90, 0.5],
    [400, "Lateral", 900, 30, 1],
    [500, "Lateral", 100, 90, 1],
  ];
  expect(summarizePerformance(stands, { from: 100, to: 400 }, ["Surface", "Lateral"])).toEqual({
    connections: { count: 3, median: 500 },
    sections: [
      { section: "Surface", footage: 90, hours: 0.5, rop: 180 },
      { section: "Lateral", footage: 120, hours: 2, rop: 60 },
      { section: null, footage: 10, hours: 1, rop: 10 },
    ],
  });
  expect(
    lostTimeIn(
      [
        [100, 1, "repair"],
        [200, 3, "waiting"],
        [300, 1, "repair"],
      ],
      { from: 150, to: 300 },
    ),
  ).toEqual([
    { category: "waiting", hours: 3 },
    { category: "repair", hours: 1 },
  ]);
});
