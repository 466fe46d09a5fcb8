import { DAY } from "@sigma/terms/durations";
import { CallError } from "@sigma/contract/errors";
import type { Retention, RetentionWell } from "@sigma/contract/exchange/retention";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../storage/database";
import type { WellNo } from "../storage/well-no";
import { bytesOfWells } from "./stored-bytes";

/** After how many days finished wells are archived. */
export type RetentionRules = Pick<Retention, "samplesAfterDays" | "allAfterDays">;

/** The space that archiving a finished well would free. */
export type Candidate = Omit<RetentionWell, "due" | "refused"> & { wellNo: WellNo; removed: "samples" | null };

/** The stored retention rules and data of finished wells. */
export type RetentionStore = {
  get(): Promise<RetentionRules & { version: number }>;
  /** @throws CallError `conflict` on `version` where another version than the given is stored */
  save(rules: RetentionRules, by: string, given: number | undefined): Promise<RetentionRules & { version: number }>;
  /** Wells of a page. */
  pageSize: number;
  /** The finished wells that are not archived completely, oldest data first, one page starting at 0. */
  candidates(page?: number): Promise<Candidate[]>;
  /** All of them, or all among some, a page after the other. */
  everyCandidate(among?: readonly WellId[]): AsyncIterable<Candidate>;
  /** Their number, regardless of the limit. */
  countCandidates(): Promise<number>;
};

const never: RetentionRules = { samplesAfterDays: null, allAfterDays: null };
const RULES = "rules";
/** Wells of a page. */
const MOST_WELLS = 200;
const IS_CANDIDATE =
  "well.deleted_at IS NULL AND well.finished_at IS NOT NULL AND coalesce(well_archive.removed, '') <> 'all'";

/** The rules of a database. @param pageSize wells that are read at a time */
export function createRetentionStore(database: Database, pageSize = MOST_WELLS): RetentionStore {
  const get = async () => {
    const [row] = await database.query<{ rules: RetentionRules; version: number }>({
      text: "SELECT rules, version FROM retention WHERE id = $1",
      values: [RULES],
    });
    return row ? { ...row.rules, version: row.version } : { ...never, version: 0 };
  };
  return {
    pageSize,
    get,
    async save(rules, by, givenVersion) {
      const rows = await database.query<{ version: number }>({
        text: `INSERT INTO retention (id, rules, changed_by) SELECT $1, $2::jsonb, $3 WHERE coalesce($4::int, 0) = 0
          OR EXISTS (SELECT FROM retention WHERE id = $1)
          ON CONFLICT (id) DO UPDATE SET rules = excluded.rules, changed_by = excluded.changed_by,
            version = retention.version + 1
          WHERE $4::int IS NULL OR retention.version = $4
          RETURNING version`,
        values: [RULES, JSON.stringify(rules), by, givenVersion ?? null],
      });
      if (rows[0]) return { ...rules, version: rows[0].version };
      throw new CallError("conflict", "This was changed in the meantime", "version", { current: await get() });
    },
    async countCandidates() {
      const [row] = await database.query<{ count: number }>({
        text: `SELECT count(*)::int AS count FROM well LEFT JOIN well_archive ON well_archive.well_no = well.well_no
          WHERE ${IS_CANDIDATE}`,
      });
      return row!.count;
    },
    candidates: (page = 0) =>
      read("", "greatest(hours.last, hot.last, well.finished_at), well.well_no", [], page * pageSize),
    async *everyCandidate(among) {
      let after = 0;
      for (;;) {
        const values = [after, among ?? null];
        const page = await read(
          "AND well.well_no > $1 AND ($2::text[] IS NULL OR well.id = ANY ($2))",
          "well.well_no",
          values,
        );
        yield* page;
        if (page.length < pageSize) return;
        after = page.at(-1)!.wellNo;
      }
    },
  };

  /** A page of candidates in an SQL order, filtered by a condition. */
  function read(condition: string, order: string, values: unknown[] = [], skippedRows = 0): Promise<Candidate[]> {
    return database.jobs.snapshot(async (client) => {
      const { rows } = await client.query<Omit<Candidate, "sampleBytes" | "allBytes" | "stays">>({
        text: `SELECT well.well_no AS "wellNo", well.id AS "wellId", well.name, well.finished_at AS "finishedAt",
              well_archive.removed, greatest(hours.last, hot.last) AS "lastTime",
              (coalesce(hours.n, 0) + coalesce(hot.n, 0))::int AS samples
            FROM well LEFT JOIN well_archive ON well_archive.well_no = well.well_no
              LEFT JOIN (SELECT well_no, sum(n) AS n, max(last_time) AS last FROM sample_hour GROUP BY well_no) AS hours
                ON hours.well_no = well.well_no
              LEFT JOIN (SELECT well_no, count(*) AS n, max(time) AS last FROM sample_hot GROUP BY well_no) AS hot
                ON hot.well_no = well.well_no
            WHERE ${IS_CANDIDATE} ${condition}
            ORDER BY ${order} LIMIT ${pageSize} OFFSET ${skippedRows}`,
        values,
      });
      const wells = rows.map(({ wellNo }) => wellNo);
      const bytes = await bytesOfWells(client, wells);
      const { rows: counts } = await client.query<{ wellNo: WellNo; kind: string; n: number }>({
        text: staying,
        values: [wells],
      });
      return rows.map((row) => {
        const count = (kind: keyof Candidate["stays"]) =>
          counts.find((each) => each.wellNo === row.wellNo && each.kind === kind)?.n ?? 0;
        const { samples: sampleBytes, all: allBytes } = bytes.get(row.wellNo)!;
        const stays = {
          depthRows: count("depthRows"),
          surveys: count("surveys"),
          dailyReports: count("dailyReports"),
          slides: count("slides"),
          events: count("events"),
        };
        return { ...row, sampleBytes, allBytes, stays };
      });
    });
  }
}

const countRows = (kind: string, table: string, where: string) =>
  `SELECT well_no AS "wellNo", '${kind}' AS kind, count(*)::int AS n FROM ${table}
    WHERE well_no = ANY ($1) AND ${where} GROUP BY well_no`;

const shownCondition = "valid_until IS NULL AND deleted_at IS NULL";
const staying = [
  countRows("depthRows", "depth_row", "true"),
  countRows("surveys", "survey", "valid_until IS NULL AND NOT removed"),
  countRows("dailyReports", "daily_report", shownCondition),
  countRows("slides", "slide_sheet", shownCondition),
  countRows("events", "well_event", "true"),
].join(" UNION ALL ");

/** The part of a well that the rules remove now: the larger one if both apply; null for nothing, as without removable samples. */
export function dueOf(
  { finishedAt, lastTime, removed, samples }: Pick<Candidate, "finishedAt" | "lastTime" | "removed" | "samples">,
  { samplesAfterDays, allAfterDays }: RetentionRules,
  now: EpochSeconds,
): "samples" | "all" | null {
  const days = (now - Math.max(finishedAt, lastTime ?? 0)) / DAY;
  if (allAfterDays !== null && days >= allAfterDays) return "all";
  return samplesAfterDays !== null && days >= samplesAfterDays && removed === null && samples > 0 ? "samples" : null;
}
