import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { SummaryBreakdown } from "@sigma/contract/well-summary/summary-choices";
import type { Well } from "@sigma/contract/wells/well";
import { sectionNames } from "@sigma/contract/wells/well-sections";
import { summarizeConnections } from "@sigma/engine/stand/summarize-stands";
import {
  type HolePiece,
  holePieces,
  measureHole,
  shareWithin,
  slidShare,
} from "@sigma/engine/drilled-hole/measure-hole";
import { rateOfHole } from "@sigma/engine/drilled-hole/rate-of-hole";
import { isDrilling, rigStates } from "@sigma/terms/rig-states";

/** A stretch of hole, ft MD. */
type Stretch = { from: number; to: number };

/** The figures of a depth range: ft, h, ft/hr, %; null if not known. */
export type DrilledFigures = {
  drilled: number;
  /** Time on bottom: of each foot, one over its rate. */
  onBottomHours: number | null;
  /** The range from the first foot to the last. */
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

/** Footage, time and rates of a depth range from its depth rows; a foot is cut at the end of the range. */
export function summarizeRange(rows: NumericColumns, depth: Stretch): DrilledFigures {
  const { depth: depths = [], time = [], rop = [], rigState = [] } = rows as Record<string, ArrayLike<number>>;
  const pieces = holePieces({ depth: depths, time, rigState, rop });
  const hole = measureHole(pieces, { depth });
  const { all, rotated, slid } = hole;
  const [began, ended] = timesOf(
    pieces.filter((piece) => shareWithin(piece, { depth }) > 0),
    pieces,
  );
  const total = ended > began ? (ended - began) / 3600 : null;
  return {
    drilled: all.footage,
    onBottomHours: all.rated.hours > 0 ? all.rated.hours : null,
    totalHours: total,
    slidPercent: slidShare(hole),
    rotatingRop: rateOfHole(rotated.rated),
    slidingRop: rateOfHole(slid.rated),
    ropOnBottom: rateOfHole(all.rated),
    ropOverall: total === null ? null : all.footage / total,
    unmeasured: all.footage - all.rated.footage,
  };
}

/** When the hole of some pieces was started, including the connections before it, and ended; NaN if not known. */
function timesOf(within: readonly HolePiece[], all: readonly HolePiece[]): [number, number] {
  const [first, last] = [within[0], within.at(-1)];
  if (!first || !last) return [Number.NaN, Number.NaN];
  const above = all[all.indexOf(first) - 1];
  return [above?.depth === first.top ? above.to : first.from, last.to];
}

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

/** The stands that were completed within a range. */
export const standsWithin = (stands: readonly StandMetric[], { from, to }: Stretch): StandMetric[] =>
  stands.filter(({ open, startMD, endMD }) => !open && startMD >= from - EDGE && endMD <= to + EDGE);

/** Maximum distance from the start of a stand to the first foot that is kept of it, ft. */
const EDGE = 1;

/** The number of connections, and the medians of their parts: time in the slips, or with the pumps off; s. */
export function summarizeStops(stands: readonly StandMetric[], breakdown: SummaryBreakdown) {
  const { count, median } = summarizeConnections(stands, breakdown);
  return { count, middle: median[1] ?? null, name: breakdown === "slips" ? "In slips, median" : "Pumps off, median" };
}

/** Hours in each rig state over stands, the longest first, including the hours of drilling. */
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
