import {
  Bool,
  type Data,
  type DataType,
  Field,
  Float64,
  Int32,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  TimestampMillisecond,
  Utf8,
  vectorFromArray,
} from "apache-arrow";
import { END_BYTES, numberColumn, streamOf } from "../../exchange/arrow-stream";
import { type FileColumnType, type TableFile, type TableWriter, valuesOf } from "./table-file";

const types: Readonly<Record<FileColumnType, () => DataType>> = {
  text: () => new Utf8(),
  number: () => new Float64(),
  integer: () => new Int32(),
  boolean: () => new Bool(),
  moment: () => new TimestampMillisecond("UTC"),
};

/** Writes rows of a feed as an Arrow IPC stream, a record batch for each part; units are in the metadata of the fields. */
export function arrowTableWriter({ name, columns }: TableFile): TableWriter {
  const schema = new Schema(
    columns.map(
      (column) =>
        new Field(
          column.name,
          types[column.type](),
          true,
          column.unit === "" ? null : new Map([["unit", column.unit]]),
        ),
    ),
    new Map([["table", name]]),
  );
  const head = streamOf(schema, []).slice(0, -END_BYTES);
  const headBytes = head.length;
  return {
    head: () => head,
    rows(rows) {
      if (rows.length === 0) return new Uint8Array();
      const children = columns.map(({ type }, at): Data => {
        const values = valuesOf(rows, at, type);
        if (type === "number") return numberColumn(Float64Array.from(values, (value) => Number(value ?? Number.NaN)));
        return vectorFromArray(values, types[type]()).data[0]!;
      });
      const batch = new RecordBatch(
        schema,
        makeData({ type: new Struct(schema.fields), length: rows.length, nullCount: 0, children }),
      );
      return streamOf(schema, [batch]).slice(headBytes, -END_BYTES);
    },
    tail: () => streamOf(schema, []).slice(-END_BYTES),
  };
}
