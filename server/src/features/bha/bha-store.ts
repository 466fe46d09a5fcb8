import { cantFind } from "@sigma/contract/error-texts";
import { isDeepStrictEqual } from "node:util";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { Bha, BhaFields } from "@sigma/contract/well-settings/bha";
import { newBha } from "@sigma/contract/well-settings/new-bha";
import { bhaAtDepth, drilledBhas } from "@sigma/engine/bha/bha-at-depth";
import { bhaSettings, stallPressureOf } from "@sigma/engine/bha/pipeline-settings";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../storage/database";
import type { AsOf } from "../../storage/as-of";
import { hideRows, restoreRows } from "../../storage/deletion";
import { lockedWell, selectWell } from "../../storage/entities/wells/locked-well";
import { outdateResults } from "../../storage/entities/wells/recompute-store";
import { rowId } from "../../storage/entities/row-id";
import { nextVersion, rejectOlderVersion, type StoredVersion } from "../../storage/entities/row-version";
import { keepVersion, rowsAt, SYSTEM } from "../../storage/entities/settings-version";
import type { Schema } from "../../storage/schema";
import type { WellNo } from "../../storage/well-no";
import {
  addBhas,
  type AddedFields,
  byStartDepth,
  type BhaChange,
  changeBhas,
  checkCount,
  type EditedBha,
  takenName,
  withActive,
} from "./edit-bhas";

/** BHAs of wells. Exactly one BHA of a well that has any is active. */
export type BhaStore = {
  /** The BHAs of a well by start depth; a generated BHA with version 0 while it has none. */
  all(wellId: WellId): Promise<Bha[]>;
  /** The stored BHAs of a well by start depth, without a generated one. */
  own(well: WellNo): Promise<BhaFields[]>;
  /**
   * Adds BHAs and returns them with every BHA that became inactive as a result; all or none.
   *
   * @throws CallError `not-found` for the well or a motor; as `addBhas`
   */
  create(wellId: WellId, bhas: readonly AddedFields[], by?: string): Promise<Bha[]>;
  /**
   * Changes BHAs, all or none, and returns them and every BHA that became inactive as a result. MWD runs that name a
   * renamed BHA get its new name.
   *
   * @throws CallError as `changeBhas`; `conflict` with those of the named BHAs that still exist, if one of them
   *   doesn't have the given version
   */
  change(
    wellId: WellId,
    changes: readonly (BhaChange & { version?: number | undefined })[],
    by?: string,
  ): Promise<Bha[]>;
  /** Deletes a BHA; false if it is unknown. @throws CallError `conflict` for the last one */
  remove(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. @throws CallError `conflict` if another BHA has taken its name or position */
  restore(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
};

type BhaRow = EditedBha & StoredVersion;

const MESSAGE = "bhas-updated";
const KIND = "bhas";
/** The version of a BHA that is not there any more. */
const removedVersion: StoredVersion = { version: 0, changed_by: null };

/** BHAs of a database. */
export function createBhaStore({ kysely, asOf }: Database): BhaStore {
  /** Edits the BHAs of a well under a lock, and returns the result of the edit. */
  const edit = <Answer>(
    wellId: WellId,
    by: string,
    work: (trx: Kysely<Schema>, well: WellNo, known: BhaRow[]) => Promise<Answer>,
  ) =>
    kysely.transaction().execute(async (trx) => {
      const well = await lockedWell(trx, wellId);
      const before = await shownRows(trx, well);
      await keepVersion(trx, well, KIND, listOf(before), SYSTEM);
      const answer = await work(trx, well, before);
      const after = await shownRows(trx, well);
      await keepVersion(trx, well, KIND, listOf(after), by);
      if (!isDeepStrictEqual(settingsOf(before), settingsOf(after))) await outdateResults(trx, well, MESSAGE);
      return answer;
    });

  return {
    async all(wellId) {
      const well = await selectWell(kysely, wellId).executeTakeFirst();
      if (!well) return [];
      const bhas = await datedBhas(kysely, wellId, well.well_no, asOf);
      return bhas.length > 0 ? bhas : [defaultBha(wellId)];
    },
    async own(well) {
      const rows = (await rowsAt<BhaFields>(kysely, well, KIND, asOf)) ?? (await shownRows(kysely, well));
      return rows.toSorted(byStartDepth).map(({ fields }) => fields);
    },
    create: (wellId, addedBhas, by = SYSTEM) =>
      edit(wellId, by, async (trx, well, knownBhas) => {
        const ids = addedBhas.map(() => rowId(well));
        const next = addBhas(knownBhas, addedBhas, ids);
        await checkMotors(trx, knownBhas, next, (id) => `bhas.${ids.indexOf(id)}.motor.motorId`);
        const touchedIds = await writeChanges(trx, well, knownBhas, next, by);
        await sql`UPDATE well SET fields = fields || '{"useDefaultBhas": false}' WHERE well_no = ${well}`.execute(trx);
        return answerOf(trx, wellId, well, [...ids, ...touchedIds]);
      }),
    change: (wellId, changes, by = SYSTEM) =>
      edit(wellId, by, async (trx, well, knownBhas) => {
        const ids = changes.map(({ _id }) => _id);
        const current = changes.some(({ version }) => version !== undefined)
          ? (await datedBhas(trx, wellId, well)).filter(({ _id }) => ids.includes(_id))
          : [];
        for (const { _id, version } of changes) {
          await rejectOlderVersion(trx, version, knownBhas.find(({ id }) => id === _id) ?? removedVersion, current);
        }
        const next = changeBhas(
          knownBhas,
          changes.map(({ version: _version, ...change }) => change),
        );
        await checkMotors(trx, knownBhas, next, (id) => `items.${ids.indexOf(id)}.motor.motorId`);
        const touchedIds = await writeChanges(trx, well, knownBhas, next, by);
        await renameInRuns(trx, well, knownBhas, next, by);
        return answerOf(trx, wellId, well, [...ids, ...touchedIds]);
      }),
    remove: (wellId, id, now, by = SYSTEM) =>
      edit(wellId, by, async (trx, well, knownBhas) => {
        const removedBha = knownBhas.find((row) => row.id === id);
        if (!removedBha) return false;
        const rest = knownBhas.filter((row) => row !== removedBha);
        const last = rest.toSorted(byStartDepth).at(-1);
        if (!last) throw new CallError("conflict", "The last BHA can't be deleted", "id");
        await hideRows(trx, "bha", { well_no: well, id }, now);
        if (removedBha.fields.active) await writeChanges(trx, well, rest, withActive(rest, last.id), by);
        return true;
      }),
    restore: (wellId, id, now, by = SYSTEM) =>
      edit(wellId, by, async (trx, well, knownBhas) => {
        if ((await restoreRows(trx, "bha", { well_no: well, id }, now)) === 0) return false;
        const rows = await shownRows(trx, well);
        checkCount(rows.length, "id");
        const { fields } = rows.find((row) => row.id === id)!;
        if (knownBhas.some((row) => row.fields.name === fields.name)) throw takenName(fields.name, "id");
        await writeChanges(trx, well, rows, withActive(rows, activeOf(knownBhas)?.id ?? id), by);
        return true;
      }),
  };
}

async function shownRows(db: Kysely<Schema>, well: WellNo): Promise<BhaRow[]> {
  const rows = await db
    .selectFrom("bha")
    .select(["id", "fields", "version", "changed_by"])
    .where("well_no", "=", well)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ fields, ...row }) => ({ ...row, fields: fields as BhaFields }));
}

