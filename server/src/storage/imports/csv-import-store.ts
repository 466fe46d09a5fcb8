import type { CsvImport, CsvImportState, CsvReport } from "@sigma/contract/imports/csv-import";
import type { CsvFieldsMapping, CsvReading } from "@sigma/contract/imports/csv-mapping";
import type { WellId } from "@sigma/contract/ids";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import type { ClientBase } from "pg";
import type { Database } from "../database";
import type { WellNo } from "../well-no";
import {
  type ImportOutcome,
  type ImportPosition,
  type ImportRow,
  type ImportTable,
  listedImports,
  type Stretch,
  UNDO_SECONDS,
} from "./import-row";
import { importedDepths } from "./import-depths";
import { importTimes } from "./import-times";
import { releaseFromEarlier } from "./release-imported";

/** An uploaded file, before it has a mapping. */
export type UploadedFile = { fileName: string; bytes: number; rows: number; columns: string[] };

/** How a file will be read: its options, the columns that no field takes, and the places of its first and last rows. */
export type PlannedReading = {
  reading: CsvReading;
  unusedColumns: string[];
  assumedUnits: CsvReport["assumedUnits"] & {};
  from: number;
  to: number;
};

/** An import as the job works on it. */
export type ImportWork = {
  wellNo: WellNo;
  wellId: WellId;
  id: string;
  state: CsvImportState;
  bytes: number;
  mapping: CsvFieldsMapping;
  options: CsvReading;
  position: ImportPosition;
  report: CsvReport;
  outcome: ImportOutcome | null;
  startedAt: EpochSeconds | null;
};

/** Imports of CSV files, from the upload to the undo. */
export type CsvImportStore = {
  addUpload(well: WellNo, id: string, file: UploadedFile, by: string, at: EpochSeconds): Promise<void>;
  /** An upload that has not been processed yet; the last one of the well if no id is given. */
  upload(well: WellNo, id?: string): Promise<(UploadedFile & { id: string }) | null>;
  /** Queues an upload; false if it isn't an upload any more. */
  begin(well: WellNo, id: string, mapping: CsvFieldsMapping, plan: PlannedReading, at: EpochSeconds): Promise<boolean>;
  /** The imports of a well, newest first. */
  list(wellId: WellId, well: WellNo, now: EpochSeconds): Promise<CsvImport[]>;
  byId(wellId: WellId, well: WellNo, id: string, now: EpochSeconds): Promise<CsvImport | null>;
  /** The next waiting or unfinished import: one that is being stored, then undos, then the oldest; null if all are finished. */
  next(): Promise<ImportWork | null>;
  /** The imports of a well whose results have to be recomputed. */
  stored(well: WellNo): Promise<ImportWork[]>;
  /** Wells that have such imports. */
  storedWells(): Promise<{ wellNo: WellNo; wellId: WellId }[]>;
  /** Whether another import of a well waits or is not stored yet. */
  hasMore(well: WellNo): Promise<boolean>;
  /** Starts or resumes reading; false if the import has been stopped or removed since. */
  start(work: ImportWork, at: EpochSeconds): Promise<boolean>;
  /** All data have been stored or undone; the results still have to be recomputed. */
  settle(work: ImportWork, outcome: ImportOutcome, report: CsvReport, error: string | null): Promise<void>;
  /** No work is left; false if that is known already. */
  finish(work: Pick<ImportWork, "wellNo" | "id">, outcome: ImportOutcome, at: EpochSeconds): Promise<boolean>;
  /** Asks a waiting or running import to stop; false if it is neither. */
  askStop(well: WellNo, id: string, at: EpochSeconds): Promise<boolean>;
  /** Queues an undo; false if the import is not finished. */
  askUndo(well: WellNo, id: string, by: string): Promise<boolean>;
  /** First and last time or depth, usual step and gaps of the stored data. */
  timesOf(work: ImportWork): Promise<Pick<CsvReport, "from" | "to" | "step" | "gaps" | "gapCount">>;
  /** Bytes of the files that wait or are read, of one user and of all. */
  waitingBytes(username: string): Promise<{ own: number; all: number }>;
  /** Removes a finished import from the list; false if it is not finished. */
  remove(well: WellNo, id: string): Promise<boolean>;
  /** Forgets uploads that were never processed, and what imports replaced that can no longer be undone. @returns every id that is left */
  sweep(now: EpochSeconds): Promise<Set<string>>;
};

/** Time after which an unprocessed upload is removed, s. */
const UPLOAD_SECONDS: Seconds = DAY;

type Tables = { csv_import: ImportTable };

const finishedStates = ["done", "stopped", "failed", "undone"] as const;

const beginning: ImportPosition = { offset: 0, line: 1, seq: 0, leftOutBytes: 0, appended: true };

