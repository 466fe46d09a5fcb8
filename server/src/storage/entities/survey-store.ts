import type { Degrees, EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Database } from "../database";
import type { WellNo } from "../well-no";

/** One survey as it was measured or typed in. */
export type SurveyStation = { md: Feet; inclination: Degrees; azimuth: Degrees; time: EpochSeconds | null };

/** Survey stations; two within 0.01 ft are the same. */
export type SurveyStore = {
  /** Stations of a well from shallow to deep, tie-in first; ends are included, absent ends are open. */
  stations(well: WellNo, range?: { from?: Feet | undefined; to?: Feet | undefined }): Promise<SurveyStation[]>;
  /** Saves stations over those of the same depths. */
  save(well: WellNo, stations: readonly SurveyStation[]): Promise<void>;
  /** Removes the stations of a range of depths, ends included, and says how many. */
  remove(well: WellNo, mdFrom: Feet, mdTo: Feet): Promise<number>;
};

/** Depths closer than this are the same station, ft. */
const SAME_DEPTH: Feet = 0.01;

/** Surveys of a database. */
export function createSurveyStore({ kysely }: Database): SurveyStore {
  return {
    async stations(well, { from, to } = {}) {
      let question = kysely
        .selectFrom("survey")
        .select(["md", "inclination", "azimuth", "time"])
        .where("well_no", "=", well);
      if (from !== undefined) question = question.where("md", ">=", from - SAME_DEPTH);
      if (to !== undefined) question = question.where("md", "<=", to + SAME_DEPTH);
      return await question.orderBy("md").execute();
    },
    async save(well, stations) {
      if (stations.length === 0) return;
      await kysely.transaction().execute(async (trx) => {
        for (const { md, inclination, azimuth, time } of stations) {
          await trx
            .deleteFrom("survey")
            .where("well_no", "=", well)
            .where("md", ">=", md - SAME_DEPTH)
            .where("md", "<=", md + SAME_DEPTH)
            .execute();
          await trx.insertInto("survey").values({ well_no: well, md, inclination, azimuth, time }).execute();
        }
      });
    },
    async remove(well, mdFrom, mdTo) {
      const gone = await kysely
        .deleteFrom("survey")
        .where("well_no", "=", well)
        .where("md", ">=", mdFrom - SAME_DEPTH)
        .where("md", "<=", mdTo + SAME_DEPTH)
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
  };
}
