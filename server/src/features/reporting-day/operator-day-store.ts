import type { OperatorReportingDay } from "@sigma/contract/reports/reporting-day";
import type { ReportingDayFields } from "@sigma/contract/reports/resolve-reporting-day";
import type { Database } from "../../storage/database";
import { nextVersion, rejectOlderVersion } from "../../storage/entities/row-version";

type OperatorRow = {
  id: string;
  name: string;
  day_starts_at: string | null;
  day_zone: string | null;
  version: number;
  changed_by: string | null;
};

/** The reporting days of operators, which their wells have unless they have their own. */
export type OperatorDayStore = {
  /** That of an operator by its name; null for an unknown one. */
  ofName(name: string): Promise<OperatorReportingDay | null>;
  /**
   * Saves that of an operator; null for an unknown one.
   *
   * @throws CallError `conflict` if the named version isn't the current one
   */
  save(
    id: string,
    fields: ReportingDayFields,
    change: { by: string; version: number | undefined },
  ): Promise<OperatorReportingDay | null>;
};

/** The reporting days of the operators of a database. */
export function createOperatorDayStore({ kysely: untyped }: Database): OperatorDayStore {
  const kysely = untyped.withTables<{ operator: OperatorRow }>();
  return {
    async ofName(name) {
      const row = await kysely.selectFrom("operator").selectAll().where("name", "=", name).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    save: (id, { startsAt, zone }, { by, version }) =>
      kysely.transaction().execute(async (trx) => {
        const row = await trx.selectFrom("operator").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
        if (!row) return null;
        const savedDay = fromRow(row);
        await rejectOlderVersion(trx, version, row, savedDay);
        if (savedDay.startsAt === startsAt && savedDay.zone === zone) return savedDay;
        const next = { day_starts_at: startsAt, day_zone: zone, ...nextVersion(row, by) };
        await trx.updateTable("operator").set(next).where("id", "=", id).execute();
        return fromRow({ ...row, ...next });
      }),
  };
}

const fromRow = ({
  id,
  name,
  version,
  day_starts_at: startsAt,
  day_zone: zone,
}: OperatorRow): OperatorReportingDay => ({
  _id: id,
  name,
  version,
  startsAt,
  zone,
});
