import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { CellValue } from "../feed";
import { type FileColumnType, type TableFile, type TableWriter, valuesOf } from "./table-file";

const types = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  number: { type: "DOUBLE" },
  integer: { type: "INT32" },
  boolean: { type: "BOOLEAN" },
  moment: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" },
} as const satisfies Record<FileColumnType, object>;

/** Writes rows of a feed as Parquet, a row group for each part; name and units are in the metadata of the file. */
export function parquetTableWriter({ name, columns }: TableFile): TableWriter {
  const bytes = new ByteWriter();
  const units = Object.fromEntries(columns.filter(({ unit }) => unit !== "").map((each) => [each.name, each.unit]));
  const file = new ParquetWriter({
    writer: bytes,
    createdBy: "Sigma",
    schema: [
      { name: "root", num_children: columns.length },
      ...columns.map((each) => ({ name: each.name, ...types[each.type], repetition_type: "OPTIONAL" as const })),
    ],
    kvMetadata: [
      { key: "table", value: name },
      { key: "units", value: JSON.stringify(units) },
    ],
  });
  const takeWritten = (): Uint8Array => {
    const madeBytes = bytes.getBytes().slice();
    bytes.index = 0;
    return madeBytes;
  };
  return {
    head: takeWritten,
    rows(rows) {
      if (rows.length === 0) return new Uint8Array();
      const columnData = columns.map((column, at) => ({
        name: column.name,
        data: momentsOf(valuesOf(rows, at, column.type), column.type),
      }));
      void file.write({ columnData, rowGroupSize: rows.length });
      return takeWritten();
    },
    tail() {
      void file.finish();
      return takeWritten();
    },
  };
}

const momentsOf = (values: CellValue[], type: FileColumnType): unknown[] =>
  type === "moment" ? values.map((value) => (value === null ? null : new Date(Number(value)))) : values;
