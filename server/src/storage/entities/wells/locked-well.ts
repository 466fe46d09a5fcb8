import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { Kysely } from "kysely";
import type { Schema } from "../../schema";
import type { WellNo } from "../../well-no";

/** Selects the number of a well; no row if it does not exist or is deleted. */
export const selectWell = (db: Kysely<Schema>, wellId: WellId) =>
  db.selectFrom("well").select("well_no").where("id", "=", wellId).where("deleted_at", "is", null);

/**
 * The number of a well that is locked until the transaction ends: it is not deleted, and other work that locks it waits.
 *
 * @throws CallError `not-found` on `wellId`
 */
export async function lockedWell(trx: Kysely<Schema>, wellId: WellId): Promise<WellNo> {
  const row = await selectWell(trx, wellId).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new CallError("not-found", cantFind("Well", wellId), "wellId");
  return row.well_no;
}
