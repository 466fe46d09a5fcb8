import type { UserId } from "@sigma/contract/ids";
import type {
  Gauge,
  PresetGaugesConfiguration,
  presetGaugesConfigurationEvents,
} from "@sigma/contract/presets/preset-gauges-configuration";
import type { JSONColumnType } from "kysely";
import { followGauges } from "../../alerts/gauge-alerts";
import type { Database } from "../../storage/database";
import { reachesStoredData } from "../../transport/auth/own-data";
import type { Handlers } from "../../transport/handlers";
import { gaugeValues } from "./gauge-values";

type Tables = { preset_gauges: { user_id: string; preset_name: string; configs: JSONColumnType<Gauge[]> } };

type Owner = { userId: UserId; presetName: string };

/** Gauges, kept per user and preset. */
export type PresetGaugesStore = {
  /** The gauges of a preset in their order; none before anybody made one. */
  get(owner: Owner): Promise<Gauge[]>;
  /** Replaces the gauges of a preset. @returns those of before */
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

/** Answers the calls about gauges. */
export const presetGaugesConfigurationHandlers: Handlers<typeof presetGaugesConfigurationEvents> = {
  async "preset-gauges-configuration/get"({ userId, presetName }, context) {
    const isKept = await reachesStoredData(userId, context);
    const configs = isKept ? await context.stores.presetGauges.get({ userId, presetName }) : [];
    return configurationOf({ userId, presetName }, configs);
  },

  async "preset-gauges-configuration/patch"({ userId, presetName, configs }, context) {
    const owner = { userId, presetName };
    // A guest changes only the own screen: what was asked is answered and nothing is kept.
    if (await reachesStoredData(userId, context)) {
      const before = await context.stores.presetGauges.replace(owner, configs);
      await followGauges({ owner: userId, before, after: configs, by: context.user._id }, context);
    }
    return configurationOf(owner, configs);
  },

  "gauge-value/get": gaugeValues,
};

/** The configuration of a preset; its id follows from whose it is. */
const configurationOf = (owner: Owner, configs: Gauge[]): PresetGaugesConfiguration => ({
  id: `${owner.userId}/${owner.presetName}`,
  ...owner,
  configs,
});
