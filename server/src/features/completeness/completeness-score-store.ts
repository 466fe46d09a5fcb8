import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";

/** A score of a well, %. */
export type WellScore = { wellNo: WellNo; score: number };

/** The scores of wells by day, and their alarms. */
export type CompletenessScoreStore = {
  /** Keeps the scores of a day in UTC, the last of the day. */
  record(time: EpochSeconds, scores: readonly WellScore[]): Promise<void>;
  /** The scores of the last days of each well, the day of the time last; null for a day without one. */
  trends(wellNos: readonly WellNo[], time: EpochSeconds, days: number): Promise<Map<WellNo, (number | null)[]>>;
  /** What is raised of each well: `score`, or the name of a check. */
  raised(wellNos: readonly WellNo[]): Promise<Map<WellNo, Set<string>>>;
  /** Raises an alarm; false if it was raised already. */
  raise(wellNo: WellNo, subject: string, time: EpochSeconds): Promise<boolean>;
  clear(wellNo: WellNo, subject: string): Promise<void>;
};

/** Days since 1970-01-01 in UTC. */
const dayOf = (time: EpochSeconds) => Math.floor(time / DAY);

/** The scores of wells in a database. */
export function createCompletenessScoreStore({ kysely }: Database): CompletenessScoreStore {
  return {
    async record(time, scores) {
      const wellNos = scores.map(({ wellNo }) => wellNo);
      const values = scores.map(({ score }) => score);
      await sql`INSERT INTO completeness_score (well_no, day, score)
        SELECT well_no, ${dayOf(time)}::int, score FROM unnest(${wellNos}::int[], ${values}::int[]) AS checked (well_no, score)
          WHERE EXISTS (SELECT FROM well WHERE well.well_no = checked.well_no)
        ON CONFLICT (well_no, day) DO UPDATE SET score = excluded.score
          WHERE completeness_score.score <> excluded.score`.execute(kysely);
    },

    async trends(wellNos, time, days) {
      const first = dayOf(time) - days + 1;
      const { rows } = await sql<{ well: WellNo; ago: number; score: number }>`SELECT well_no AS well,
          ${dayOf(time)}::int - day AS ago, score FROM completeness_score
        WHERE well_no = ANY (${wellNos}::int[]) AND day BETWEEN ${first}::int AND ${dayOf(time)}::int`.execute(kysely);
      const trendOf = new Map<WellNo, (number | null)[]>();
      for (const { well, ago, score } of rows) {
        const trend = trendOf.get(well) ?? Array.from({ length: days }, (): number | null => null);
        trend[days - 1 - ago] = score;
        trendOf.set(well, trend);
      }
      return trendOf;
    },

    async raised(wellNos) {
      const { rows } = await sql<{ well: WellNo; subject: string }>`SELECT well_no AS well, subject
        FROM completeness_alarm WHERE well_no = ANY (${wellNos}::int[])`.execute(kysely);
      const subjectsOf = new Map<WellNo, Set<string>>();
      for (const { well, subject } of rows) {
        const subjects = subjectsOf.get(well) ?? new Set();
        subjectsOf.set(well, subjects.add(subject));
      }
      return subjectsOf;
    },

    async raise(wellNo, subject, time) {
      const { rows } = await sql`INSERT INTO completeness_alarm (well_no, subject, raised_at)
        VALUES (${wellNo}, ${subject}, ${time}) ON CONFLICT DO NOTHING RETURNING subject`.execute(kysely);
      return rows.length > 0;
    },

    async clear(wellNo, subject) {
      await sql`DELETE FROM completeness_alarm WHERE well_no = ${wellNo} AND subject = ${subject}`.execute(kysely);
    },
  };
}
