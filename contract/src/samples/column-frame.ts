/** Columns of equal length by name; null for a missing value. */
export type Columns = Record<string, (number | string | null)[]>;

/** One column of a frame: its start in the buffer is the sum of the lengths of the columns before it. */
export type FrameColumn = { name: string; type: "f32" | "f64" };

/**
 * Columns as a header and ONE buffer: every column has `length` numbers, little-endian, one after the other, f64 columns
 * first so that each stays aligned; NaN for a missing value.
 */
export type ColumnFrame = { length: number; columns: FrameColumn[]; buffer: Uint8Array };

/** A long reply: JSON columns, or a frame if the request contains `encoding: "binary"`. */
export type ColumnReply = Columns | ColumnFrame;

/** Numeric columns by name, as charts and the engine hold them. */
export type NumericColumns = Record<string, Float64Array | Float32Array>;

const BYTES = { f32: 4, f64: 8 } as const;

/** Packs columns of equal length into a frame; Float64Array stays f64, Float32Array f32. */
export function encodeFrame(columns: NumericColumns): ColumnFrame {
  const entries = Object.entries(columns).map(([name, values]) => ({
    name,
    values,
    type: values instanceof Float64Array ? ("f64" as const) : ("f32" as const),
  }));
  const orderedEntries = entries.toSorted((a, b) => BYTES[b.type] - BYTES[a.type]);
  const length = orderedEntries[0]?.values.length ?? 0;
  const buffer = new Uint8Array(orderedEntries.reduce((bytes, { type }) => bytes + BYTES[type] * length, 0));
  let offset = 0;
  for (const { name, values, type } of orderedEntries) {
    if (values.length !== length) throw new Error(`Column ${name} has ${values.length} values, not ${length}`);
    buffer.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), offset);
    offset += BYTES[type] * length;
  }
  return { length, columns: orderedEntries.map(({ name, type }) => ({ name, type })), buffer };
}

/** Unpacks a frame into typed arrays, without a copy if the buffer is aligned. */
export function decodeFrame({ length, columns, buffer }: ColumnFrame): NumericColumns {
  const bytes = columns.reduce((sum, { type }) => sum + BYTES[type] * length, 0);
  if (buffer.byteLength !== bytes) throw new Error(`A frame of ${bytes} bytes arrived with ${buffer.byteLength}`);
  // `slice` of a Node buffer would be a view of the same misaligned bytes.
  const alignedBytes = buffer.byteOffset % 8 === 0 ? buffer : new Uint8Array(buffer);
  let offset = alignedBytes.byteOffset;
  const decodedColumns: NumericColumns = {};
  for (const { name, type } of columns) {
    decodedColumns[name] =
      type === "f64"
        ? new Float64Array(alignedBytes.buffer, offset, length)
        : new Float32Array(alignedBytes.buffer, offset, length);
    offset += BYTES[type] * length;
  }
  return decodedColumns;
}

/** Numeric columns as JSON columns: NaN becomes null. */
export function toJsonColumns(columns: NumericColumns): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [
      name,
      Array.from(values, (value) => (Number.isFinite(value) ? value : null)),
    ]),
  );
}
