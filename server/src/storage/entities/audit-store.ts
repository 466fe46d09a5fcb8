import type { UserId, WellId } from "@sigma/contract/ids";
import type { AuditRow } from "@sigma/contract/users/audit-log";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database";
import type { WellNo } from "../well-no";

/** A row as it is added. */
export type NewAuditRow = Omit<AuditRow, "_id" | "well"> & {
  userId: UserId;
  wellNo: WellNo | null;
  /** The user whose account it concerns. */
  aboutUser?: UserId;
};

/** An entry in addition to the calls that made changes; its time is now. */
export type AuditNote = Omit<NewAuditRow, "time" | "well" | "wellNo">;

/** A row about an account, and whether its user made the change. */
export type AccountRow = AuditRow & { isOwn: boolean };

/** Which rows are looked for. */
export type AuditFilter = {
  by?: string | undefined;
  resource?: string | undefined;
  wellId?: WellId | undefined;
  from?: EpochSeconds | undefined;
  to?: EpochSeconds | undefined;
};

/** The audit log: rows are added, read, and removed when their time is over. */
export type AuditStore = {
  /** Adds a row for each well, with the name that the well has now. */
  add(rows: readonly NewAuditRow[]): Promise<void>;
  /** Rows that a filter finds, newest first. */
  find(filter: AuditFilter, part: { offset: number; limit: number }): Promise<AuditRow[]>;
  /** Rows about the account of a user, newest first. */
  aboutUser(userId: UserId, limit: number): Promise<AccountRow[]>;
  count(filter: AuditFilter): Promise<number>;
  /** All fields by which a row can be searched. */
  choices(): Promise<{ resources: string[]; people: string[] }>;
  /** Removes rows older than a moment, and returns their number. */
  expire(before: EpochSeconds): Promise<number>;
};

type Row = Omit<AuditRow, "_id" | "by" | "requestId" | "well"> & {
  id: string;
  username: string;
  request_id: string;
  well_id: string | null;
  well_name: string | null;
};

/** The audit log of a database. */
export function createAuditStore({ kysely }: Database): AuditStore {
  return {
    async add(rows) {
      for (const { wellNo, by, ...row } of rows) {
        await sql`INSERT INTO audit_log (well_no, time, well_id, well_name, user_id, username, via, address, request_id,
            call, resource, action, target, before, after, about_user)
          SELECT ${wellNo ?? 0}::int, ${row.time}, well.id, well.name, ${row.userId}, ${by}, ${row.via}, ${row.address},
            ${row.requestId}, ${row.call}, ${row.resource}, ${row.action}, ${row.target},
            ${JSON.stringify(row.before)}::jsonb, ${JSON.stringify(row.after)}::jsonb,
            ${row.aboutUser ?? null}::text
          FROM (SELECT 1) AS one LEFT JOIN well ON well.well_no = ${wellNo ?? 0}::int`.execute(kysely);
      }
    },
    async find(filter, { offset, limit }) {
      const { rows } = await sql<Row>`SELECT * FROM audit_log WHERE ${matching(filter)}
        ORDER BY time DESC, id OFFSET ${offset} LIMIT ${limit}`.execute(kysely);
      return rows.map(fromRow);
    },
    async aboutUser(userId, limit) {
      const { rows } = await sql<Row & { user_id: string }>`SELECT * FROM audit_log WHERE about_user = ${userId}
        ORDER BY time DESC, id LIMIT ${limit}`.execute(kysely);
      return rows.map((row) => ({ ...fromRow(row), isOwn: row.user_id === userId }));
    },
    async count(filter) {
      const { rows } = await sql<{ count: string }>`SELECT count(*) FROM audit_log
        WHERE ${matching(filter)}`.execute(kysely);
      return Number(rows[0]!.count);
    },
    async choices() {
      const { rows } = await sql<{ resource: string; username: string }>`SELECT DISTINCT resource, username
        FROM audit_log`.execute(kysely);
      const sortTexts = (texts: string[]) => [...new Set(texts)].toSorted();
      return {
        resources: sortTexts(rows.map(({ resource }) => resource)),
        people: sortTexts(rows.map(({ username }) => username)),
      };
    },
    expire: (before) =>
      kysely.transaction().execute(async (trx) => {
        await sql`SET LOCAL sigma.audit_expiry = 'on'`.execute(trx);
        const { numAffectedRows } = await sql`DELETE FROM audit_log WHERE time < ${before}`.execute(trx);
        return Number(numAffectedRows);
      }),
  };
}

function matching({ by, resource, wellId, from, to }: AuditFilter): RawBuilder<unknown> {
  const rules = [
    sql`true`,
    ...(by === undefined ? [] : [sql`username = ${by}`]),
    ...(resource === undefined ? [] : [sql`resource = ${resource}`]),
    ...(wellId === undefined ? [] : [sql`well_id = ${wellId}`]),
    ...(from === undefined ? [] : [sql`time >= ${from}`]),
    ...(to === undefined ? [] : [sql`time <= ${to}`]),
  ];
  return sql.join(rules, sql` AND `);
}

const fromRow = ({ id, username, request_id, well_id, well_name, ...row }: Row): AuditRow => ({
  _id: id,
  time: row.time,
  by: username,
  via: row.via,
  address: row.address,
  requestId: request_id,
  call: row.call,
  resource: row.resource,
  action: row.action,
  target: row.target,
  well: well_id === null ? null : { _id: well_id as WellId, name: well_name ?? "" },
  before: row.before,
  after: row.after,
});
