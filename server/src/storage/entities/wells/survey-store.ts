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

/** One survey as it was measured or entered. */
export type SurveyStation = { md: Feet; inclination: Degrees; azimuth: Degrees; time: EpochSeconds | null };

/** The known measurement data of a survey and the correction of its azimuth; null if not given. */
export type SurveyOrigin = {
  surveyTool: string | null;
  northReference: NorthReference | null;
  /** The angles that were given with it; null if the angles of the well apply. */
  declination: Degrees | null;
  convergence: Degrees | null;
  measuredAzimuth: Degrees | null;
  /** The correction added when it was stored. */
  appliedCorrection: Degrees | null;
  fileName: string | null;
  /** Position of the station; used while it is the first of its well. */
  tieIn: TieInPosition | null;
};

/** The result of undoing a change: the shallowest depth and the number of affected stations, or the reason why it stays. */
type TakenBack = { md: Feet; stations: number } | "unknown" | "changed since";

/** A survey with its origin; null for a survey from the feed or a user. */
export type StoredStation = SurveyStation & { origin: SurveyOrigin | null };

/**
 * Survey stations; two within 0.01 ft are the same.
 *
 * Surveys of the feed are written by the `TickWriter`. A survey that a user saves or removes replaces the one of the feed and stays,
 * even if the feed or a recompute sends a survey of that depth; the previous one is kept as a closed row. The rows of one
 * change start at the same moment, which identifies it, so that it can be undone as a whole.
 */
export type SurveyStore = {
  /** Stations of a well from shallow to deep, tie-in first; ends are included, absent ends are open. */
  stations(well: WellNo, range?: { from?: Feet | undefined; to?: Feet | undefined }): Promise<SurveyStation[]>;
  /** All stations of a well with their origins. */
  stored(well: WellNo): Promise<StoredStation[]>;
  /** The deepest station ever imported from a file, even if a user has removed it since; null for none. */
  deepestFrom(well: WellNo, fileName: string): Promise<Feet | null>;
  /**
   * Saves stations over existing ones of the same depths, and removes others; `by` is who did.
   *
   * @param removed depths of stations that are removed in the same change
   * @returns the moment that names the change
   */
  save(
    well: WellNo,
    stations: readonly (SurveyStation & { origin?: SurveyOrigin | null })[],
    by?: string,
    removed?: readonly Feet[],
  ): Promise<EpochSeconds>;
  /**
   * Saves the result of `work` for the stored stations, which are locked meanwhile; `by` is the user.
   *
   * @returns the saved stations, and the moment that identifies the change
   */
  edit(
    well: WellNo,
    by: string,
    work: (stored: StoredStation[]) => readonly StoredStation[],
  ): Promise<{ saved: readonly StoredStation[]; change: EpochSeconds }>;
  /**
   * Removes the stations of a range of depths, ends included; `by` is who did.
   *
   * @returns how many they were, and the moment that names the change
   */
  remove(well: WellNo, mdFrom: Feet, mdTo: Feet, by?: string): Promise<{ deleted: number; change: EpochSeconds }>;
  /**
   * Undoes the change of a user that a moment names, as a whole.
   *
   * @returns `unknown` if no change of the last 10 minutes touched the range of depths or it has been undone already,
   *   `changed since` if another change has replaced one of its stations
   */
  takeBack(well: WellNo, change: EpochSeconds, mdFrom: Feet, mdTo: Feet): Promise<TakenBack>;
};

/** Depths closer than this are the same station, ft. */
const SAME_DEPTH: Feet = 0.01;
/** The author of a survey change if no user is named. */
const SYSTEM = "system";

