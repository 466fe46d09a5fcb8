import type { UserId } from "@sigma/contract/ids";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { JSONColumnType } from "kysely";
import type { Database } from "../../storage/database";

type Tables = { preset_gauges: { user_id: string; preset_name: string; configs: JSONColumnType<Gauge[]> } };

export type Owner = { userId: UserId; presetName: string };

/** Gauges, kept per user and preset. */
export type PresetGaugesStore = {
  /** The gauges of a preset in their order; empty until a user adds one. */
  get(owner: Owner): Promise<Gauge[]>;
  /** Replaces the gauges of a preset. @returns the previous gauges */
  replace(owner: Owner, configs: readonly Gauge[]): Promise<Gauge[]>;
};

/** Gauges of a database. */
export function createPresetGaugesStore(database: Database): PresetGaugesStore {
  const kysely = database.kysely.withTables<Tables>();
  const select = (db: Pick<typeof kysely, "selectFrom">, { userId, presetName }: Owner) =>
    db
      .selectFrom("preset_gauges")
      .select("configs")
      .where("user_id", "=", userId)
      .where("preset_name", "=", presetName);
  return {
    get: async (owner) => (await select(kysely, owner).executeTakeFirst())?.configs ?? [],
    replace: (owner, configs) =>
      kysely.transaction().execute(async (trx) => {
        const before = await select(trx, owner).forUpdate().executeTakeFirst();
        const text = JSON.stringify(configs);
        await trx
          .insertInto("preset_gauges")
          .values({ user_id: owner.userId, preset_name: owner.presetName, configs: text })
          .onConflict((conflict) => conflict.columns(["user_id", "preset_name"]).doUpdateSet({ configs: text }))
          .execute();
        return before?.configs ?? [];
      }),
  };
}