const activeOf = (rows: readonly EditedBha[]) => rows.find(({ fields }) => fields.active);

/** The BHA settings on which the stored results of the well depend: those of the BHAs that drilled its hole, by depth. */
function settingsOf(rows: readonly EditedBha[]) {
  const bhas = rows.toSorted(byStartDepth).map(({ fields }) => fields);
  const starts = drilledBhas(bhas).map(({ startDepth }) => startDepth);
  const pieces = [-Infinity, ...starts].map((from) => {
    const bha = bhaAtDepth(bhas, from);
    return { from, settings: { ...bhaSettings(bha), stallPressure: stallPressureOf(bha) } };
  });
  return pieces.filter(({ settings }, at) => !isDeepStrictEqual(settings, pieces[at - 1]?.settings));
}

const listOf = (rows: readonly EditedBha[]) => rows.map(({ id, fields }) => ({ ...fields, _id: id }));

/** Writes the differences and returns the changed rows. */
async function writeChanges(
  trx: Kysely<Schema>,
  well: WellNo,
  knownBhas: readonly BhaRow[],
  next: readonly EditedBha[],
  by: string,
): Promise<string[]> {
  const before = new Map(knownBhas.map((row) => [row.id, row]));
  const changedBhas = next.filter(({ id, fields }) => !isDeepStrictEqual(before.get(id)?.fields, fields));
  for (const { id, fields } of changedBhas) {
    const row = before.get(id);
    const savedRow = {
      fields: JSON.stringify(fields),
      ...(row ? nextVersion(row, by) : { version: 1, changed_by: by }),
    };
    if (row) await trx.updateTable("bha").set(savedRow).where("well_no", "=", well).where("id", "=", id).execute();
    else
      await trx
        .insertInto("bha")
        .values({ well_no: well, id, ...savedRow })
        .execute();
  }
  return changedBhas.map(({ id }) => id);
}

