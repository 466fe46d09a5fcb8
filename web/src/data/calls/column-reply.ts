import type { EventReply } from "@sigma/contract/call-types";
import { type ColumnFrame, decodeFrame, type NumericColumns } from "@sigma/contract/samples/column-frame";
import type { ArrivedColumns } from "../live/live-buffer";

/** Columns of a reply, regardless of their encoding. */
export function toArrived(reply: EventReply<"well-data/get"> | null | undefined): ArrivedColumns | null {
  if (!reply) return null;
  const buffer: unknown = reply["buffer"];
  // A browser hands binary over as an ArrayBuffer, Node as a Buffer.
  if (buffer instanceof ArrayBuffer) return decodeFrame({ ...(reply as ColumnFrame), buffer: new Uint8Array(buffer) });
  return buffer instanceof Uint8Array ? decodeFrame(reply as ColumnFrame) : (reply as ArrivedColumns);
}

/** Numeric columns of a reply: NaN for missing values; undefined until one has arrived. */
export function toNumericColumns(reply: EventReply<"well-data/get"> | null | undefined): NumericColumns | undefined {
  const arrivedColumns = toArrived(reply);
  if (!arrivedColumns) return undefined;
  const toNumber = (value: number | string | null) => (typeof value === "number" ? value : Number.NaN);
  return Object.fromEntries(
    Object.entries(arrivedColumns).map(([name, values]) => [
      name,
      values instanceof Float64Array || values instanceof Float32Array ? values : Float64Array.from(values, toNumber),
    ]),
  );
}
