import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import { CallError } from "@sigma/contract/errors";
import type { Stores } from "../storage/stores";
import { wellNoOfRow } from "../storage/entities/row-id";
import { idsOf } from "./ids-of";
import { wellsNamed } from "./wells-named";

/** Writes that an archived well accepts: it can be deleted and restored, and the rest of its data is moved to its archive. */
const takenCalls = new Set([
  "DELETE api/well",
  "POST api/well/restore",
  "POST api/archived-well/restore",
  "POST api/retention/archive",
]);

/**
 * Refuses to change a well whose data lie in an archive: what follows from its samples could not be calculated, and a
 * restore would take the change back.
 *
 * @throws CallError `conflict` on `wellId`
 */
export async function refuseArchived(
  name: string,
  { wells, effect }: Pick<RouteEntry | EventEntry, "wells" | "effect">,
  request: unknown,
  stores: Pick<Stores, "archives">,
): Promise<void> {
  if (effect !== "write" || takenCalls.has(name) || (wells !== "named" && wells !== "rows")) return;
  const numbers = wells === "rows" ? [...idsOf(request)].flatMap((id) => wellNoOfRow(id) ?? []) : [];
  const [archived] = await stores.archives.archivedAmong(wellsNamed(request ?? {}), numbers);
  if (archived === undefined) return;
  throw new CallError("conflict", `${archived} is archived. Restore it before you change it`, "wellId");
}