const emptyReport = ({ unusedColumns, assumedUnits, from, to }: PlannedReading): CsvReport => ({
  rowsRead: 0,
  stored: 0,
  replaced: 0,
  leftOut: 0,
  valuesWithout: 0,
  findings: [],
  from: null,
  to: null,
  ends: { from, to },
  step: null,
  gaps: [],
  gapCount: 0,
  unusedColumns,
  ...(assumedUnits.length > 0 && { assumedUnits }),
});

/**
 * Records the data that a step has stored, in the transaction that stores them.
 *
 * @returns whether a user has requested a stop
 * @throws Error if another process has continued the import
 */
export async function noteStoredStep(
  client: ClientBase,
  { wellNo, id }: Pick<ImportWork, "wellNo" | "id">,
  position: ImportPosition,
  report: CsvReport,
): Promise<boolean> {
  const { rows } = await client.query<{ stop_asked: boolean }>({
    text: `UPDATE csv_import SET position = $3, report = $4
      WHERE well_no = $1 AND id = $2 AND state = 'storing' AND (position->>'seq')::int = $5 RETURNING stop_asked`,
    values: [wellNo, id, JSON.stringify(position), JSON.stringify(report), position.seq - 1],
  });
  if (!rows[0]) throw new Error("Another process goes on with this import");
  return rows[0].stop_asked;
}

