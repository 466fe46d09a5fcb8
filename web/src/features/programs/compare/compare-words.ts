import type { ComparedRow, ComparisonCounts, ProgramComparison } from "@sigma/contract/programs/program-comparison";
import { MAX_COMPARED_RUNS } from "@sigma/contract/programs/program-limits";
import type { ListedRun } from "@sigma/contract/programs/program-run";
import { DAY, HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { formatNumber, TRUE_MINUS } from "../../../ui/format/numbers";
import type { AlarmLevel } from "../../../ui/well/alarm-glyph";

export type ComparedPeriod = { from: EpochSeconds; to: EpochSeconds };
export type RowChange = ComparedRow["change"];

/** Whether a comparison has not ended yet. */
export const isComparisonUnderWay = ({ state }: Pick<ProgramComparison, "state">): boolean =>
  state === "waiting" || state === "running";

/** The state of a comparison in words, with the level of its glyph. */
export const comparisonStateWords: Readonly<Record<ProgramComparison["state"], { word: string; level: AlarmLevel }>> = {
  waiting: { word: "Waiting for its turn", level: "Info" },
  running: { word: "Running", level: "Info" },
  done: { word: "Done", level: "Ok" },
  cancelled: { word: "Cancelled", level: "Warning" },
  failed: { word: "Failed", level: "Error" },
  "taken-over": { word: "Taken over", level: "Ok" },
};

/** The kinds of change of a row, those that differ first, with the mark beside their word. */
export const comparedRowKinds: readonly { change: RowChange; word: string; mark: string }[] = [
  { change: "changed", word: "Changed", mark: "≠" },
  { change: "added", word: "Added", mark: "+" },
  { change: "removed", word: "Removed", mark: TRUE_MINUS },
  { change: "equal", word: "Equal", mark: "=" },
];

/** All that was compared. */
export const comparedCount = ({ equal, changed, added, removed }: ComparisonCounts): number =>
  equal + changed + added + removed;

/** Counts by kind of change: `1 changed, 2 added`; kinds without any are left out. */
export const changeCountsText = (counts: ComparisonCounts): string =>
  comparedRowKinds
    .filter(({ change }) => counts[change] > 0)
    .map(({ change, word }) => `${formatNumber(counts[change], 0)} ${word.toLowerCase()}`)
    .join(", ") || "none";

const differs = (counts: ComparisonCounts) => comparedCount(counts) > counts.equal;

/** What a finished comparison found, in one sentence. */
export function findingText({ runs, rows, values }: Pick<ProgramComparison, "runs" | "rows" | "values">): string {
  if (runs === null || rows === null || values === null) return "It has no result";
  if (comparedCount(rows) + comparedCount(values) === 0)
    return "Neither the kept runs nor the new ones gave rows or values";
  if (!differs(rows) && !differs(values)) return "No differences: the new runs give the same rows and values";
  return runs.before === 0
    ? "No run was kept in this period: everything that the new runs give is added"
    : "The new runs differ from the kept ones";
}

/** `1 run`, `7 runs`. */
export const runsText = (count: number): string => `${formatNumber(count, 0)} ${count === 1 ? "run" : "runs"}`;

/** The runs of which a comparison over a period consists. */
export function plannedRunsText(moments: readonly EpochSeconds[], { from, to }: ComparedPeriod): string {
  const count = moments.filter((moment) => moment >= from && moment <= to).length;
  return count > 0
    ? `It runs again at the moments of the ${runsText(count)} kept in this period.`
    : `No run is kept in this period: it runs at the moments that its trigger gives, ${MAX_COMPARED_RUNS} at most.`;
}

/** The period that is offered first: that of the kept runs, otherwise the last day before `end`. */
export function usualPeriod(runs: readonly Pick<ListedRun, "moment">[], end: EpochSeconds): ComparedPeriod {
  if (runs.length === 0) return { from: Math.floor(end) - DAY, to: Math.floor(end) };
  const moments = runs.map(({ moment }) => moment);
  const [from, to] = [Math.floor(Math.min(...moments)), Math.ceil(Math.max(...moments))];
  return { from: from < to ? from : to - HOUR, to };
}

/** What a take-over replaces, as a question. @param period in words */
export function takeOverQuestion({ runs }: Pick<ProgramComparison, "runs">, wellName: string, period: string): string {
  const { before, after, faults } = runs ?? { before: 0, after: 0, faults: 0 };
  const outcome =
    before > 0
      ? `The ${runsText(before)} of ${wellName} kept for ${period} ${before === 1 ? "is" : "are"} replaced by ${runsText(after)} of this comparison, with all rows and values.`
      : `${runsText(after)} of this comparison ${after === 1 ? "is" : "are"} stored for ${wellName}, ${period}, with all rows and values.`;
  const faulty = faults > 0 ? ` ${runsText(faults)} of them did not end well.` : "";
  return `${outcome}${faulty} This cannot be undone.`;
}
