import type { WellId } from "@sigma/contract/ids";
import type { ProgramFields } from "@sigma/contract/programs/program";
import type { ComparedRow, ProgramComparison } from "@sigma/contract/programs/program-comparison";
import { KEPT_COMPARISONS } from "@sigma/contract/programs/program-limits";
import type { ProgramRun } from "@sigma/contract/programs/program-run";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { type Kysely, sql } from "kysely";
import type { Database } from "../storage/database";
import { rowId } from "../storage/entities/row-id";
import type { Schema } from "../storage/schema";
import type { WellNo } from "../storage/well-no";
import { insertRun } from "./run-store";
import { writeValues } from "./write-values";

/** A comparison that is to be made: its program with the version of its start. */
export type ComparisonWork = { comparison: ProgramComparison; well: WellNo; program: ProgramFields; version: number };

/** What a finished comparison gave. */
export type ComparisonResults = {
  firstFault: string | null;
  comparedRows: ComparedRow[];
  runs: Omit<ProgramRun, "_id">[];
};

type Listed = Omit<ProgramComparison, "_id" | "programId" | "wellId" | "state" | "madeAt">;

/** The moment of the first value of output channels that was replaced or has replaced another; null without values. */
export type Replacement = { firstValueAt: EpochSeconds | null };

/** Comparisons of programs with their kept runs. */
export type ComparisonStore = {
  add(
    well: WellNo,
    comparison: Omit<ProgramComparison, "_id">,
    program: { fields: ProgramFields; version: number },
  ): Promise<ProgramComparison>;
  /** Newest first. */
  list(well: WellNo, programId: string): Promise<ProgramComparison[]>;
  byId(
    well: WellNo,
    programId: string,
    id: string,
  ): Promise<(ComparisonWork & { results: ComparisonResults | null }) | null>;
  /** Takes the oldest one that waits, or that no server has worked on for a while; null without one. */
  next(now: EpochSeconds): Promise<ComparisonWork | null>;
  /** Stores the progress of a running one; false if it no longer runs. */
  report(work: ComparisonWork, progress: number, now: EpochSeconds): Promise<boolean>;
  /** Ends one that is running, or waiting, in a state. */
  end(
    work: Pick<ComparisonWork, "comparison" | "well">,
    state: "done" | "cancelled" | "failed",
    how: { listed?: Partial<Listed>; results?: ComparisonResults },
  ): Promise<boolean>;
  /** Replaces the kept runs and values of the period by those of a finished one; null if it is not finished, or was taken over already. */
  takeOver(work: ComparisonWork, version: number, now: EpochSeconds): Promise<Replacement | null>;
  /** Puts the runs and values that one has replaced back; null if it is not the one that was taken over last. */
  undoTakeOver(work: ComparisonWork): Promise<Replacement | null>;
};

/** A server that has not reported for so long has ended. */
const LONGEST_SILENCE: Seconds = 60;

type Row = {
  well_no: WellNo;
  well_id: WellId;
  id: string;
  program_id: string;
  state: ProgramComparison["state"];
  made_at: number;
  listed: Listed;
  program: { fields: ProgramFields; version: number };
};

const columns = sql`comparison.well_no, well.id AS well_id, comparison.id, program_id, state, made_at, listed, program`;
const fromTable = sql`FROM program_comparison AS comparison JOIN well USING (well_no)`;

