import { cantFind } from "@sigma/contract/error-texts";
import { isDeepStrictEqual } from "node:util";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { FormationDepths } from "@sigma/engine/roadmap/formation-layers";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database";
import { type AsOf, firstOf, holds, holdsOrWasFirst, isShown } from "../as-of";
import { hideRows, restoreRows } from "../deletion";
import type { Schema } from "../schema";
import type { WellNo } from "../well-no";
import { changedFields, type Changes } from "./changes";
import { tables, type VersionedTable } from "../tables";
import { rowId, wellNoOfRow } from "./row-id";
import { nextVersion, rejectOlderVersion } from "./row-version";
import { SYSTEM } from "./settings-version";
import { lockedWell } from "./wells/locked-well";
import { firstLockKeys } from "../advisory-locks";

/** A row in its present state. */
export type VersionedRow<Fields extends object> = {
  id: string;
  wellId: WellId;
  fields: Fields;
  version: number;
  createdAt: EpochSeconds;
  changedBy: string;
};

/** The rows of one well inside a transaction that no other change of the same rows runs beside. */
export type RowsOfWell<Fields extends object> = {
  /** The transaction. */
  db: Kysely<Schema>;
  well: WellNo;
  wellId: WellId;
  /** The rows that are shown, oldest first. */
  all(): Promise<VersionedRow<Fields>[]>;
  /** How many rows are shown. */
  count(): Promise<number>;
  /** A visible row, by its id. @param what such as `Well Plan` @throws CallError `not-found` on `id` */
  find(id: string, what: string): Promise<VersionedRow<Fields>>;
  /** The value of an expression for each row ever added, in its current state or that at its deletion; newest first. */
  history<Part>(part: RawBuilder<Part>): Promise<Part[]>;
  /** Whether a row of a table is shown in a version; it stays so until the transaction ends. */
  isCurrent(other: VersionedTable, row: { id: string; version: number }): Promise<boolean>;
  /** The formations of the well. */
  formations(): Promise<FormationDepths[]>;
  /** Adds rows; an id that is given names what the row follows from. */
  add(rows: readonly { fields: Fields; id?: string }[]): Promise<VersionedRow<Fields>[]>;
  /** Changes a row; equal values change nothing. */
  change(row: VersionedRow<Fields>, changes: Changes<Fields>): Promise<VersionedRow<Fields>>;
  hide(id: string, now: EpochSeconds): Promise<boolean>;
  /** When a hidden row that can still be restored was hidden; null for another row. */
  hiddenAt(id: string): Promise<EpochSeconds | null>;
  /** Shows a hidden row again; false if it is too late. */
  restore(id: string, now: EpochSeconds): Promise<boolean>;
  /** @throws CallError `conflict` with `current` if a change is based on another version */
  checkVersion(given: number | undefined, row: VersionedRow<Fields>, current: unknown): Promise<void>;
};

/** Rows of wells in one table; a change closes the version before and keeps it. */
export type VersionedRows<Fields extends object> = {
  /** The rows of a well that are shown, oldest first. */
  all(wellId: WellId): Promise<VersionedRow<Fields>[]>;
  /** The rows of several wells by well, oldest first; a well without rows has an empty list. */
  ofWells(wellIds: readonly WellId[]): Promise<Map<WellId, VersionedRow<Fields>[]>>;
  /**
   * The value of an expression for each row that is shown now and meets a condition, by well: for callers that need
   * little of many rows.
   */
  partsOf<Part>(
    wellIds: readonly WellId[],
    part: RawBuilder<Part>,
    condition: RawBuilder<boolean>,
  ): Promise<Map<WellId, Part[]>>;
  /** Every version of a row, oldest first. */
  versions(id: string): Promise<{ fields: Fields; by: string; validUntil: EpochSeconds | null }[]>;
  /**
   * Does work on the rows of a well in one transaction, one after the other with other work on them.
   *
   * @throws CallError `not-found` on `wellId`
   */
  inWell<Result>(
    wellId: WellId,
    by: string | undefined,
    work: (rows: RowsOfWell<Fields>) => Promise<Result>,
  ): Promise<Result>;
  /** The well to whose rows an id belongs; null if no row has this id. */
  wellOf(id: string): Promise<WellId | null>;
};

type Row = {
  well_no: WellNo;
  id: string;
  version: number;
  fields: object;
  created_at: number;
  changed_by: string;
};

/**
 * The rows of a table.
 *
 * @see docs/decisions/023-versions.md
 */
