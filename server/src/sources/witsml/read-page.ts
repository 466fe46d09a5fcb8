import { checkAsked } from "@sigma/formats/witsml/read/asked-object";
import { createLogReader } from "@sigma/formats/witsml/read/log-reader";
import { logRowsQuery, type LogSpan, type ObjectKey } from "@sigma/formats/witsml/queries";
import { returnAdvice } from "@sigma/formats/witsml/soap/return-codes";
import { WitsmlError } from "@sigma/formats/witsml/soap/witsml-error";
import type { StoreClient } from "../../witsml/store-client";
import { StoreFault } from "../../witsml/store-fault";
import type { ReadRow, RowIntake } from "./row-intake";

/** Rows of one reply, in the order of their index, one per index. */
export type Page = {
  rows: ReadRow[];
  /** Whether the store has more, if it reports that, or the reply was truncated because of its length. */
  isPartial: boolean;
};

/** Maximum number of rows used of one reply; a store that sends more is queried again from the last one. */
export const MOST_PAGE_ROWS = 5000;

/**
 * Reads rows of a log. Memory use does not grow with the size of the response.
 *
 * @throws StoreFault
 */
export async function readPage(
  client: StoreClient,
  key: ObjectKey,
  span: LogSpan,
  mnemonics: readonly string[],
  intake: RowIntake,
  signal: AbortSignal,
): Promise<Page> {
  const rows: ReadRow[] = [];
  let isFull = false;
  let isEmpty = true;
  const reader = createLogReader({
    columns(columns, header) {
      checkAsked("log", header, key);
      intake.columns(columns);
    },
    row(text) {
      if (rows.length >= MOST_PAGE_ROWS) isFull = true;
      else {
        const row = intake.row(text);
        if (row) rows.push(row);
      }
    },
    leftOut: (text) => intake.leaveOutRow(text),
    log: () => undefined,
  });
  try {
    const query = logRowsQuery(client.version, key, span, mnemonics, MOST_PAGE_ROWS);
    const code = await client.get(
      query,
      (text) => {
        isEmpty &&= text.trim() === "";
        if (!isEmpty) reader.push(text);
        return !isFull;
      },
      signal,
    );
    if (code !== null && !isEmpty) reader.end();
    return { rows: inOrder(rows), isPartial: isFull || (code !== null && returnAdvice(code) === "ask-again") };
  } catch (fault) {
    if (fault instanceof WitsmlError) throw new StoreFault("reply", fault.message);
    throw fault;
  }
}

/** Rows by their index; of several with one index the values of the later count. */
function inOrder(rows: ReadRow[]): ReadRow[] {
  const isOrdered = rows.every(({ index }, at) => at === 0 || index > rows[at - 1]!.index);
  if (isOrdered) return rows;
  const orderedRows: ReadRow[] = [];
  for (const row of rows.toSorted((a, b) => a.index - b.index)) {
    const last = orderedRows.at(-1);
    if (last?.index === row.index) mergeInto(last, row);
    else orderedRows.push(row);
  }
  return orderedRows;
}

function mergeInto(row: ReadRow, later: ReadRow): void {
  for (const [at, slot] of later.slots.entries()) {
    const knownIndex = row.slots.indexOf(slot);
    if (knownIndex < 0) {
      row.slots.push(slot);
      row.values.push(later.values[at]!);
    } else row.values[knownIndex] = later.values[at]!;
  }
  row.surface ||= later.surface;
}
