import { cantFind } from "@sigma/contract/error-texts";
import { isDeepStrictEqual } from "node:util";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { activeMwdRun, bhaOfRun } from "@sigma/contract/well-settings/active-mwd-run";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { MudData, MwdRun, MwdRunFields } from "@sigma/contract/well-settings/mwd-run";
import { newMwdRun } from "@sigma/contract/well-settings/new-mwd-run";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Kysely, sql } from "kysely";
import type { AsOf } from "../../storage/as-of";
import type { Database } from "../../storage/database";
import { hideRows, restoreRows } from "../../storage/deletion";
import { lockedWell, selectWell } from "../../storage/entities/wells/locked-well";
import { rowId } from "../../storage/entities/row-id";
import { nextVersion, rejectOlderVersion, type StoredVersion } from "../../storage/entities/row-version";
import { keepVersion, rowsAt, SYSTEM } from "../../storage/entities/settings-version";
import type { Schema } from "../../storage/schema";
import type { WellNo } from "../../storage/well-no";

/** The fields of a new run; without a name it is named by the number of runs. */
type AddedFields = Omit<MwdRunFields, "name"> & { name?: string | undefined };

type Partly<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/** The changed fields of a run, including only the changed fields of its mud and failures. */
type MwdRunChange = Partly<Omit<MwdRunFields, "mudData" | "failures">> & {
  _id: string;
  version?: number | undefined;
  mudData?: Partly<MudData> | undefined;
  failures?: Partly<MwdRunFields["failures"]> | undefined;
};

