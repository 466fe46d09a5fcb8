import { cantFind } from "@sigma/contract/error-texts";
import { isDeepStrictEqual } from "node:util";
import { CallError } from "@sigma/contract/errors";
import { type Motor, type MotorFields, motorTableFault, type MotorUse } from "@sigma/contract/well-settings/motor";
import type { BhaFields } from "@sigma/contract/well-settings/bha";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../storage/database";
import { hideRows, restoreRows } from "../../storage/deletion";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { newId } from "../../storage/entities/new-id";
import { nextVersion, rejectOlderVersion } from "../../storage/entities/row-version";
import type { Schema } from "../../storage/schema";

/** Motors that all wells share. A BHA has a copy of its motor. */
export type MotorStore = {
  /** By manufacturer and model. */
  all(): Promise<Motor[]>;
  byId(id: string): Promise<Motor | null>;
  create(fields: MotorFields, by: string): Promise<Motor>;
  /**
   * @throws CallError `not-found`; `validation` if the table of speeds breaks a rule; `conflict` with the motor if it
   *   doesn't have the given version
   */
  change(id: string, version: number | undefined, fields: Changes<MotorFields>, by: string): Promise<Motor>;
  /** The BHAs that have a copy, by the name of their well. */
  uses(id: string): Promise<MotorUse[]>;
  /** Deletes a motor; false if it is unknown. @throws CallError `conflict` while a BHA uses it */
  remove(id: string, now: EpochSeconds): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. */
  restore(id: string, now: EpochSeconds): Promise<boolean>;
};

/** Motors of a database. */
export function createMotorStore({ kysely }: Database): MotorStore {
  return {
    async all() {
      const motors = (await selectShown(kysely).execute()).map(fromRow);
      const name = ({ manufacturer, modelNumber, _id }: Motor) => `${manufacturer}\n${modelNumber}\n${_id}`;
      return motors.toSorted((a, b) => name(a).localeCompare(name(b)));
    },
    async byId(id) {
      const row = await selectShown(kysely).where("id", "=", id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async create(fields, by) {
      const row = { id: newId(), fields, version: 1 };
      await kysely
        .insertInto("motor")
        .values({ ...row, fields: JSON.stringify(fields), changed_by: by })
        .execute();
      return fromRow(row);
    },
    change: (id, version, changes, by) =>
      kysely.transaction().execute(async (trx) => {
        const row = await selectShown(trx).where("id", "=", id).forUpdate().executeTakeFirst();
        if (!row) throw unknownMotor(id);
        await rejectOlderVersion(trx, version, row, fromRow(row));
        const before = row.fields as MotorFields;
        const next: MotorFields = { ...before, ...changedFields(changes) };
        const fault = motorTableFault(next);
        if (fault) throw new CallError("validation", fault.message, ["updateValues", ...fault.path].join("."));
        if (isDeepStrictEqual(next, before)) return fromRow(row);
        const savedVersion = nextVersion(row, by);
        await trx
          .updateTable("motor")
          .set({ ...savedVersion, fields: JSON.stringify(next) })
          .where("id", "=", id)
          .execute();
        return fromRow({ id, fields: next, version: savedVersion.version });
      }),
    uses: (id) => usesOf(kysely, id),
    remove: (id, now) =>
      kysely.transaction().execute(async (trx) => {
        if ((await hideRows(trx, "motor", { id }, now)) === 0) return false;
        const [use, ...others] = await usesOf(trx, id);
        if (!use) return true;
        const more = others.length > 0 ? ` and ${others.length} more` : "";
        throw new CallError("conflict", `${use.bhaName} of ${use.wellName}${more} uses this motor`, "id");
      }),
    async restore(id, now) {
      return (await restoreRows(kysely, "motor", { id }, now)) > 0;
    },
  };
}

const selectShown = (db: Kysely<Schema>) =>
  db.selectFrom("motor").select(["id", "fields", "version", "changed_by"]).where("deleted_at", "is", null);

const fromRow = ({ id, fields, version }: { id: string; fields: object; version: number }): Motor => ({
  ...(fields as MotorFields),
  _id: id,
  version,
});

async function usesOf(db: Kysely<Schema>, motorId: string): Promise<MotorUse[]> {
  const rows = await db
    .selectFrom("bha")
    .innerJoin("well", "well.well_no", "bha.well_no")
    .select(["bha.id", "bha.fields", "well.id as wellId", "well.name as wellName"])
    .where(sql<boolean>`bha.fields -> 'motor' ->> 'motorId' = ${motorId}`)
    .where("bha.deleted_at", "is", null)
    .where("well.deleted_at", "is", null)
    .execute();
  const uses = rows.map(({ id, fields, wellId, wellName }) => {
    const { name, active, startDepth, endDepth } = fields as BhaFields;
    return { wellId: wellId as WellId, wellName, bhaId: id, bhaName: name, active, startDepth, endDepth };
  });
  return uses.toSorted((a, b) => a.wellName.localeCompare(b.wellName) || a.startDepth - b.startDepth);
}

/** The refusal of a motor that is not known. */
export const unknownMotor = (id: string) => new CallError("not-found", cantFind("Motor", id), "id");
