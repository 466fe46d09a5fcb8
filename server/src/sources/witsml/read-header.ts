import { checkAsked } from "@sigma/formats/witsml/read/asked-object";
import type { LogHeader } from "@sigma/formats/witsml/read/log-header";
import { createLogReader } from "@sigma/formats/witsml/read/log-reader";
import { logHeaderQuery, type ObjectKey } from "@sigma/formats/witsml/queries";
import { readWitsmlTime } from "@sigma/formats/witsml/read/read-time";
import { WitsmlError } from "@sigma/formats/witsml/soap/witsml-error";
import type { StoreClient } from "../../witsml/store-client";
import { StoreFault } from "../../witsml/store-fault";

/**
 * Reads the header of a log; null if the store does not have it.
 *
 * @throws StoreFault
 */
export async function readHeader(client: StoreClient, key: ObjectKey, signal?: AbortSignal): Promise<LogHeader | null> {
  let firstHeader: LogHeader | null = null;
  let isEmpty = true;
  const reader = createLogReader({
    columns: () => undefined,
    row: () => undefined,
    log(header) {
      checkAsked("log", header, key);
      firstHeader ??= header;
    },
  });
  try {
    await client.get(
      logHeaderQuery(client.version, key),
      (text) => {
        isEmpty &&= text.trim() === "";
        if (!isEmpty) reader.push(text);
        return true;
      },
      signal,
    );
    if (!isEmpty) reader.end();
  } catch (fault) {
    if (fault instanceof WitsmlError) throw new StoreFault("reply", fault.message);
    throw fault;
  }
  return firstHeader;
}

/** First and last index of a log: epoch seconds, or depths in its unit; null if not given. */
export function rangeOf(
  { start, end, isDecreasing }: LogHeader,
  index: "time" | "depth",
  timezoneOffset: number,
): { start: number | null; end: number | null } {
  const read = (text: string | null): number | null => {
    if (text === null) return null;
    if (index === "time") return readWitsmlTime(text, timezoneOffset);
    const depth = Number(text);
    return Number.isFinite(depth) ? depth : null;
  };
  return isDecreasing ? { start: read(end), end: read(start) } : { start: read(start), end: read(end) };
}
