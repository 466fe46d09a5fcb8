import { nameAlike } from "@sigma/contract/alike-names";
import type { ArchiveJob, ArchiveJobKind, ArchiveJobState } from "@sigma/contract/exchange/archive-job";
import type { ArchivedWell, RemovedData } from "@sigma/contract/exchange/retention";
import type { ArchiveExtent } from "@sigma/contract/exchange/well-archive";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../storage/database";
import { newId } from "../storage/entities/new-id";
import type { WellNo } from "../storage/well-no";
import { bytesOfWell } from "./stored-bytes";

/** The request of a job besides its well. */
export type ArchiveRequest =
  | { kind: "import"; uploadId: string; name: string }
  | { kind: "archive"; removed: RemovedData; file: string }
  | { kind: "restore" };

/** A job to be done. */
export type ArchiveWork = { id: string; wellId: WellId | null; request: ArchiveRequest; by: string };

/** An archive and its location. */
export type StoredArchiveFile = { file: string; wellNo: WellNo; removed: RemovedData };

/** Jobs that write and read archives, and the wells that are archived. */
export type ArchiveStore = {
  extent(well: WellNo): Promise<ArchiveExtent>;
  /** Whether a well of the operator, or without one, has a name that looks like this. */
  isNameTaken(name: string, operator: string | null): Promise<boolean>;
  add(
    request: ArchiveRequest,
    of: { wellId: WellId | null; wellName: string; by: string; at: EpochSeconds },
  ): Promise<ArchiveJob>;
  jobs(): Promise<ArchiveJob[]>;
  job(id: string): Promise<ArchiveJob | null>;
  /** Whether a job for a well waits or runs; one that is stored, and only has to be settled, does not. */
  isBusy(wellId: WellId): Promise<boolean>;
  /**
   * The oldest job that is waiting, or that was running when its server stopped. In a cluster an import belongs to the server that
   * received its file.
   *
   * @param mayDo whether this server does the jobs that any server with the folder of archives can do
   */
  next(mayDo?: boolean): Promise<ArchiveWork | null>;
  start(id: string, at: EpochSeconds): Promise<void>;
  /** Requests a job to stop; false if it no longer waits or runs. */
  askStop(id: string): Promise<boolean>;
  isStopAsked(id: string): Promise<boolean>;
  settle(
    id: string,
    end: { state: ArchiveJobState; wellId?: WellId; notice?: string | null; error?: string; at: EpochSeconds },
  ): Promise<void>;
  /**
   * Settles a job that was stopped: done if its task was stored nevertheless, otherwise stopped. It waits for a transaction of
   * the task that is being committed. @returns the well that was stored, null for none
   */
  settleStopped(id: string, at: EpochSeconds): Promise<WellId | null>;
  /**
   * Settles a job as done if its task was stored before its server was killed; waits for its transaction like `settleStopped`.
   * @returns the well, null if nothing of it is stored, so that it has to be done
   */
  settleStored(id: string, at: EpochSeconds): Promise<WellId | null>;
  /** Uploads that a job waits for. */
  uploadsInUse(): Promise<Set<string>>;
  /** Forgets jobs that ended before a moment. */
  sweep(before: EpochSeconds): Promise<void>;
  archived(): Promise<ArchivedWell[]>;
  archiveOf(wellId: WellId): Promise<StoredArchiveFile | null>;
  /** The archived ones of the given wells, by name. */
  archivedAmong(ids: readonly string[], numbers: readonly WellNo[]): Promise<string[]>;
};

type JobRow = {
  id: string;
  kind: ArchiveJobKind;
  state: ArchiveJobState;
  well_id: WellId | null;
  well_name: string;
  request: ArchiveRequest;
  result: { notice: string | null } | null;
  error: string | null;
  made_by: string;
  made_at: number;
  started_at: number | null;
  finished_at: number | null;
  waits_for_server?: boolean;
};

const UNFINISHED = "state NOT IN ('done', 'stopped', 'failed')";
/** The server that received the file of an import is down, so the job waits for it. */
const WAITS_FOR_SERVER = `(kind = 'import' AND ${UNFINISHED} AND EXISTS (SELECT FROM node WHERE node.id = archive_job.node_id
  AND node.beat_at < clock_timestamp() - interval '6 s'))`;
const MOST_JOBS = 50;
/** How much shorter a row is in the archive than in the database, about: samples are packed in both. */
const PACKED_SHARE = 0.4;