export function versionedRows<Fields extends object>(
  { kysely, asOf }: Database,
  table: VersionedTable,
): VersionedRows<Fields> {
  const name = sql.table(table);
  const isPlan = "isPlan" in tables[table];
  const shownOf = async (db: Kysely<Schema>, wells: readonly WellNo[]) => {
    const { rows } = await sql<Row>`SELECT well_no, id, version, fields, created_at, changed_by FROM ${name}
      WHERE well_no = ANY (${wells}) AND valid_until IS NULL AND deleted_at IS NULL
      ORDER BY well_no, created_at, id`.execute(db);
    return rows;
  };
  const shownThen = async (moment: NonNullable<AsOf>, wells: readonly WellNo[]) => {
    const wellReads = wells.map(async (well) => {
      const isIt = isPlan ? holdsOrWasFirst(moment, well) : holds(moment);
      const { rows } = await sql<Row>`SELECT * FROM (
          SELECT DISTINCT ON (id) well_no, id, version, fields, created_at, changed_by FROM ${name}
          WHERE well_no = ${well} AND ${isIt} AND ${isShown(moment)} ORDER BY id, ${firstOf(moment, well)}
        ) AS held ORDER BY created_at, id`.execute(kysely);
      return rows;
    });
    return (await Promise.all(wellReads)).flat();
  };
  const numbersOf = async (db: Kysely<Schema>, wellIds: readonly WellId[]) =>
    db
      .selectFrom("well")
      .select(["well_no", "id"])
      .where("id", "=", sql<string>`ANY (${wellIds})`)
      .where("deleted_at", "is", null)
      .execute();

  return {
    async all(wellId) {
      return (await this.ofWells([wellId])).get(wellId)!;
    },
    async ofWells(wellIds) {
      const wells = await numbersOf(kysely, wellIds);
      const wellNos = wells.map(({ well_no: well }) => well);
      const rows = await (asOf === undefined ? shownOf(kysely, wellNos) : shownThen(asOf, wellNos));
      const rowsByWell = new Map(wellIds.map((wellId): [WellId, VersionedRow<Fields>[]] => [wellId, []]));
      const idOf = new Map(wells.map(({ well_no: well, id }) => [well, id as WellId]));
      for (const row of rows) rowsByWell.get(idOf.get(row.well_no)!)!.push(fromRow(idOf.get(row.well_no)!, row));
      return rowsByWell;
    },
    async partsOf<Part>(wellIds: readonly WellId[], part: RawBuilder<Part>, condition: RawBuilder<boolean>) {
      const wells = await numbersOf(kysely, wellIds);
      const { rows } = await sql<{ well_no: WellNo; part: Part }>`SELECT well_no, ${part} AS part FROM ${name}
        WHERE well_no = ANY (${wells.map(({ well_no: well }) => well)}) AND valid_until IS NULL AND deleted_at IS NULL
        AND ${condition} ORDER BY well_no, created_at, id`.execute(kysely);
      const idOf = new Map(wells.map(({ well_no: well, id }) => [well, id as WellId]));
      const partsByWell = new Map(wellIds.map((wellId): [WellId, Part[]] => [wellId, []]));
      for (const row of rows) partsByWell.get(idOf.get(row.well_no)!)!.push(row.part);
      return partsByWell;
    },
    async versions(id) {
      const { rows } = await sql<
        Row & { valid_until: number | null }
      >`SELECT fields, changed_by, valid_until FROM ${name}
        WHERE well_no = ${wellNoOfRow(id) ?? 0} AND id = ${id} ORDER BY version`.execute(kysely);
      return rows.map((row) => ({
        fields: row.fields as Fields,
        by: row.changed_by,
        validUntil: row.valid_until,
      }));
    },
    inWell: (wellId, by = SYSTEM, work) =>
      kysely.transaction().execute(async (trx) => {
        const well = await lockedWell(trx, wellId);
        await sql`SELECT pg_advisory_xact_lock(${firstLockKeys.rows}, ${well})`.execute(trx);
        return await work(rowsOfWell(trx, well, wellId, by));
      }),
    async wellOf(id) {
      const well = wellNoOfRow(id);
      if (well === null) return null;
      const row = await kysely
        .selectFrom("well")
        .select("id")
        .where("well_no", "=", well)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return (row?.id as WellId | undefined) ?? null;
    },
  };

  /**
   * The number of the next version of a row, which continues that of a deleted row: its old versions are kept.
   * Citus does not support such a query inside an INSERT.
   */
  async function nextNumber(trx: Kysely<Schema>, well: WellNo, id: string): Promise<number> {
    const { rows } = await sql<{ next: number }>`SELECT coalesce(max(version), 0) + 1 AS next FROM ${name}
      WHERE well_no = ${well} AND id = ${id}`.execute(trx);
    return rows[0]!.next;
  }

  function rowsOfWell(trx: Kysely<Schema>, well: WellNo, wellId: WellId, by: string): RowsOfWell<Fields> {
    return {
      db: trx,
      well,
      wellId,
      all: async () => (await shownOf(trx, [well])).map((row) => fromRow<Fields>(wellId, row)),
      async count() {
        const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${name}
          WHERE well_no = ${well} AND valid_until IS NULL AND deleted_at IS NULL`.execute(trx);
        return rows[0]!.n;
      },
      async find(id, what) {
        const { rows } = await sql<Row>`SELECT well_no, id, version, fields, created_at, changed_by FROM ${name}
          WHERE well_no = ${well} AND id = ${id} AND valid_until IS NULL AND deleted_at IS NULL`.execute(trx);
        if (!rows[0]) throw new CallError("not-found", cantFind(what, id), "id");
        return fromRow(wellId, rows[0]);
      },
      async history<Part>(part: RawBuilder<Part>) {
        const { rows } = await sql<{ part: Part }>`SELECT DISTINCT ON (created_at, id) ${part} AS part FROM ${name}
          WHERE well_no = ${well} ORDER BY created_at DESC, id DESC, version DESC`.execute(trx);
        return rows.map((row) => row.part);
      },
      async isCurrent(other, { id, version }) {
        const { rows } = await sql`SELECT FROM ${sql.table(other)} WHERE well_no = ${well} AND id = ${id}
          AND version = ${version} AND valid_until IS NULL AND deleted_at IS NULL`.execute(trx);
        return rows.length > 0;
      },
      async formations() {
        const tops = await trx
          .selectFrom("formation_top")
          .select("fields")
          .where("well_no", "=", well)
          .where("deleted_at", "is", null)
          .execute();
        return tops.map(({ fields }) => fields as FormationDepths);
      },
      async add(rows) {
        const addedRows: VersionedRow<Fields>[] = [];
        for (const { fields, id = rowId(well) } of rows) {
          const version = await nextNumber(trx, well, id);
          const { rows: stored } = await sql<Row>`INSERT INTO ${name}
              (well_no, id, version, fields, created_at, changed_by, valid_from)
            VALUES (${well}, ${id}, ${version}, ${JSON.stringify(fields)}::jsonb, ${now}, ${by}, ${now})
            RETURNING well_no, id, version, fields, created_at, changed_by`.execute(trx);
          addedRows.push(fromRow(wellId, stored[0]!));
        }
        return addedRows;
      },
      async change(row, changes) {
        const fields = { ...row.fields, ...changedFields(changes) };
        if (isDeepStrictEqual(fields, row.fields)) return row;
        const next = nextVersion({ version: row.version, changed_by: row.changedBy }, by);
        const { rows } = await sql<{ since: EpochSeconds }>`UPDATE ${name} SET valid_until = ${now}
          WHERE well_no = ${well} AND id = ${row.id} AND valid_until IS NULL RETURNING valid_until AS since`.execute(
          trx,
        );
        // Two versions have no gap in time between them.
        const since = rows[0]?.since ?? now;
        await sql`INSERT INTO ${name} (well_no, id, version, fields, created_at, changed_by, valid_from)
          VALUES (${well}, ${row.id}, ${next.version}, ${JSON.stringify(fields)}::jsonb, ${row.createdAt}, ${by}, ${since})`.execute(
          trx,
        );
        return { ...row, fields, version: next.version, changedBy: by };
      },
      hide: async (id, moment) => (await hideRows(trx, table, { well_no: well, id }, moment)) > 0,
      async hiddenAt(id) {
        const { rows } = await sql<{ at: EpochSeconds }>`SELECT deleted_at AS at FROM ${name}
          WHERE well_no = ${well} AND id = ${id} AND valid_until IS NULL AND deleted_at IS NOT NULL`.execute(trx);
        return rows[0]?.at ?? null;
      },
      restore: async (id, moment) => (await restoreRows(trx, table, { well_no: well, id }, moment)) > 0,
      checkVersion: (givenVersion, row, current) =>
        rejectOlderVersion(trx, givenVersion, { version: row.version, changed_by: row.changedBy }, current),
    };
  }
}

const now = sql<number>`extract(epoch FROM statement_timestamp())::float8`;

const fromRow = <Fields extends object>(wellId: WellId, row: Row): VersionedRow<Fields> => ({
  id: row.id,
  wellId,
  fields: row.fields as Fields,
  version: row.version,
  createdAt: row.created_at,
  changedBy: row.changed_by,
});

/** One of some rows by its id. @param what such as `Well Plan` @throws CallError `not-found` on `field` */
export function rowOf<Fields extends object>(
  rows: readonly VersionedRow<Fields>[],
  id: string,
  what: string,
  field = "id",
): VersionedRow<Fields> {
  const row = rows.find((versionedRow) => versionedRow.id === id);
  if (!row) throw new CallError("not-found", cantFind(what, id), field);
  return row;
}
