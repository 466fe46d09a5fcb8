import { csvCell } from "@sigma/contract/csv-cell";
import { depthIndex, type ExportPlan, fileColumns } from "./export-plan";
import type { FileWriter } from "./file-writer";
import type { RowPart } from "./row-parts";

/**
 * Writes rows as CSV: a line of names with their units, then a line a row; an absent value is an empty cell, a moment is
 * written as `2026-11-23T06:00:00Z`.
 */
export function csvWriter(plan: ExportPlan): FileWriter {
  const columns = fileColumns(plan);
  const depth = depthIndex(plan.units);
  const isTime = plan.index === "time";
  const first = isTime ? "time" : `depth (${depth.unit})`;
  return {
    head: () => `${[first, ...columns.map(({ id, unit }) => csvCell(unit ? `${id} (${unit})` : id))].join(",")}\r\n`,
    rows(part) {
      const converted = inFileUnits(part, columns);
      let text = "";
      for (let row = 0; row < part.index.length; row++) {
        const at = part.index[row]!;
        text += isTime ? momentText(at) : String(depth.toFile ? depth.toFile(at) : at);
        for (const column of converted) {
          const value = column[row]!;
          text += Number.isNaN(value) ? "," : `,${value}`;
        }
        text += "\r\n";
      }
      return text;
    },
    tail: () => "",
  };
}

/** A moment as ISO 8601 to the second. */
const momentText = (time: number) => `${new Date(time * 1000).toISOString().slice(0, 19)}Z`;

/** The columns of a part in the units of the file. */
export function inFileUnits(part: RowPart, columns: readonly { toFile: ((value: number) => number) | null }[]) {
  return part.columns.map((values, at) => {
    const toFile = columns[at]?.toFile;
    return toFile ? values.map(toFile) : values;
  });
}
