import type { Well } from "@sigma/contract/wells/well";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { FeedState } from "@sigma/engine/feed/feed-state";
import { feedStates } from "@sigma/engine/feed/feed-state";
import { type ListView, type SortValue, sortedBy } from "../../ui/layout/list-view";
import type { Sort } from "../../ui/layout/table";
import { byInterest, type WellRow } from "../../ui/well/well-rows";

/** What the user asked the list for. */
export type WellsView = ListView & { feed: FeedState | "all" };

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

/** The rows in the order asked for; without one favourites come first, then the freshest feed, then the name. */
export function sorted(rows: readonly WellRow[], sort: Sort | null): WellRow[] {
  const value = sort && sortValues[sort.by];
  return value ? sortedBy(rows, value, sort.descending, byInterest) : rows.toSorted(byInterest);
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
