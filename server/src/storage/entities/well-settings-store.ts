import type { WellId } from "@sigma/contract/ids";
import type { Database } from "../database";
import type { WellNo } from "../well-no";

/** Settings of a well, one value per kind, such as `data-processor`. */
export type WellSettingsStore = {
  /** The settings of a kind as they were saved, null where there are none; the caller knows their shape. */
  get<Value extends object>(well: WellNo, kind: string): Promise<Value | null>;
  /** The settings of a kind of every well that has them. */
  ofEveryWell(kind: string): Promise<{ wellId: WellId; value: object }[]>;
  save(well: WellNo, kind: string, value: object): Promise<void>;
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
        .executeTakeFirst();
      return (row?.value as Value | undefined) ?? null;
    },
    async ofEveryWell(kind) {
      const rows = await kysely
        .selectFrom("well_settings")
        .innerJoin("well", "well.well_no", "well_settings.well_no")
        .select(["well.id", "well_settings.value"])
        .where("kind", "=", kind)
        .where("well.deleted_at", "is", null)
        .orderBy("well.well_no")
        .execute();
      return rows.map(({ id, value }) => ({ wellId: id as WellId, value }));
    },
    async save(well, kind, value) {
      const text = JSON.stringify(value);
      await kysely
        .insertInto("well_settings")
        .values({ well_no: well, kind, value: text })
        .onConflict((conflict) => conflict.columns(["well_no", "kind"]).doUpdateSet({ value: text }))
        .execute();
    },
  };
}
