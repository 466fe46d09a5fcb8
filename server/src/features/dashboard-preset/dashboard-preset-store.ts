import type { DashboardPreset, PresetViews } from "@sigma/contract/presets/dashboard-preset";
import { blankViews } from "@sigma/contract/presets/default-views";
import { CallError } from "@sigma/contract/errors";
import type { UserId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Selectable } from "kysely";
import type { Database } from "../../storage/database";
import { hideRows, removeHiddenRows, restoreRows } from "../../storage/deletion";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { newPreset } from "../../storage/entities/new-preset";
import { isUniqueViolation } from "../../storage/entities/violations";
import type { Schema } from "../../storage/schema";

/** Dashboard presets; a name is unique per user. */
export type DashboardPresetStore = {
  /** The presets of a user, by name. */
  all(userId: UserId): Promise<DashboardPreset[]>;
  /**
   * Adds a preset and makes it the active one. A deleted preset of the same name can no longer be restored.
   *
   * @throws CallError `conflict` "Preset with this name already exists"
   */
  create(userId: UserId, name: string, views: Changes<PresetViews>): Promise<DashboardPreset>;
  /** @throws CallError `not-found` */
  change(userId: UserId, name: string, views: Changes<PresetViews>): Promise<DashboardPreset>;
  /** Deletes a preset with its trace configurations; false if it is unknown. @throws CallError `conflict` for the active one */
  remove(userId: UserId, name: string, now: EpochSeconds): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. */
  restore(userId: UserId, name: string, now: EpochSeconds): Promise<boolean>;
};

/** Presets of a database. */
export function createDashboardPresetStore({ kysely }: Database): DashboardPresetStore {
  return {
    async all(userId) {
      const rows = await kysely
        .selectFrom("dashboard_preset")
        .selectAll()
        .where("user_id", "=", userId)
        .where("deleted_at", "is", null)
        .orderBy("name")
        .execute();
      return rows.map(fromRow);
    },
    create: (userId, name, views) =>
      kysely.transaction().execute(async (trx) => {
        await removeHiddenRows(trx, "dashboard_preset", { user_id: userId, name });
        const row = await trx
          .insertInto("dashboard_preset")
          .values(newPreset(userId, name, views))
          .returningAll()
          .executeTakeFirstOrThrow()
          .catch(explainName);
        await trx.updateTable("app_user").set({ active_preset: name }).where("id", "=", userId).execute();
        return fromRow(row);
      }),
    change: (userId, name, views) =>
      kysely.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom("dashboard_preset")
          .selectAll()
          .where("user_id", "=", userId)
          .where("name", "=", name)
          .where("deleted_at", "is", null)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw unknownPreset(name);
        const changedViews = { ...row.views, ...changedFields(views) };
        await trx
          .updateTable("dashboard_preset")
          .set({ views: JSON.stringify(changedViews) })
          .where("id", "=", row.id)
          .execute();
        return fromRow({ ...row, views: changedViews });
      }),
    remove: (userId, name, now) =>
      kysely.transaction().execute(async (trx) => {
        const owner = await trx
          .selectFrom("app_user")
          .select("active_preset")
          .where("id", "=", userId)
          .forUpdate()
          .executeTakeFirst();
        if (owner?.active_preset === name) throw new CallError("conflict", "Active Preset can't be deleted", "name");
        return (await hideRows(trx, "dashboard_preset", { user_id: userId, name }, now)) > 0;
      }),
    restore: async (userId, name, now) =>
      (await restoreRows(kysely, "dashboard_preset", { user_id: userId, name }, now)) > 0,
  };
}

function explainName(error: unknown): never {
  if (isUniqueViolation(error)) throw new CallError("conflict", "Preset with this name already exists", "name");
  throw error;
}

const fromRow = (row: Selectable<Schema["dashboard_preset"]>): DashboardPreset => ({
  ...blankViews,
  ...(row.views as Partial<PresetViews>),
  _id: row.id,
  userId: row.user_id as UserId,
  name: row.name,
});

/** The refusal of a preset that is not known. */
export const unknownPreset = (name: string) =>
  new CallError("not-found", `Can't find Preset with name: ${name}`, "name");
