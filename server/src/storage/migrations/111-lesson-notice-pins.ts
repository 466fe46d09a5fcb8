import { type Kysely, sql } from "kysely";

/** Where a lesson was when its well was notified of it: moved to another depth, it is announced again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE lesson_notice ADD COLUMN pin jsonb`.execute(db);
  await sql`UPDATE lesson_notice SET pin = jsonb_build_object(
      'from', fields #> '{md,from}', 'to', fields #> '{md,to}', 'formation', coalesce(fields -> 'formation', 'null'))
    FROM lesson WHERE lesson.id = lesson_id AND valid_until IS NULL`.execute(db);
}
