import type { Rig } from "@sigma/contract/rigs/rig";
import type { Well } from "@sigma/contract/wells/well";
import type { WellId } from "@sigma/contract/ids";
import type { Transaction } from "kysely";
import type { Schema } from "../../schema";

/** The weight of the empty block of the rig of a well, klb; null if it has not been entered. */
export async function blockWeightOf(trx: Transaction<Schema>, { rig }: Pick<Well, "rig">): Promise<number | null> {
  if (!rig) return null;
  const row = await trx.selectFrom("rig").select("fields").where("id", "=", rig._id).executeTakeFirst();
  const fields: Partial<Pick<Rig, "blockWeight">> = row?.fields ?? {};
  return fields.blockWeight ?? null;
}

/** The id of the rig of a well. */
export async function rigOf(trx: Transaction<Schema>, id: WellId): Promise<string | null> {
  return (await trx.selectFrom("well").select("rig_id").where("id", "=", id).executeTakeFirst())?.rig_id ?? null;
}

/** Whether a rig is there; it cannot be deleted before the transaction ends. */
export async function isShownRig(trx: Transaction<Schema>, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("rig")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
