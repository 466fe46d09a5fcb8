import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { UserId } from "@sigma/contract/ids";
import { DEFAULT_SUMMARY } from "@sigma/contract/well-summary/summary-choices";
import {
  defaultSummary,
  defaultSummaryView,
  type SummaryView,
  type WellSummaryConfiguration,
} from "@sigma/contract/well-summary/well-summary-configuration";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { JSONColumnType, Selectable } from "kysely";
import type { Database } from "../../storage/database";
import { hideRows, removeHiddenRows, restoreRows } from "../../storage/deletion";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { newId } from "../../storage/entities/new-id";
import { isUniqueViolation } from "../../storage/entities/violations";

type Row = {
  id: string;
  user_id: string;
  preset_name: string;
  view: JSONColumnType<SummaryView>;
  deleted_at: number | null;
};

type Options = { id: string; user_id: string; presets: JSONColumnType<string[]> };

/**
 * Well summary configurations; a name is unique per user, and every user has a configuration called `default`. A deleted
 * configuration can no longer be restored after its name has been given to another one.
 */
export type SummaryConfigurationStore = {
  /** The configurations of a user: `default`, then the others by name. */
  all(userId: UserId): Promise<WellSummaryConfiguration[]>;
  /** @throws CallError `conflict` on `presetName` */
  create(userId: UserId, presetName: string, view: SummaryView): Promise<WellSummaryConfiguration>;
  /**
   * Changes a configuration; export options follow a new name.
   *
   * @throws CallError `not-found`, `conflict` on `presetName`, `validation` for a new name of `default`
   */
  change(
    key: { userId: UserId; _id: string },
    changes: Changes<SummaryView & { presetName: string }>,
  ): Promise<WellSummaryConfiguration>;
  /** @throws CallError `validation` for the configuration called `default` */
  remove(key: { userId: UserId; _id: string }, now: EpochSeconds): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. */
  restore(key: { userId: UserId; _id: string }, now: EpochSeconds): Promise<boolean>;
};

/** Configurations of a database. */
export function createSummaryConfigurationStore(database: Database): SummaryConfigurationStore {
  const kysely = database.kysely.withTables<{
    well_summary_configuration: Row;
    well_summary_export_options: Options;
  }>();
  const table = "well_summary_configuration";
  const all = async (userId: UserId) => {
    const rows = await kysely
      .selectFrom(table)
      .selectAll()
      .where("user_id", "=", userId)
      .where("deleted_at", "is", null)
      .orderBy("preset_name")
      .execute();
    const storedConfigurations = rows.map((row) => fromRow(row));
    const first =
      storedConfigurations.find(({ presetName }) => presetName === DEFAULT_SUMMARY) ?? defaultSummary(userId);
    return [first, ...storedConfigurations.filter(({ presetName }) => presetName !== DEFAULT_SUMMARY)];
  };
  const create = async (userId: UserId, presetName: string, view: SummaryView) => {
    const _id = newId();
    await removeHiddenRows(kysely, table, { user_id: userId, preset_name: presetName });
    await kysely
      .insertInto(table)
      .values({ id: _id, user_id: userId, preset_name: presetName, view: JSON.stringify(view) })
      .execute()
      .catch(explainName);
    return { ...view, _id, userId, presetName };
  };
  return {
    all,
    create,
    async change({ userId, _id }, changes) {
      const { presetName, ...fields } = changes;
      // It has not been changed yet: its first change creates a row for it.
      if (_id === DEFAULT_SUMMARY) {
        if (presetName !== undefined && presetName !== DEFAULT_SUMMARY) throw keepsName();
        return create(userId, DEFAULT_SUMMARY, { ...defaultSummaryView, ...changedFields(fields) });
      }
      return kysely.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom(table)
          .selectAll()
          .where("id", "=", _id)
          .where("user_id", "=", userId)
          .where("deleted_at", "is", null)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw unknownConfiguration(_id);
        const name = presetName ?? row.preset_name;
        const view = { ...row.view, ...changedFields(fields) };
        const set = { preset_name: name, view: JSON.stringify(view) };
        if (name !== row.preset_name) {
          if (row.preset_name === DEFAULT_SUMMARY) throw keepsName();
          if (name === DEFAULT_SUMMARY) throw takenNameError();
          await removeHiddenRows(trx, table, { user_id: userId, preset_name: name });
          // Including deleted ones, because they may be restored.
          const options = await trx
            .selectFrom("well_summary_export_options")
            .selectAll()
            .where("user_id", "=", userId)
            .execute();
          for (const { id, presets } of options.filter((each) => each.presets.includes(row.preset_name))) {
            const renamedPresets = presets.map((preset) => (preset === row.preset_name ? name : preset));
            const changedColumns = { presets: JSON.stringify(renamedPresets) };
            await trx.updateTable("well_summary_export_options").set(changedColumns).where("id", "=", id).execute();
          }
        }
        await trx.updateTable(table).set(set).where("id", "=", _id).execute().catch(explainName);
        return { ...view, _id, userId, presetName: name };
      });
    },
    async remove({ userId, _id }, now) {
      const own = (await all(userId)).find((userConfiguration) => userConfiguration._id === _id);
      if (own?.presetName === DEFAULT_SUMMARY)
        throw new CallError("validation", "The configuration default can't be deleted", "_id");
      return (await hideRows(kysely, table, { id: _id, user_id: userId }, now)) > 0;
    },
    restore: async ({ userId, _id }, now) => (await restoreRows(kysely, table, { id: _id, user_id: userId }, now)) > 0,
  };
}

const fromRow = ({ id, user_id, preset_name, view }: Selectable<Row>): WellSummaryConfiguration => ({
  ...view,
  _id: id,
  userId: user_id as UserId,
  presetName: preset_name,
});

const keepsName = () => new CallError("validation", "The configuration default keeps its name", "presetName");

const takenNameError = () => new CallError("conflict", "Preset with this name already exists", "presetName");

function explainName(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw takenNameError();
}

/** The refusal of a configuration that is not known. */
export const unknownConfiguration = (id: string) =>
  new CallError("not-found", cantFind("Well summary configuration", id), "_id");
