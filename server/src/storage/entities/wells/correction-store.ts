import type { Correction, CorrectionChange, CorrectionState } from "@sigma/contract/samples/correction";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import type { Database } from "../../database";
import type { WellNo } from "../../well-no";
import { newId } from "../new-id";

type Effect = Correction["effect"];

/** A correction that a user makes. */
export type NewCorrection = {
  from: EpochSeconds;
  to: EpochSeconds;
  change: CorrectionChange;
  reason: string;
  effect: Effect;
};

/** A correction that is not in the results of its well yet, or no longer to be in them. */
export type UnfinishedCorrection = { id: string; state: CorrectionState; from: EpochSeconds };

/** A correction as a reader of rows has to know it. */
export type CorrectedSpan = Pick<
  Correction,
  "number" | "from" | "to" | "startMD" | "endMD" | "change" | "reason" | "state" | "madeBy" | "madeAt"
>;

/**
 * Corrections of samples, in the order in which they are applied unless newest first is specified. As of a past moment `list`
 * and `byId` return the corrections that had been made, in the results unless they had been undone by then.
 */
export type CorrectionStore = {
  /** Newest first; of a span, the corrections in effect in it. */
  list(
    wellId: WellId,
    well: WellNo,
    span?: { from?: number | undefined; to?: number | undefined },
  ): Promise<Correction[]>;
  /** Corrections included in rows of a well, lowest number first: rows by time or by depth, ends included and open if absent. */
  inRows(
    well: WellNo,
    rows: { index: "time" | "depth"; from?: number | undefined; to?: number | undefined },
  ): Promise<CorrectedSpan[]>;
  /** Corrections that were made or undone after the moment at which the database reads, newest first; empty for the present. */
  since(wellId: WellId, well: WellNo): Promise<Correction[]>;
  byId(wellId: WellId, well: WellNo, id: string): Promise<Correction | null>;
  /** The corrections in effect, in the order in which they were made. */
  standing(well: WellNo): Promise<{ from: EpochSeconds; to: EpochSeconds; change: CorrectionChange }[]>;
  /**
   * Adds one after the others of its well.
   *
   * @param check gets the corrections in effect of the well and the newest number, while no other can be added
   */
  add(
    wellId: WellId,
    well: WellNo,
    correction: NewCorrection,
    by: { username: string; at: EpochSeconds },
    check: (standing: readonly Correction[], lastNumber: number) => void,
  ): Promise<Correction>;
  /** Undoes a correction; false if it has already been undone. */
  undo(well: WellNo, id: string, by: { username: string; at: EpochSeconds }): Promise<boolean>;
  lastNumber(well: WellNo): Promise<number>;
  /** The corrections not yet in the results of a well. */
  unfinished(well: WellNo): Promise<UnfinishedCorrection[]>;
  /** Wells that have such corrections, with the earliest moment of these. */
  unfinishedWells(): Promise<{ wellId: WellId; from: EpochSeconds }[]>;
  /** They have been added to the results, or removed from them; corrections whose state changed since they were read are kept. */
  settle(well: WellNo, corrections: readonly UnfinishedCorrection[]): Promise<void>;
};

type Row = {
  well_no: WellNo;
  id: string;
  number: number;
  from_time: number;
  to_time: number;
  change: CorrectionChange;
  reason: string;
  effect: Effect;
  state: CorrectionState;
  made_by: string;
  made_at: number;
  undone_by: string | null;
  undone_at: number | null;
};

const STANDING: readonly CorrectionState[] = ["waiting", "applied"];
const UNFINISHED: readonly CorrectionState[] = ["waiting", "undoing"];