/** The archives of a database. */
export function createArchiveStore(database: Database): ArchiveStore {
  const { nodeId } = database;
  const readRow = async <Row extends object>(text: string, values: unknown[]) =>
    (await database.query<Row>({ text, values }))[0] ?? null;
  const run = async (text: string, values: unknown[]) => void (await database.query({ text, values }));

  return {
    async extent(well) {
      const size = await database.snapshot((client) => bytesOfWell(client, well));
      const samples = await readRow<{ samples: number; from: number | null; to: number | null }>(
        `SELECT coalesce(sum(n), 0)::int AS samples, min(first) AS "from", max(last) AS "to" FROM (
          SELECT n, first_time AS first, last_time AS last FROM sample_hour WHERE well_no = $1
          UNION ALL SELECT count(*), min(time), max(time) FROM sample_hot WHERE well_no = $1
        ) AS part`,
        [well],
      );
      return { bytes: Math.round(size.samples + (size.all - size.samples) * PACKED_SHARE), ...samples! };
    },
    async isNameTaken(name, operator) {
      const wells = await readRow<{ names: string[] }>(
        `SELECT coalesce(array_agg(well.name), '{}') AS names
          FROM well LEFT JOIN operator ON operator.id = operator_id
          WHERE deleted_at IS NULL AND operator.name IS NOT DISTINCT FROM $1`,
        [operator],
      );
      return nameAlike(name, wells!.names) !== null;
    },
    async add(request, { wellId, wellName, by, at }) {
      const row = await readRow<JobRow>(
        `INSERT INTO archive_job (id, kind, state, well_id, well_name, request, made_by, made_at, node_id)
          VALUES ($1, $2, 'waiting', $3, $4, $5, $6, $7, $8) RETURNING *`,
        [newId(), request.kind, wellId, wellName, JSON.stringify(request), by, at, nodeId],
      );
      return toJob(row!);
    },
    async jobs() {
      const rows = await database.query<JobRow>({
        text: `SELECT *, ${WAITS_FOR_SERVER} AS waits_for_server FROM archive_job ORDER BY made_at DESC, id LIMIT ${MOST_JOBS}`,
      });
      return rows.map(toJob);
    },
    async job(id) {
      const row = await readRow<JobRow>(
        `SELECT *, ${WAITS_FOR_SERVER} AS waits_for_server FROM archive_job WHERE id = $1`,
        [id],
      );
      return row && toJob(row);
    },
    isBusy: async (wellId) =>
      (await readRow(
        `SELECT 1 AS busy FROM archive_job
          WHERE well_id = $1 AND ${UNFINISHED} AND result ->> 'isStored' IS DISTINCT FROM 'true'`,
        [wellId],
      )) !== null,
    async next(mayDo = true) {
      const row = await readRow<JobRow>(
        `SELECT * FROM archive_job WHERE ${UNFINISHED}
          AND ($1::text IS NULL OR CASE kind WHEN 'import' THEN coalesce(node_id = $1, $2) ELSE $2 END)
          ORDER BY started_at NULLS LAST, made_at, id LIMIT 1`,
        [nodeId, mayDo],
      );
      return row && { id: row.id, wellId: row.well_id, request: row.request, by: row.made_by };
    },
    start: (id, at) => run(`UPDATE archive_job SET started_at = $2, state = 'checking' WHERE id = $1`, [id, at]),
    askStop: async (id) =>
      (await readRow(`UPDATE archive_job SET stop_asked = true WHERE id = $1 AND ${UNFINISHED} RETURNING id`, [id])) !==
      null,
    isStopAsked: async (id) =>
      (await readRow("SELECT 1 AS asked FROM archive_job WHERE id = $1 AND stop_asked", [id])) !== null,
    settle: (id, { state, wellId, notice, error, at }) =>
      run(
        `UPDATE archive_job SET state = $2, well_id = coalesce($3, well_id), result = $4, error = $5, finished_at = $6
          WHERE id = $1`,
        [id, state, wellId ?? null, JSON.stringify({ notice: notice ?? null }), error ?? null, at],
      ),
    async settleStopped(id, at) {
      const row = await readRow<{ well_id: WellId | null; is_stored: boolean }>(
        `UPDATE archive_job SET finished_at = $2,
          state = CASE WHEN result ->> 'isStored' = 'true' THEN 'done' ELSE 'stopped' END
          WHERE id = $1 RETURNING well_id, result ->> 'isStored' = 'true' AS is_stored`,
        [id, at],
      );
      return row?.is_stored ? row.well_id : null;
    },
    async settleStored(id, at) {
      const row = await readRow<{ well_id: WellId }>(
        `UPDATE archive_job SET state = 'done', finished_at = $2
          WHERE id = $1 AND result ->> 'isStored' = 'true' RETURNING well_id`,
        [id, at],
      );
      return row?.well_id ?? null;
    },
    async uploadsInUse() {
      const rows = await database.query<{ id: string }>({
        text: `SELECT request ->> 'uploadId' AS id FROM archive_job WHERE kind = 'import' AND ${UNFINISHED}`,
      });
      return new Set(rows.map(({ id }) => id));
    },
    sweep: (before) => run("DELETE FROM archive_job WHERE finished_at < $1", [before]),
    archived: () =>
      database.query<ArchivedWell>({
        text: `SELECT well.id AS "wellId", well.name, removed, archived_at AS "archivedAt", archived_by AS "archivedBy",
            bytes, samples, last_time AS "lastTime", freed_bytes AS "freedBytes"
          FROM well_archive JOIN well ON well.well_no = well_archive.well_no
          WHERE well.deleted_at IS NULL ORDER BY archived_at DESC, well.name`,
      }),
    archiveOf: (wellId) =>
      readRow<StoredArchiveFile>(
        `SELECT file, well.well_no AS "wellNo", removed FROM well_archive JOIN well ON well.well_no = well_archive.well_no
          WHERE well.id = $1 AND well.deleted_at IS NULL`,
        [wellId],
      ),
    async archivedAmong(ids, numbers) {
      const rows = await database.query<{ name: string }>({
        text: `SELECT well.name FROM well_archive JOIN well ON well.well_no = well_archive.well_no
          WHERE well.id = ANY ($1) OR well.well_no = ANY ($2) ORDER BY well.name`,
        values: [ids, numbers],
      });
      return rows.map(({ name }) => name);
    },
  };
}

const WAITS = "Waits for the server that took the file, which is not running";

const toJob = (row: JobRow): ArchiveJob => ({
  _id: row.id,
  kind: row.kind,
  state: row.state,
  progress: row.state === "done" ? 1 : 0,
  wellId: row.well_id,
  wellName: row.well_name,
  error: row.error,
  notice: row.waits_for_server ? WAITS : (row.result?.notice ?? null),
  madeBy: row.made_by,
  madeAt: row.made_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
});
