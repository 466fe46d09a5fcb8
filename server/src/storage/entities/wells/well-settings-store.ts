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
  /** Marks results derived with the previous settings for recomputation if the settings differ. */
  outdates?: EngineMessage | undefined;
  /** Who saves. */
  by?: string;
  /** The version on which the change is based. */
  version?: number | undefined;
  /** The stored value as returned to a client if its version is newer than the named one; null if none is stored. */
  shown?: (stored: object | null, version: number) => object;
};

/**
 * Settings of a well, one value per kind, such as `data-processor`; a change closes the previous value and keeps it.
 *
 * The kinds `general` and `formation-tops` hold the versions of the values that `WellStore` and `FormationTopStore` return.
 */
export type WellSettingsStore = {
  /** The settings of a kind as saved, null if they have not been saved; the caller knows their type. */
  get<Value extends object>(well: WellNo, kind: string): Promise<Value | null>;
  /** The settings of a kind with their version. */
  current(well: WellNo, kind: string): Promise<{ value: object; version: number } | null>;
  /**
   * Saves settings, or settings derived from the stored ones, and returns their version.
   *
   * @throws CallError `conflict` if the named version isn't the current one
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
        const newer = shown
          ? shown(knownSettings.value, knownSettings.version)
          : { ...knownSettings.value, version: knownSettings.version };
        await rejectOlderVersion(trx, given, knownSettings, newer);
        const next =
          typeof value === "function" ? (value as (stored: object | null) => object)(knownSettings.value) : value;
        const { version, isNew } = await keepVersion(trx, well, kind, next, by);
        if (outdates && isNew) await outdateResults(trx, well, outdates);
        return version;
      }),
  };
}
