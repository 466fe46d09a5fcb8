import type { EventReply } from "@sigma/contract/call-types";
import { decodeFrame, type NumericColumns } from "@sigma/contract/column-frame";
import type { ArrivedColumns } from "./live-buffer";

/** Columns of a reply, whichever way they travelled. */
export function toArrived(reply: EventReply<"well-data/get"> | null): ArrivedColumns | null {
  if (!reply) return null;
  return reply["buffer"] instanceof Uint8Array
    ? decodeFrame(reply as Parameters<typeof decodeFrame>[0])
    : (reply as ArrivedColumns);
}

/** Numeric columns of a reply: NaN where there is no value. */
export function toNumericColumns(reply: EventReply<"well-data/get"> | null): NumericColumns | undefined {
  const arrived = toArrived(reply);
  if (!arrived) return undefined;
  const toNumber = (value: number | string | null) => (typeof value === "number" ? value : Number.NaN);
  return Object.fromEntries(
    Object.entries(arrived).map(([name, values]) => [
      name,
      values instanceof Float64Array || values instanceof Float32Array ? values : Float64Array.from(values, toNumber),
    ]),
  );
}
