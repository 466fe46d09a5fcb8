import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { RigId } from "@sigma/contract/ids";
import type { WitsConfig, witsConfigRoutes } from "@sigma/contract/rigs/wits-config";
import { channelRow } from "@sigma/terms/channels";
import { areCompatible } from "@sigma/terms/units";
import type { Database } from "../../storage/database";
import { reservePort } from "../../storage/entities/listening-port";
import { isForeignKeyViolation } from "../../storage/entities/violations";
import type { RouteHandlers } from "../../transport/handlers";

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
        .innerJoin("rig", "rig.id", "wits_config.rig_id")
        .select("config")
        .where("rig_id", "=", rigId)
        .where("rig.deleted_at", "is", null)
        .executeTakeFirst();
      return row ? { ...addedLater, ...row.config } : null;
    },
    save: (config) =>
      kysely.transaction().execute(async (trx) => {
        await reservePort(trx, config);
        const row = { rig_id: config.rigId, config: JSON.stringify(config) };
        await trx
          .insertInto("wits_config")
          .values(row)
          .onConflict((conflict) => conflict.column("rig_id").doUpdateSet({ config: row.config }))
          .execute()
          .catch((error: unknown) => {
            if (!isForeignKeyViolation(error)) throw error;
            throw new CallError("not-found", cantFind("Rig", config.rigId), "rigId");
          });
        return config;
      }),
  };
}

/** Fields that a configuration stored by an earlier version lacks. */
const addedLater: Pick<WitsConfig, "allowedPeers" | "clock" | "witsml"> = {
  allowedPeers: [],
  clock: "live",
  witsml: null,
};

/** Answers the calls about WITS configurations. */
export const witsConfigHandlers: RouteHandlers<typeof witsConfigRoutes> = {
  async "GET api/wits-configs"({ rigId }, { stores }) {
    const config = await stores.witsConfigs.byRig(rigId);
    if (config === null && !(await stores.rigs.byId(rigId))) {
      throw new CallError("not-found", cantFind("Rig", rigId), "rigId");
    }
    return config;
  },

  async "POST api/wits-configs"(config, { stores, live }) {
    checkUnits(config);
    const saved = await stores.witsConfigs.save(config);
    void live.reopenSource(config.rigId);
    return saved;
  },
};

/** Each unit must measure what its channel measures. */
function checkUnits({ channels }: WitsConfig): void {
  for (const [index, { code, trace, unit }] of channels.entries()) {
    const expected = channelRow(trace).unit;
    if (areCompatible(unit, expected)) continue;
    const rule = expected === "" ? "has no unit" : `is measured in units such as ${expected}`;
    throw new CallError(
      "validation",
      `unit of code ${code}: ${trace} ${rule}, not "${unit}"`,
      `channels.${index}.unit`,
    );
  }
}