/** Corrections of a database. */
export function createCorrectionStore(database: Database): CorrectionStore {
  const { asOf } = database;
  const kysely = database.kysely.withTables<{ correction: Row }>();
  const select = (well: WellNo) => kysely.selectFrom("correction").selectAll().where("well_no", "=", well);
  const asOfCondition = asOf === undefined ? "" : `AND time <= ${Math.floor(asOf)}`;
  /** Corrections in their state at the moment; later corrections are left out. */
  const pickRowsAsOf = (correctionRows: readonly Row[]): Row[] =>
    asOf === undefined ? [...correctionRows] : correctionRows.flatMap((row) => rowAt(row, asOf) ?? []);
  /** Corrections with the feet drilled in their spans, from the present depth rows. */
  const withDepths = async (wellId: WellId, well: WellNo, correctionRows: readonly Row[]): Promise<Correction[]> => {
    if (correctionRows.length === 0) return [];
    const spans = await database.query<Depths>({
      text: `SELECT min(depth) AS top, max(depth) AS bottom
        FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS span (from_time, to_time, place)
          LEFT JOIN depth_row ON well_no = $1 AND time BETWEEN from_time AND to_time ${asOfCondition}
        GROUP BY place ORDER BY place`,
      values: [well, correctionRows.map((row) => row.from_time), correctionRows.map((row) => row.to_time)],
    });
    return correctionRows.map((row, place) => fromRow(wellId, row, spans[place]));
  };
  return {
    async list(wellId, well, { from, to } = {}) {
      let query = select(well);
      const isStanding = ({ state }: Row) => (from === undefined && to === undefined) || STANDING.includes(state);
      if (from !== undefined) query = query.where("to_time", ">=", Math.ceil(from));
      if (to !== undefined) query = query.where("from_time", "<=", Math.floor(to));
      const correctionRows = pickRowsAsOf(await query.orderBy("number", "desc").execute());
      return withDepths(wellId, well, correctionRows.filter(isStanding));
    },
    async since(wellId, well) {
      if (asOf === undefined) return [];
      const isLater = sql<boolean>`(made_at > ${asOf} OR undone_at > ${asOf})`;
      // Corrections made and undone since have left no trace in the samples.
      const stays = sql<boolean>`NOT (made_at > ${asOf} AND state = 'undone')`;
      const query = select(well).where(isLater).where(stays).where("from_time", "<=", Math.floor(asOf));
      return withDepths(wellId, well, await query.orderBy("number", "desc").execute());
    },
    async inRows(well, { index, from, to }) {
      const ends = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
      const correctionRows = await database.query<Row & Depths>({
        text: `SELECT correction.*, feet.top, feet.bottom FROM correction,
            LATERAL (SELECT min(depth) AS top, max(depth) AS bottom FROM depth_row
              WHERE depth_row.well_no = $1 AND time BETWEEN from_time AND to_time
                AND ($4 OR depth BETWEEN $2 AND $3)) AS feet
          WHERE correction.well_no = $1 AND state <> 'undone'
            AND CASE WHEN $4 THEN to_time >= $2::float8 AND from_time <= $3::float8 ELSE feet.top IS NOT NULL END
          ORDER BY number`,
        values: [well, ...ends, index === "time"],
      });
      return correctionRows.map((row) => fromRow("" as WellId, row, row));
    },
    async byId(wellId, well, id) {
      const [row] = pickRowsAsOf(await select(well).where("id", "=", id).execute());
      return row ? (await withDepths(wellId, well, [row]))[0]! : null;
    },
    async standing(well) {
      const rows = await select(well).where("state", "in", STANDING).orderBy("number").execute();
      return rows.map(({ from_time: from, to_time: to, change }) => ({ from, to, change }));
    },
    add: (wellId, well, { from, to, change, reason, effect }, { username, at }, check) =>
      kysely.transaction().execute(async (trx) => {
        // One after the other, so that each has its own number and sees the current corrections.
        await sql`SELECT FROM well WHERE well_no = ${well} FOR UPDATE`.execute(trx);
        const all = await trx.selectFrom("correction").selectAll().where("well_no", "=", well).execute();
        const last = all.reduce((most, { number }) => Math.max(most, number), 0);
        check(
          all.filter(({ state }) => STANDING.includes(state)).map((row) => fromRow(wellId, row, undefined)),
          last,
        );
        const row: Row = {
          well_no: well,
          id: newId(),
          number: last + 1,
          from_time: from,
          to_time: to,
          change,
          reason,
          effect,
          state: "waiting",
          made_by: username,
          made_at: at,
          undone_by: null,
          undone_at: null,
        };
        const storedRow = { ...row, change: sql<CorrectionChange>`${JSON.stringify(change)}::jsonb` };
        await trx
          .insertInto("correction")
          .values({ ...storedRow, effect: sql<Effect>`${JSON.stringify(effect)}::jsonb` })
          .execute();
        return (await withDepths(wellId, well, [row]))[0]!;
      }),
    async undo(well, id, { username, at }) {
      const { numUpdatedRows } = await kysely
        .updateTable("correction")
        .set({ state: "undoing", undone_by: username, undone_at: at })
        .where("well_no", "=", well)
        .where("id", "=", id)
        .where("state", "in", STANDING)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async lastNumber(well) {
      const { last } = await kysely
        .selectFrom("correction")
        .select(({ fn }) => fn.max("number").as("last"))
        .where("well_no", "=", well)
        .executeTakeFirstOrThrow();
      return last ?? 0;
    },
    async unfinished(well) {
      const rows = await select(well).where("state", "in", UNFINISHED).execute();
      return rows.map(({ id, state, from_time: from }) => ({ id, state, from }));
    },
    async unfinishedWells() {
      const { rows } = await sql<{ id: string; from: number }>`SELECT well.id, min(from_time) AS "from"
        FROM correction JOIN well USING (well_no)
        WHERE state IN ('waiting', 'undoing') AND well.deleted_at IS NULL GROUP BY well.id`.execute(kysely);
      return rows.map(({ id, from }) => ({ wellId: id as WellId, from }));
    },
    async settle(well, corrections) {
      for (const { id, state } of corrections) {
        await kysely
          .updateTable("correction")
          .set({ state: state === "undoing" ? "undone" : "applied" })
          .where("well_no", "=", well)
          .where("id", "=", id)
          .where("state", "=", state)
          .execute();
      }
    },
  };
}

/** A correction in its state at a moment; null if it was made later. The progress of its recompute is not stored. */
function rowAt(row: Row, asOf: EpochSeconds): Row | null {
  if (row.made_at > asOf) return null;
  const isUndone = row.undone_at !== null && row.undone_at <= asOf;
  return isUndone ? { ...row, state: "undone" } : { ...row, state: "applied", undone_by: null, undone_at: null };
}

type Depths = { top: number | null; bottom: number | null };

const fromRow = (wellId: WellId, row: Row, depths: Depths | undefined): Correction => ({
  _id: row.id,
  wellId,
  number: row.number,
  from: row.from_time,
  to: row.to_time,
  startMD: depths?.top ?? null,
  endMD: depths?.bottom ?? null,
  change: row.change,
  reason: row.reason,
  state: row.state,
  effect: row.effect,
  madeBy: row.made_by,
  madeAt: row.made_at,
  undoneBy: row.undone_by,
  undoneAt: row.undone_at,
});
