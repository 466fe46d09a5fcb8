import type { FormulaUse } from "@sigma/contract/formula/formula-channel";
import { formulaWord } from "@sigma/contract/formula/formula-word";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../storage/schema";
import type { WellNo } from "../../storage/well-no";

/**
 * What uses a formula: other formulas, alerts, and the charts, gauges, summaries and dashboards of users.
 *
 * @param well to which the formula belongs
 */
export async function findFormulaUses(
  db: Kysely<Schema>,
  well: WellNo,
  { channel, name, forAllWells }: { channel: string; name: string; forAllWells: boolean },
): Promise<FormulaUse[]> {
  const channelPattern = `%"${channel}"%`;
  // A word of the text, with neither letters nor digits around it.
  const wordPattern = String.raw`(^|[^[:alnum:]_])${formulaWord(name)}($|[^[:alnum:]_])`;
  const { rows } = await sql<FormulaUse>`
    SELECT 'formula' AS kind, fields ->> 'name' AS name, NULL AS username FROM formula_channel
      WHERE valid_until IS NULL AND deleted_at IS NULL AND fields ->> 'channel' <> ${channel}
        AND (well_no = ${well} OR ${forAllWells})
        AND regexp_replace(fields ->> 'text', '#[^\n]*', '', 'g') ~ ${wordPattern}
    UNION ALL
    SELECT 'alert', fields ->> 'name', NULL FROM notification_configuration
      WHERE valid_until IS NULL AND deleted_at IS NULL AND fields::text LIKE ${channelPattern}
    UNION ALL
    SELECT 'charts', preset.name, app_user.username
      FROM dashboard_preset AS preset JOIN app_user ON app_user.id = preset.user_id
      WHERE preset.deleted_at IS NULL AND views::text LIKE ${channelPattern}
    UNION ALL
    SELECT 'gauges', preset_name, app_user.username
      FROM preset_gauges JOIN app_user ON app_user.id = user_id WHERE configs::text LIKE ${channelPattern}
    UNION ALL
    SELECT 'summary', preset_name, app_user.username
      FROM well_summary_configuration AS summary JOIN app_user ON app_user.id = user_id
      WHERE summary.deleted_at IS NULL AND view::text LIKE ${channelPattern}
    UNION ALL
    SELECT 'dashboard', dashboard.name, app_user.username
      FROM dashboard LEFT JOIN app_user ON app_user.id = owner_id
      WHERE dashboard.deleted_at IS NULL AND (content -> 'panels')::text LIKE ${channelPattern}`.execute(db);
  return rows;
}

/** A use in the sentence that refuses a deletion. */
export const useText = ({ kind, name, username }: FormulaUse): string => useTexts[kind](name, username);

const useTexts: Readonly<Record<FormulaUse["kind"], (name: string, username: string | null) => string>> = {
  formula: (name) => `the formula ${name}`,
  alert: (name) => `the alert ${name}`,
  charts: (name, username) => `the charts of the preset ${name} of ${username}`,
  gauges: (name, username) => `the gauges of the preset ${name} of ${username}`,
  summary: (name, username) => `the well summary ${name} of ${username}`,
  dashboard: (name, username) => `the dashboard ${name} of ${username ?? "a deleted user"}`,
};
