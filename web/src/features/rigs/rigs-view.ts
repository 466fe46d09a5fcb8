import type { Rig } from "@sigma/contract/rigs/rig";
import type { Well } from "@sigma/contract/wells/well";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Feed, feedOf } from "../../data/live/well-status";
import { isUnloaded, type Unloaded } from "../../data/calls/loaded";
import { byName, contain, type SortValue, sortedBy } from "../../ui/layout/list-view";
import type { Sort } from "../../ui/layout/table";

/** A rig as the list shows it: its wells, and the well whose feed it sends. */
export type RigRow = {
  rig: Rig;
  /** By name. */
  wells: readonly Well[] | Unloaded;
  /** Null while it drills no well, as its feed. */
  drilled: Well | Unloaded | null;
  status: WellStatus | null;
  feed: Feed | null;
};

/** Joins rigs with their wells; the well that a rig drills is the well whose status has a source. */
export function rigRowsOf(
  rigs: readonly Rig[],
  wells: readonly Well[] | Unloaded,
  statuses: readonly WellStatus[] | Unloaded,
  now: EpochSeconds,
): RigRow[] {
  if (isUnloaded(wells)) return rigs.map((rig) => ({ rig, wells, drilled: wells, status: null, feed: null }));
  const ownOf = (rig: Rig) => wells.filter((well) => well.rig?._id === rig._id);
  if (isUnloaded(statuses))
    return rigs.map((rig) => ({ rig, wells: ownOf(rig), drilled: statuses, status: null, feed: null }));
  const sending = new Map(statuses.filter(({ source }) => source !== null).map((status) => [status.wellId, status]));
  return rigs.map((rig) => {
    const own = ownOf(rig);
    const drilledWell = own.find(({ _id }) => sending.has(_id)) ?? null;
    const status = drilledWell && sending.get(drilledWell._id)!;
    return { rig, wells: own, drilled: drilledWell, status, feed: drilledWell && feedOf(drilledWell, status, now) };
  });
}

/** The sort values of the columns; missing values last. */
export const rigSortValues = {
  Rig: ({ rig }) => rig.name,
  Contractor: ({ rig }) => rig.contractor,
  "Data source": ({ rig }) => rig.dataSourceType,
  Wells: ({ wells }) => (isUnloaded(wells) ? null : wells.length),
  Drills: ({ drilled }) => (isUnloaded(drilled) ? null : (drilled?.name ?? null)),
  "Feed, newest": ({ feed }) => feed?.age ?? null,
} satisfies Record<string, SortValue<RigRow>>;

/** The title of a column that sorts. */
export type RigColumn = keyof typeof rigSortValues;

/** The rigs whose name, contractor or wells contain every word of the search. */
export const matchingRigs = (rows: readonly RigRow[], search: string): RigRow[] =>
  rows.filter(({ rig, wells }) =>
    contain([rig.name, rig.contractor, ...(isUnloaded(wells) ? [] : wells.map(({ name }) => name))], search),
  );

/** The rows in the requested order, then by name. */
export function sortedRigs(rows: readonly RigRow[], sort: Sort | null): RigRow[] {
  const value = sort && Object.hasOwn(rigSortValues, sort.by) ? rigSortValues[sort.by as RigColumn] : rigSortValues.Rig;
  return sortedBy(rows, value, sort?.descending ?? false, (a, b) => byName(a.rig.name, b.rig.name));
}
