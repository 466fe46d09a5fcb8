import type { NorthReference, TieInPosition } from "@sigma/contract/directional/station";
import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import type { Degrees, EpochSeconds, Feet } from "@sigma/terms/quantities";
import { CompiledQuery, type Kysely, sql } from "kysely";
import { firstOf, holdsOrWasFirst, knownSince } from "../../as-of";
import type { Database } from "../../database";
import { insertRows } from "../../insert-rows";
import type { Schema } from "../../schema";
import type { WellNo } from "../../well-no";
import { firstLockKeys } from "../../advisory-locks";

/** One survey as it was measured or typed in. */
export type SurveyStation = { md: Feet; inclination: Degrees; azimuth: Degrees; time: EpochSeconds | null };

/** What is known of how a survey was measured and of what was done with its azimuth; null where nobody said. */
export type SurveyOrigin = {
  surveyTool: string | null;
  northReference: NorthReference | null;
  /** The angles that were given with it; null where those of the well hold. */
  declination: Degrees | null;
  convergence: Degrees | null;
  measuredAzimuth: Degrees | null;
  /** What was added when it was stored. */
  appliedCorrection: Degrees | null;
  fileName: string | null;
  /** Where the station lies; used while it is the first of its well. */
  tieIn: TieInPosition | null;
};

/** A survey with its origin; null for one of the feed or of a person. */
export type StoredStation = SurveyStation & { origin: SurveyOrigin | null };

/**
 * Survey stations; two within 0.01 ft are the same.
 *
 * What the feed brings is written by the `TickWriter`. What a person saves or removes takes its place and stays, also
 * when the feed or a recompute brings a survey of that depth; what it was before is kept as a closed row. The rows of one
 * change begin at the same moment, so that it can be taken back as a whole.
 */
export type SurveyStore = {
  /** Stations of a well from shallow to deep, tie-in first; ends are included, absent ends are open. */
  stations(well: WellNo, range?: { from?: Feet | undefined; to?: Feet | undefined }): Promise<SurveyStation[]>;
  /** All stations of a well with their origins. */
  stored(well: WellNo): Promise<StoredStation[]>;
  /**
   * Saves stations over those of the same depths, and removes others; `by` is who did.
   *
   * @param removed depths of stations that go in the same change
   */
  save(
    well: WellNo,
    stations: readonly (SurveyStation & { origin?: SurveyOrigin | null })[],
    by?: string,
    removed?: readonly Feet[],
  ): Promise<void>;
  /** Removes the stations of a range of depths, ends included, and says how many; `by` is who did. */
  remove(well: WellNo, mdFrom: Feet, mdTo: Feet, by?: string): Promise<number>;
  /**
   * Takes back the newest change of a person that touched a range of depths within the last 10 minutes.
   *
   * @returns the shallowest depth of that change and how many stations it had touched; null where there was none
   */
  takeBack(well: WellNo, mdFrom: Feet, mdTo: Feet): Promise<{ md: Feet; stations: number } | null>;
};

/** Depths closer than this are the same station, ft. */
const SAME_DEPTH: Feet = 0.01;
/** Who changed a survey where nobody is named. */
const SYSTEM = "system";

