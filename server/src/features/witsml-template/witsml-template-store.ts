import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WitsmlTemplate, WitsmlTemplateFields } from "@sigma/contract/rigs/witsml-template";
import { WITSML_TEMPLATE } from "@sigma/contract/rigs/witsml-template-limits";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../storage/database";
import { hideRows, restoreRows } from "../../storage/deletion";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { newId } from "../../storage/entities/new-id";
import { nextVersion, rejectOlderVersion } from "../../storage/entities/row-version";
import type { Schema } from "../../storage/schema";

/** Templates of WITSML stores. */
export type WitsmlTemplateStore = {
  /** By name. */
  all(): Promise<WitsmlTemplate[]>;
  /** The user who added a template, including a deleted one; null if unknown. */
  ownerOf(id: string): Promise<string | null>;
  /** @throws CallError `conflict` where another template has the name */
  create(fields: WitsmlTemplateFields, by: string): Promise<WitsmlTemplate>;
  /**
   * @throws CallError `not-found`; `conflict` if another template has the name, or with the template if it doesn't have
   *   the given version
   */
  change(
    id: string,
    version: number | undefined,
    fields: Changes<WitsmlTemplateFields>,
    by: string,
  ): Promise<WitsmlTemplate>;
  /** Deletes a template; false if it is unknown. */
  remove(id: string, now: EpochSeconds): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. @throws CallError `conflict` if the name has been taken meanwhile */
  restore(id: string, now: EpochSeconds): Promise<boolean>;
};

/** Templates of a database. */
export function createWitsmlTemplateStore({ kysely }: Database): WitsmlTemplateStore {
  return {
    async all() {
      const rows = await selectShownTemplates(kysely).execute();
      return rows.map(fromRow).toSorted((a, b) => a.name.localeCompare(b.name));
    },
    async ownerOf(id) {
      const row = await kysely.selectFrom("witsml_template").select("owner_id").where("id", "=", id).executeTakeFirst();
      return row?.owner_id ?? null;
    },
    create: ({ name, wsdlFile }, by) =>
      withNameLock(kysely, async (trx) => {
        await rejectTakenName(trx, name, null);
        const row = { id: newId(), name, wsdl_file: wsdlFile, version: 1, owner_id: by, changed_by: by };
        await trx.insertInto("witsml_template").values(row).execute();
        return fromRow(row);
      }),
    change: (id, version, changes, by) =>
      withNameLock(kysely, async (trx) => {
        const row = await selectShownTemplates(trx).where("id", "=", id).forUpdate().executeTakeFirst();
        if (!row) throw unknownTemplate(id);
        const before = fromRow(row);
        await rejectOlderVersion(trx, version, row, before);
        const next = { ...before, ...changedFields(changes) };
        if (next.name === before.name && next.wsdlFile === before.wsdlFile) return before;
        await rejectTakenName(trx, next.name, id);
        const versionFields = nextVersion(row, by);
        await trx
          .updateTable("witsml_template")
          .set({ ...versionFields, name: next.name, wsdl_file: next.wsdlFile })
          .where("id", "=", id)
          .execute();
        return { ...next, version: versionFields.version };
      }),
    async remove(id, now) {
      return (await hideRows(kysely, "witsml_template", { id }, now)) > 0;
    },
    restore: (id, now) =>
      withNameLock(kysely, async (trx) => {
        const hiddenTemplate = await trx
          .selectFrom("witsml_template")
          .select("name")
          .where("id", "=", id)
          .executeTakeFirst();
        if (hiddenTemplate) await rejectTakenName(trx, hiddenTemplate.name, id);
        return (await restoreRows(trx, "witsml_template", { id }, now)) > 0;
      }),
  };
}

/** Runs operations on names one after the other, so that two users cannot assign the same name at once. */
const withNameLock = <Result>(db: Kysely<Schema>, act: (trx: Kysely<Schema>) => Promise<Result>) =>
  db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE witsml_template IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    return act(trx);
  });

async function rejectTakenName(db: Kysely<Schema>, name: string, ownId: string | null): Promise<void> {
  const others = await selectShownTemplates(db).where(sql<boolean>`lower(name) = lower(${name})`).execute();
  if (others.some(({ id }) => id !== ownId)) {
    throw new CallError("conflict", `Another template has the name ${name}`, "name");
  }
}

const selectShownTemplates = (db: Kysely<Schema>) =>
  db
    .selectFrom("witsml_template")
    .select(["id", "name", "wsdl_file", "version", "owner_id", "changed_by"])
    .where("deleted_at", "is", null);

type Row = { id: string; name: string; wsdl_file: string; version: number; owner_id: string };

const fromRow = (row: Row): WitsmlTemplate => ({
  _id: row.id,
  name: row.name,
  wsdlFile: row.wsdl_file,
  version: row.version,
  ownerId: row.owner_id,
});

/** The refusal of a template that is not known. */
export const unknownTemplate = (id: string) => new CallError("not-found", cantFind(WITSML_TEMPLATE, id), "id");
