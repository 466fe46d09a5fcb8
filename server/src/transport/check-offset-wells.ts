import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { Stores } from "../storage/stores";

/** The wells of a stored list that still exist: a deleted well stays in the lists that name it. */
export async function remainingWells(stores: Stores, ids: readonly WellId[]): Promise<WellId[]> {
  const knownIds = await stores.wells.existing([...ids]);
  return ids.filter((id) => knownIds.has(id));
}

/**
 * Checks that all wells of a list of offset wells exist.
 *
 * @throws CallError `validation` on `field` with the ids that name no well
 */
export async function checkOffsetWells(stores: Stores, ids: readonly WellId[], field: string): Promise<void> {
  const knownIds = await stores.wells.existing([...ids]);
  const unknown = ids.filter((id) => !knownIds.has(id));
  if (unknown.length === 0) return;
  throw new CallError("validation", `${field}: can't find Well with id: ${unknown.join(", ")}`, field);
}
