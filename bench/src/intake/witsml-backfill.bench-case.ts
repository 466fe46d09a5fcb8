import { readSoapLog, writeSoapLog } from "./witsml-log";
import { createAtMost, type Measurement } from "../measurement";

const ROWS_PER_ANSWER = 10_000;
const ANSWERS = 20;
const WARM_UP_ANSWERS = 3;
const FEWEST_ROWS = 50_000;
const MOST_MB_MORE = 50;

/**
 * Reads logs of a store from its responses, from the SOAP message to values in canonical units: rows of 79 curves like
 * 15/9-F-9 A, of which the usual curves are read.
 */
export function witsmlBackfillCase(): Measurement[] {
  const answer = writeSoapLog(ROWS_PER_ANSWER);
  for (let at = 0; at < WARM_UP_ANSWERS; at++) readSoapLog(answer);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let most = before;
  let rows = 0;
  const startTime = performance.now();
  const usageBefore = process.cpuUsage();
  for (let at = 0; at < ANSWERS; at++) {
    rows += readSoapLog(answer, () => (most = Math.max(most, process.memoryUsage().heapUsed)));
  }
  const elapsedSeconds = (performance.now() - startTime) / 1000;
  // What other programs take of the machine isn't part of the figure.
  const { user, system } = process.cpuUsage(usageBefore);
  const seconds = (user + system) / 1e6;
  const megabytes = (most - before) / 2 ** 20;
  return [
    {
      task: "WITSML backfill, 79 curves: from the answer of a store to values, a second of processor time",
      measured: `${Math.round(rows / seconds).toLocaleString("en")} rows/s`,
      target: `≥ ${FEWEST_ROWS.toLocaleString("en")} rows/s`,
      reached: rows / seconds >= FEWEST_ROWS,
      note: `${rows} rows in ${ANSWERS} answers of ${(answer.length / 1e6).toFixed(1)} MB, ${elapsedSeconds.toFixed(1)} s by the clock`,
    },
    createAtMost(
      "WITSML backfill: heap above that before the first answer",
      { value: megabytes, limit: MOST_MB_MORE, unit: "MB", decimals: 0 },
      "the same however long the log is: rows are given on as they are read",
    ),
  ];
}
