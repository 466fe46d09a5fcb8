import type { WellId } from "@sigma/contract/ids";
import { KEPT_RUN_SECONDS, KEPT_RUNS, RUNS_WITH_WEB } from "@sigma/contract/programs/program-limits";
import type { ProgramFields } from "@sigma/contract/programs/program";
import type { ListedRun, ProgramRun, RunNotice } from "@sigma/contract/programs/program-run";
import type { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Kysely, sql } from "kysely";
import type { Database } from "../storage/database";
import { addNotification } from "../storage/entities/notification-store";
import { rowId } from "../storage/entities/row-id";
import type { Schema } from "../storage/schema";
import type { WellNo } from "../storage/well-no";
import { trimValues, writeValues } from "./write-values";

/** What a run had seen of its well when it began: the time of the newest sample, or a mark of the surveys; null for other triggers. */
export type Covered = string | null;

/** Runs of programs on wells; of each program on each well the newest are kept. */
export type RunStore = {
  /** Runs of a program, newest first, on one well or on all of some wells; null for all wells. */
  list(
    programId: string,
    question: { wellId?: WellId | undefined; among: ReadonlySet<WellId> | null; limit: number },
  ): Promise<ListedRun[]>;
  byId(well: WellNo, programId: string, runId: string): Promise<ProgramRun | null>;
  /** The kept runs of a program on a well with all that they gave, oldest first. */
  whole(well: WellNo, programId: string): Promise<ProgramRun[]>;
  /**
   * Stores a run under a new id with its notifications, all or nothing, and removes runs that are no longer kept. A notice that the
   * run before gave as well is not notified again.
   *
   * @param program whose output channels get the values
   * @param notify makes the notification of a notice
   * @returns the run, the stored notifications, and whether its output channels have new values
   */
  add(
    well: WellNo,
    run: Omit<ProgramRun, "_id">,
    how: {
      program: Pick<ProgramFields, "name" | "outputs">;
      covered: Covered;
      now: EpochSeconds;
      notify: (notice: RunNotice) => Omit<Notification, "_id">;
    },
  ): Promise<{ run: ProgramRun; notifications: Notification[]; hasNewValues: boolean }>;
  /** The newest run of each program on each well, as far as triggers need it. */
  newest(programIds: readonly string[]): Promise<NewestRun[]>;
  /** Removes the runs and comparisons of programs that no longer exist. */
  sweep(): Promise<void>;
  /** Removes the oldest values of output channels that have more than are kept. */
  trim(): Promise<void>;
};

/** The newest run of a program on a well. */
export type NewestRun = { programId: string; wellId: WellId; moment: EpochSeconds; covered: Covered };

type Listed = Omit<ListedRun, "_id" | "programId" | "wellId" | "moment">;
type Row = { id: string; program_id: string; well_id: string; moment: number; listed: Listed };
type Results = Pick<ProgramRun, "log" | "rows" | "notices" | "values">;
type WholeRow = Row & { results: Results; web: ProgramRun["web"] };

const columns = sql`program_run.id, program_id, well.id AS well_id, moment, listed`;
const fromWells = sql`FROM program_run JOIN well USING (well_no)`;

