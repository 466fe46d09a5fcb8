import type { WellId } from "@sigma/contract/ids";
import { MOST_LOG_ROWS } from "@sigma/contract/samples/depth-log-limits";
import { call } from "../../../data/calls/rest";
import { formatNumber } from "../../../ui/format/numbers";
import type { ReadLog } from "./read-depth-log";

/** What became of the rows of a depth log, and why some were left out. */
export type SentLog = { stored: number; replaced: number; leftOut: ReadonlyMap<string, number> };

/**
 * Sends the rows of a depth log to a well, part by part; parts that are sent are stored, also where a later one fails.
 *
 * @param progress told the share of the rows that are stored
 * @throws AbortError where a person stopped it; what the server refuses the call with
 */
export async function sendDepthLog(
  wellId: WellId,
  { rows, leftOut: unread, ...log }: ReadLog,
  { progress, signal }: { progress: (share: number) => void; signal: AbortSignal },
): Promise<SentLog> {
  const leftOut = new Map(unread);
  const sent = { stored: 0, replaced: 0 };
  for (let at = 0; at < rows.length; at += MOST_LOG_ROWS) {
    signal.throwIfAborted();
    const part = { wellId, ...log, rows: rows.slice(at, at + MOST_LOG_ROWS) };
    const reply = await call("POST api/depth-data", part, { alert: false });
    if (!reply) throw new Error("This well is no longer there");
    sent.stored += reply.stored;
    sent.replaced += reply.replaced;
    let named = 0;
    for (const { field, rule } of reply.refusals) {
      const why = `whose ${field} ${rule}`;
      leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
      named += 1;
    }
    // Refusals that the answer does not name are of the kinds that it does.
    const more = reply.refused - named;
    if (more > 0) leftOut.set("more of these kinds", (leftOut.get("more of these kinds") ?? 0) + more);
    progress(Math.min(1, (at + MOST_LOG_ROWS) / rows.length));
  }
  return { ...sent, leftOut };
}

/** What a person reads of a depth log that was sent: `7,280 rows stored, 31 left out: 31 with a depth that a row above has`. */
export function sentLogText({ stored, replaced, leftOut }: SentLog): string {
  const count = [...leftOut.values()].reduce((sum, rows) => sum + rows, 0);
  const reasons = [...leftOut].map(([why, rows]) => `${formatNumber(rows, 0)} ${why}`).join("; ");
  const parts = [
    `${formatNumber(stored, 0)} rows stored`,
    ...(replaced > 0 ? [`${formatNumber(replaced, 0)} replaced`] : []),
    ...(count > 0 ? [`${formatNumber(count, 0)} left out: ${reasons}`] : []),
  ];
  return parts.join(", ");
}
