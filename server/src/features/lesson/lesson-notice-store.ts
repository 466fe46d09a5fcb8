import type { Lesson } from "@sigma/contract/wells/lesson";
import type { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import type { Database } from "../../storage/database";
import { addNotification } from "../../storage/entities/notification-store";
import type { WellNo } from "../../storage/well-no";

/** Where a lesson is pinned, as its author entered it. */
export type LessonPin = Lesson["md"] & { formation: string | null };

/** The lessons of which wells have been notified. */
export type LessonNoticeStore = {
  /** The pins of those of a well when it was notified of them, by their ids; null if it is not known. */
  ofWell(well: WellNo): Promise<Map<string, LessonPin | null>>;
  /**
   * Marks a lesson at its pin and adds the notification, both or neither; null if the well has been notified of the lesson there.
   *
   * @throws CallError `not-found` on `wellId`
   */
  notify(
    well: WellNo,
    lesson: { id: string; pin: LessonPin },
    notification: Omit<Notification, "_id">,
    now: EpochSeconds,
  ): Promise<Notification | null>;
};

/** The marks of a database. */
export const createLessonNoticeStore = ({ jobs }: Database): LessonNoticeStore => ({
  async ofWell(well) {
    const rows = await jobs.query<{ id: string; pin: LessonPin | null }>({
      text: "SELECT lesson_id AS id, pin FROM lesson_notice WHERE well_no = $1",
      values: [well],
    });
    return new Map(rows.map(({ id, pin }) => [id, pin]));
  },
  notify: (well, { id, pin }, notification, now) =>
    jobs.kysely.transaction().execute(async (transaction) => {
      // A second server waits here for the first, and then finds the same pin.
      const { rows } = await sql`INSERT INTO lesson_notice (well_no, lesson_id, noticed_at, pin)
        VALUES (${well}, ${id}, ${now}, ${JSON.stringify(pin)}::jsonb)
        ON CONFLICT (well_no, lesson_id) DO UPDATE SET noticed_at = excluded.noticed_at, pin = excluded.pin
          WHERE lesson_notice.pin <> excluded.pin
        RETURNING lesson_id`.execute(transaction);
      return rows.length === 0 ? null : addNotification(transaction, notification);
    }),
});
