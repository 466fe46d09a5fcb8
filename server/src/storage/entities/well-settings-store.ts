import type { EngineMessage } from "@sigma/contract/engine-message";
import type { Database } from "../database";
import type { WellNo } from "../well-no";
import { outdateResults } from "./recompute-store";

/** Settings of a well, one value per kind, such as `data-processor`. */
export type WellSettingsStore = {
  /** The settings of a kind as they were saved, null where there are none; the caller knows their shape. */
  get<Value extends object>(well: WellNo, kind: string): Promise<Value | null>;
  /** Saves settings; where a message is given, what was derived with those of before has to be recomputed. */
  save(well: WellNo, kind: string, value: object, outdates?: EngineMessage): Promise<void>;
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
    save: (well, kind, value, outdates) =>
      kysely.transaction().execute(async (trx) => {
        const text = JSON.stringify(value);
        await trx
          .insertInto("well_settings")
          .values({ well_no: well, kind, value: text })
          .onConflict((conflict) => conflict.columns(["well_no", "kind"]).doUpdateSet({ value: text }))
          .execute();
        if (outdates) await outdateResults(trx, well, outdates);
      }),
  };
}
