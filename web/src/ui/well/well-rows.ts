import type { Well } from "@sigma/contract/wells/well";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Feed, feedOf, feedRank } from "../../data/live/well-status";
import { byName, contain } from "../layout/list-view";

/** A well in a list; its status is null if it has no data, undefined as long as nothing is known of it. */
export type WellRow = { well: Well; status: WellStatus | null | undefined; feed: Feed; isFavorite: boolean };

/** Joins wells with their status. */
export function wellRowsOf(
  wells: readonly Well[],
  statuses: readonly WellStatus[] | undefined,
  favorites: readonly string[],
  now: EpochSeconds,
): WellRow[] {
  const byWell = new Map(statuses?.map((status) => [status.wellId, status]));
  return wells.map((well) => {
    const status = statuses && (byWell.get(well._id) ?? null);
    return { well, status, feed: feedOf(well, status, now), isFavorite: favorites.includes(well._id) };
  });
}

/** The wells whose name, rig, operator or job contains every word of the search. */
export const matchingWells = (rows: readonly WellRow[], search: string): WellRow[] =>
  rows.filter(({ well }) => contain([well.name, well.rig?.name, well.operator?.name, well.jobId], search));

/** Favourites first, then the freshest feed, then the name. */
export const byInterest = (a: WellRow, b: WellRow): number =>
  Number(b.isFavorite) - Number(a.isFavorite) ||
  feedRank(a.feed) - feedRank(b.feed) ||
  byName(a.well.name, b.well.name);
