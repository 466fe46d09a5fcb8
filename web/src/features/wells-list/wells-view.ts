import type { AlertLevel } from "@sigma/contract/alerts/alert-limits";
import type { WallWell } from "@sigma/contract/wells/wall";
import type { Well } from "@sigma/contract/wells/well";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { FeedState } from "@sigma/engine/feed/feed-state";
import { feedStates } from "@sigma/engine/feed/feed-state";
import type { Unloaded } from "../../data/calls/loaded";
import { type ListView, type SortValue, sortedBy } from "../../ui/layout/list-view";
import type { Sort } from "../../ui/layout/table";
import { wellsByNeed, needOf } from "../../ui/well/well-need";
import { byInterest, type WellRow } from "../../ui/well/well-rows";
import type { ListChoices } from "./list-choices";

/** A well of the list with its alarms; `wall` is null for a well that never had data, undefined before it has been loaded. */
export type ListedWell = WellRow & {
  wall: WallWell | null | undefined;
  /** How complete its data are, %; null if no check applies. */
  score: number | null | Unloaded;
};

/** The filters and order that the user selected for the list. */
export type WellsView = ListView & { feed: FeedState | "all"; level: AlertLevel | null };

/** The sort values of the columns; text regardless of case, missing values last. */
export const wellSortValues: Record<string, SortValue<ListedWell>> = {
  Well: ({ well }) => well.name,
  Operator: ({ well }) => well.operator?.name ?? null,
  Rig: ({ well }) => well.rig?.name ?? null,
  Job: ({ well }) => well.jobId,
  Field: ({ well }) => well.field ?? well.location?.county ?? null,
  "Feed, newest": ({ status }) => status?.lastTime ?? null,
  "Rig state": ({ status }) => status?.rigState ?? null,
  Alarms: ({ wall }) => alarmWeight(wall),
  Score: ({ score }) => (typeof score === "number" ? score : null),
  "Hole depth": holeDepthOf,
  "To planned depth": ({ well, status }) => shareDrilled(well, status),
  ROP: ({ status }) => status?.rop ?? null,
};

/** The number of wells with each feed state, among the wells that match the search. */
export function countFeeds(rows: readonly WellRow[]): Record<FeedState | "all", number> {
  const counts = Object.fromEntries(feedStates.map((state) => [state, 0])) as Record<FeedState, number>;
  for (const { feed } of rows) if (feed.state !== "unknown") counts[feed.state] += 1;
  return { ...counts, all: rows.length };
}

/** Errors before warnings before the rest, then by number of alarms. */
function alarmWeight(wall: WallWell | null | undefined): number {
  const { Error, Warning, Info, Ok } = wall?.alarms.counts ?? { Error: 0, Warning: 0, Info: 0, Ok: 0 };
  return 1e6 * Error + 1e3 * Warning + Info + Ok;
}

/** How many wells have an alarm of each level. */
export function countAlarms(rows: readonly ListedWell[]): Record<AlertLevel, number> {
  const counts = { Error: 0, Warning: 0, Info: 0, Ok: 0 };
  for (const { wall } of rows)
    for (const level of ["Error", "Warning", "Info", "Ok"] as const)
      if ((wall?.alarms.counts[level] ?? 0) > 0) counts[level] += 1;
  return counts;
}

/**
 * The rows in the requested order. Without a column: wells with an alarm first, by need, unless favourites are to be
 * first; then favourites, the freshest feed, the name.
 */
export function sortedWells(
  rows: readonly ListedWell[],
  sort: Sort | null,
  order: ListChoices["order"] = "need",
): ListedWell[] {
  const value = sort && wellSortValues[sort.by];
  if (value) return sortedBy(rows, value, sort.descending, byInterest);
  if (order === "favourites") return rows.toSorted(byInterest);
  return rows.toSorted(
    (a, b) => Number(hasAlarm(b)) - Number(hasAlarm(a)) || (hasAlarm(a) ? wellsByNeed(a, b) : byInterest(a, b)),
  );
}

const alarmNeeds: readonly string[] = ["unacknowledged error", "unacknowledged warning", "alarm"];
const hasAlarm = (row: ListedWell) => alarmNeeds.includes(needOf(row));

/** The deepest hole depth that is known of a well, ft. */
export function holeDepthOf({ well, status }: Pick<WellRow, "well" | "status">): number | null {
  return status?.holeDepth ?? well.holeDepth;
}

/** The share of the planned depth that is drilled, 0 to 1; null without a plan or a depth. */
export function shareDrilled(well: Well, status: WellStatus | null | undefined): number | null {
  const depth = holeDepthOf({ well, status });
  return depth === null || !well.targetDepth ? null : Math.min(1, depth / well.targetDepth);
}

/** The section that the hole is in; null where sections or depth are not known. */
export function sectionOfHole(well: Well, status: WellStatus | null | undefined): string | null {
  const depth = holeDepthOf({ well, status });
  const ends = Object.entries(well.sections).toSorted(([, a], [, b]) => a - b);
  if (depth === null || ends.length === 0) return null;
  return (ends.find(([, end]) => depth <= end) ?? ends.at(-1)!)[0];
}
