import { cantFind } from "@sigma/contract/error-texts";
import { isDeepStrictEqual } from "node:util";
import { CallError } from "@sigma/contract/errors";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Kysely } from "kysely";
import type { Database } from "../../storage/database";
import { hideRows, restoreRows } from "../../storage/deletion";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { lockedWell, selectWell } from "../../storage/entities/wells/locked-well";
import { outdateResults } from "../../storage/entities/wells/recompute-store";
import { nextVersion, rejectOlderVersion } from "../../storage/entities/row-version";
import { keepVersion, rowsAt, SYSTEM } from "../../storage/entities/settings-version";
import { withKpsiBaseline, withPsiBaseline } from "../../storage/entities/wells/stored-baseline";
import { rowId } from "../../storage/entities/row-id";
import type { Schema } from "../../storage/schema";
import type { WellNo } from "../../storage/well-no";

/** Fields of a formation top that a user enters. */
export type FormationTopFields = Omit<FormationTop, "_id" | "wellId" | "version">;

/** Formation tops of wells. */
export type FormationTopStore = {
  /** The tops of a well, shallow first. */
  all(wellId: WellId): Promise<FormationTop[]>;
  /** Adds tops and returns them; all or none. @throws CallError `not-found` on `wellId` */
  create(wellId: WellId, tops: readonly FormationTopFields[], by?: string): Promise<FormationTop[]>;
  /**
   * Changes tops, all or none, and returns them.
   *
   * @throws CallError `not-found` for the first unknown id, `validation` for one that is named twice;
   *   `conflict` with those of the named tops that still exist, if one of them doesn't have the given version
   */
  change(
    wellId: WellId,
    changes: readonly (Changes<FormationTopFields> & { _id: string; version?: number | undefined })[],
    by?: string,
  ): Promise<FormationTop[]>;
  /** Deletes a top; false if it is unknown. @throws CallError `conflict` for the last one */
  remove(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. */
  restore(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
};

const MESSAGE = "formation-tops-updated";

const KIND = "formation-tops";

/** The fields of a top that are used to calculate the channels of a well. */
const calculatedFields = ["mdStart", "mdEnd", "baselineMSE"] as const satisfies readonly (keyof FormationTopFields)[];

/** Formation tops of a database. */
export function createFormationTopStore({ kysely, asOf }: Database): FormationTopStore {
  return {
    async all(wellId) {
      const well = await selectWell(kysely, wellId).executeTakeFirst();
      const rows = well
        ? ((await rowsAt<FormationTopFields>(kysely, well.well_no, KIND, asOf)) ??
          (await selectShown(kysely, well.well_no).execute()))
        : [];
      return rows
        .map((row) => fromRow(wellId, row))
        .toSorted((a, b) => a.tvdStart - b.tvdStart || a.mdStart - b.mdStart || a._id.localeCompare(b._id));
    },
    create: (wellId, tops, by = SYSTEM) =>
      kysely.transaction().execute(async (trx) => {
        const well = await changedWell(trx, wellId);
        const addedTops = tops.map((fields) => ({ ...fields, _id: rowId(well), wellId, version: 1 }));
        for (const { _id: id, wellId: _wellId, version, ...fields } of addedTops) {
          await trx
            .insertInto("formation_top")
            .values({ well_no: well, id, fields: JSON.stringify(withKpsiBaseline(fields)), version, changed_by: by })
            .execute();
        }
        await outdateResults(trx, well, MESSAGE);
        await keepTops(trx, well, by);
        return addedTops;
      }),
    change: (wellId, changes, by = SYSTEM) =>
      kysely.transaction().execute(async (trx) => {
        const well = await changedWell(trx, wellId);
        const namedIds = new Set(changes.map(({ _id }) => _id));
        const rows = (await selectShown(trx, well).forUpdate().execute()).filter(({ id }) => namedIds.has(id));
        const current = rows.map((row) => fromRow(wellId, row));
        const changedTops: FormationTop[] = [];
        let isOutdated = false;
        for (const { _id: id, version, ...fields } of changes) {
          const row = rows.find((topRow) => topRow.id === id);
          await rejectOlderVersion(trx, version, row ?? removedVersion, current);
          if (!row) throw new CallError("not-found", cantFind("Formation Top", id), "_id");
          if (changedTops.some(({ _id }) => _id === id))
            throw new CallError("validation", "A formation top must not be named twice", "_id");
          const before = withPsiBaseline(row.fields as FormationTopFields);
          const next = { ...before, ...changedFields(fields) };
          const isChanged = !isDeepStrictEqual(next, before);
          const savedVersion = isChanged ? nextVersion(row, by) : { version: row.version, changed_by: row.changed_by };
          if (isChanged) {
            isOutdated ||= calculatedFields.some((field) => next[field] !== before[field]);
            await trx
              .updateTable("formation_top")
              .set({ ...savedVersion, fields: JSON.stringify(withKpsiBaseline(next)) })
              .where("well_no", "=", well)
              .where("id", "=", id)
              .execute();
          }
          changedTops.push({ ...next, _id: id, wellId, version: savedVersion.version });
        }
        if (isOutdated) await outdateResults(trx, well, MESSAGE);
        await keepTops(trx, well, by);
        return changedTops;
      }),
    remove: (wellId, id, now, by) =>
      kysely.transaction().execute(async (trx) => {
        const well = await changedWell(trx, wellId);
        const rows = await selectShown(trx, well).forUpdate().execute();
        if (!rows.some((row) => row.id === id)) return false;
        if (rows.length === 1) throw new CallError("conflict", "The last formation top can't be deleted", "id");
        const isHidden = (await hideRows(trx, "formation_top", { well_no: well, id }, now)) > 0;
        if (isHidden) await outdateResults(trx, well, MESSAGE);
        await keepTops(trx, well, by);
        return isHidden;
      }),
    restore: (wellId, id, now, by) =>
      kysely.transaction().execute(async (trx) => {
        const well = await changedWell(trx, wellId);
        const isRestored = (await restoreRows(trx, "formation_top", { well_no: well, id }, now)) > 0;
        if (isRestored) await outdateResults(trx, well, MESSAGE);
        await keepTops(trx, well, by);
        return isRestored;
      }),
  };
}

/** Keeps the tops as they are as the current version of the well's tops. */
async function keepTops(trx: Kysely<Schema>, well: WellNo, by: string = SYSTEM): Promise<void> {
  const rows = await selectShown(trx, well).orderBy("id").execute();
  await keepVersion(
    trx,
    well,
    KIND,
    rows.map(({ id, fields }) => ({ ...fields, _id: id })),
    by,
  );
}

/** The number of a well whose tops are about to change, with their version of before kept. */
async function changedWell(trx: Kysely<Schema>, wellId: WellId): Promise<WellNo> {
  const well = await lockedWell(trx, wellId);
  await keepTops(trx, well);
  return well;
}

const selectShown = (db: Kysely<Schema>, well: WellNo) =>
  db
    .selectFrom("formation_top")
    .select(["id", "fields", "version", "changed_by"])
    .where("well_no", "=", well)
    .where("deleted_at", "is", null);

type TopRow = { id: string; fields: object; version: number };

const fromRow = (wellId: WellId, { id, fields, version }: TopRow): FormationTop => ({
  ...withPsiBaseline(fields as FormationTopFields),
  _id: id,
  wellId,
  version,
});

/** The version of a top that is not there any more. */
const removedVersion = { version: 0, changed_by: null };
