import { type Kysely, sql } from "kysely";

/** Axes of well summaries begin where their trace says, and traces may be filled; those saved before begin at 0, unfilled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE well_summary_configuration SET view = jsonb_set(view, '{tracks}', (
      SELECT jsonb_agg(jsonb_set(track, '{traceFilters}', (
        SELECT coalesce(jsonb_agg('{"min": 0, "fill": "none"}'::jsonb || filter ORDER BY place), '[]')
        FROM jsonb_array_elements(track->'traceFilters') WITH ORDINALITY AS filters(filter, place)
      )) ORDER BY at)
      FROM jsonb_array_elements(view->'tracks') WITH ORDINALITY AS tracks(track, at)
    )) WHERE jsonb_array_length(view->'tracks') > 0`.execute(db);
}
