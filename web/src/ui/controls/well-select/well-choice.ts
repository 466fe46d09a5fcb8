import type { Feet } from "@sigma/terms/quantities";
import { byName, contain } from "../../layout/list-view";

/** A well that can be chosen beside another. */
export type WellChoice = {
  id: string;
  name: string;
  /** Its operator and its rig. */
  owners?: string;
  /** The distance from the current well; null if it is unknown. */
  distance: Feet | null;
  /** Why it cannot be chosen; it stays listed. */
  disabled?: string;
};

/** Default number of wells of a selector. */
export const DEFAULT_WELL_LIMIT = 3;

/** The selection after a request, and the message about the refused part of it. */
export type Choosing = { chosen: string[]; refusal: string | null };

const refusalOf = (limit: number): string => `No more than ${limit} wells`;

/** Adds a well, or removes it if it is selected; a well over the limit is refused. */
export function toggledWell(chosenIds: readonly string[], id: string, limit: number): Choosing {
  if (chosenIds.includes(id)) return { chosen: chosenIds.filter((other) => other !== id), refusal: null };
  return withWells(chosenIds, [id], limit);
}

/** Adds wells in their order, up to the limit. */
export function withWells(chosenIds: readonly string[], ids: readonly string[], limit: number): Choosing {
  const addedIds = ids.filter((id) => !chosenIds.includes(id));
  const room = Math.max(0, limit - chosenIds.length);
  return {
    chosen: [...chosenIds, ...addedIds.slice(0, room)],
    refusal: addedIds.length > room ? refusalOf(limit) : null,
  };
}

type Listing = {
  /** Words that the name must contain. */
  search: string;
  /** Leaves out wells further away, and wells at an unknown distance; null for all. */
  within: Feet | null;
  chosen: readonly string[];
  /** The current well: it is listed last and cannot be selected. */
  ownWell: string | null;
};

/** The wells that a list shows, nearest first; selected wells that are too far away are on top of it. */
export function listedWells<Row extends WellChoice>(
  wells: readonly Row[],
  { search, within, chosen, ownWell }: Listing,
): Row[] {
  const isNear = ({ distance }: Row) => within === null || (distance !== null && distance <= within);
  const groupOf = (well: Row) => (well.id === ownWell ? 2 : isNear(well) ? 1 : 0);
  return wells
    .filter((well) => contain([well.name, well.owners], search))
    .filter((well) => isNear(well) || chosen.includes(well.id) || well.id === ownWell)
    .toSorted(
      (a, b) =>
        groupOf(a) - groupOf(b) ||
        (a.distance ?? Number.POSITIVE_INFINITY) - (b.distance ?? Number.POSITIVE_INFINITY) ||
        byName(a.name, b.name),
    );
}

/** Whether a well can be chosen. */
export const isChoosable = ({ id, disabled }: WellChoice, ownWell: string | null): boolean =>
  id !== ownWell && disabled === undefined;
