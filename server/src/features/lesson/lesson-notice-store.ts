import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";

/** The lessons of which wells have been notified. */
export type LessonNoticeStore = {
  /** The ids of those of a well. */
  ofWell(well: WellNo): Promise<Set<string>>;
  /** Marks a lesson; false if it is marked already. */
  mark(well: WellNo, lessonId: string, now: EpochSeconds): Promise<boolean>;
};

/** The marks of a database. */
export const createLessonNoticeStore = ({ jobs }: Database): LessonNoticeStore => ({
  async ofWell(well) {
    const rows = await jobs.query<{ id: string }>({
      text: "SELECT lesson_id AS id FROM lesson_notice WHERE well_no = $1",
      values: [well],
    });
    return new Set(rows.map(({ id }) => id));
  },
  async mark(well, lessonId, now) {
    const rows = await jobs.query({
      text: `INSERT INTO lesson_notice (well_no, lesson_id, noticed_at) VALUES ($1, $2, $3)
        ON CONFLICT DO NOTHING RETURNING lesson_id`,
      values: [well, lessonId, now],
    });
    return rows.length > 0;
  },
});
