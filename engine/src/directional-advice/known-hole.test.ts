import { expect, it } from "vitest";
import { findStretches } from "../slide-sheet/find-stretches";
import { computePath } from "../survey/path/minimum-curvature";
import { projectSegments } from "../survey/path/project-to-bit";
import { columnsOf, type Station } from "../survey/station";
import { estimateTendencies, priorOf } from "../tendencies/estimate-tendencies";
import { drillFeet, drilledTo } from "../tendencies/testing/drilled";
import { knownHole } from "./known-hole";

const weak = estimateTendencies([], priorOf({ motorYield: 9, rotaryBuildRate: 0, rotaryTurnRate: 0 }));
const strong = { ...weak, motorYield: 12 };

/** Ten stands of 95 ft from 45 deg, the upper 45 ft of each slid on high side. */
function slidFirst() {
  const start: Station = { md: 9000, inclination: 30, azimuth: 80, tvd: 8900, ns: 0, ew: 0 };
  const stations = [start];
  const feet = [drilledTo(9000, null)];
  for (let stand = 0; stand < 10; stand++) {
    const from = stations.at(-1)!;
    const ends = projectSegments(
      from,
      [
        { length: 45, toolface: 0 },
        { length: 50, toolface: null },
      ],
      strong,
    );
    feet.push(...drillFeet(from.md, from.md + 45, 0), ...drillFeet(from.md + 45, from.md + 95, null));
    stations.push(ends.at(-1)!);
  }
  return { stations, path: computePath(columnsOf(stations), start), stretches: findStretches(feet) };
}

it("puts surveys where slides and rotations took the hole, not feet deeper", () => {
  const { stations, path, stretches } = slidFirst();
  const tendencies = stations.map(() => strong);
  const hole = knownHole({ path, stretches, tendencies, unseen: weak, bhaStarts: [], bottom: 9950 });
  const deep = stations.at(-1)!.tvd;
  expect(Math.abs(path.tvd.at(-1)! - deep)).toBeGreaterThan(3);
  expect(Math.abs(hole.surveys.tvd.at(-1)! - deep)).toBeLessThan(0.1);
  expect(hole.surveys.inclination).toEqual(path.inclination);
  expect(hole.drilled).toEqual([]);
});

it("bends hole below the last survey by the BHA that drilled it, and steers with the BHA at the bit", () => {
  const { path, stretches } = slidFirst();
  const upper = computePath({
    md: path.md.slice(0, 10),
    inclination: path.inclination.slice(0, 10),
    azimuth: path.azimuth.slice(0, 10),
  });
  const tendencies = Array.from(upper.md, () => strong);
  const hole = knownHole({ path: upper, stretches, tendencies, unseen: weak, bhaStarts: [9900], bottom: 9950 });
  expect(hole.tendencies.motorYield).toBeCloseTo(9, 9);
  expect(hole.drilled.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(95, 6);
  const former = hole.drilled.filter(({ bentBy }) => bentBy === strong);
  expect(former.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(45, 6);
});
