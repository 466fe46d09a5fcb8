import type { Degrees, EpochSeconds, Feet } from "@sigma/terms/quantities";
import { sql } from "kysely";
import type { Database } from "../database";
import type { WellNo } from "../well-no";

/** One survey as it was measured or typed in. */
export type SurveyStation = { md: Feet; inclination: Degrees; azimuth: Degrees; time: EpochSeconds | null };

/**
 * Survey stations; two within 0.01 ft are the same.
 *
 * What the feed brings is written by the `TickWriter`. What a person saves or removes takes its place and stays, also
 * when the feed or a recompute brings a survey of that depth; what it was before is kept as a closed row.
 */
export type SurveyStore = {
  /** Stations of a well from shallow to deep, tie-in first; ends are included, absent ends are open. */
  stations(well: WellNo, range?: { from?: Feet | undefined; to?: Feet | undefined }): Promise<SurveyStation[]>;
  /** Saves stations over those of the same depths; `by` is who did. */
  save(well: WellNo, stations: readonly SurveyStation[], by?: string): Promise<void>;
  /** Removes the stations of a range of depths, ends included, and says how many; `by` is who did. */
  remove(well: WellNo, mdFrom: Feet, mdTo: Feet, by?: string): Promise<number>;
};

/** Depths closer than this are the same station, ft. */
const SAME_DEPTH: Feet = 0.01;
/** Who changed a survey where nobody is named. */
const SYSTEM = "system";

const now = sql<number>`extract(epoch FROM clock_timestamp())::float8`;

/** Surveys of a database. */
export function createSurveyStore({ kysely }: Database): SurveyStore {
  const current = (well: WellNo, from: Feet, to: Feet) =>
    kysely
      .updateTable("survey")
      .set({ valid_until: now })
      .where("well_no", "=", well)
      .where("valid_until", "is", null)
      .where("md", ">=", from - SAME_DEPTH)
      .where("md", "<=", to + SAME_DEPTH);
  return {
    async stations(well, { from, to } = {}) {
      let question = kysely
        .selectFrom("survey")
        .select(["md", "inclination", "azimuth", "time"])
        .where("well_no", "=", well)
        .where("valid_until", "is", null)
        .where("removed", "=", false);
      if (from !== undefined) question = question.where("md", ">=", from - SAME_DEPTH);
      if (to !== undefined) question = question.where("md", "<=", to + SAME_DEPTH);
      return await question.orderBy("md").execute();
    },
    async save(well, stations, by = SYSTEM) {
      if (stations.length === 0) return;
      await kysely.transaction().execute(async (trx) => {
        for (const { md, inclination, azimuth, time } of stations) {
          await trx.executeQuery(current(well, md, md).compile());
          const row = { well_no: well, md, inclination, azimuth, time, valid_from: now, changed_by: by };
          await trx.insertInto("survey").values(row).execute();
        }
      });
    },
    async remove(well, mdFrom, mdTo, by = SYSTEM) {
      return await kysely.transaction().execute(async (trx) => {
        const shown = current(well, mdFrom, mdTo)
          .where("removed", "=", false)
          .returning(["md", "inclination", "azimuth", "time"])
          .compile();
        const { rows } = await trx.executeQuery(shown);
        for (const station of rows) {
          const row = { ...station, well_no: well, valid_from: now, changed_by: by, removed: true };
          await trx.insertInto("survey").values(row).execute();
        }
        return rows.length;
      });
    },
  };
}
