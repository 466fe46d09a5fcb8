import type { AlertLevel } from "@sigma/contract/alerts/alert-limits";
import { ALARM_LIMITS } from "@sigma/engine/alerts/alarm-limits";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Notification } from "@sigma/contract/wells/notification";
import { type AlarmStanding, isWanted } from "../../data/notifications/alarm-standing";

/** A notification and its state. */
export type HistoryRow = { notification: Notification; standing: AlarmStanding };

/** Alarms that arrived together, as one entry of a list. */
export type AlarmFlood = {
  /** Identifies the flood among the entries of a list. */
  key: string;
  level: AlertLevel;
  isWanted: boolean;
  from: EpochSeconds;
  to: EpochSeconds;
  rows: readonly HistoryRow[];
  /** The first alarm: most likely the cause of the others. */
  first: Notification;
};

/** A line of a list: one notification, or a flood of them. */
export type HistoryLine = { row: HistoryRow } | { flood: AlarmFlood };

const { floodBegins: FLOOD_ALARMS, floodTime: FLOOD_TIME } = ALARM_LIMITS;

/**
 * The lines of a list in its order. Alarms of a flood with the same level and state are grouped into one line, if there
 * are too many of them for the list; the line is in the position of the first.
 */
export function historyLinesOf(rows: readonly HistoryRow[]): HistoryLine[] {
  const floodOf = floodsOf(rows);
  const lines: ({ row: HistoryRow } | { key: string; rows: HistoryRow[] })[] = [];
  const open = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const flood = floodOf.get(row);
    if (flood === undefined) {
      lines.push({ row });
      continue;
    }
    const key = `${flood} ${row.notification.alertLevel} ${isWanted(row.standing)}`;
    const knownRows = open.get(key);
    if (knownRows) {
      knownRows.push(row);
      continue;
    }
    const own = [row];
    open.set(key, own);
    lines.push({ key, rows: own });
  }
  return lines.flatMap((line) => ("row" in line ? line : closeFlood(line)));
}

/** The entry of a flood; a group of few alarms is not grouped. */
function closeFlood({ key, rows }: Pick<AlarmFlood, "key" | "rows">): HistoryLine[] {
  if (rows.length <= FLOOD_ALARMS) return rows.map((row) => ({ row }));
  const oldest = rows.reduce((a, b) => (b.notification.time < a.notification.time ? b : a));
  const newest = rows.reduce((a, b) => (b.notification.time > a.notification.time ? b : a));
  const first = oldest.notification;
  const flood = {
    key,
    level: first.alertLevel,
    isWanted: isWanted(oldest.standing),
    from: first.time,
    to: newest.notification.time,
    rows,
    first,
  };
  return [{ flood }];
}

/** The flood of each alarm that belongs to one, by the start time of the flood. */
function floodsOf(rows: readonly HistoryRow[]): Map<HistoryRow, EpochSeconds> {
  const alarms = rows
    .filter(({ notification }) => notification.alertId !== undefined)
    .toSorted((a, b) => a.notification.time - b.notification.time);
  const floodStarts = new Map<HistoryRow, EpochSeconds>();
  let began: EpochSeconds | null = null;
  let last = -1;
  for (let end = 0, begin = 0; end < alarms.length; end++) {
    while (alarms[end]!.notification.time - alarms[begin]!.notification.time >= FLOOD_TIME) begin++;
    if (end - begin + 1 <= FLOOD_ALARMS) continue;
    if (began === null || begin > last) began = alarms[begin]!.notification.time;
    for (let at = Math.max(begin, last + 1); at <= end; at++) floodStarts.set(alarms[at]!, began);
    last = end;
  }
  return floodStarts;
}
