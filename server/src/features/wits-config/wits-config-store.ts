import type { RigId } from "@sigma/contract/ids";
import type { SavedWitsConfig, WitsConfig } from "@sigma/contract/rigs/wits-config";
import type { Kysely } from "kysely";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../storage/database";
import { reservePort } from "../../storage/entities/listening-port";
import { keepRigVersion, type RigVersion, rigVersions, unknownRig } from "../../storage/entities/rig-versions";
import { type NamedChange, nextVersion, rejectOlderVersion } from "../../storage/entities/row-version";
import { SYSTEM } from "../../storage/entities/settings-version";
import type { Schema } from "../../storage/schema";

/** The WITS configuration of each rig. */
export type WitsConfigStore = {
  byRig(rigId: RigId): Promise<SavedWitsConfig | null>;
  /** Every version of the configuration of a rig, oldest first. */
  versions(rigId: RigId): Promise<RigVersion[]>;
  /**
   * Saves the configuration and keeps the previous one.
   *
   * @param change its version is 0 for the first configuration
   * @throws CallError `not-found` on `rigId`, `conflict` on `port` if it is used for another rig, `conflict` with
   *   the configuration if it doesn't have the given version
   */
  save(config: WitsConfig, change?: NamedChange): Promise<SavedWitsConfig>;
};

/** WITS configurations of a database. */
export function createWitsConfigStore({ kysely }: Database): WitsConfigStore {
  return {
    async byRig(rigId) {
      const row = await selectStoredConfig(kysely, rigId).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    versions: (rigId) => rigVersions(kysely, rigId, "wits-config"),
    save: (givenConfig, { version, by = SYSTEM } = {}) =>
      kysely.transaction().execute(async (trx) => {
        const config = withoutVersion(givenConfig);
        // Two who save at once wait for each other here.
        const rig = await shownRig(trx, config.rigId).select("id").forUpdate().executeTakeFirst();
        if (!rig) throw unknownRig(config.rigId);
        const row = await selectStoredConfig(trx, config.rigId).executeTakeFirst();
        if (row) await rejectOlderVersion(trx, version, row, fromRow(row));
        await reservePort(trx, config);
        if (row && isDeepStrictEqual(configOf(row), config)) return fromRow(row);
        const versionFields = row ? nextVersion(row, by) : { version: 1, changed_by: by };
        const values = { ...versionFields, config: JSON.stringify(config) };
        await trx
          .insertInto("wits_config")
          .values({ rig_id: config.rigId, ...values })
          .onConflict((conflict) => conflict.column("rig_id").doUpdateSet(values))
          .execute();
        await keepRigVersion(trx, {
          rigId: config.rigId,
          kind: "wits-config",
          version: versionFields.version,
          value: config,
          by,
        });
        return { ...config, version: versionFields.version };
      }),
  };
}

const shownRig = (db: Kysely<Schema>, rigId: RigId) =>
  db.selectFrom("rig").where("rig.id", "=", rigId).where("rig.deleted_at", "is", null);

const selectStoredConfig = (db: Kysely<Schema>, rigId: RigId) =>
  shownRig(db, rigId)
    .innerJoin("wits_config", "wits_config.rig_id", "rig.id")
    .select(["wits_config.config", "wits_config.version", "wits_config.changed_by"]);

const withoutVersion = ({ version: _version, ...config }: WitsConfig & { version?: number }): WitsConfig => config;

const configOf = ({ config }: { config: WitsConfig }): WitsConfig => ({ ...addedLater, ...config });

const fromRow = (row: { config: WitsConfig; version: number }): SavedWitsConfig => ({
  ...configOf(row),
  version: row.version,
});

/** Fields that a configuration stored by an earlier version lacks. */
const addedLater: Pick<WitsConfig, "allowedPeers" | "clock" | "witsml"> = {
  allowedPeers: [],
  clock: "live",
  witsml: null,
};