/** MWD runs of wells. */
export type MwdRunStore = {
  /** The runs of a well by the start depth of their BHAs, runs without a BHA last. */
  all(wellId: WellId): Promise<MwdRun[]>;
  /** The run that counts for the calculations of a well now: that of the active BHA, else the last; null for none. */
  active(well: WellNo): Promise<MwdRunFields | null>;
  /** Adds a run and returns it. @throws CallError `not-found` on `wellId` */
  create(wellId: WellId, fields: AddedFields, by?: string): Promise<MwdRun>;
  /**
   * Changes runs, all or none, and returns them.
   *
   * @throws CallError `not-found` for the first unknown id, `validation` for one that is named twice;
   *   `conflict` with those of the named runs that still exist, if one of them doesn't have the given version
   */
  change(wellId: WellId, changes: readonly MwdRunChange[], by?: string): Promise<MwdRun[]>;
  /** Deletes a run; false if it is unknown. @throws CallError `conflict` for the last one */
  remove(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. */
  restore(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
};

type RunRow = StoredVersion & { id: string; fields: MwdRunFields };

const KIND = "mwd-runs";
/** The version of a run that is not there any more. */
const removedVersion: StoredVersion = { version: 0, changed_by: null };

/** MWD runs of a database. */
export function createMwdRunStore({ kysely, asOf }: Database): MwdRunStore {
  /** Edits the runs of a well under a lock, and returns the result of the edit. */
  const edit = <Answer>(
    wellId: WellId,
    by: string,
    work: (trx: Kysely<Schema>, well: WellNo, known: RunRow[]) => Promise<Answer>,
  ) =>
    kysely.transaction().execute(async (trx) => {
      const well = await lockedWell(trx, wellId);
      const before = await shownRows(trx, well);
      await keepVersion(trx, well, KIND, listOf(before), SYSTEM);
      const answer = await work(trx, well, before);
      await keepVersion(trx, well, KIND, listOf(await shownRows(trx, well)), by);
      return answer;
    });

  return {
    async all(wellId) {
      const well = await selectWell(kysely, wellId).executeTakeFirst();
      return well ? (await shownRows(kysely, well.well_no, asOf)).map((row) => fromRow(wellId, row)) : [];
    },
    async active(well) {
      const runs = (await shownRows(kysely, well, asOf)).map(({ fields }) => fields);
      return activeMwdRun(runs, await bhasOf(kysely, well, asOf));
    },
    create: (wellId, { name, ...fields }, by = SYSTEM) =>
      edit(wellId, by, async (trx, well, knownRuns) => {
        const row = {
          id: rowId(well),
          fields: { ...fields, name: name ?? newMwdRun(knownRuns.length + 1).name },
          version: 1,
          changed_by: by,
        };
        await trx
          .insertInto("mwd_run")
          .values({ ...row, well_no: well, fields: JSON.stringify(row.fields) })
          .execute();
        return fromRow(wellId, row);
      }),
    change: (wellId, changes, by = SYSTEM) =>
      edit(wellId, by, async (trx, well, knownRuns) => {
        const current = knownRuns
          .filter(({ id }) => changes.some(({ _id }) => _id === id))
          .map((row) => fromRow(wellId, row));
        const answers: MwdRun[] = [];
        for (const { _id: id, version, ...change } of changes) {
          const row = knownRuns.find((runRow) => runRow.id === id);
          await rejectOlderVersion(trx, version, row ?? removedVersion, current);
          if (!row) throw new CallError("not-found", cantFind("MWD run", id), "_id");
          if (answers.some(({ _id }) => _id === id))
            throw new CallError("validation", "An MWD run must not be named twice", "_id");
          const next = changedRow(row, change, by);
          if (next !== row) {
            const { fields, version: count, changed_by } = next;
            await trx
              .updateTable("mwd_run")
              .set({ fields: JSON.stringify(fields), version: count, changed_by })
              .where("well_no", "=", well)
              .where("id", "=", id)
              .execute();
          }
          answers.push(fromRow(wellId, next));
        }
        return answers;
      }),
    remove: (wellId, id, now, by = SYSTEM) =>
      edit(wellId, by, async (trx, well, knownRuns) => {
        if (!knownRuns.some((row) => row.id === id)) return false;
        if (knownRuns.length === 1) throw new CallError("conflict", "The last MWD run can't be deleted", "id");
        return (await hideRows(trx, "mwd_run", { well_no: well, id }, now)) > 0;
      }),
    restore: (wellId, id, now, by = SYSTEM) =>
      edit(wellId, by, async (trx, well) => (await restoreRows(trx, "mwd_run", { well_no: well, id }, now)) > 0),
  };
}

async function shownRows(db: Kysely<Schema>, well: WellNo, asOf?: AsOf): Promise<RunRow[]> {
  const heldRows = await rowsAt<MwdRunFields>(db, well, KIND, asOf);
  if (heldRows)
    return byStart(
      heldRows.map((row) => ({ ...row, changed_by: null })),
      await bhasOf(db, well, asOf),
    );
  const storedRows = await db
    .selectFrom("mwd_run")
    .select(["id", "fields", "version", "changed_by"])
    .where("well_no", "=", well)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const rows = storedRows.map(({ fields, ...row }) => ({ ...row, fields: fields as MwdRunFields }));
  return byStart(rows, await bhasOf(db, well, asOf));
}

function byStart(rows: readonly RunRow[], bhas: readonly BhaOfRun[]): RunRow[] {
  const startOf = ({ fields }: RunRow) => bhaOfRun(fields, bhas)?.startDepth ?? Number.POSITIVE_INFINITY;
  return rows.toSorted((a, b) => (startOf(a) === startOf(b) ? 0 : startOf(a) - startOf(b)));
}

type BhaOfRun = Pick<Bha, "name" | "active" | "startDepth" | "endDepth" | "startDate" | "endDate">;

async function bhasOf(db: Kysely<Schema>, well: WellNo, asOf: AsOf): Promise<BhaOfRun[]> {
  const heldRows = await rowsAt<Omit<BhaOfRun, "startDate" | "endDate">>(db, well, "bhas", asOf);
  if (heldRows) return heldRows.map(({ fields }) => ({ ...fields, startDate: null, endDate: null }));
  const { rows } = await sql<{ fields: Omit<BhaOfRun, "startDate" | "endDate"> }>`SELECT fields FROM bha
    WHERE well_no = ${well} AND deleted_at IS NULL`.execute(db);
  return rows.map(({ fields }) => ({ ...fields, startDate: null, endDate: null }));
}

/** The row after a change; the same row if nothing differs. */
function changedRow(row: RunRow, { mudData, failures, ...plain }: Omit<MwdRunChange, "_id" | "version">, by: string) {
  const before = row.fields;
  const fields = {
    ...before,
    ...plain,
    mudData: { ...before.mudData, ...mudData },
    failures: { ...before.failures, ...failures },
  } as MwdRunFields;
  return isDeepStrictEqual(fields, before) ? row : { ...row, fields, ...nextVersion(row, by) };
}

const listOf = (rows: readonly RunRow[]) => rows.map(({ id, fields }) => ({ ...fields, _id: id }));

const fromRow = (wellId: WellId, { id: _id, fields, version }: RunRow): MwdRun => ({ ...fields, _id, wellId, version });
