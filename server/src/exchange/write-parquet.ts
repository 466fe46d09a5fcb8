import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import { depthIndex, type ExportPlan, fileColumns } from "./export-plan";
import type { CorrectedSpan } from "../storage/entities/wells/correction-store";
import { changeNote, numbersOfRows } from "./correction-notes";
import type { FileWriter } from "./file-writer";

/**
 * Writes rows as Parquet, a row group for each part; an absent value is null. The first column is `time`, a moment of UTC
 * in milliseconds, or `depth`. Names, units and the well are in the metadata of the file. If corrections reach into the
 * rows, the last column has their numbers, and the metadata contain the effect, reason and author of each.
 *
 * @see docs/decisions/047-hyparquet-writer.md
 */
export function parquetWriter(plan: ExportPlan, corrections: readonly CorrectedSpan[]): FileWriter {
  const columns = fileColumns(plan);
  const depth = depthIndex(plan.units);
  const isTime = plan.index === "time";
  const isCorrected = corrections.length > 0;
  const index = isTime ? "time" : "depth";
  const bytes = new ByteWriter();
  const units = Object.fromEntries([
    [index, isTime ? "UTC" : depth.unit],
    ...columns.map(({ id, unit }) => [id, unit] as const),
  ]);
  const file = new ParquetWriter({
    writer: bytes,
    createdBy: "Sigma",
    schema: [
      { name: "root", num_children: columns.length + (isCorrected ? 2 : 1) },
      isTime
        ? { name: index, type: "INT64", converted_type: "TIMESTAMP_MILLIS", repetition_type: "REQUIRED" }
        : { name: index, type: "DOUBLE", repetition_type: "REQUIRED" },
      ...columns.map(({ id }) => ({ name: id, type: "DOUBLE" as const, repetition_type: "OPTIONAL" as const })),
      ...(isCorrected
        ? [
            {
              name: CORRECTIONS,
              type: "BYTE_ARRAY" as const,
              converted_type: "UTF8" as const,
              repetition_type: "OPTIONAL" as const,
            },
          ]
        : []),
    ],
    kvMetadata: [
      { key: "well", value: plan.about.name },
      { key: "units", value: JSON.stringify(units) },
      ...(isCorrected ? [{ key: CORRECTIONS, value: JSON.stringify(corrections.map(describeSpan)) }] : []),
    ],
  });
  const takeWritten = (): Uint8Array => {
    const madeBytes = bytes.getBytes().slice();
    bytes.index = 0;
    return madeBytes;
  };
  return {
    head: takeWritten,
    rows(part) {
      const numbers = numbersOfRows(part.times, corrections)?.numbers.map((text) => text || null);
      void file.write({
        columnData: [
          { name: index, data: isTime ? momentsOf(part.index) : part.index.map((at) => depth.toFile?.(at) ?? at) },
          ...columns.map(({ id, toFile }, at) => valuesOf(id, part.columns[at]!, toFile)),
          ...(isCorrected ? [{ name: CORRECTIONS, data: numbers ?? Array.from(part.index, () => null) }] : []),
        ],
        rowGroupSize: part.index.length,
      });
      return takeWritten();
    },
    tail() {
      void file.finish();
      return takeWritten();
    },
  };
}

/** The name of the column and of the metadata. */
const CORRECTIONS = "corrections";

const describeSpan = (correctedSpan: CorrectedSpan) => {
  const { number, from, to, startMD, endMD, change, reason, state, madeBy, madeAt } = correctedSpan;
  return { number, from, to, startMD, endMD, what: changeNote(correctedSpan), change, reason, state, madeBy, madeAt };
};

const momentsOf = (times: Float64Array): Date[] => Array.from(times, (time) => new Date(time * 1000));

/** A column of a part; its values are created when they are written, so that only one column is in memory at a time. */
const valuesOf = (name: string, values: Float64Array, toFile: ((value: number) => number) | null) => ({
  name,
  get data() {
    return withNulls(toFile ? values.map(toFile) : values);
  },
});

/** Values with null for missing ones; unchanged if none is missing. */
function withNulls(values: Float64Array): Float64Array | (number | null)[] {
  const isWhole = values.every((value) => !Number.isNaN(value));
  return isWhole ? values : Array.from(values, (value) => (Number.isNaN(value) ? null : value));
}
