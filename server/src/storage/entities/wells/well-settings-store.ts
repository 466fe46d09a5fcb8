import type { EngineMessage } from "@sigma/contract/engine-message";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../../database";
import type { WellNo } from "../../well-no";
import { outdateResults } from "./recompute-store";
import { rejectOlderVersion } from "../row-version";
import { keepVersion, lockedSettings, SYSTEM, versionOf } from "../settings-version";

/** A value that settings had for a while, and who gave it. */
export type SettingsVersion = {
  value: object;
  by: string;
  validFrom: EpochSeconds;
  validUntil: EpochSeconds | null;
};

/** How settings are saved. */
export type SaveOptions = {
  /** What was derived with the settings of before has to be recomputed, where they differ. */
  outdates?: EngineMessage | undefined;
  /** Who saves. */
  by?: string;
  /** The version that the change began from. */
  version?: number | undefined;
  /** What a client is shown of the stored value, where its version is newer than the one named; null for none stored. */
  shown?: (stored: object | null, version: number) => object;
};

/**
 * Settings of a well, one value per kind, such as `data-processor`; a change closes the value before and keeps it.
 *
 * The kinds `general` and `formation-tops` hold the versions of what `WellStore` and `FormationTopStore` answer.
 */
export type WellSettingsStore = {
  /** The settings of a kind as they were saved, null where there are none; the caller knows their shape. */
  get<Value extends object>(well: WellNo, kind: string): Promise<Value | null>;
  /** The settings of a kind with their version. */
  current(well: WellNo, kind: string): Promise<{ value: object; version: number } | null>;
  /**
   * Saves settings, or what follows from those that are stored, and answers their version.
   *
   * @throws CallError `conflict` where the version named is not the current one
   */
  save(
    well: WellNo,
    kind: string,
    value: object | ((stored: object | null) => object),
    options?: SaveOptions,
  ): Promise<number>;
  /** Every version of a kind, oldest first; the current one has no end. */
  versions(well: WellNo, kind: string): Promise<SettingsVersion[]>;
};

/** Well settings of a database. */
export function createWellSettingsStore({ kysely, asOf }: Database): WellSettingsStore {
  return {
    async get<Value extends object>(well: WellNo, kind: string) {
      return ((await versionOf(kysely, well, kind, { asOf }))?.value as Value | undefined) ?? null;
    },
    current: (well, kind) => versionOf(kysely, well, kind, { asOf }),
    async versions(well, kind) {
      const rows = await kysely
        .selectFrom("well_settings")
        .selectAll()
        .where("well_no", "=", well)
        .where("kind", "=", kind)
        .orderBy("valid_from")
        .execute();
      return rows.map(({ value, changed_by: by, valid_from: validFrom, valid_until: validUntil }) => ({
        value,
        by,
        validFrom,
        validUntil,
      }));
    },
    save: (well, kind, value, { outdates, by = SYSTEM, version: given, shown } = {}) =>
      kysely.transaction().execute(async (trx) => {
        const knownSettings = await lockedSettings(trx, well, kind);
        const newer = shown ? shown(knownSettings.value, knownSettings.version) : { ...knownSettings.value, version: knownSettings.version };
        await rejectOlderVersion(trx, given, knownSettings, newer);
        const next = typeof value === "function" ? (value as (stored: object | null) => object)(knownSettings.value) : value;
        const { version, isNew } = await keepVersion(trx, well, kind, next, by);
        if (outdates && isNew) await outdateResults(trx, well, outdates);
        return version;
      }),
  };
}
