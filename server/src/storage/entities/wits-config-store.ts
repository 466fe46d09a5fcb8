import { CallError } from "@sigma/contract/errors";
import type { RigId } from "@sigma/contract/ids";
import type { WitsConfig } from "@sigma/contract/wits-config";
import type { Database } from "../database";
import { isForeignKeyViolation } from "./violations";

/** The WITS configuration of each rig. */
export type WitsConfigStore = {
  all(): Promise<WitsConfig[]>;
  byRig(rigId: RigId): Promise<WitsConfig | null>;
  /** @throws CallError `not-found` on `rigId` */
  save(config: WitsConfig): Promise<WitsConfig>;
};

/** WITS configurations of a database. */
export function createWitsConfigStore({ kysely }: Database): WitsConfigStore {
  return {
    async all() {
      const rows = await kysely.selectFrom("wits_config").select("config").orderBy("rig_id").execute();
      return rows.map(({ config }) => config as WitsConfig);
    },
    async byRig(rigId) {
      const row = await kysely
        .selectFrom("wits_config")
        .select("config")
        .where("rig_id", "=", rigId)
        .executeTakeFirst();
      return (row?.config as WitsConfig | undefined) ?? null;
    },
    async save(config) {
      const row = { rig_id: config.rigId, config: JSON.stringify(config) };
      try {
        await kysely
          .insertInto("wits_config")
          .values(row)
          .onConflict((conflict) => conflict.column("rig_id").doUpdateSet({ config: row.config }))
          .execute();
      } catch (error) {
        if (!isForeignKeyViolation(error)) throw error;
        throw new CallError("not-found", `Can't find Rig with id: ${config.rigId}`, "rigId");
      }
      return config;
    },
  };
}
