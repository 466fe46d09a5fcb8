import { NULL_VALUE } from "@sigma/contract/exchange/export-choices";
import { lasHeader, lasRows } from "@sigma/formats/las/write-las";
import { witsmlUom } from "@sigma/formats/witsml/write/write-uom";
import { depthIndex, type ExportPlan, fileColumns } from "./export-plan";
import type { CorrectedSpan } from "../storage/entities/wells/correction-store";
import { correctionNote, numbersOfRows } from "./correction-notes";
import type { FileWriter } from "./file-writer";
import { inFileUnits } from "./write-csv";

/**
 * Writes rows as LAS 2.0, not wrapped. By depth the index is DEPT; by time it is TIME, seconds since 1970-01-01 UTC, since
 * LAS has no time format of its own. If corrections overlap the rows, a line of ~Other gives the change, reason and author of
 * each, and the last curve has the number of the newest correction of each row.
 */
export function lasWriter(plan: ExportPlan, corrections: readonly CorrectedSpan[], now: Date): FileWriter {
  const columns = fileColumns(plan);
  const depth = depthIndex(plan.units);
  const isTime = plan.index === "time";
  const isCorrected = corrections.length > 0;
  const inIndexUnit = (value: number) => (isTime || !depth.toFile ? value : depth.toFile(value));
  const indexText = (value: number | null) => (value === null ? null : inIndexUnit(value));
  const { operator, ...well } = plan.about;
  return {
    head: ({ first, last, step }) =>
      lasHeader({
        well: { ...well, company: operator },
        index: isTime
          ? { mnemonic: "TIME", unit: "s", description: "Seconds since 1970-01-01, midnight UTC" }
          : { mnemonic: "DEPT", unit: witsmlUom(depth.unit), description: "Measured depth" },
        curves: [
          ...columns.map(({ id, label, unit }) => ({
            mnemonic: id,
            unit: unit === "" ? "" : witsmlUom(unit),
            description: label,
          })),
          ...(isCorrected
            ? [{ mnemonic: "correction", unit: "", description: "Number of the newest correction" }]
            : []),
        ],
        notes: corrections.map(correctionNote),
        start: indexText(first),
        stop: indexText(last),
        step: indexText(step),
        nullValue: NULL_VALUE,
        date: now,
      }),
    rows(part) {
      const values = inFileUnits(part, columns);
      if (isCorrected) {
        const none = new Float64Array(part.index.length).fill(Number.NaN);
        values.push(numbersOfRows(part.times, corrections)?.highest ?? none);
      }
      return lasRows(part.index.map(inIndexUnit), values, NULL_VALUE);
    },
    tail: () => "",
  };
}
