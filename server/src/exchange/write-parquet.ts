import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import { depthIndex, type ExportPlan, fileColumns } from "./export-plan";
import type { FileWriter } from "./file-writer";
import { inFileUnits } from "./write-csv";

/**
 * Writes rows as Parquet, a row group for each part; an absent value is null. The first column is `time`, a moment of UTC
 * in milliseconds, or `depth`. Names, units and the well stand in the metadata of the file.
 *
 * @see docs/decisions/047-hyparquet-writer.md
 */
export function parquetWriter(plan: ExportPlan): FileWriter {
  const columns = fileColumns(plan);
  const depth = depthIndex(plan.units);
  const isTime = plan.index === "time";
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
      { name: "root", num_children: columns.length + 1 },
      isTime
        ? { name: index, type: "INT64", converted_type: "TIMESTAMP_MILLIS", repetition_type: "REQUIRED" }
        : { name: index, type: "DOUBLE", repetition_type: "REQUIRED" },
      ...columns.map(({ id }) => ({ name: id, type: "DOUBLE" as const, repetition_type: "OPTIONAL" as const })),
    ],
    kvMetadata: [
      { key: "well", value: plan.about.name },
      { key: "units", value: JSON.stringify(units) },
    ],
  });
  const written = (): Uint8Array => {
    const made = bytes.getBytes().slice();
    bytes.index = 0;
    return made;
  };
  return {
    head: written,
    rows(part) {
      const converted = inFileUnits(part, columns);
      void file.write({
        columnData: [
          { name: index, data: isTime ? momentsOf(part.index) : part.index.map((at) => depth.toFile?.(at) ?? at) },
          ...columns.map(({ id }, at) => ({ name: id, data: withNulls(converted[at]!) })),
        ],
        rowGroupSize: part.index.length,
      });
      return written();
    },
    tail() {
      void file.finish();
      return written();
    },
  };
}

const momentsOf = (times: Float64Array): Date[] => Array.from(times, (time) => new Date(time * 1000));

/** Values with null where there is none; as they are where none is missing. */
function withNulls(values: Float64Array): Float64Array | (number | null)[] {
  const isWhole = values.every((value) => !Number.isNaN(value));
  return isWhole ? values : Array.from(values, (value) => (Number.isNaN(value) ? null : value));
}