/** The runs of a database. */
export const createRunStore = ({ kysely, jobs }: Database): RunStore => ({
  async list(programId, { wellId, among, limit }) {
    const wells = wellId === undefined ? among && [...among] : [wellId];
    const { rows } = await sql<Row>`SELECT ${columns} ${fromWells}
      WHERE program_id = ${programId} AND replaced_by = '' AND well.deleted_at IS NULL
        AND (${wells}::text[] IS NULL OR well.id = ANY (${wells}::text[]))
      ORDER BY moment DESC, program_run.id LIMIT ${limit}`.execute(kysely);
    return rows.map(asListed);
  },
  async byId(well, programId, runId) {
    const { rows } = await sql<WholeRow>`SELECT ${columns}, results, web ${fromWells}
      WHERE well_no = ${well} AND program_id = ${programId} AND program_run.id = ${runId}`.execute(kysely);
    return rows[0] ? asWhole(rows[0]) : null;
  },
  async whole(well, programId) {
    const { rows } = await sql<WholeRow>`SELECT ${columns}, results, web ${fromWells}
      WHERE well_no = ${well} AND program_id = ${programId} AND replaced_by = '' ORDER BY moment, program_run.id`.execute(
      kysely,
    );
    return rows.map(asWhole);
  },
  add: (well, run, { program, covered, now, notify }) =>
    kysely.transaction().execute(async (trx) => {
      const before = await sql<{
        notices: RunNotice[];
      }>`SELECT results -> 'notices' AS notices FROM program_run
        WHERE well_no = ${well} AND program_id = ${run.programId} AND replaced_by = '' ORDER BY moment DESC, id LIMIT 1`.execute(
        trx,
      );
      const noticesBefore = new Set(before.rows[0]?.notices.map(({ text }) => text));
      const id = await insertRun(trx, well, run, { covered, now });
      await sql`DELETE FROM program_run WHERE well_no = ${well} AND program_id = ${run.programId} AND id <> ${id} AND replaced_by = ''
        AND (coalesce(ran_at, moment) < ${now - KEPT_RUN_SECONDS} OR moment < (SELECT moment FROM program_run
          WHERE well_no = ${well} AND program_id = ${run.programId} AND replaced_by = ''
          ORDER BY moment DESC OFFSET ${KEPT_RUNS - 1} LIMIT 1))`.execute(trx);
      if (run.web)
        await sql`UPDATE program_run SET web = NULL WHERE well_no = ${well} AND program_id = ${run.programId}
          AND web IS NOT NULL AND moment < (SELECT moment FROM program_run
            WHERE well_no = ${well} AND program_id = ${run.programId} AND web IS NOT NULL
            ORDER BY moment DESC OFFSET ${RUNS_WITH_WEB - 1} LIMIT 1)`.execute(trx);
      const notifications: Notification[] = [];
      for (const notice of run.notices)
        if (!noticesBefore.has(notice.text)) notifications.push(await addNotification(trx, notify(notice)));
      const hasNewValues = await writeValues(trx, well, program, run);
      return { run: { _id: id, ...run }, notifications, hasNewValues };
    }),
  async newest(programIds) {
    const rows = await jobs.query<{ program_id: string; well_id: WellId; moment: number; covered: Covered }>({
      text: `SELECT DISTINCT ON (well_no, program_id) program_id, well.id AS well_id, moment, covered
        FROM program_run JOIN well USING (well_no)
        WHERE program_id = ANY ($1) AND replaced_by = '' AND listed ->> 'trigger' <> 'demand'
        ORDER BY well_no, program_id, moment DESC`,
      values: [programIds],
    });
    return rows.map(({ program_id: programId, well_id: wellId, moment, covered }) => ({
      programId,
      wellId,
      moment,
      covered,
    }));
  },
  async sweep() {
    for (const table of ["program_run", "program_comparison"])
      await jobs.query({
        text: `DELETE FROM ${table} WHERE NOT EXISTS (SELECT FROM program WHERE program.id = ${table}.program_id)`,
      });
  },
  trim: () => trimValues(jobs),
});

/** Stores a run in the transaction of the caller. @returns its id */
export async function insertRun(
  trx: Kysely<Schema>,
  well: WellNo,
  run: Omit<ProgramRun, "_id">,
  { covered, now }: { covered: Covered; now: EpochSeconds },
): Promise<string> {
  const id = rowId(well);
  const { programId, wellId: _well, moment, log, rows, notices, values, web, ...listed } = run;
  const results: Results = { log, rows, notices, values };
  await sql`INSERT INTO program_run (well_no, id, program_id, moment, ran_at, covered, listed, results, web)
    VALUES (${well}, ${id}, ${programId}, ${moment}, ${now}, ${covered}, ${JSON.stringify(listed)},
      ${JSON.stringify(results)}, ${web && JSON.stringify(web)}::jsonb)`.execute(trx);
  return id;
}

const asWhole = (row: WholeRow): ProgramRun => ({ ...asListed(row), ...row.results, web: row.web });

const asListed = ({ id, program_id: programId, well_id: wellId, moment, listed }: Row): ListedRun => ({
  _id: id,
  programId,
  wellId: wellId as WellId,
  moment,
  ...listed,
});