/** The comparisons of a database. */
export const createComparisonStore = ({ kysely }: Database): ComparisonStore => ({
  add: (well, { programId, wellId: _well, state, madeAt, ...listed }, program) =>
    kysely.transaction().execute(async (trx) => {
      const id = rowId(well);
      await sql`INSERT INTO program_comparison (well_no, id, program_id, state, made_at, beat_at, listed, program)
        VALUES (${well}, ${id}, ${programId}, ${state}, ${madeAt}, ${madeAt}, ${JSON.stringify(listed)},
          ${JSON.stringify(program)})`.execute(trx);
      await sql`DELETE FROM program_comparison WHERE well_no = ${well} AND program_id = ${programId} AND id NOT IN (
        SELECT id FROM program_comparison WHERE well_no = ${well} AND program_id = ${programId}
        ORDER BY made_at DESC, id LIMIT ${KEPT_COMPARISONS})`.execute(trx);
      const { rows } = await sql<Row>`SELECT ${columns} ${fromTable}
        WHERE comparison.well_no = ${well} AND comparison.id = ${id}`.execute(trx);
      return asListed(rows[0]!);
    }),
  async list(well, programId) {
    const { rows } = await sql<Row>`SELECT ${columns} ${fromTable}
      WHERE comparison.well_no = ${well} AND program_id = ${programId}
      ORDER BY made_at DESC, comparison.id`.execute(kysely);
    return rows.map(asListed);
  },
  async byId(well, programId, id) {
    const { rows } = await sql<Row & { results: ComparisonResults | null }>`SELECT ${columns}, results ${fromTable}
      WHERE comparison.well_no = ${well} AND program_id = ${programId} AND comparison.id = ${id}`.execute(kysely);
    return rows[0] ? { ...asWork(rows[0]), results: rows[0].results } : null;
  },
  async next(now) {
    const { rows } = await sql<Row>`WITH taken AS (
        UPDATE program_comparison SET state = 'running', beat_at = ${now} WHERE (well_no, id) = (
          SELECT well_no, id FROM program_comparison
          WHERE state = 'waiting' OR (state = 'running' AND beat_at < ${now - LONGEST_SILENCE})
          ORDER BY made_at LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING *)
      SELECT comparison.well_no, well.id AS well_id, comparison.id, program_id, state, made_at, listed, program
      FROM taken AS comparison JOIN well USING (well_no)`.execute(kysely);
    return rows[0] ? asWork(rows[0]) : null;
  },
  async report({ comparison, well }, progress, now) {
    const { numAffectedRows } = await sql`UPDATE program_comparison
      SET beat_at = ${now}, listed = jsonb_set(listed, '{progress}', to_jsonb(${progress}::float8))
      WHERE well_no = ${well} AND id = ${comparison._id} AND state = 'running'`.execute(kysely);
    return numAffectedRows === 1n;
  },
  async end({ comparison, well }, state, { listed = {}, results }) {
    const { numAffectedRows } = await sql`UPDATE program_comparison
      SET state = ${state}, listed = listed || ${JSON.stringify(listed)}::jsonb,
        results = ${results ? JSON.stringify(results) : null}::jsonb
      WHERE well_no = ${well} AND id = ${comparison._id} AND state IN ('waiting', 'running')`.execute(kysely);
    return numAffectedRows === 1n;
  },
  takeOver: ({ comparison, well, program }, version, now) =>
    kysely.transaction().execute(async (trx) => {
      const { rows } = await sql<{ results: ComparisonResults }>`UPDATE program_comparison
        SET state = 'taken-over', taken_order = (
          SELECT coalesce(max(taken_order), 0) + 1 FROM program_comparison
          WHERE well_no = ${well} AND program_id = ${comparison.programId})
        WHERE well_no = ${well} AND id = ${comparison._id} AND state = 'done' RETURNING results`.execute(trx);
      if (!rows[0]) return null;
      const { programId, from, to, _id: id } = comparison;
      const ofProgram = await valuesOf(trx, well, programId);
      await sql`UPDATE program_run SET replaced_by = ${id} WHERE well_no = ${well} AND program_id = ${programId}
        AND replaced_by = '' AND moment BETWEEN ${from} AND ${to}`.execute(trx);
      await sql`UPDATE program_value SET replaced_by = ${id} WHERE ${ofProgram} AND replaced_by = ''
        AND moment BETWEEN ${from} AND ${to}`.execute(trx);
      for (const run of rows[0].results.runs) {
        await insertRun(trx, well, { ...run, programVersion: version }, { covered: null, now });
        await writeValues(trx, well, program, run);
      }
      for (const [table, where] of [
        ["program_value", ofProgram],
        ["program_run", sql`well_no = ${well} AND program_id = ${programId}`],
      ] as const)
        await sql`DELETE FROM ${sql.ref(table)} WHERE ${where} AND replaced_by <> '' AND replaced_by NOT IN (
          SELECT id FROM program_comparison WHERE well_no = ${well})`.execute(trx);
      return { firstValueAt: await firstValue(trx, ofProgram, { from, to }) };
    }),
  undoTakeOver: ({ comparison, well }) =>
    kysely.transaction().execute(async (trx) => {
      const { programId, from, to, _id: id } = comparison;
      const ofProgram = await valuesOf(trx, well, programId);
      const { rows: newest } = await sql<{ id: string }>`SELECT id FROM program_comparison
        WHERE well_no = ${well} AND program_id = ${programId} AND state = 'taken-over'
        ORDER BY taken_order DESC LIMIT 1 FOR UPDATE`.execute(trx);
      if (newest[0]?.id !== id) return null;
      const firstValueAt = await firstValue(trx, ofProgram, { from, to });
      const inPeriod = sql`replaced_by = '' AND moment BETWEEN ${from} AND ${to}`;
      await sql`DELETE FROM program_run WHERE well_no = ${well} AND program_id = ${programId} AND ${inPeriod}`.execute(
        trx,
      );
      await sql`UPDATE program_run SET replaced_by = '' WHERE well_no = ${well} AND replaced_by = ${id}`.execute(trx);
      await sql`DELETE FROM program_value WHERE ${ofProgram} AND ${inPeriod}`.execute(trx);
      // A value that a later run has given for the same moment stays.
      await sql`UPDATE program_value AS former SET replaced_by = '' WHERE ${ofProgram} AND replaced_by = ${id}
        AND NOT EXISTS (SELECT FROM program_value AS later WHERE later.well_no = ${well}
          AND later.channel = former.channel AND later.time = former.time AND later.replaced_by = '')`.execute(trx);
      await sql`DELETE FROM program_value WHERE ${ofProgram} AND replaced_by = ${id}`.execute(trx);
      await sql`UPDATE program_comparison SET state = 'done' WHERE well_no = ${well} AND id = ${id}`.execute(trx);
      return { firstValueAt };
    }),
});

/** SQL: the values that a program has written in a well. */
async function valuesOf(db: Kysely<Schema>, well: WellNo, programId: string) {
  const { rows } = await sql<{ channel: string }>`SELECT channel FROM program_channel
    WHERE program_id = ${programId}`.execute(db);
  return sql`well_no = ${well} AND channel = ANY (${rows.map(({ channel }) => channel)}::text[])`;
}

/** The moment of the first value that runs of a period have written. */
async function firstValue(
  db: Kysely<Schema>,
  ofProgram: Awaited<ReturnType<typeof valuesOf>>,
  { from, to }: { from: EpochSeconds; to: EpochSeconds },
): Promise<EpochSeconds | null> {
  const { rows } = await sql<{ first: number | null }>`SELECT min(time) AS first FROM program_value
    WHERE ${ofProgram} AND moment BETWEEN ${from} AND ${to}`.execute(db);
  return rows[0]?.first ?? null;
}

const asListed = ({ id, well_id: wellId, program_id: programId, state, made_at: madeAt, listed }: Row) => ({
  _id: id,
  programId,
  wellId,
  state,
  madeAt,
  ...listed,
});

const asWork = (row: Row): ComparisonWork => ({
  comparison: asListed(row),
  well: row.well_no,
  program: row.program.fields,
  version: row.program.version,
});
