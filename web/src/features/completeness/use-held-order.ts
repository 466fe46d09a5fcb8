import { useState } from "react";
import type { CompletenessRow } from "./completeness-view";

/** The rows as they were ordered when the pointer entered the table, so that none moves below it. */
export function useHeldOrder(rows: readonly CompletenessRow[]) {
  const [heldIds, setHeldIds] = useState<readonly string[] | null>(null);
  const release = () => setHeldIds(null);
  if (heldIds === null) {
    const hold = () => setHeldIds(rows.map(({ well }) => well.wellId));
    return { rows, isChanged: false, hold, release };
  }
  const placeOf = new Map(heldIds.map((id, place) => [id, place]));
  const placeIn = ({ well }: CompletenessRow) => placeOf.get(well.wellId) ?? Infinity;
  const heldRows = rows.toSorted((a, b) => (placeIn(a) === placeIn(b) ? 0 : placeIn(a) - placeIn(b)));
  const isChanged = heldRows.some((row, at) => row !== rows[at]);
  return { rows: heldRows, isChanged, hold: () => undefined, release };
}
