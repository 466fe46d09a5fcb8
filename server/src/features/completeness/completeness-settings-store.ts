import { isDeepStrictEqual } from "node:util";
import { DEFAULT_COMPLETENESS_SETTINGS } from "@sigma/contract/completeness/check-weights";
import { CompletenessSettings, type StoredCompletenessSettings } from "@sigma/contract/completeness/settings";
import { sql } from "kysely";
import type { Database } from "../../storage/database";
import { nextVersion, rejectOlderVersion } from "../../storage/entities/row-version";

/** The settings of completeness by operator. */
export type CompletenessSettingsStore = {
  /** Those of wells without an operator first, then of every operator that has wells or its own settings, by name. */
  all(): Promise<StoredCompletenessSettings[]>;
  /**
   * Saves those of an operator, or of wells without one; null for an unknown operator.
   *
   * @throws CallError `conflict` if the named version isn't the current one
   */
  save(
    id: string,
    own: CompletenessSettings | null,
    change: { by: string; version: number | undefined },
  ): Promise<StoredCompletenessSettings | null>;
};

type Row = { id: string; operator: string | null; version: number; changed_by: string | null; fields: unknown };

/** The settings of completeness in a database. */
export function createCompletenessSettingsStore({ kysely }: Database): CompletenessSettingsStore {
  return {
    async all() {
      const { rows } = await sql<Row>`SELECT ${DEFAULT_COMPLETENESS_SETTINGS} AS id, NULL AS operator,
          coalesce(max(version), 0) AS version, NULL AS changed_by, (array_agg(fields))[1] AS fields
        FROM completeness_settings WHERE id = ${DEFAULT_COMPLETENESS_SETTINGS}
        UNION ALL SELECT * FROM (
          SELECT operator.id, name, coalesce(settings.version, 0), NULL, fields
          FROM operator LEFT JOIN completeness_settings AS settings ON settings.id = operator.id
          WHERE settings.fields IS NOT NULL
            OR EXISTS (SELECT FROM well WHERE operator_id = operator.id AND deleted_at IS NULL)
          ORDER BY name) AS operators`.execute(kysely);
      return rows.map(fromRow);
    },

    save: (id, own, { by, version }) =>
      kysely.transaction().execute(async (trx) => {
        // The row is locked even if it is saved for the first time.
        await sql`INSERT INTO completeness_settings (id, version) VALUES (${id}, 0) ON CONFLICT DO NOTHING`.execute(
          trx,
        );
        const { rows } = await sql<Row>`SELECT settings.id, name AS operator, settings.version,
            settings.changed_by, settings.fields
          FROM completeness_settings AS settings LEFT JOIN operator ON operator.id = settings.id
          WHERE settings.id = ${id} FOR UPDATE OF settings`.execute(trx);
        const row = rows[0]!;
        if (id !== DEFAULT_COMPLETENESS_SETTINGS && row.operator === null) {
          await sql`DELETE FROM completeness_settings WHERE id = ${id}`.execute(trx);
          return null;
        }
        const savedSettings = fromRow(row);
        await rejectOlderVersion(trx, version, row, savedSettings);
        if (isDeepStrictEqual(savedSettings.own, own)) return savedSettings;
        const next = nextVersion(row, by);
        await sql`UPDATE completeness_settings SET fields = ${own && JSON.stringify(own)}::jsonb,
          version = ${next.version}, changed_by = ${next.changed_by} WHERE id = ${id}`.execute(trx);
        return { ...savedSettings, version: next.version, own };
      }),
  };
}

/** Settings of another version of Sigma, which had other checks, are not those of these checks. */
function fromRow({ id, operator, version, fields }: Row): StoredCompletenessSettings {
  const own = CompletenessSettings.safeParse(fields);
  return { _id: id, operator, version, own: own.success ? own.data : null };
}