/** Surveys of a database. */
export function createSurveyStore({ kysely, asOf }: Database): SurveyStore {
  const shown = (db: Kysely<Schema>, well: WellNo) =>
    db
      .selectFrom("survey")
      .where("well_no", "=", well)
      .where("valid_until", "is", null)
      .where("removed", "=", false)
      .orderBy("md");
  return {
    async stations(well, { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = {}) {
      if (asOf !== undefined) {
        const rows = await stationsAt(kysely, well, asOf);
        return rows.flatMap(({ origin: _origin, ...row }) =>
          row.md >= from - SAME_DEPTH && row.md <= to + SAME_DEPTH ? row : [],
        );
      }
      let question = shown(kysely, well).select(["md", "inclination", "azimuth", "time"]);
      if (Number.isFinite(from)) question = question.where("md", ">=", from - SAME_DEPTH);
      if (Number.isFinite(to)) question = question.where("md", "<=", to + SAME_DEPTH);
      return await question.execute();
    },
    async stored(well) {
      if (asOf !== undefined) return stationsAt(kysely, well, asOf);
      const rows = await shown(kysely, well).select(["md", "inclination", "azimuth", "time", "origin"]).execute();
      return rows.map((row) => ({ ...row, origin: row.origin as SurveyOrigin | null }));
    },
    async save(well, stations, by = SYSTEM, removed = []) {
      if (stations.length === 0) return;
      await kysely.transaction().execute(async (trx) => {
        await lockSurveys(trx, well);
        const moment = await momentOf(trx);
        await removeAt(trx, well, removed, moment, by);
        await closeAt(
          trx,
          well,
          stations.map(({ md }) => md),
          moment,
        );
        await insert(
          trx,
          well,
          stations.map((station) => ({ ...station, removed: false })),
          moment,
          by,
        );
      });
    },
    async remove(well, mdFrom, mdTo, by = SYSTEM) {
      return await kysely.transaction().execute(async (trx) => {
        await lockSurveys(trx, well);
        const rows = await shown(trx, well)
          .select("md")
          .where("md", ">=", mdFrom - SAME_DEPTH)
          .where("md", "<=", mdTo + SAME_DEPTH)
          .execute();
        const depths = rows.map(({ md }) => md);
        await removeAt(trx, well, depths, await momentOf(trx), by);
        return depths.length;
      });
    },
    async takeBack(well, mdFrom, mdTo) {
      return await kysely.transaction().execute(async (trx) => {
        await lockSurveys(trx, well);
        const now = await momentOf(trx);
        const newest = await trx
          .selectFrom("survey")
          .select(({ fn }) => fn.max("valid_from").as("moment"))
          .where("well_no", "=", well)
          .where("valid_until", "is", null)
          .where("changed_by", "is not", null)
          .where("valid_from", ">", now - UNDO_SECONDS)
          .where("md", ">=", mdFrom - SAME_DEPTH)
          .where("md", "<=", mdTo + SAME_DEPTH)
          .executeTakeFirst();
        const moment = newest?.moment ?? null;
        if (moment === null) return null;
        const undone = await trx
          .updateTable("survey")
          .set({ valid_until: now })
          .where("well_no", "=", well)
          .where("valid_from", "=", moment)
          .where("valid_until", "is", null)
          .returning("md")
          .execute();
        await sql`UPDATE survey AS known SET valid_until = NULL
          WHERE well_no = ${well} AND valid_until = ${moment} AND valid_from < ${moment}
            AND NOT EXISTS (SELECT FROM survey AS other WHERE other.well_no = ${well} AND other.valid_until IS NULL
              AND other.md BETWEEN known.md - ${SAME_DEPTH} AND known.md + ${SAME_DEPTH})`.execute(trx);
        return { md: Math.min(...undone.map(({ md }) => md)), stations: undone.length };
      });
    },
  };
}

/**
 * The stations that held at a moment. Before Sigma knew the well it is those that had been taken by their own time, and of
 * those without one those that lie in the hole that was drilled by then.
 */
async function stationsAt(db: Kysely<Schema>, well: WellNo, asOf: EpochSeconds): Promise<StoredStation[]> {
  const drilled = sql`coalesce(
    (SELECT max(depth) FROM depth_row WHERE well_no = ${well} AND time <= ${Math.floor(asOf)}::bigint),
    (SELECT min(depth) FROM depth_row WHERE well_no = ${well} AND time IS NOT NULL), 'infinity')`;
  const { rows } = await sql<
    StoredStation & { removed: boolean }
  >`SELECT DISTINCT ON (round(md / ${sql.lit(SAME_DEPTH)}))
      md, inclination, azimuth, time, origin, removed
    FROM survey WHERE well_no = ${well} AND ${holdsOrWasFirst(asOf, well)}
      AND (${asOf} >= ${knownSince(well)} OR (NOT removed AND CASE WHEN coalesce(event_time, time) IS NULL THEN md <= ${drilled}
        ELSE coalesce(event_time, time) <= ${asOf} END))
    ORDER BY round(md / ${sql.lit(SAME_DEPTH)}), ${firstOf(asOf, well)}`.execute(db);
  return rows.flatMap(({ removed, ...row }) => (removed ? [] : row)).toSorted((a, b) => a.md - b.md);
}

type WrittenStation = SurveyStation & { origin?: SurveyOrigin | null; removed: boolean };

/** The moment of a change, by the clock of the database. */
async function momentOf(trx: Kysely<Schema>): Promise<EpochSeconds> {
  const { rows } = await sql<{
    moment: number;
  }>`SELECT extract(epoch FROM statement_timestamp())::float8 AS moment`.execute(trx);
  return rows[0]!.moment;
}

/** Takes the right of people and programs to change the surveys of a well until the transaction ends; waits for another. */
const lockSurveys = (trx: Kysely<Schema>, well: WellNo) =>
  sql`SELECT pg_advisory_xact_lock(${firstLockKeys.surveys}, ${well})`.execute(trx);

/** Closes the current rows of some depths. */
async function closeAt(trx: Kysely<Schema>, well: WellNo, depths: readonly Feet[], moment: EpochSeconds) {
  await sql`UPDATE survey SET valid_until = ${moment}
    WHERE well_no = ${well} AND valid_until IS NULL AND EXISTS (SELECT FROM unnest(${depths}::float8[]) AS given(md)
      WHERE survey.md BETWEEN given.md - ${SAME_DEPTH} AND given.md + ${SAME_DEPTH})`.execute(trx);
}

/** Marks the stations of some depths as removed, so that the feed does not bring them again. */
async function removeAt(
  trx: Kysely<Schema>,
  well: WellNo,
  depths: readonly Feet[],
  moment: EpochSeconds,
  by: string,
): Promise<void> {
  if (depths.length === 0) return;
  const { rows } = await sql<StoredStation>`UPDATE survey SET valid_until = ${moment}
    WHERE well_no = ${well} AND valid_until IS NULL AND NOT removed AND md = ANY (${depths}::float8[])
    RETURNING md, inclination, azimuth, time, origin`.execute(trx);
  const removed = rows.map((row) => ({ ...row, removed: true }));
  await insert(trx, well, removed, moment, by);
}

async function insert(
  trx: Kysely<Schema>,
  well: WellNo,
  stations: readonly WrittenStation[],
  moment: EpochSeconds,
  by: string,
): Promise<void> {
  if (stations.length === 0) return;
  const column = (name: string, type: string, value: (station: WrittenStation) => unknown) => ({
    name,
    type,
    values: stations.map(value),
  });
  const { text, values } = insertRows("survey", [
    column("well_no", "int", () => well),
    column("md", "float8", ({ md }) => md),
    column("inclination", "float8", ({ inclination }) => inclination),
    column("azimuth", "float8", ({ azimuth }) => azimuth),
    column("time", "float8", ({ time }) => time),
    column("origin", "jsonb", ({ origin }) => (origin ? JSON.stringify(origin) : null)),
    column("removed", "boolean", ({ removed }) => removed),
    column("valid_from", "float8", () => moment),
    column("changed_by", "text", () => by),
  ]);
  await trx.executeQuery(CompiledQuery.raw(text, values));
}
