import { csvCell } from "@sigma/contract/csv-cell";
import { depthIndex, type ExportPlan, fileColumns } from "./export-plan";
import type { CorrectedSpan } from "../storage/entities/wells/correction-store";
import { correctionNote, isoMomentText, numbersOfRows } from "./correction-notes";
import type { FileWriter } from "./file-writer";
import type { RowPart } from "./row-parts";

/**
 * Writes rows as CSV: a line of names with their units, then a line a row; an absent value is an empty cell, a moment is
 * written as `2026-11-23T06:00:00Z`. Where corrections reach into the rows, the last two columns have their numbers, and in
 * the first row of each what it did, why and by whom.
 */
export function csvWriter(plan: ExportPlan, corrections: readonly CorrectedSpan[]): FileWriter {
  const columns = fileColumns(plan);
  const depth = depthIndex(plan.units);
  const isTime = plan.index === "time";
  const first = isTime ? "time" : `depth (${depth.unit})`;
  const isCorrected = corrections.length > 0;
  const names = [
    first,
    ...columns.map(({ id, unit }) => (unit ? `${id} (${unit})` : id)),
    ...(isCorrected ? ["corrections", "correctionNotes"] : []),
  ];
  const open = new Set(corrections);
  /** The notes of the corrections that start in this row of the file. */
  const notesAt = (time: number): string => {
    const begin = [...open].filter(({ from, to }) => from <= time && time <= to);
    for (const correctedSpan of begin) open.delete(correctedSpan);
    return begin.length === 0 ? "" : csvCell(begin.map(correctionNote).join(" "));
  };
  return {
    head: () => `${names.map(csvCell).join(",")}\r\n`,
    rows(part) {
      const convertedColumns = inFileUnits(part, columns);
      const marks = numbersOfRows(part.times, corrections);
      let text = "";
      for (let row = 0; row < part.index.length; row++) {
        const at = part.index[row]!;
        text += isTime ? isoMomentText(at) : String(depth.toFile ? depth.toFile(at) : at);
        for (const column of convertedColumns) {
          const value = column[row]!;
          text += Number.isNaN(value) ? "," : `,${value}`;
        }
        if (isCorrected) {
          const numbers = marks?.numbers[row] ?? "";
          text += `,${numbers},${numbers === "" ? "" : notesAt(part.times[row]!)}`;
        }
        text += "\r\n";
      }
      return text;
    },
    tail: () => "",
  };
}

/** The columns of a part in the units of the file. */
export function inFileUnits(part: RowPart, columns: readonly { toFile: ((value: number) => number) | null }[]) {
  return part.columns.map((values, at) => {
    const toFile = columns[at]?.toFile;
    return toFile ? values.map(toFile) : values;
  });
}
