import type { Feet } from "@sigma/terms/quantities";
import type { CostLineInput, SectionSpan } from "./cost-input";
import { largerOf, type Money, timesMoney } from "./money";
import type { Percentile, RemainingWork } from "./remaining-work";

type LineState = { rate: Money; afe: Money; committed: Money; spent: Money; estimated: Money; used: number };

/**
 * The cost of a line at the end of the well.
 *
 * A rate adds what is left: its days or feet by the forecast of the well, or without one what its planned quantity leaves. A sum
 * is spent in full: a fixed one up to the larger of AFE and commitment, a contracted one up to its commitment.
 *
 * @see docs/methods/well-cost.md
 */
export function forecastLine(
  line: CostLineInput,
  { rate, afe, committed, spent, estimated, used }: LineState,
  remaining: RemainingWork,
  sections: readonly SectionSpan[],
  percentile: Percentile,
): Money {
  const toDate = spent + estimated;
  if (remaining.isFinal) return toDate;
  const plannedRest = Math.max(0, (line.quantity ?? 0) - used);
  switch (line.basis) {
    case "per-day": {
      const days = remaining.days && remaining.days[percentile] * shareOfPhase(line, remaining, sections);
      return toDate + timesMoney(rate, days ?? plannedRest);
    }
    case "per-foot": {
      const feet = remaining.hole && feetOfPhase(line, remaining.hole, sections);
      return toDate + timesMoney(rate, feet ?? plannedRest);
    }
    case "fixed":
      return largerOf(toDate, largerOf(afe, committed));
    case "contracted":
      return largerOf(toDate, committed === 0n ? afe : committed);
  }
}

/** The part of the remaining days that falls in the phase of a line, by the hole that is left in it. */
function shareOfPhase(line: CostLineInput, { hole }: RemainingWork, sections: readonly SectionSpan[]): number {
  if (hole === null) return 1;
  const left = hole.to - hole.from;
  if (left > 0) return feetOfPhase(line, hole, sections) / left;
  // At total depth, the days to release belong to the last section.
  return sectionOf(line, sections) === undefined || sections.at(-1)?.name === line.phase ? 1 : 0;
}

function feetOfPhase(line: CostLineInput, hole: { from: Feet; to: Feet }, sections: readonly SectionSpan[]): Feet {
  const section = sectionOf(line, sections);
  if (section === undefined) return Math.max(0, hole.to - hole.from);
  const end = section === sections.at(-1) ? Math.max(section.to, hole.to) : section.to;
  return Math.max(0, Math.min(end, hole.to) - Math.max(section.from, hole.from));
}

const sectionOf = ({ phase }: CostLineInput, sections: readonly SectionSpan[]) =>
  phase === null ? undefined : sections.find(({ name }) => name === phase);
