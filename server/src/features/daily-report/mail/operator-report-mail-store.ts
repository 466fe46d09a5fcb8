import type { OperatorReportMail } from "@sigma/contract/reports/report-mail";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import { isDeepStrictEqual } from "node:util";
import type { StoredReportMail } from "../../../deliveries/stores/report-mail-store";
import type { Database } from "../../../storage/database";
import { nextVersion, rejectOlderVersion } from "../../../storage/entities/row-version";

/** How the daily reports of operators are sent by e-mail, which their wells have unless they have their own. */
export type OperatorReportMailStore = {
  /** That of an operator by its name, with its author; null for an unknown one. */
  ofName(name: string): Promise<{ shown: OperatorReportMail; since: EpochSeconds; changedBy: string | null } | null>;
  /**
   * Saves that of an operator; null for an unknown one.
   *
   * @param next from the stored setting, which is null if there is none
   * @throws CallError `conflict` if the named version isn't the current one
   */
  save(
    id: string,
    next: (stored: StoredReportMail | null) => StoredReportMail,
    change: { by: string; version: number | undefined },
  ): Promise<OperatorReportMail | null>;
};

type Row = {
  id: string;
  name: string;
  version: number;
  changed_by: string | null;
  fields: StoredReportMail | null;
};

/** The settings of operators in a database. */
export function createOperatorReportMailStore({ kysely }: Database): OperatorReportMailStore {
  return {
    async ofName(name) {
      const { rows } =
        await sql<Row>`SELECT operator.id, name, coalesce(mail.version, 0) AS version, mail.changed_by, fields
        FROM operator LEFT JOIN operator_report_mail AS mail ON mail.id = operator.id WHERE name = ${name}`.execute(
          kysely,
        );
      const [row] = rows;
      return row ? { shown: shownOf(row), since: row.fields?.since ?? 0, changedBy: row.changed_by } : null;
    },

    save: (id, next, { by, version }) =>
      kysely.transaction().execute(async (trx) => {
        const { rows: operators } = await sql<{ name: string }>`SELECT name FROM operator WHERE id = ${id}`.execute(
          trx,
        );
        if (operators.length === 0) return null;
        // The row is locked even if it is saved for the first time.
        await sql`INSERT INTO operator_report_mail (id, version) VALUES (${id}, 0) ON CONFLICT DO NOTHING`.execute(trx);
        const { rows } = await sql<Omit<Row, "name">>`SELECT id, version, changed_by, fields
          FROM operator_report_mail WHERE id = ${id} FOR UPDATE`.execute(trx);
        const row = { ...rows[0]!, name: operators[0]!.name };
        await rejectOlderVersion(trx, version, row, shownOf(row));
        const fields = next(row.fields);
        if (isDeepStrictEqual(fields.own, row.fields?.own ?? null)) return shownOf(row);
        const savedVersion = nextVersion(row, by);
        await sql`UPDATE operator_report_mail SET fields = ${JSON.stringify(fields)}::jsonb, version = ${savedVersion.version},
          changed_by = ${savedVersion.changed_by} WHERE id = ${id}`.execute(trx);
        return shownOf({ ...row, version: savedVersion.version, fields });
      }),
  };
}

const shownOf = ({ id, name, version, fields }: Row): OperatorReportMail => ({
  _id: id,
  name,
  version,
  own: fields?.own ?? null,
});
