import { formulaWord } from "@sigma/contract/formula/formula-word";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../storage/schema";
import type { WellNo } from "../../storage/well-no";

/**
 * What uses a formula, each in words: other formulas, alerts, and the charts, gauges and summaries of users.
 *
 * @param well to which the formula belongs
 */
export async function findFormulaUses(
  db: Kysely<Schema>,
  well: WellNo,
  { channel, name, forAllWells }: { channel: string; name: string; forAllWells: boolean },
): Promise<string[]> {
  const channelPattern = `%"${channel}"%`;
  // A word of the text, with neither letters nor digits around it.
  const wordPattern = String.raw`(^|[^[:alnum:]_])${formulaWord(name)}($|[^[:alnum:]_])`;
  const { rows } = await sql<{ use: string }>`
    SELECT 'the formula ' || (fields ->> 'name') AS use FROM formula_channel
      WHERE valid_until IS NULL AND deleted_at IS NULL AND fields ->> 'channel' <> ${channel}
        AND (well_no = ${well} OR ${forAllWells})
        AND regexp_replace(fields ->> 'text', '#[^\n]*', '', 'g') ~ ${wordPattern}
    UNION ALL
    SELECT 'the alert ' || (fields ->> 'name') FROM notification_configuration
      WHERE valid_until IS NULL AND deleted_at IS NULL AND fields::text LIKE ${channelPattern}
    UNION ALL
    SELECT 'the charts of the preset ' || preset.name || ' of ' || app_user.username
      FROM dashboard_preset AS preset JOIN app_user ON app_user.id = preset.user_id
      WHERE preset.deleted_at IS NULL AND views::text LIKE ${channelPattern}
    UNION ALL
    SELECT 'the gauges of the preset ' || preset_name || ' of ' || app_user.username
      FROM preset_gauges JOIN app_user ON app_user.id = user_id WHERE configs::text LIKE ${channelPattern}
    UNION ALL
    SELECT 'the well summary ' || preset_name || ' of ' || app_user.username
      FROM well_summary_configuration AS summary JOIN app_user ON app_user.id = user_id
      WHERE summary.deleted_at IS NULL AND view::text LIKE ${channelPattern}`.execute(db);
  return rows.map(({ use }) => use);
}