/** Surveys of a database. */
export function createSurveyStore({ kysely, asOf }: Database): SurveyStore {
  const selectShownSurveys = (db: Kysely<Schema>, well: WellNo) =>
    db
      .selectFrom("survey")
      .where("well_no", "=", well)
      .where("valid_until", "is", null)
      .where("removed", "=", false)
      .orderBy("md");
  const storedOf = async (db: Kysely<Schema>, well: WellNo): Promise<StoredStation[]> => {
    const rows = await selectShownSurveys(db, well)
      .select(["md", "inclination", "azimuth", "time", "origin"])
      .execute();
    return rows.map((row) => ({ ...row, origin: row.origin as SurveyOrigin | null }));
  };
  return {
    async stations(well, { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = {}) {
      if (asOf !== undefined) {
        const rows = await stationsAt(kysely, well, asOf);
        return rows.flatMap(({ origin: _origin, ...row }) =>
          row.md >= from - SAME_DEPTH && row.md <= to + SAME_DEPTH ? row : [],
        );
      }
      let question = selectShownSurveys(kysely, well).select(["md", "inclination", "azimuth", "time"]);
      if (Number.isFinite(from)) question = question.where("md", ">=", from - SAME_DEPTH);
      if (Number.isFinite(to)) question = question.where("md", "<=", to + SAME_DEPTH);
      return await question.execute();
    },
    async stored(well) {
      if (asOf !== undefined) return stationsAt(kysely, well, asOf);
      return storedOf(kysely, well);
    },
    async deepestFrom(well, fileName) {
      const { rows } = await sql<{ md: Feet | null }>`SELECT max(md) AS md FROM survey
        WHERE well_no = ${well} AND origin ->> 'fileName' = ${fileName}`.execute(kysely);
      return rows[0]!.md;
    },
    save: (well, stations, by = SYSTEM, removedDepths = []) =>
      kysely.transaction().execute(async (trx) => {
        await lockSurveys(trx, well);
        return write(trx, well, { stations, removed: removedDepths, by });
      }),
    edit: (well, by, work) =>
      kysely.transaction().execute(async (trx) => {
        await lockSurveys(trx, well);
        const savedStations = work(await storedOf(trx, well));
        return { saved: savedStations, change: await write(trx, well, { stations: savedStations, removed: [], by }) };
      }),
    async remove(well, mdFrom, mdTo, by = SYSTEM) {
      return await kysely.transaction().execute(async (trx) => {
        await lockSurveys(trx, well);
        const rows = await selectShownSurveys(trx, well)
          .select("md")
          .where("md", ">=", mdFrom - SAME_DEPTH)
          .where("md", "<=", mdTo + SAME_DEPTH)
          .execute();
        const depths = rows.map(({ md }) => md);
        const moment = await momentOf(trx);
        await removeAt(trx, well, depths, moment, by);
        return { deleted: depths.length, change: moment };
      });
    },
    async takeBack(well, moment, mdFrom, mdTo) {
      return await kysely.transaction().execute(async (trx) => {
        await lockSurveys(trx, well);
        const now = await momentOf(trx);
        if (moment <= now - UNDO_SECONDS) return "unknown";
        const state = await stateOf(trx, well, moment, { mdFrom, mdTo });
        if (state !== "current") return state;
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
 * The stations valid at a moment. Before Sigma knew the well, these are the stations taken by then according to their time;
 * of the stations without a time, the ones in hole that had been drilled by then.
 */
async function stationsAt(db: Kysely<Schema>, well: WellNo, asOf: EpochSeconds): Promise<StoredStation[]> {
  const drilledDepth = sql`coalesce(
    (SELECT max(depth) FROM depth_row WHERE well_no = ${well} AND time <= ${Math.floor(asOf)}::bigint),
    (SELECT min(depth) FROM depth_row WHERE well_no = ${well} AND time IS NOT NULL), 'infinity')`;
  const { rows } = await sql<
    StoredStation & { removed: boolean }
  >`SELECT DISTINCT ON (round(md / ${sql.lit(SAME_DEPTH)}))
      md, inclination, azimuth, time, origin, removed
    FROM survey WHERE well_no = ${well} AND ${holdsOrWasFirst(asOf, well)}
      AND (${asOf} >= ${knownSince(well)} OR (NOT removed AND CASE WHEN coalesce(event_time, time) IS NULL THEN md <= ${drilledDepth}
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

/** Whether the stations that a user changed at a moment are still as that change left them. */
async function stateOf(
  trx: Kysely<Schema>,
  well: WellNo,
  moment: EpochSeconds,
  { mdFrom, mdTo }: { mdFrom: Feet; mdTo: Feet },
): Promise<"current" | "unknown" | "changed since"> {
  // A row closed by a later change is followed by a row that starts at its end; if the change was undone, no row follows.
  const { rows } = await sql<{ md: Feet; isCurrent: boolean; isReplaced: boolean }>`SELECT md,
      valid_until IS NULL AS "isCurrent", EXISTS (SELECT FROM survey AS later WHERE later.well_no = ${well}
        AND later.valid_from = changed.valid_until AND later.valid_from > ${moment}
        AND later.md BETWEEN changed.md - ${SAME_DEPTH} AND changed.md + ${SAME_DEPTH}) AS "isReplaced"
    FROM survey AS changed WHERE well_no = ${well} AND valid_from = ${moment} AND changed_by IS NOT NULL`.execute(trx);
  if (!rows.some(({ md }) => md >= mdFrom - SAME_DEPTH && md <= mdTo + SAME_DEPTH)) return "unknown";
  if (rows.every(({ isCurrent }) => isCurrent)) return "current";
  return rows.some(({ isReplaced }) => isReplaced) ? "changed since" : "unknown";
}

/** Locks the surveys of a well for changes by users and programs until the transaction ends; waits for another. */
const lockSurveys = (trx: Kysely<Schema>, well: WellNo) =>
  sql`SELECT pg_advisory_xact_lock(${firstLockKeys.surveys}, ${well})`.execute(trx);

type Written = {
  stations: readonly (SurveyStation & { origin?: SurveyOrigin | null })[];
  removed: readonly Feet[];
  by: string;
};

/** Writes stations over existing ones of the same depths, and removes others. @returns the moment that names the change */
async function write(trx: Kysely<Schema>, well: WellNo, { stations, removed, by }: Written): Promise<EpochSeconds> {
  const moment = await momentOf(trx);
  await removeAt(trx, well, removed, moment, by);
  await closeAt(
    trx,
    well,
    stations.map(({ md }) => md),
    moment,
  );
  const writtenStations = stations.map((station) => ({ ...station, removed: false }));
  await insert(trx, well, writtenStations, moment, by);
  return moment;
}

/** Closes the current rows of some depths. */
async function closeAt(trx: Kysely<Schema>, well: WellNo, depths: readonly Feet[], moment: EpochSeconds) {
  await sql`UPDATE survey SET valid_until = ${moment}
    WHERE well_no = ${well} AND valid_until IS NULL AND EXISTS (SELECT FROM unnest(${depths}::float8[]) AS given(md)
      WHERE survey.md BETWEEN given.md - ${SAME_DEPTH} AND given.md + ${SAME_DEPTH})`.execute(trx);
}

/** Marks the stations of some depths as removed, so that the feed does not restore them. */
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
  const removedRows = rows.map((row) => ({ ...row, removed: true }));
  await insert(trx, well, removedRows, moment, by);
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
