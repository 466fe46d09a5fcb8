import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import type { UserId } from "@sigma/contract/ids";
import type { TraceConfig, TraceConfigs } from "@sigma/contract/presets/trace-config";
import type { JSONColumnType } from "kysely";
import type { Database } from "../../storage/database";
import { changedFields, type Changes } from "../../storage/entities/changes";

type Tables = {
  trace_config: { user_id: string; preset_name: string; type: "time" | "depth"; configs: JSONColumnType<TraceConfigs> };
};

/** Whose trace configurations: kept per user, preset and type. */
export type TraceConfigOwner = { userId: UserId; presetName: string; type: "time" | "depth" };

/** Changed fields by trace. */
export type TraceConfigUpdate = Readonly<Record<string, Changes<TraceConfig>>>;

/** Trace configurations. */
export type TraceConfigStore = {
  get(owner: TraceConfigOwner): Promise<TraceConfigs>;
  /** Merges changed fields into the configurations and new traces into the default, and returns all of them. */
  change(owner: TraceConfigOwner, update: TraceConfigUpdate): Promise<TraceConfigs>;
};

/** Trace configurations of a database. */
export function createTraceConfigStore(database: Database): TraceConfigStore {
  const kysely = database.kysely.withTables<Tables>();
  const select = (db: Pick<typeof kysely, "selectFrom">, { userId, presetName, type }: TraceConfigOwner) =>
    db
      .selectFrom("trace_config")
      .select("configs")
      .where("user_id", "=", userId)
      .where("preset_name", "=", presetName)
      .where("type", "=", type);
  return {
    async get(owner) {
      const row = await select(kysely, owner).executeTakeFirst();
      return row?.configs ?? ({} as TraceConfigs);
    },
    change: (owner, update) =>
      kysely.transaction().execute(async (trx) => {
        const key = { user_id: owner.userId, preset_name: owner.presetName, type: owner.type };
        await trx
          .insertInto("trace_config")
          .values({ ...key, configs: "{}" })
          .onConflict((conflict) => conflict.columns(["user_id", "preset_name", "type"]).doNothing())
          .execute();
        const row = await select(trx, owner).forUpdate().executeTakeFirstOrThrow();
        const configs: Record<string, TraceConfig> = { ...row.configs };
        for (const [trace, fields] of Object.entries(update)) {
          configs[trace] = { ...defaultTraceConfig, ...configs[trace], ...changedFields(fields) };
        }
        await trx
          .updateTable("trace_config")
          .set({ configs: JSON.stringify(configs) })
          .where("user_id", "=", key.user_id)
          .where("preset_name", "=", key.preset_name)
          .where("type", "=", key.type)
          .execute();
        return configs;
      }),
  };
}
