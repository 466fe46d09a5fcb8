import type { CheckId } from "@sigma/contract/completeness/checks";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";

/** A user who has seen a gap. */
export type GapSighting = { check: CheckId; userId: string; name: string; at: EpochSeconds };

/** Who has seen which gap of a well. */
export type GapSightingStore = {
  /** The sightings of the gaps of each well, the last first. */
  read(wellNos: readonly WellNo[]): Promise<Map<WellNo, GapSighting[]>>;
  /** Keeps that a user has seen gaps; the first time counts. */
  add(wellNo: WellNo, checks: readonly CheckId[], sighting: { userId: string; at: EpochSeconds }): Promise<void>;
  /** Forgets the sightings of all other checks of a well, whose gaps are closed. */
  keep(wellNo: WellNo, openChecks: readonly CheckId[]): Promise<void>;
};

/** Sightings of gaps in a database. */
export function createGapSightingStore({ kysely }: Database): GapSightingStore {
  return {
    async read(wellNos) {
      const { rows } = await sql<GapSighting & { well: WellNo }>`SELECT well_no AS well, check_id AS "check",
          user_id AS "userId", coalesce(nullif(app_user.name, ''), username, author_name.name, 'A former user') AS name,
          seen_at AS at
        FROM gap_sighting LEFT JOIN app_user ON app_user.id = user_id LEFT JOIN author_name ON author_name.id = user_id
        WHERE well_no = ANY (${wellNos}::int[]) ORDER BY seen_at DESC, user_id`.execute(kysely);
      const sightingsOf = new Map<WellNo, GapSighting[]>();
      for (const { well, ...sighting } of rows) {
        const sightings = sightingsOf.get(well);
        if (sightings) sightings.push(sighting);
        else sightingsOf.set(well, [sighting]);
      }
      return sightingsOf;
    },

    async add(wellNo, checks, { userId, at }) {
      await sql`INSERT INTO gap_sighting (well_no, check_id, user_id, seen_at)
        SELECT ${wellNo}, unnest(${[...checks]}::text[]), ${userId}, ${at}::float8 ON CONFLICT DO NOTHING`.execute(
        kysely,
      );
    },

    async keep(wellNo, openChecks) {
      await sql`DELETE FROM gap_sighting
        WHERE well_no = ${wellNo} AND NOT check_id = ANY (${[...openChecks]}::text[])`.execute(kysely);
    },
  };
}
