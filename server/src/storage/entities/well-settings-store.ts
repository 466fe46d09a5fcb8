import type { EngineMessage } from "@sigma/contract/engine-message";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../database";
import type { WellNo } from "../well-no";
import { outdateResults } from "./recompute-store";
import { keepVersion, SYSTEM } from "./settings-version";

/** A value that settings had for a while, and who gave it. */
export type SettingsVersion = {
  value: object;
  by: string;
  validFrom: EpochSeconds;
  validUntil: EpochSeconds | null;
};

/**
 * Settings of a well, one value per kind, such as `data-processor`; a change closes the value before and keeps it.
 *
 * The kinds `general` and `formation-tops` hold the versions of what `WellStore` and `FormationTopStore` answer.
 */
export type WellSettingsStore = {
  /** The settings of a kind as they were saved, null where there are none; the caller knows their shape. */
  get<Value extends object>(well: WellNo, kind: string): Promise<Value | null>;
  /** Saves settings; where a message is given, what was derived with those of before has to be recomputed. */
  save(well: WellNo, kind: string, value: object, outdates?: EngineMessage, by?: string): Promise<void>;
  /** Every version of a kind, oldest first; the current one has no end. */
  versions(well: WellNo, kind: string): Promise<SettingsVersion[]>;
};

/** Well settings of a database. */
export function createWellSettingsStore({ kysely }: Database): WellSettingsStore {
  return {
    async get<Value extends object>(well: WellNo, kind: string) {
      const row = await kysely
        .selectFrom("well_settings")
        .select("value")
        .where("well_no", "=", well)
        .where("kind", "=", kind)
        .where("valid_until", "is", null)
        .executeTakeFirst();
      return (row?.value as Value | undefined) ?? null;
    },
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
    save: (well, kind, value, outdates, by = SYSTEM) =>
      kysely.transaction().execute(async (trx) => {
        await keepVersion(trx, well, kind, value, by);
        if (outdates) await outdateResults(trx, well, outdates);
      }),
  };
}
