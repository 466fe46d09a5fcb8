import type { Well } from "@sigma/contract/wells/well";
import { byName } from "../../ui/layout/list-view";

/** Which wells the wall shows according to its address: the favourites or all, of an operator, of a rig. */
export type WallFilter = { mine: boolean; operator: string | null; rig: string | null };

/** The wells that match the filter; ended wells are not on the wall. */
export const wallWells = (
  wells: readonly Well[],
  { mine, operator, rig }: WallFilter,
  favorites: readonly string[],
): Well[] =>
  wells.filter(
    (well) =>
      well.finishedAt === null &&
      (!mine || favorites.includes(well._id)) &&
      (operator === null || well.operator?.name === operator) &&
      (rig === null || well.rig?.name === rig),
  );

/** Names to choose from, each once, by name. */
export const uniqueNames = (names: readonly (string | null | undefined)[]): string[] =>
  [...new Set(names.flatMap((name) => name || []))].toSorted(byName);
