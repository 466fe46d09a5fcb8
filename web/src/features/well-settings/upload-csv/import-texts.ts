import type { CsvImport, CsvImportState } from "@sigma/contract/imports/csv-import";
import { formatNumber } from "../../../ui/format/numbers";

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

/** How an import stands, in words. */
export const importText = ({ state, error }: Pick<CsvImport, "state" | "error">): string =>
  state === "failed" && error !== null ? `Failed: ${error}` : texts[state];

/** Whether the server works on an import. */
export const isRunning = ({ state }: Pick<CsvImport, "state">): boolean =>
  state === "waiting" || state === "storing" || state === "recomputing" || state === "undoing";

/** The figures of a report: rows read = stored + left out. */
export const reportFigures = ({ report }: Pick<CsvImport, "report">): { label: string; value: string }[] => [
  { label: "Rows read", value: formatNumber(report.rowsRead, 0) },
  { label: "Stored", value: formatNumber(report.stored, 0) },
  { label: "of them replaced", value: formatNumber(report.replaced, 0) },
  { label: "Left out", value: formatNumber(report.leftOut, 0) },
  { label: "Values left out", value: formatNumber(report.valuesWithout, 0) },
  { label: "Gaps", value: formatNumber(report.gapCount, 0) },
];

const NAMED_LINES = 8;

/** The first lines that a finding concerns: `lines 12, 13, 14 and more`. */
export function linesText({ lines, rows }: CsvImport["report"]["findings"][number]): string {
  const named = lines.slice(0, NAMED_LINES).join(", ");
  const word = rows === 1 ? "line" : "lines";
  return rows > Math.min(lines.length, NAMED_LINES) ? `${word} ${named} and more` : `${word} ${named}`;
}