/** Imports of a database. */
export function createCsvImportStore(database: Database): CsvImportStore {
  const kysely = database.kysely.withTables<Tables>();
  const updateImport = (well: WellNo, id: string) =>
    kysely.updateTable("csv_import").where("well_no", "=", well).where("id", "=", id);
  const works = () =>
    kysely
      .selectFrom("csv_import")
      .innerJoin("well", "well.well_no", "csv_import.well_no")
      .selectAll("csv_import")
      .select("well.id as public_id")
      .where("well.deleted_at", "is", null)
      // The file lies with the server that took it.
      .$if(database.nodeId !== null, (rows) => rows.where("csv_import.node_id", "=", database.nodeId));
  const runUpdate = async (query: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }) =>
    (await query.executeTakeFirst()).numUpdatedRows > 0n;

  return {
    async addUpload(well, id, file, by, at) {
      await kysely
        .insertInto("csv_import")
        .values({
          well_no: well,
          id,
          file_name: file.fileName,
          bytes: file.bytes,
          rows: file.rows,
          columns: file.columns,
          state: "uploaded",
          made_by: by,
          made_at: at,
          node_id: database.nodeId,
        })
        .execute();
    },
    async waitingBytes(username) {
      const [row] = await database.query<{ own: number; all: number }>({
        text: `SELECT coalesce(sum(bytes) FILTER (WHERE made_by = $1), 0)::float8 AS own,
            coalesce(sum(bytes), 0)::float8 AS all FROM csv_import WHERE state <> ALL ($2)`,
        values: [username, [...finishedStates]],
      });
      return row!;
    },
    async upload(well, id) {
      let query = kysely
        .selectFrom("csv_import")
        .selectAll()
        .where("well_no", "=", well)
        .where("state", "=", "uploaded");
      if (id !== undefined) query = query.where("id", "=", id);
      const row = await query.orderBy("made_at", "desc").limit(1).executeTakeFirst();
      if (!row) return null;
      return { id: row.id, fileName: row.file_name, bytes: row.bytes, rows: row.rows, columns: row.columns };
    },
    begin: (well, id, mapping, plan, at) =>
      runUpdate(
        updateImport(well, id)
          .where("state", "=", "uploaded")
          .set({
            state: "waiting",
            mapping: JSON.stringify(mapping),
            options: JSON.stringify(plan.reading),
            position: JSON.stringify(beginning),
            report: JSON.stringify(emptyReport(plan)),
            made_at: at,
          }),
      ),
    list: async (wellId, well, now) => listedImports(wellId, await rowsOf(well), await editsOf(well), now),
    async byId(wellId, well, id, now) {
      const all = listedImports(wellId, await rowsOf(well), await editsOf(well), now);
      return all.find(({ _id }) => _id === id) ?? null;
    },
    async next() {
      const row = await works()
        .where("state", "in", ["storing", "undoing", "waiting"])
        // An undo keeps the time when its import was read; what is being stored is not interrupted by it.
        .orderBy(sql`state = 'storing'`, "desc")
        .orderBy("started_at")
        .orderBy("made_at")
        .limit(1)
        .executeTakeFirst();
      return row ? toWork(row) : null;
    },
    async stored(well) {
      const rows = await works().where("csv_import.well_no", "=", well).where("state", "=", "recomputing").execute();
      return rows.map(toWork);
    },
    async storedWells() {
      const rows = await works().where("state", "=", "recomputing").execute();
      const wells = new Map(rows.map((row) => [row.well_no, row.public_id as WellId]));
      return [...wells].map(([wellNo, wellId]) => ({ wellNo, wellId }));
    },
    async hasMore(well) {
      const row = await works()
        .where("csv_import.well_no", "=", well)
        .where("state", "in", ["storing", "undoing", "waiting"])
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async start({ wellNo, id }, at) {
      const beginQuery = updateImport(wellNo, id)
        .where("state", "=", "waiting")
        .set({ state: "storing", started_at: at });
      if (await runUpdate(beginQuery)) return true;
      const row = await kysely
        .selectFrom("csv_import")
        .select("state")
        .where("well_no", "=", wellNo)
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.state === "storing";
    },
    async settle({ wellNo, id }, outcome, report, error) {
      await updateImport(wellNo, id)
        .set({ state: "recomputing", outcome, error, report: JSON.stringify(report) })
        .execute();
    },
    async finish({ wellNo, id }, outcome, at) {
      const times = outcome === "undone" ? { undone_at: at } : { finished_at: at };
      return runUpdate(
        updateImport(wellNo, id)
          .where("state", "=", "recomputing")
          .set({ state: outcome, ...times }),
      );
    },
    async askStop(well, id, at) {
      const waitingQuery = updateImport(well, id)
        .where("state", "=", "waiting")
        .set({ state: "stopped", outcome: "stopped", finished_at: at });
      if (await runUpdate(waitingQuery)) return true;
      return runUpdate(updateImport(well, id).where("state", "=", "storing").set({ stop_asked: true }));
    },
    askUndo: (well, id, by) =>
      runUpdate(
        updateImport(well, id)
          .where("state", "in", ["done", "stopped", "failed"])
          .set({ state: "undoing", undone_by: by }),
      ),
    timesOf: ({ wellNo: well, id: importId, options: { index } }) =>
      database.jobs.snapshot((client) =>
        (index === "depth" ? importedDepths : importTimes)(client, { well, importId }),
      ),
    async remove(well, id) {
      return database.transaction(async (client) => {
        const { rows } = await client.query<{ started_at: EpochSeconds | null }>({
          text: "DELETE FROM csv_import WHERE well_no = $1 AND id = $2 AND state = ANY ($3) RETURNING started_at",
          values: [well, id, [...finishedStates, "uploaded"]],
        });
        if (!rows[0]) return false;
        // Its stored data stays, even if an earlier import of the same times or depths is undone later.
        const startedAt = rows[0].started_at;
        if (startedAt !== null) await releaseFromEarlier(client, { well, importId: id }, startedAt);
        await forgetParts(client, well, id);
        return true;
      });
    },
    async sweep(now) {
      await kysely
        .deleteFrom("csv_import")
        .where("state", "=", "uploaded")
        .where("made_at", "<", now - UPLOAD_SECONDS)
        .execute();
      const old = await kysely
        .selectFrom("csv_import")
        .select(["well_no", "id"])
        .where("state", "in", [...finishedStates])
        .where("finished_at", "<", now - UNDO_SECONDS)
        .execute();
      for (const { well_no: well, id } of old)
        await database.jobs.transaction((client) => forgetParts(client, well, id));
      const rows = await kysely.selectFrom("csv_import").select("id").execute();
      return new Set(rows.map(({ id }) => id));
    },
  };

  function rowsOf(well: WellNo) {
    return kysely
      .selectFrom("csv_import")
      .selectAll()
      .where("well_no", "=", well)
      .where("state", "!=", "uploaded")
      .orderBy("made_at", "desc")
      .orderBy("id")
      .execute();
  }

  /** Edits of samples in effect: they may cover samples that an import stored. */
  function editsOf(well: WellNo): Promise<Stretch[]> {
    return database.query<Stretch>({
      text: `SELECT least(from_time, from_time - coalesce(shift, 0)) AS from,
          greatest(to_time, to_time - coalesce(shift, 0)) AS to, made_at AS at
        FROM sample_edit WHERE well_no = $1 AND state NOT IN ('cancelled', 'failed', 'undone')`,
      values: [well],
    });
  }
}

function toWork(row: ImportRow & { public_id: string }): ImportWork {
  return {
    wellNo: row.well_no,
    wellId: row.public_id as WellId,
    id: row.id,
    state: row.state as CsvImportState,
    bytes: row.bytes,
    mapping: row.mapping!,
    options: row.options!,
    position: row.position!,
    report: row.report!,
    outcome: row.outcome,
    startedAt: row.started_at,
  };
}

async function forgetParts(client: ClientBase, well: WellNo, id: string): Promise<void> {
  for (const table of ["csv_import_part", "csv_import_before", "csv_import_depth"]) {
    await client.query({ text: `DELETE FROM ${table} WHERE well_no = $1 AND import_id = $2`, values: [well, id] });
  }
}
