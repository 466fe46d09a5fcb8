import type { Feet } from "@sigma/terms/quantities";
import type { DatedRate } from "./exchange";
import type { RemainingWork } from "./remaining-work";

/** A line of the AFE as it is entered; amounts as decimal text. */
export type CostLineInput = {
  id: string;
  basis: "per-day" | "per-foot" | "fixed" | "contracted";
  /** The rate, or the sum. */
  amount: string;
  /** The planned days or feet of a rate; null for a sum. */
  quantity: number | null;
  currency: string;
  committed: string;
  /** The depth at which a sum is due; null if it has none. */
  md: Feet | null;
  /** The section in which its rate applies, or the phase of the plan to which it belongs; null for all of the well. */
  phase: string | null;
};

/** The sum of the tickets of a line, a day and a currency. */
export type TicketSum = { lineId: string | null; day: string; currency: string; amount: string; tickets: number };

/** A reporting day from spud on, the earliest first. */
export type WellDay = {
  day: string;
  /** The part of it that has passed: 1 for a complete day. */
  portion: number;
  /** The hole at its end and what was drilled in it; null if unknown. */
  depth: Feet | null;
  drilled: Feet;
};

/** A section of the hole; `to` is its planned end. */
export type SectionSpan = { name: string; from: Feet; to: Feet };

/** What the cost of a well is calculated from. */
export type WellCostInput = {
  currency: string;
  lines: readonly CostLineInput[];
  rates: readonly DatedRate[];
  /** The day whose rates convert amounts of AFE lines; null: that of the first day of the well. */
  approvedOn: string | null;
  tickets: readonly TicketSum[];
  /** Days that tickets cover before their own day. */
  spans: readonly { lineId: string; from: string; to: string }[];
  days: readonly WellDay[];
  sections: readonly SectionSpan[];
  remaining: RemainingWork;
};

/** The place of the section that contains a depth of the hole; null without sections. */
export function sectionAt(sections: readonly SectionSpan[], depth: Feet): number | null {
  if (sections.length === 0) return null;
  const at = sections.findIndex(({ to }) => depth <= to);
  return at < 0 ? sections.length - 1 : at;
}
