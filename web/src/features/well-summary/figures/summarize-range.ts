import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { SummaryBreakdown } from "@sigma/contract/well-summary/summary-choices";
import type { Well } from "@sigma/contract/wells/well";
import { sectionNames } from "@sigma/contract/wells/well-sections";
import { summarizeConnections } from "@sigma/engine/stand/summarize-stands";
import { isDrilling, rigStates } from "@sigma/terms/rig-states";

/** A stretch of hole, ft MD. */
type Stretch = { from: number; to: number };

/** What a stretch of hole came to: ft, h, ft/hr, %; null where it cannot be said. */
export type DrilledFigures = {
  drilled: number;
  /** Time on bottom: of each foot, one over its rate. */
  onBottomHours: number | null;
  /** From the first foot to the last, everything between included. */
  totalHours: number | null;
  slidPercent: number | null;
  rotatingRop: number | null;
  slidingRop: number | null;
  /** Footage over time on bottom, and over all time. */
  ropOnBottom: number | null;
  ropOverall: number | null;
  /** Feet without a rate, which count for the footage alone. */
  unmeasured: number;
};

const SLIDE_DRILLING = rigStates.findIndex(({ short }) => short === "SLD");

/**
 * Footage, time and rates of a stretch from its means per foot; a row stands for the hole from the one before. Sliding is
 * what the rig state says.
 */
export function summarizeRange(rows: NumericColumns, { from, to }: Stretch): DrilledFigures {
  const { depth = [], time = [], rop = [], rigState = [] } = rows as Record<string, ArrayLike<number>>;
  const of = { rotated: { feet: 0, hours: 0 }, slid: { feet: 0, hours: 0 } };
  let unmeasured = 0;
  let first: number | null = null;
  let last: number | null = null;
  for (let row = 0; row < depth.length; row++) {
    const at = depth[row]!;
    if (at < from || at > to) continue;
    first ??= row;
    last = row;
    const feet = row === 0 || depth[row - 1]! < from ? 0 : Math.min(at - depth[row - 1]!, LONGEST_ROW);
    const rate = rop[row]!;
    if (!(rate > 0)) unmeasured += feet;
    else {
      const mode = rigState[row] === SLIDE_DRILLING ? of.slid : of.rotated;
      mode.feet += feet;
      mode.hours += feet / rate;
    }
  }
  const drilled = first === null ? 0 : depth[last!]! - depth[first]!;
  const feet = of.rotated.feet + of.slid.feet;
  const hours = of.rotated.hours + of.slid.hours;
  const seconds = first === null ? 0 : time[last!]! - time[first]!;
  const total = seconds > 0 ? seconds / 3600 : null;
  return {
    drilled,
    onBottomHours: feet > 0 ? hours : null,
    totalHours: total,
    slidPercent: feet > 0 ? (100 * of.slid.feet) / feet : null,
    rotatingRop: ratio(of.rotated.feet, of.rotated.hours),
    slidingRop: ratio(of.slid.feet, of.slid.hours),
    ropOnBottom: ratio(feet, hours),
    ropOverall: total === null ? null : drilled / total,
    unmeasured,
  };
}

/** A row stands for no more hole than this, ft: hole that was drilled without data has no rate. */
const LONGEST_ROW = 10;

const ratio = (feet: number, hours: number): number | null => (hours > 0 ? feet / hours : null);

/** The sections of a well that a stretch crosses, each with its own figures, shallow first. */
export function summarizeSections(
  rows: NumericColumns,
  sections: Well["sections"],
  { from, to }: Stretch,
): { name: string; from: number; to: number; figures: DrilledFigures }[] {
  let top = 0;
  return sectionNames.flatMap((name) => {
    const end = sections[name];
    if (end === undefined || end <= top) return [];
    const part = { from: Math.max(from, top), to: Math.min(to, end) };
    top = end;
    return part.to > part.from ? [{ name, ...part, figures: summarizeRange(rows, part) }] : [];
  });
}

/** The stands that were completed within a stretch. */
export const standsWithin = (stands: readonly StandMetric[], { from, to }: Stretch): StandMetric[] =>
  stands.filter(({ open, startMD, endMD }) => !open && startMD >= from - EDGE && endMD <= to + EDGE);

/** A stand may begin so much before the first foot that is kept of it, ft. */
const EDGE = 1;

/** How many connections were seen, and the median of what splits them: time in the slips, or with the pumps off; s. */
export function summarizeStops(stands: readonly StandMetric[], breakdown: SummaryBreakdown) {
  const { count, median } = summarizeConnections(stands, breakdown);
  return { count, middle: median[1] ?? null, name: breakdown === "slips" ? "In slips, median" : "Pumps off, median" };
}

/** Hours in each rig state over stands, the longest first, and the hours of drilling among them. */
export function activityHours(stands: readonly StandMetric[]): { code: number; hours: number; isDrilling: boolean }[] {
  return rigStates
    .map(({ code }) => ({
      code,
      hours: stands.reduce((sum, { activities }) => sum + (activities[code] ?? 0), 0) / 3600,
      isDrilling: isDrilling(code),
    }))
    .filter(({ hours }) => hours > 0)
    .toSorted((a, b) => b.hours - a.hours);
}
