import type { Feet } from "@sigma/terms/quantities";
import { seededNormal, seededUniform } from "../../math/seeded-random";
import type { OffsetRecord } from "../scale-offset";

/** A group of wells of one field: every well has its own casings, target, pace, trouble and flat time. */
export type SimulatedField = { wells: (OffsetRecord & { release: number })[] };

const STEP: Feet = 100;

/**
 * Simulates the days of wells of one field: a rate per section that falls with depth, a pace per well (deviation 12 %) and
 * per section (10 %), trouble as a Poisson process (one event per 4,000 ft, 0.3 d in the median, deviation of its logarithm 1),
 * flat time of 1 to 2.5 d with a deviation of 25 %, casings and target within 4 %.
 *
 * None of these numbers is known to the forecast.
 */
export function simulateField(seed: number, count: number): SimulatedField {
  const [uniform, normal] = [seededUniform(seed), seededNormal(seed + 7919)];
  const sections = 2 + Math.floor(uniform() * 3);
  const target = 8000 + uniform() * 13_000;
  const shares = Array.from({ length: sections }, (_, at) => ((at + 1) / sections) ** 1.4);
  const feetPerDay = shares.map((share) => (2600 - 1500 * share) * Math.exp(0.2 * normal()));
  const flats = shares.map(() => 1 + 1.5 * uniform());
  return {
    wells: Array.from({ length: count }, (_, well) => {
      const size = Math.exp(0.04 * normal());
      const ends = shares.map((share) =>
        Math.round(target * size * share * (share < 1 ? Math.exp(0.02 * normal()) : 1)),
      );
      const pace = Math.exp(0.12 * normal());
      const days = [0];
      const depth = [0];
      let day = 0;
      let from = 0;
      for (const [section, end] of ends.entries()) {
        const rate = feetPerDay[section]! / (pace * Math.exp(0.1 * normal()));
        for (let md = from + STEP; md < end + STEP; md += STEP) {
          const to = Math.min(md, end);
          day += (to - depth.at(-1)!) / rate;
          if (uniform() < (to - depth.at(-1)!) / 4000) day += 0.3 * Math.exp(normal());
          days.push(day);
          depth.push(to);
        }
        if (section < ends.length - 1) {
          day += flats[section]! * Math.exp(0.25 * normal());
          days.push(day);
          depth.push(end);
        }
        from = end;
      }
      const release = day + flats.at(-1)! * Math.exp(0.25 * normal());
      const design = { casings: ends.slice(0, -1), targetDepth: ends.at(-1)! };
      return { id: `${seed}-${well}`, curve: { days, depth }, design, end: release, release };
    }),
  };
}
