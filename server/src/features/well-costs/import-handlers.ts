import type { CheckedCostFile, costImportRoutes } from "@sigma/contract/costs/cost-import";
import { costFileSentence } from "@sigma/contract/costs/cost-file-sentence";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { parseMoney, writeMoney } from "@sigma/engine/well-cost/money";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { notRestorable } from "../../storage/deletion";
import type { Stores } from "../../storage/stores";
import { readWellCurrency } from "./check-currency";
import { type CostFile, type FileReading, type FileTicket, missingColumnError, readCostFile } from "./cost-file";
import { type TicketAmount, ticketKey } from "./cost-ticket-store";
import { lastTicketDay } from "./last-ticket-day";

/** Rows that a preview shows, and doubles that it names, at most. */
const MOST_SHOWN = 20;
const MOST_DOUBLES = 100;

/** Handles imports of field tickets. */
export const costImportHandlers: RouteHandlers<typeof costImportRoutes> = {
  async "POST api/cost-import/check"({ wellId, text, ...given }, { stores, clock }) {
    const well = await wellNoOf(stores, wellId);
    const file = readCostFile(text, await readingOf(stores, wellId, given, clock()));
    const doubles = doublesOf(file, await stores.costTickets.existing(well, file.tickets));
    const doubleRows = new Set(doubles.map(({ row }) => row));
    const { headings, firstRow, missing, columns, dateOrder, rows, faults, faultCount } = file;
    return {
      headings,
      firstRow,
      missing,
      columns,
      dateOrder,
      rows,
      preview: file.tickets.slice(0, MOST_SHOWN).map(({ afeLineId: _id, ...ticket }) => ticket),
      faults,
      faultCount,
      doubles: doubles.slice(0, MOST_DOUBLES),
      doubleCount: doubles.length,
      sums: sumsOf(file.tickets.filter(({ row }) => !doubleRows.has(row))),
    };
  },

  async "POST api/cost-import"({ wellId, text, fileName, doubles, ...given }, { stores, user, clock }) {
    await wellNoOf(stores, wellId);
    const file = readCostFile(text, await readingOf(stores, wellId, given, clock()));
    const missingColumn = missingColumnError(file);
    if (missingColumn) throw missingColumn;
    if (file.dateOrder === null) {
      throw new CallError("validation", "The order of day and month in the dates must be given", "dateOrder");
    }
    const [fault] = file.faults;
    if (fault) {
      const others = file.faultCount > 1 ? ` (and ${file.faultCount - 1} more)` : "";
      throw new CallError("validation", `${costFileSentence(fault)}${others}. Nothing has been stored`, "text");
    }
    const tickets = file.tickets.map(({ row: _row, afeLine: _line, ...ticket }) => ({ ...ticket, file: fileName }));
    return stores.costTickets.import(wellId, tickets, { takesDoubles: doubles === "take", by: user._id });
  },

  async "DELETE api/cost-import"({ wellId, importId }, { stores, clock }) {
    await wellNoOf(stores, wellId);
    const count = await stores.costTickets.removeImport(wellId, importId, clock());
    if (count === 0) throw new CallError("not-found", "No ticket of this import is stored", "importId");
    return { deleted: count };
  },

  async "POST api/cost-import/restore"({ wellId, importId }, { stores, clock }) {
    await wellNoOf(stores, wellId);
    const count = await stores.costTickets.restoreImport(wellId, importId, clock());
    if (count === 0) throw notRestorable("import", "importId");
    return { restored: count };
  },
};

type Given = Pick<FileReading, "columns" | "dateOrder"> & { currency?: string | undefined };

async function readingOf(
  stores: Stores,
  wellId: WellId,
  { columns, dateOrder, currency }: Given,
  now: EpochSeconds,
): Promise<FileReading> {
  const [well, lines] = await Promise.all([readWellCurrency(stores, wellId), stores.afeLines.all(wellId)]);
  const byName = new Map(lines.map(({ name, _id }) => [name.toLowerCase(), _id]));
  const byCode = new Map(lines.map(({ code, _id }) => [code.toLowerCase(), _id]));
  return {
    columns,
    dateOrder,
    currency: currency ?? well.currency,
    wellCurrency: well.currency,
    hasRate: well.hasRate,
    lastDay: lastTicketDay(now),
    lineOf: (text) => byCode.get(text.toLowerCase()) ?? byName.get(text.toLowerCase()),
  };
}

type DoubleOfFile = CheckedCostFile["doubles"][number];

/** The tickets of a file that are stored already, or stand in an earlier row. */
function doublesOf({ tickets }: CostFile, stored: ReadonlyMap<string, readonly TicketAmount[]>): DoubleOfFile[] {
  const rows = new Map<string, FileTicket>();
  return tickets.flatMap((ticket) => {
    const { row, vendor, number } = ticket;
    const key = ticketKey(ticket);
    const earlier = rows.get(key);
    if (earlier === undefined) rows.set(key, ticket);
    const others = stored.get(key) ?? (earlier ? [earlier] : []);
    if (others.length === 0) return [];
    const of = stored.has(key) ? null : earlier!.row;
    return [{ row, vendor, number, of, difference: differenceOf(ticket, others) }];
  });
}

function differenceOf({ amount, currency }: TicketAmount, others: readonly TicketAmount[]): DoubleOfFile["difference"] {
  const isEqual = (other: TicketAmount) =>
    other.currency === currency && parseMoney(other.amount) === parseMoney(amount);
  if (others.some(isEqual)) return null;
  const [other] = others;
  return {
    amount: writeMoney(parseMoney(amount)),
    currency,
    otherAmount: writeMoney(parseMoney(other!.amount)),
    otherCurrency: other!.currency,
  };
}

function sumsOf(tickets: readonly FileTicket[]): { currency: string; amount: string }[] {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of tickets) sums.set(currency, (sums.get(currency) ?? 0n) + parseMoney(amount));
  return [...sums]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([currency, sum]) => ({ currency, amount: writeMoney(sum) }));
}
