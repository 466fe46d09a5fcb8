import type { Well } from "@sigma/contract/wells/well";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import { feedStates } from "@sigma/engine/feed/feed-state";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Feed, feedOf } from "../../data/live/well-status";
import { byName, contain } from "../layout/list-view";

/** A well as a list shows it. */
export type WellRow = { well: Well; status: WellStatus | null; feed: Feed; isFavorite: boolean };

/** Joins wells with their status. */
export function wellRowsOf(
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

/** The wells whose name, rig, operator or job contains every word of the search. */
export const matchingWells = (rows: readonly WellRow[], search: string): WellRow[] =>
  rows.filter(({ well }) => contain([well.name, well.rig?.name, well.operator?.name, well.jobId], search));

/** Favourites first, then the freshest feed, then the name. */
export const byInterest = (a: WellRow, b: WellRow): number =>
  Number(b.isFavorite) - Number(a.isFavorite) ||
  feedStates.indexOf(a.feed.state) - feedStates.indexOf(b.feed.state) ||
  byName(a.well.name, b.well.name);
