import { CallError } from "@sigma/contract/errors";
import type { RigId } from "@sigma/contract/ids";
import type { WitsConfig } from "@sigma/contract/wits-config";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../storage/database";
import type { Schema } from "../../storage/schema";
import { isForeignKeyViolation } from "../../storage/entities/violations";

/** The WITS configuration of each rig. */
export type WitsConfigStore = {
  byRig(rigId: RigId): Promise<WitsConfig | null>;
  /** @throws CallError `not-found` on `rigId`, `conflict` on `port` where another rig is listened for on it */
  save(config: WitsConfig): Promise<WitsConfig>;
};

/** WITS configurations of a database. */
export function createWitsConfigStore({ kysely }: Database): WitsConfigStore {
  return {
    async byRig(rigId) {
      const row = await kysely
        .selectFrom("wits_config")
        .select("config")
        .where("rig_id", "=", rigId)
        .executeTakeFirst();
      return (row?.config as WitsConfig | undefined) ?? null;
    },
    save: (config) =>
      kysely.transaction().execute(async (trx) => {
        if (isListening(config)) await keepPort(trx, config);
        const row = { rig_id: config.rigId, config: JSON.stringify(config) };
        await trx
          .insertInto("wits_config")
          .values(row)
          .onConflict((conflict) => conflict.column("rig_id").doUpdateSet({ config: row.config }))
          .execute()
          .catch((error: unknown) => {
            if (!isForeignKeyViolation(error)) throw error;
            throw new CallError("not-found", `Can't find Rig with id: ${config.rigId}`, "rigId");
          });
        return config;
      }),
  };
}

const isListening = ({ enabled, connectionType }: WitsConfig) => enabled && connectionType === "server";

/** Two rigs cannot be listened for on one port. Two that are saved at once wait for each other here. */
async function keepPort(trx: Transaction<Schema>, { rigId, port }: WitsConfig): Promise<void> {
  await sql`LOCK TABLE wits_config IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  const rows = await trx
    .selectFrom("wits_config")
    .innerJoin("rig", "rig.id", "wits_config.rig_id")
    .select(["rig.name", "config"])
    .where(sql<number>`(config->>'port')::int`, "=", port)
    .where("rig_id", "!=", rigId)
    .execute();
  const other = rows.find(({ config }) => isListening(config as WitsConfig));
  if (other) throw new CallError("conflict", `port ${port} is already used by rig ${other.name}`, "port");
}
