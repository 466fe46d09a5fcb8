import { expect, it } from "vitest";
import { drillToLanding, type Landing, steerByAdvice } from "./closed-loop";
import { allKnowing } from "./closed-loop-knowledge";
import { steerAsPlanned, steerStraightBack } from "./closed-loop-rivals";

const landings = (seeds: readonly number[], drill: (seed: number) => Landing): Landing[] => seeds.map(drill);
const countInside = (all: readonly Landing[]) => all.filter(({ isInside }) => isInside).length;
const sum = (all: readonly Landing[], key: "slid" | "checkShots" | "surveys") =>
  all.reduce((total, landing) => total + landing[key], 0);
const slid = (all: readonly Landing[]) => sum(all, "slid");

it("lands wells of unknown assemblies inside their windows and severity, better than rules of thumb", {
  timeout: 180_000,
}, () => {
  const advisedLandings = landings([1, 2], (seed) => drillToLanding(steerByAdvice, seed));
  expect(countInside(advisedLandings)).toBe(2);
  for (const { worstSeverity } of advisedLandings) expect(worstSeverity).toBeLessThanOrEqual(1.1);

  const seeds = [4, 5, 6, 7, 8, 9];
  expect(countInside(landings(seeds, (seed) => drillToLanding(steerStraightBack, seed)))).toBeLessThan(4);
  expect(countInside(landings(seeds, (seed) => drillToLanding(steerAsPlanned, seed)))).toBeLessThan(3);
});

it("lands wells whose motor changes, with a fault, another assembly and surveys that are off, and slides little more than one who knows", {
  timeout: 180_000,
}, () => {
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
  const advisedLandings = landings(seeds, (seed) => drillToLanding(steerByAdvice, seed, { isHarder: true }));
  const knowing = landings(seeds, (seed) => drillToLanding(steerByAdvice, seed, { isHarder: true, by: allKnowing }));
  expect([countInside(knowing), countInside(advisedLandings)]).toEqual([8, 8]);
  for (const { worstSeverity } of advisedLandings) expect(worstSeverity).toBeLessThanOrEqual(1.05);
  expect(slid(advisedLandings) / slid(knowing)).toBeLessThan(1.15);
  // Some surveys are taken again, far from all of them.
  const [shots, surveys] = [sum(advisedLandings, "checkShots"), sum(advisedLandings, "surveys")];
  expect(shots).toBeGreaterThan(0);
  expect(shots).toBeLessThan(surveys / 3);
});

it("drills the same well again for the same seed", () => {
  expect(drillToLanding(steerAsPlanned, 5)).toEqual(drillToLanding(steerAsPlanned, 5));
  expect(drillToLanding(steerAsPlanned, 5)).not.toEqual(drillToLanding(steerAsPlanned, 6));
});
