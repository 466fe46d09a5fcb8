import type { Well } from "@sigma/contract/well";
import type { WellStatus } from "@sigma/contract/well-status";
import type { FeedState } from "@sigma/engine/feed/feed-state";
import { feedStates } from "@sigma/engine/feed/feed-state";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Feed, feedOf } from "../../data/well-status";
import type { Sort } from "../../ui/table";

/** Page sizes of the list. */
export const pageSizes = [10, 20, 50] as const;
export type PageSize = (typeof pageSizes)[number];

/** A well as the list shows it. */
export type WellRow = { well: Well; status: WellStatus | null; feed: Feed; isFavorite: boolean };

/** What the user asked the list for. */
export type WellsView = {
  search: string;
  feed: FeedState | "all";
  sort: Sort | null;
  page: number;
  pageSize: PageSize;
};

/** The list as it opens: everything, favourite and freshest wells first. */
export const firstView: WellsView = { search: "", feed: "all", sort: null, page: 0, pageSize: 20 };

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
export const sortValues: Record<string, (row: WellRow) => number | string | null> = {
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
export function matching(rows: readonly WellRow[], search: string): WellRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ well }) => {
    const text = [well.name, well.rig?.name, well.operator?.name, well.jobId].filter(Boolean).join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The rows in the order asked for; without one favourites come first, then the freshest feed, then the name. */
export function sorted(rows: readonly WellRow[], sort: Sort | null): WellRow[] {
  const value = sort && sortValues[sort.by];
  if (!value) return rows.toSorted(byDefault);
  const direction = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => compare(value(a), value(b), direction) || byDefault(a, b));
}

function byDefault(a: WellRow, b: WellRow): number {
  return (
    Number(b.isFavorite) - Number(a.isFavorite) ||
    feedStates.indexOf(a.feed.state) - feedStates.indexOf(b.feed.state) ||
    byName(a.well.name, b.well.name)
  );
}

function compare(a: number | string | null, b: number | string | null, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction * (typeof a === "number" && typeof b === "number" ? a - b : byName(String(a), String(b)));
}

const byName = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true, sensitivity: "base" });

/** One page of the rows; past the end it is the last page. */
export function pageOf(rows: readonly WellRow[], page: number, size: PageSize): { rows: WellRow[]; page: number } {
  const last = Math.max(0, Math.ceil(rows.length / size) - 1);
  const shown = Math.min(page, last);
  return { rows: rows.slice(shown * size, (shown + 1) * size), page: shown };
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
