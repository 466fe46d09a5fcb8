import type { Well } from "@sigma/contract/well";
import type { WellStatus } from "@sigma/contract/well-status";
import type { FeedState } from "@sigma/engine/feed/feed-state";
import { feedStates } from "@sigma/engine/feed/feed-state";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Feed, feedOf } from "../../data/live/well-status";
import { byName, contain, type ListView, type SortValue, sortedBy } from "../../ui/layout/list-view";
import type { Sort } from "../../ui/layout/table";

/** A well as the list shows it. */
export type WellRow = { well: Well; status: WellStatus | null; feed: Feed; isFavorite: boolean };

/** What the user asked the list for. */
export type WellsView = ListView & { feed: FeedState | "all" };

/** Joins wells with their status. */
export function rowsOf(
  wells: readonly Well[],
  statuses: readonly WellStatus[],
  favorites: readonly string[],
  now: EpochSeconds,
): WellRow[] {
  const byWell = new Map(statuses.map((status) => [status.wellId, status]));
  return wells.map((well) => {
    const status = byWell.get(well._id) ?? null;
    return { well, status, feed: feedOf(well, status, now), isFavorite: favorites.includes(well._id) };
  });
}

/** What columns sort by; text without regard to case, missing values last. */
export const sortValues: Record<string, SortValue<WellRow>> = {
  Well: ({ well }) => well.name,
  Operator: ({ well }) => well.operator?.name ?? null,
  Rig: ({ well }) => well.rig?.name ?? null,
  Job: ({ well }) => well.jobId,
  Field: ({ well }) => well.field ?? well.location?.county ?? null,
  "Feed, newest": ({ status }) => status?.lastTime ?? null,
  "Rig state": ({ status }) => status?.rigState ?? null,
  "Hole depth": holeDepthOf,
  "To planned depth": ({ well, status }) => shareDrilled(well, status),
  ROP: ({ status }) => status?.rop ?? null,
  Section: ({ well, status }) => sectionOf(well, status),
};

/** How many wells have each feed state, of those that match the search. */
export function countFeeds(rows: readonly WellRow[]): Record<FeedState | "all", number> {
  const counts = Object.fromEntries(feedStates.map((state) => [state, 0])) as Record<FeedState, number>;
  for (const { feed } of rows) counts[feed.state] += 1;
  return { ...counts, all: rows.length };
}

/** The wells whose name, rig, operator or job contains every word of the search. */
export const matching = (rows: readonly WellRow[], search: string): WellRow[] =>
  rows.filter(({ well }) => contain([well.name, well.rig?.name, well.operator?.name, well.jobId], search));

/** The rows in the order asked for; without one favourites come first, then the freshest feed, then the name. */
export function sorted(rows: readonly WellRow[], sort: Sort | null): WellRow[] {
  const value = sort && sortValues[sort.by];
  return value ? sortedBy(rows, value, sort.descending, byDefault) : rows.toSorted(byDefault);
}

function byDefault(a: WellRow, b: WellRow): number {
  return (
    Number(b.isFavorite) - Number(a.isFavorite) ||
    feedStates.indexOf(a.feed.state) - feedStates.indexOf(b.feed.state) ||
    byName(a.well.name, b.well.name)
  );
}

/** The deepest hole depth that is known of a well, ft. */
export function holeDepthOf({ well, status }: Pick<WellRow, "well" | "status">): number | null {
  return status?.holeDepth ?? well.holeDepth;
}

/** The share of the planned depth that is drilled, 0 to 1; null without a plan or a depth. */
export function shareDrilled(well: Well, status: WellStatus | null): number | null {
  const depth = holeDepthOf({ well, status });
  return depth === null || !well.targetDepth ? null : Math.min(1, depth / well.targetDepth);
}

/** The section that the hole is in; null where sections or depth are not known. */
export function sectionOf(well: Well, status: WellStatus | null): string | null {
  const depth = holeDepthOf({ well, status });
  const ends = Object.entries(well.sections).toSorted(([, a], [, b]) => a - b);
  if (depth === null || ends.length === 0) return null;
  return (ends.find(([, end]) => depth <= end) ?? ends.at(-1)!)[0];
}
