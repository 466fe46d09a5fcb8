import type { DashboardPreset } from "@sigma/contract/dashboard-preset";
import { CallError } from "@sigma/contract/errors";
import type { UserId } from "@sigma/contract/ids";
import type { Selectable } from "kysely";
import type { Database } from "../../storage/database";
import type { Schema } from "../../storage/schema";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { newId } from "../../storage/entities/new-id";
import { isUniqueViolation } from "../../storage/entities/violations";

/** The views of a preset, without whose it is and its name. */
export type PresetViews = Omit<DashboardPreset, "_id" | "userId" | "name">;

/** Dashboard presets; a name is unique per user. */
export type DashboardPresetStore = {
  /** The presets of a user, by name. */
  all(userId: UserId): Promise<DashboardPreset[]>;
  /** The new preset is the active one from now on. @throws CallError `conflict` "Preset with this name already exists" */
  create(userId: UserId, name: string, views: Changes<PresetViews>): Promise<DashboardPreset>;
  /** @throws CallError `not-found` */
  change(userId: UserId, name: string, views: Changes<PresetViews>): Promise<DashboardPreset>;
  /** Removes a preset with its trace configurations; false where it is not known. @throws CallError `conflict` for the active one */
  remove(userId: UserId, name: string): Promise<boolean>;
};

const blankViews: PresetViews = {
  timeCharts: [],
  depthCharts: [],
  compareCharts: [],
  directionalGuidanceSurveys: [],
  directionalGuidancePseudoSurveys: [],
  directionalGuidanceSlideSheets: [],
  directionalPlotSurveysTooltip: [],
  directionalPlotPseudoSurveysTooltip: [],
  directionalPlotSlideSheetsTooltip: [],
  directionalPlotWellPlansTooltip: [],
};

/** Presets of a database. */
export function createDashboardPresetStore({ kysely }: Database): DashboardPresetStore {
  return {
    async all(userId) {
      const rows = await kysely
        .selectFrom("dashboard_preset")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("name")
        .execute();
      return rows.map(fromRow);
    },
    create: (userId, name, views) =>
      kysely.transaction().execute(async (trx) => {
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
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw new CallError("not-found", `Can't find Preset with name: ${name}`, "name");
        const changed = { ...row.views, ...changedFields(views) };
        await trx
          .updateTable("dashboard_preset")
          .set({ views: JSON.stringify(changed) })
          .where("id", "=", row.id)
          .execute();
        return fromRow({ ...row, views: changed });
      }),
    remove: (userId, name) =>
      kysely.transaction().execute(async (trx) => {
        const owner = await trx
          .selectFrom("app_user")
          .select("active_preset")
          .where("id", "=", userId)
          .forUpdate()
          .executeTakeFirst();
        if (owner?.active_preset === name) throw new CallError("conflict", "Active Preset can't be deleted", "name");
        const gone = await trx
          .deleteFrom("dashboard_preset")
          .where("user_id", "=", userId)
          .where("name", "=", name)
          .executeTakeFirst();
        await trx.deleteFrom("trace_config").where("user_id", "=", userId).where("preset_name", "=", name).execute();
        return gone.numDeletedRows > 0n;
      }),
  };
}

function explainName(error: unknown): never {
  if (isUniqueViolation(error)) throw new CallError("conflict", "Preset with this name already exists", "name");
  throw error;
}

/** The row of a preset that does not exist yet; views that are not given are empty. */
export const newPreset = (userId: UserId, name: string, views: Changes<PresetViews>) => ({
  id: newId(),
  user_id: userId,
  name,
  views: JSON.stringify({ ...blankViews, ...changedFields(views) }),
});

const fromRow = (row: Selectable<Schema["dashboard_preset"]>): DashboardPreset => ({
  ...blankViews,
  ...(row.views as Partial<PresetViews>),
  _id: row.id,
  userId: row.user_id as UserId,
  name: row.name,
});
