import type { CostTicket } from "@sigma/contract/costs/cost-ticket";
import type { ticketOrders } from "@sigma/contract/costs/ticket-orders";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import type { TicketSum } from "@sigma/engine/well-cost/cost-input";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type RawBuilder, sql } from "kysely";
import { holds, isShown } from "../../storage/as-of";
import type { Database } from "../../storage/database";
import type { Changes } from "../../storage/entities/changes";
import { newId } from "../../storage/entities/new-id";
import { rowId } from "../../storage/entities/row-id";
import { type RowsOfWell, type VersionedRow, versionedRows } from "../../storage/entities/versioned-rows";
import type { WellNo } from "../../storage/well-no";

/** The fields of a ticket. */
export type TicketFields = Omit<CostTicket, "_id" | "wellId" | "version">;

/** Which tickets are read, in what order. */
export type TicketQuestion = {
  text?: string | undefined;
  afeLineId?: string | null | undefined;
  importId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort: (typeof ticketOrders)[number];
  isAscending: boolean;
  offset: number;
  limit: number;
};

/** A vendor and the number of a ticket, in lower case. */
type TicketKey = { vendor: string; number: string };

/** The amount of a ticket. */
export type TicketAmount = Pick<TicketFields, "amount" | "currency">;

/** The field tickets of wells. */
export type CostTicketStore = {
  /** A page of tickets, with how many there are and their sums. */
  page(
    well: WellNo,
    wellId: WellId,
    question: TicketQuestion,
  ): Promise<{ rows: CostTicket[]; count: number; sums: { currency: string; amount: string }[] }>;
  /** A ticket by its id; null if it is unknown. */
  byId(well: WellNo, wellId: WellId, id: string): Promise<CostTicket | null>;
  /** The sums of the tickets of each line, day and currency. */
  sums(well: WellNo): Promise<TicketSum[]>;
  /** The days that tickets of a line cover before their own day. */
  spans(well: WellNo): Promise<{ lineId: string; from: string; to: string }[]>;
  /** The amounts of those of some tickets that exist in a well, by `ticketKey`. */
  existing(well: WellNo, keys: readonly TicketKey[]): Promise<Map<string, TicketAmount[]>>;
  /**
   * Adds a ticket; one of the same vendor and number is returned instead if its fields are equal.
   *
   * @throws CallError `conflict` with `current` for a ticket of the same vendor and number with other fields
   */
  add(wellId: WellId, fields: TicketFields, by: string): Promise<CostTicket>;
  /** @throws CallError `not-found` on `id`, `conflict` for an older version, or on `number` if another ticket has it */
  change(
    wellId: WellId,
    id: string,
    change: { fields: Changes<TicketFields>; version?: number | undefined },
    by: string,
  ): Promise<CostTicket>;
  remove(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
  restore(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
  /**
   * Adds the tickets of a file in one transaction, or none of them.
   *
   * @param isTaken whether a ticket is added although it exists already
   */
  import(
    wellId: WellId,
    tickets: readonly Omit<TicketFields, "importId">[],
    how: { takesDoubles: boolean; by: string },
  ): Promise<{ importId: string; added: number; leftOut: number }>;
  /** Deletes the tickets of an import, and returns their number. */
  removeImport(wellId: WellId, importId: string, now: EpochSeconds): Promise<number>;
  /** Restores those deleted within the last 10 minutes, and returns their number. */
  restoreImport(wellId: WellId, importId: string, now: EpochSeconds): Promise<number>;
};

/** The text by which a ticket is found: its vendor and number, whose case does not count. */
export const ticketKey = ({ vendor, number }: TicketKey): string =>
  JSON.stringify([vendor.toLowerCase(), number.toLowerCase()]);

const WHAT = "Cost Ticket";

/** Rows that are written in one statement. */
const ROWS_AT_ONCE = 5000;

const orderColumns = {
  date: sql.ref("ticket_day"),
  vendor: sql.ref("ticket_vendor"),
  number: sql.ref("ticket_number"),
  amount: sql.ref("ticket_amount"),
} satisfies Record<TicketQuestion["sort"], RawBuilder<unknown>>;

/** The tickets of a database. */
export function createCostTicketStore(database: Database): CostTicketStore {
  const { kysely, asOf } = database;
  const tickets = versionedRows<TicketFields>(database, "cost_ticket");
  const isCurrent = (well: WellNo) => sql`well_no = ${well} AND ${holds(asOf)} AND ${isShown(asOf)}`;
  const matching = (well: WellNo, { text, afeLineId, importId, from, to }: TicketQuestion) => {
    const conditions = [isCurrent(well)];
    if (text) conditions.push(sql`strpos(ticket_text, lower(${text})) > 0`);
    if (afeLineId === null) conditions.push(sql`ticket_line IS NULL`);
    else if (afeLineId !== undefined) conditions.push(sql`ticket_line = ${afeLineId}`);
    if (importId !== undefined) conditions.push(sql`ticket_import = ${importId}`);
    if (from !== undefined) conditions.push(sql`ticket_day >= ${from}`);
    if (to !== undefined) conditions.push(sql`ticket_day <= ${to}`);
    return sql.join(conditions, sql` AND `);
  };

  return {
    async page(well, wellId, question) {
      const { sort, isAscending, offset, limit } = question;
      const direction = isAscending ? sql`ASC` : sql`DESC`;
      const [page, totals] = await Promise.all([
        sql<{ id: string; version: number; fields: TicketFields }>`SELECT id, version, fields FROM cost_ticket
          WHERE ${matching(well, question)}
          ORDER BY ${orderColumns[sort]} ${direction}, id ${direction} OFFSET ${offset} LIMIT ${limit}`.execute(kysely),
        sql<{ currency: string; amount: string; count: number }>`SELECT ticket_currency AS currency,
            sum(ticket_amount)::text AS amount, count(*)::int AS count FROM cost_ticket
          WHERE ${matching(well, question)} GROUP BY ticket_currency ORDER BY ticket_currency`.execute(kysely),
      ]);
      return {
        rows: page.rows.map(({ id, version, fields }) => ({ ...fields, _id: id, wellId, version })),
        count: totals.rows.reduce((sum, { count }) => sum + count, 0),
        sums: totals.rows.map(({ currency, amount }) => ({ currency, amount })),
      };
    },

    async byId(well, wellId, id) {
      const { rows } = await sql<{ version: number; fields: TicketFields }>`SELECT version, fields FROM cost_ticket
        WHERE id = ${id} AND ${isCurrent(well)}`.execute(kysely);
      const row = rows[0];
      return row ? { ...row.fields, _id: id, wellId, version: row.version } : null;
    },

    async sums(well) {
      const { rows } = await sql<TicketSum>`SELECT ticket_line AS "lineId", ticket_day AS day,
          ticket_currency AS currency, sum(ticket_amount)::text AS amount, count(*)::int AS tickets FROM cost_ticket
        WHERE ${isCurrent(well)} GROUP BY ticket_line, ticket_day, ticket_currency
        ORDER BY ticket_day, ticket_line, ticket_currency`.execute(kysely);
      return rows;
    },

    async spans(well) {
      const { rows } = await sql<{ lineId: string; from: string; to: string }>`SELECT DISTINCT ticket_line AS "lineId",
          ticket_first_day AS "from", ticket_day AS "to" FROM cost_ticket
        WHERE ${isCurrent(well)} AND ticket_line IS NOT NULL AND ticket_first_day < ticket_day`.execute(kysely);
      return rows;
    },

    existing: (well, keys) => existingIn(kysely, well, keys),

    add: (wellId, fields, by) =>
      tickets.inWell(wellId, by, async (rows) => {
        const double = await findDouble(rows, fields);
        if (double === null) return show((await rows.add([{ fields }]))[0]!);
        if (areEqual(double.fields, fields)) return show(double);
        throw doubleError(fields, double);
      }),

    change: (wellId, id, { fields, version }, by) =>
      tickets.inWell(wellId, by, async (rows) => {
        const row = await rows.find(id, WHAT);
        await rows.checkVersion(version, row, show(row));
        const next = changedTicket(row.fields, fields);
        // A double that was taken on purpose can still be changed in its other fields.
        if (ticketKey(next) !== ticketKey(row.fields)) {
          const double = await findDouble(rows, next);
          if (double !== null) throw doubleError(next, double);
        }
        return show(await rows.change(row, fields));
      }),

    remove: (wellId, id, now, by) => tickets.inWell(wellId, by, (rows) => rows.hide(id, now)),
    restore: (wellId, id, now, by) => tickets.inWell(wellId, by, (rows) => rows.restore(id, now)),

    import: (wellId, rowsOfFile, { takesDoubles, by }) =>
      tickets.inWell(wellId, by, async (rows) => {
        const importId = newId();
        const takenKeys = new Set(takesDoubles ? [] : (await existingIn(rows.db, rows.well, rowsOfFile)).keys());
        const newTickets = rowsOfFile.filter((ticket) => {
          if (takesDoubles) return true;
          const key = ticketKey(ticket);
          if (takenKeys.has(key)) return false;
          takenKeys.add(key);
          return true;
        });
        for (let at = 0; at < newTickets.length; at += ROWS_AT_ONCE) {
          const part = newTickets.slice(at, at + ROWS_AT_ONCE).map((fields) => ({
            id: rowId(rows.well),
            fields: { ...fields, importId },
          }));
          await sql`INSERT INTO cost_ticket (well_no, id, version, fields, created_at, changed_by, valid_from)
            SELECT ${rows.well}::int, ticket ->> 'id', 1, ticket -> 'fields', moment, ${by}, moment
            FROM jsonb_array_elements(${JSON.stringify(part)}::jsonb) AS ticket,
              (SELECT extract(epoch FROM transaction_timestamp())::float8 AS moment) AS time`.execute(rows.db);
        }
        return { importId, added: newTickets.length, leftOut: rowsOfFile.length - newTickets.length };
      }),

    removeImport: (wellId, importId, now) =>
      tickets.inWell(wellId, undefined, async ({ db, well }) => {
        const { numAffectedRows } = await sql`UPDATE cost_ticket SET deleted_at = ${now}
          WHERE well_no = ${well} AND ticket_import = ${importId} AND valid_until IS NULL AND deleted_at IS NULL`.execute(
          db,
        );
        return Number(numAffectedRows);
      }),

    restoreImport: (wellId, importId, now) =>
      tickets.inWell(wellId, undefined, async ({ db, well }) => {
        const { numAffectedRows } = await sql`UPDATE cost_ticket SET deleted_at = NULL
          WHERE well_no = ${well} AND ticket_import = ${importId} AND valid_until IS NULL
            AND deleted_at > ${now - UNDO_SECONDS}`.execute(db);
        return Number(numAffectedRows);
      }),
  };
}

/** The fields of a ticket after a change. */
export const changedTicket = (before: TicketFields, change: Changes<TicketFields>): TicketFields => ({
  ...before,
  date: change.date ?? before.date,
  firstDay: change.firstDay === undefined ? before.firstDay : change.firstDay,
  afeLineId: change.afeLineId === undefined ? before.afeLineId : change.afeLineId,
  vendor: change.vendor ?? before.vendor,
  number: change.number ?? before.number,
  amount: change.amount ?? before.amount,
  currency: change.currency ?? before.currency,
  description: change.description ?? before.description,
});

type Db = RowsOfWell<TicketFields>["db"];

async function existingIn(db: Db, well: WellNo, keys: readonly TicketKey[]): Promise<Map<string, TicketAmount[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<TicketKey & TicketAmount>`SELECT ticket_vendor AS vendor, ticket_number AS number,
      ticket_amount::text AS amount, ticket_currency AS currency FROM cost_ticket
    WHERE well_no = ${well} AND valid_until IS NULL AND deleted_at IS NULL AND (ticket_vendor, ticket_number) IN (
      SELECT lower(key ->> 0), lower(key ->> 1) FROM jsonb_array_elements(
        ${JSON.stringify(keys.map(({ vendor, number }) => [vendor, number]))}::jsonb) AS key)`.execute(db);
  const amounts = new Map<string, TicketAmount[]>();
  for (const { amount, currency, ...key } of rows) {
    const amountsOfKey = amounts.get(ticketKey(key));
    if (amountsOfKey) amountsOfKey.push({ amount, currency });
    else amounts.set(ticketKey(key), [{ amount, currency }]);
  }
  return amounts;
}

async function findDouble({ db, well, wellId }: RowsOfWell<TicketFields>, { vendor, number }: TicketKey) {
  const { rows } = await sql<{
    id: string;
    version: number;
    fields: TicketFields;
    created_at: number;
    changed_by: string;
  }>`SELECT id, version, fields, created_at, changed_by FROM cost_ticket
    WHERE well_no = ${well} AND ticket_vendor = lower(${vendor}) AND ticket_number = lower(${number})
      AND valid_until IS NULL AND deleted_at IS NULL ORDER BY created_at LIMIT 1`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { id, version, fields, created_at: createdAt, changed_by: changedBy } = row;
  return { id, wellId, version, fields, createdAt, changedBy } satisfies VersionedRow<TicketFields>;
}

/** Whether two tickets say the same, regardless of the file they came from and of zeros at the end of an amount. */
const areEqual = (one: TicketFields, other: TicketFields): boolean =>
  (["date", "firstDay", "afeLineId", "currency", "description"] as const).every((name) => one[name] === other[name]) &&
  plainAmount(one.amount) === plainAmount(other.amount);

const plainAmount = (amount: string) => (amount.includes(".") ? amount.replace(/\.?0+$/, "") : amount);

const doubleError = ({ vendor, number }: TicketKey, double: VersionedRow<TicketFields>) =>
  new CallError("conflict", `Ticket ${number} of ${vendor} exists already with other values`, "number", {
    current: show(double),
  });

const show = ({ id, wellId, fields, version }: VersionedRow<TicketFields>): CostTicket => ({
  ...fields,
  _id: id,
  wellId,
  version,
});
