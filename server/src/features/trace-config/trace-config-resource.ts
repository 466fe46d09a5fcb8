import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import { CallError } from "@sigma/contract/errors";
import type { UserId } from "@sigma/contract/ids";
import type { TraceConfig, TraceConfigs, traceConfigEvents } from "@sigma/contract/presets/trace-config";
import type { JSONColumnType } from "kysely";
import type { Database } from "../../storage/database";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { reachesStoredData } from "../../transport/auth/own-data";
import type { Handlers } from "../../transport/handlers";

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
  /** Lays changed fields over the configurations, new traces over the default, and answers all of them. */
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

/** A guest changes only the own screen: what was asked is answered and nothing is kept. */
const nothing: Partial<TraceConfigs> = {};

/** Answers the calls about trace configurations. */
export const traceConfigHandlers: Handlers<typeof traceConfigEvents> = {
  "trace-config/get": async ({ userId, presetName, type }, context) =>
    (await reachesStoredData(userId, context))
      ? context.stores.traceConfigs.get({ userId, presetName, type })
      : (nothing as TraceConfigs),

  async "trace-config/patch"({ userId, presetName, type, updateQuery }, context) {
    const { stores } = context;
    const owner = { userId, presetName, type };
    const isKept = await reachesStoredData(userId, context);
    const before: Partial<TraceConfigs> = isKept ? await stores.traceConfigs.get(owner) : nothing;
    const changed: Partial<TraceConfigs> = {};
    const updates: Record<string, Partial<TraceConfig>> = {};
    for (const [name, update] of Object.entries(updateQuery)) {
      const trace = name as keyof TraceConfigs;
      updates[trace] = changedFields(update);
      const config = { ...defaultTraceConfig, ...before[trace], ...updates[trace] };
      if (config.min > config.max) {
        const field = `updateQuery.${trace}.min`;
        throw new CallError("validation", `${field}: min must not be greater than max`, field);
      }
      changed[trace] = config;
    }
    // Only what was changed is written, so that two who change one trace at once both keep their change.
    return isKept ? stores.traceConfigs.change(owner, updates) : ({ ...before, ...changed } as TraceConfigs);
  },
};
