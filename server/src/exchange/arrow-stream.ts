import { type Data, Float64, makeData, type RecordBatch, RecordBatchStreamWriter, type Schema } from "apache-arrow";

/** The end of a stream: a continuation mark and no length. @see https://arrow.apache.org/docs/format/Columnar.html#ipc-streaming-format */
export const END_BYTES = 8;

/** A whole stream. Parts of it are copied, since the memory of a part moves to another thread with it. */
export const streamOf = (schema: Schema, batches: RecordBatch[]): Uint8Array => {
  const writer = new RecordBatchStreamWriter();
  writer.reset(undefined, schema);
  for (const batch of batches) writer.write(batch);
  return writer.finish().toUint8Array(true);
};

/** A column whose missing values are null, with NaN beneath. @param values NaN for missing ones */
export function numberColumn(values: Float64Array): Data<Float64> {
  const length = values.length;
  const valid = new Uint8Array(Math.ceil(length / 8));
  let nullCount = 0;
  for (let at = 0; at < length; at++) {
    if (Number.isNaN(values[at])) nullCount++;
    else valid[at >> 3]! |= 1 << (at & 7);
  }
  return nullCount === 0
    ? makeData({ type: new Float64(), length, nullCount, data: values })
    : makeData({ type: new Float64(), length, nullCount, data: values, nullBitmap: valid });
}