/** A motor cannot be deleted before the transaction that gives it to a BHA ends. */
async function checkMotors(
  trx: Kysely<Schema>,
  knownBhas: readonly EditedBha[],
  next: readonly EditedBha[],
  fieldOf: (id: string) => string,
): Promise<void> {
  const before = new Map(knownBhas.map(({ id, fields }) => [id, fields.motor.motorId]));
  for (const { id, fields } of next) {
    const { motorId } = fields.motor;
    if (motorId === null || motorId === before.get(id)) continue;
    const motor = await trx
      .selectFrom("motor")
      .select("id")
      .where("id", "=", motorId)
      .where("deleted_at", "is", null)
      .forShare()
      .executeTakeFirst();
    if (!motor) throw new CallError("not-found", cantFind("Motor", motorId), fieldOf(id));
  }
}

/** MWD runs hold the name of their BHA, including deleted runs, because they can be restored. */
async function renameInRuns(
  trx: Kysely<Schema>,
  well: WellNo,
  knownBhas: readonly EditedBha[],
  next: readonly EditedBha[],
  by: string,
): Promise<void> {
  const names = new Map(next.map(({ id, fields }) => [id, fields.name]));
  const renamedBhas = knownBhas.flatMap(({ id, fields }) => {
    const name = names.get(id);
    return name === undefined || name === fields.name ? [] : [[fields.name, name] as const];
  });
  if (renamedBhas.length === 0) return;
  const newNames = JSON.stringify(Object.fromEntries(renamedBhas));
  await sql`UPDATE mwd_run
    SET fields = jsonb_set(fields, '{bhaId}', ${newNames}::jsonb -> (fields ->> 'bhaId')),
      version = version + 1, changed_by = ${by}
    WHERE well_no = ${well} AND jsonb_exists(${newNames}::jsonb, fields ->> 'bhaId')`.execute(trx);
}

type DatedRow = {
  id: string;
  fields: BhaFields;
  version: number;
  start: EpochSeconds | null;
  end: EpochSeconds | null;
};

/**
 * The BHAs of a well with their drilling times: the times of the first and the last recorded foot between their depths. A BHA
 * has no end before deeper hole is recorded.
 */
async function datedBhas(db: Kysely<Schema>, wellId: WellId, well: WellNo, asOf?: AsOf): Promise<Bha[]> {
  const heldRows = await rowsAt<BhaFields>(db, well, KIND, asOf);
  const source = heldRows
    ? sql`jsonb_to_recordset(${JSON.stringify(heldRows)}::jsonb) AS bha(id text, fields jsonb, version int)`
    : sql`bha WHERE well_no = ${well} AND deleted_at IS NULL`;
  const drilledFeet = sql`(SELECT depth, time FROM depth_row WHERE well_no = ${well}
    AND time <= ${Math.floor(asOf ?? Number.MAX_SAFE_INTEGER)}::bigint) AS drilled`;
  // The depths are read from the fields once: reading them for every foot would take a second for a long string.
  const { rows } = await sql<DatedRow>`
    WITH shown AS MATERIALIZED (
      SELECT id, fields, version, (fields ->> 'startDepth')::float8 AS top, (fields ->> 'endDepth')::float8 AS bottom
      FROM ${source})
    SELECT id, fields, version,
      (SELECT time::float8 FROM ${drilledFeet} WHERE depth BETWEEN top AND bottom ORDER BY depth LIMIT 1) AS start,
      CASE WHEN (SELECT depth FROM ${drilledFeet} ORDER BY depth DESC LIMIT 1) > bottom
        THEN (SELECT time::float8 FROM ${drilledFeet} WHERE depth BETWEEN top AND bottom ORDER BY depth DESC LIMIT 1)
      END AS "end"
    FROM shown`.execute(db);
  return rows.toSorted(byStartDepth).map(({ id: _id, fields, version, start, end }) => ({
    ...fields,
    _id,
    wellId,
    version,
    startDate: start,
    endDate: end,
  }));
}

/** The BHAs of some ids in that order, each once. */
async function answerOf(trx: Kysely<Schema>, wellId: WellId, well: WellNo, ids: readonly string[]): Promise<Bha[]> {
  const bhas = new Map((await datedBhas(trx, wellId, well)).map((bha) => [bha._id, bha]));
  return [...new Set(ids)].flatMap((id) => bhas.get(id) ?? []);
}

/** The generated BHA of a well without stored BHAs. */
const defaultBha = (wellId: WellId): Bha => ({
  ...newBha(1),
  _id: "default",
  wellId,
  version: 0,
  startDate: null,
  endDate: null,
});
