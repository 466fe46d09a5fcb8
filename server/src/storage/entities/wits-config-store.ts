import { CallError } from "@sigma/contract/errors";
import type { RigId } from "@sigma/contract/ids";
import type { WitsConfig } from "@sigma/contract/wits-config";
import { sql } from "kysely";
import type { Database } from "../database";
import { isForeignKeyViolation } from "./violations";

/** The WITS configuration of each rig. */
export type WitsConfigStore = {
  /** The configurations that are switched on and listen on a port. */
  listeningOn(port: number): Promise<WitsConfig[]>;
  byRig(rigId: RigId): Promise<WitsConfig | null>;
  /** @throws CallError `not-found` on `rigId` */
  save(config: WitsConfig): Promise<WitsConfig>;
};

/** WITS configurations of a database. */
export function createWitsConfigStore({ kysely }: Database): WitsConfigStore {
  return {
    async listeningOn(port) {
      const rows = await kysely
        .selectFrom("wits_config")
        .select("config")
        .where(sql<number>`(config->>'port')::int`, "=", port)
        .orderBy("rig_id")
        .execute();
      const configs = rows.map(({ config }) => config as WitsConfig);
      return configs.filter(({ enabled, connectionType }) => enabled && connectionType === "server");
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
