import {
  type Data,
  Field,
  Float64,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  TimestampMillisecond,
  Utf8,
  vectorFromArray,
} from "apache-arrow";
import type { CorrectedSpan } from "../storage/entities/wells/correction-store";
import { END_BYTES, numberColumn, streamOf } from "./arrow-stream";
import { numbersOfRows } from "./correction-notes";
import { depthIndex, type ExportPlan, fileColumns } from "./export-plan";
import type { FileWriter } from "./file-writer";

/** The name of the column with the numbers of corrections. */
const CORRECTIONS = "corrections";

/**
 * Writes rows as an Arrow IPC stream, a record batch for each part; an absent value is null. The first column is `time`, a moment of
 * UTC in milliseconds, or `depth`; columns have their units in the metadata of their fields. If corrections reach into the rows, the
 * last column has their numbers.
 *
 * @see docs/decisions/065-apache-arrow.md
 */
export function arrowWriter(plan: ExportPlan, corrections: readonly CorrectedSpan[]): FileWriter {
  const columns = fileColumns(plan);
  const depth = depthIndex(plan.units);
  const isTime = plan.index === "time";
  const isCorrected = corrections.length > 0;
  const withUnit = (unit: string) => new Map([["unit", unit]]);
  const schema = new Schema(
    [
      isTime
        ? new Field("time", new TimestampMillisecond("UTC"), false, withUnit("UTC"))
        : new Field("depth", new Float64(), false, withUnit(depth.unit)),
      ...columns.map(({ id, unit }) => new Field(id, new Float64(), true, withUnit(unit))),
      ...(isCorrected ? [new Field(CORRECTIONS, new Utf8(), true)] : []),
    ],
    new Map([["well", plan.about.name]]),
  );
  const head = streamOf(schema, []).slice(0, -END_BYTES);
  const headBytes = head.length;

  return {
    head: () => head,
    rows(part) {
      const length = part.index.length;
      const children: Data[] = [
        isTime
          ? makeData({ type: new TimestampMillisecond("UTC"), length, nullCount: 0, data: millisecondsOf(part.index) })
          : numberColumn(depth.toFile ? part.index.map(depth.toFile) : part.index),
        ...columns.map(({ toFile }, at) => numberColumn(toFile ? part.columns[at]!.map(toFile) : part.columns[at]!)),
      ];
      if (isCorrected) {
        const numbers = numbersOfRows(part.times, corrections)?.numbers.map((text) => text || null);
        children.push(vectorFromArray(numbers ?? Array.from(part.index, () => null), new Utf8()).data[0]!);
      }
      const batch = new RecordBatch(
        schema,
        makeData({ type: new Struct(schema.fields), length, nullCount: 0, children }),
      );
      return streamOf(schema, [batch]).slice(headBytes, -END_BYTES);
    },
    tail: () => streamOf(schema, []).slice(-END_BYTES),
  };
}

/** Whole milliseconds as 64-bit numbers, in two halves: a `bigint` for each would take most of the time of an export. */
function millisecondsOf(times: Float64Array): BigInt64Array {
  const halves = new Int32Array(2 * times.length);
  for (let at = 0; at < times.length; at++) {
    const moment = Math.round(times[at]! * 1000);
    halves[2 * at] = moment | 0;
    halves[2 * at + 1] = Math.floor(moment / 2 ** 32);
  }
  return new BigInt64Array(halves.buffer);
}
