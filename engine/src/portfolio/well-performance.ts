import type { EpochSeconds, Feet, FeetPerHour, Seconds } from "@sigma/terms/quantities";
import { hoursByCategory } from "../activity/hours-by-category";
import { type RatedHole, rateOfHole, ratedHole, sumHole } from "../drilled-hole/rate-of-hole";
import { median } from "../math/quantile";
import type { StandMetric } from "../stand/stand-metric";
import { connectionTime } from "../stand/summarize-stands";

/**
 * A drilled stand as it is kept for the portfolio: its start, the section of the hole (null if unknown), the connection after it
 * (null if its end was not seen), the hole it made and the hours on bottom.
 */
export type KeptStand = [time: EpochSeconds, section: string | null, connection: Seconds | null, Feet, hours: number];

/** Lost time as it is kept for the portfolio: its start, hours and cause. */
export type KeptLostTime = [time: EpochSeconds, hours: number, category: string];

/** How a well was drilled: its connections, and the rate on bottom of each section. */
export type WellPerformance = {
  /** Null without a connection that was seen to its end. */
  connections: { count: number; median: Seconds } | null;
  sections: { section: string | null; footage: Feet; hours: number; rop: FeetPerHour }[];
};

/** The start of what counts, and its end; both are included. */
export type Period = { from: EpochSeconds; to: EpochSeconds };

/** A stand as it is kept. */
export function keepStand(stand: StandMetric, section: string | null): KeptStand {
  const { footage, hours } = sumHole([
    ratedHole(stand.rotatingFootage, stand.rotatingRop),
    ratedHole(stand.slidingFootage, stand.slidingRop),
  ]);
  return [stand.startTime, section, connectionTime(stand), roundKept(footage), roundKept(hours)];
}

/** Kept to the ten-thousandth, of a foot and of an hour: below a second. */
const roundKept = (value: number) => Math.round(value * 10_000) / 10_000;

/**
 * The connections and rates of a well from its stands of a period.
 *
 * @param sectionOrder names of sections, shallow first; a section that is not among them comes last
 * @see docs/methods/portfolio.md — connections and ROP
 */
export function summarizePerformance(
  stands: readonly KeptStand[],
  { from, to }: Period,
  sectionOrder: readonly string[],
): WellPerformance {
  const times: Seconds[] = [];
  const holeOf = new Map<string | null, RatedHole>();
  for (const [time, section, connection, footage, hours] of stands) {
    if (time < from || time > to) continue;
    if (connection !== null) times.push(connection);
    const hole = holeOf.get(section);
    if (hole) {
      hole.footage += footage;
      hole.hours += hours;
    } else holeOf.set(section, { footage, hours });
  }
  const placeOf = (section: string | null) =>
    section !== null && sectionOrder.includes(section) ? sectionOrder.indexOf(section) : sectionOrder.length;
  const middle = median(times);
  return {
    connections: middle === null ? null : { count: times.length, median: middle },
    sections: [...holeOf]
      .flatMap(([section, hole]) => {
        const rop = rateOfHole(hole);
        return rop === null ? [] : [{ section, ...hole, rop }];
      })
      .toSorted((a, b) => placeOf(a.section) - placeOf(b.section)),
  };
}

/** Lost time that started in a period, by cause, the most first. */
export const lostTimeIn = (lostTime: readonly KeptLostTime[], { from, to }: Period) =>
  hoursByCategory(
    lostTime.flatMap(([time, hours, category]) => (time >= from && time <= to ? [{ category, hours }] : [])),
  );
