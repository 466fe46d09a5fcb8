import type { CsvImport, CsvImportProgress, CsvImportState } from "@sigma/contract/imports/csv-import";
import { formatNumber, formatQuantity, quantities } from "../../../../ui/format/numbers";
import { formatMoment } from "../../../../ui/format/times";

const texts: Record<CsvImportState, string> = {
  waiting: "Waits for its turn",
  storing: "Storing",
  recomputing: "Recomputing",
  done: "Done",
  stopped: "Stopped; what is stored stays",
  failed: "Failed",
  undoing: "Undoing",
  undone: "Undone",
};

/** The state of an import, in words. */
export const importText = ({ state, error }: Pick<CsvImport, "state" | "error">): string =>
  state === "failed" && error !== null ? `Failed: ${error}` : texts[state];

/** Whether the server works on an import. */
export const isRunning = ({ state }: Pick<CsvImport, "state">): boolean =>
  state === "waiting" || state === "storing" || state === "recomputing" || state === "undoing";

/** Whether a user can still stop an import: once all rows are stored, it cannot be stopped. */
export const mayStop = ({ state }: Pick<CsvImport, "state">): boolean => state === "waiting" || state === "storing";

/** A depth of a log. @param depth ft */
export const depthText = (depth: number | null): string => formatQuantity(depth, quantities.surveyDepth);

/** Whether the rows of an import are indexed by depth. */
export const isDepthLog = ({ options }: Pick<CsvImport, "options">): boolean => options.index === "depth";

/** The range of the rows of an import, in times or depths, and its file while it is stored; null without rows. */
export function importSpanText(of: Pick<CsvImport, "state" | "options" | "report">): string | null {
  const { from, to } = (mayStop(of) && of.report.ends) || of.report;
  if (from === null) return null;
  const placeText = isDepthLog(of) ? depthText : formatMoment;
  return `${placeText(from)} – ${placeText(to)}`;
}

/** The figures of a report: rows read = stored + left out. */
export const reportFigures = ({ report }: Pick<CsvImport, "report">): { label: string; value: string }[] => [
  { label: "Rows read", value: formatNumber(report.rowsRead, 0) },
  { label: "Stored", value: formatNumber(report.stored, 0) },
  { label: "of them replaced", value: formatNumber(report.replaced, 0) },
  { label: "Left out", value: formatNumber(report.leftOut, 0) },
  { label: "Values left out", value: formatNumber(report.valuesWithout, 0) },
  { label: "Gaps", value: formatNumber(report.gapCount, 0) },
];

/** A step of an import: done, in progress, or pending. */
export type ImportStep = { name: string; standing: "done" | "now" | "open" };

const steps = ["Upload", "Store", "Recompute"] as const;
/** The step of a state; the steps before it are done. */
const stepOf: Record<CsvImportState, number> = {
  waiting: 1,
  storing: 1,
  recomputing: 2,
  done: 3,
  stopped: 3,
  failed: 1,
  undoing: 3,
  undone: 3,
};

/** An import in progress: its report has the number and the range of the stored rows. The skipped rows are known with the next state. */
export const withProgress = (knownImport: CsvImport, progress: CsvImportProgress): CsvImport => ({
  ...knownImport,
  ...progress,
  report: {
    ...knownImport.report,
    from: progress.oldest ?? knownImport.report.from,
    to: progress.newest ?? knownImport.report.to,
    stored: Math.max(knownImport.report.stored, progress.stored),
    rowsRead: Math.max(knownImport.report.rowsRead, progress.stored + knownImport.report.leftOut),
  },
});

/** The steps of an import. */
export const importSteps = ({ state }: Pick<CsvImport, "state">): ImportStep[] =>
  steps.map((name, index) => ({
    name,
    standing: index < stepOf[state] ? "done" : index === stepOf[state] && state !== "failed" ? "now" : "open",
  }));

/** The events of an import, oldest first: moments in epoch seconds, null for an event in progress. */
export function importLog(of: CsvImport): { time: number | null; text: string }[] {
  const { report } = of;
  const mappedCount = Object.values(of.fieldsMapping).filter((column) => column).length;
  const columns = mappedCount + report.unusedColumns.length;
  const log: { time: number | null; text: string }[] = [
    {
      time: of.madeAt,
      text: `Uploaded ${formatNumber(of.bytes / 1e6, 1)} MB by ${of.madeBy}, ${mappedCount} of ${columns} columns mapped`,
    },
  ];
  if (of.startedAt !== null) log.push({ time: of.startedAt, text: `Reading ${formatNumber(of.rows, 0)} rows` });
  const reachedText = isDepthLog(of) ? `deepest ${depthText(of.newest)}` : `newest ${formatMoment(of.newest)}`;
  if (of.state === "storing") log.push({ time: null, text: `Storing, ${reachedText}` });
  if (of.state === "recomputing") log.push({ time: null, text: "Recomputing what follows from the samples" });
  if (of.finishedAt !== null) {
    const gaps =
      report.gapCount === 0
        ? "no gap"
        : `${formatNumber(report.gapCount, 0)} ${report.gapCount === 1 ? "gap" : "gaps"}`;
    const step =
      report.step === null
        ? ""
        : `, step ${isDepthLog(of) ? depthText(report.step) : `${formatNumber(report.step, 0)} s`}, ${gaps}`;
    log.push({ time: of.finishedAt, text: `${endingOf(of)}: stored ${formatNumber(report.stored, 0)} rows${step}` });
  }
  if (of.undoneAt !== null) log.push({ time: of.undoneAt, text: `Undone by ${of.undoneBy}` });
  return log;
}

const endingOf = ({ state, error }: Pick<CsvImport, "state" | "error">): string =>
  error !== null ? "Failed" : state === "stopped" ? "Stopped" : "Finished";

const NAMED_LINES = 5;

/** The first lines that a finding concerns: `lines 12, 13, 14 and more`. */
export function linesText({ lines, rows }: CsvImport["report"]["findings"][number]): string {
  const namedLines = lines.slice(0, NAMED_LINES).join(", ");
  const word = rows === 1 ? "line" : "lines";
  return rows > Math.min(lines.length, NAMED_LINES) ? `${word} ${namedLines} and more` : `${word} ${namedLines}`;
}
