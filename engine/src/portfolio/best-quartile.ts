import { HOUR } from "@sigma/terms/durations";
import type { Feet, FeetPerHour, Seconds } from "@sigma/terms/quantities";
import { quantile } from "../math/quantile";
import type { WellPerformance } from "./well-performance";

/** Wells that a quartile takes at least. */
export const FEWEST_COMPARED = 4;
/** Connections that a well needs to count in the quartile. */
export const FEWEST_CONNECTIONS = 10;
/** Hole that a well needs in a section to count in its quartile, ft. */
export const LEAST_HOLE: Feet = 300;

/** The best quartile of wells, and how many of them it is taken from. */
export type BestQuartile<Value> = { value: Value; wells: number };

/** The best quartiles of connections and of the ROP of each section; null with fewer wells than a quartile takes. */
export type BestQuartiles = {
  connection: BestQuartile<Seconds> | null;
  rop: ReadonlyMap<string | null, BestQuartile<FeetPerHour>>;
};

/**
 * The best quartiles of wells: a quarter of them have a shorter median connection, or a higher ROP in a section.
 *
 * @see docs/methods/portfolio.md — best quartile; Hyndman & Fan (1996), type 7
 */
export function findBestQuartiles(wells: readonly WellPerformance[]): BestQuartiles {
  const medians = wells.flatMap(({ connections }) =>
    connections && connections.count >= FEWEST_CONNECTIONS ? connections.median : [],
  );
  const ropsOf = new Map<string | null, FeetPerHour[]>();
  for (const { section, footage, rop } of wells.flatMap(({ sections }) => sections)) {
    if (footage >= LEAST_HOLE) ropsOf.set(section, [...(ropsOf.get(section) ?? []), rop]);
  }
  return {
    connection: quartileOf(medians, 0.25),
    rop: new Map(
      [...ropsOf].flatMap(([section, rops]) => {
        const quartile = quartileOf(rops, 0.75);
        return quartile ? [[section, quartile] as const] : [];
      }),
    ),
  };
}

const quartileOf = (values: readonly number[], share: number): BestQuartile<number> | null =>
  values.length < FEWEST_COMPARED ? null : { value: quantile(values, share)!, wells: values.length };

/** The hours that a well would have saved at the best quartile; null where it has none. */
export type Savings = { connections: number | null; drilling: number | null };

/**
 * The hours that a well would have saved with the best quartile: its connections times the difference of its median, and the hole
 * of each section at the difference of its ROP. A well that is better saves nothing.
 *
 * @see docs/methods/portfolio.md — hours saved
 */
export function savingsAt({ connections, sections }: WellPerformance, quartiles: BestQuartiles): Savings {
  const comparedSections = sections.flatMap(({ section, footage, hours }) => {
    const quartile = quartiles.rop.get(section);
    return quartile ? Math.max(0, hours - footage / quartile.value) : [];
  });
  return {
    connections:
      connections && quartiles.connection
        ? (connections.count * Math.max(0, connections.median - quartiles.connection.value)) / HOUR
        : null,
    drilling: comparedSections.length === 0 ? null : comparedSections.reduce((sum, hours) => sum + hours, 0),
  };
}
