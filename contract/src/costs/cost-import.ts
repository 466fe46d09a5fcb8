import { z } from "zod";
import { defineRoutes, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import { requiredText } from "../entity";
import { WellId } from "../ids";
import { crew } from "../users/roles";
import { costColumns, requiredCostColumns } from "./cost-columns";
import { Currency } from "./money";

/** The longest file, bytes, and its most rows. */
export const MOST_IMPORT_BYTES = 10_000_000;
export const MOST_IMPORT_ROWS = 50_000;

/** What is expected of the cells of a cost file. */
export const costFileRules = [
  "filled",
  "day",
  "days",
  "future",
  "amount",
  "thousands",
  "currency",
  "other-currency",
  "rate",
  "afe-line",
  "length",
] as const;

/** The order of day, month and year in the dates of a file; null if it cannot be told and has to be given. */
const DateOrder = z.enum(["ymd", "mdy", "dmy"]).nullable();

const file = {
  wellId: WellId,
  fileName: requiredText("fileName"),
  text: z
    .string({ error: "text is required" })
    .min(1, { error: "The file is empty" })
    .max(MOST_IMPORT_BYTES, { error: `The file has more than ${MOST_IMPORT_BYTES / 1_000_000} MB` }),
  /** The heading of each field, if it isn't the detected one. */
  columns: z.partialRecord(z.enum(costColumns), z.string().max(200)).optional(),
  /** How dates are written, if it cannot be detected. */
  dateOrder: DateOrder.optional(),
  /** The currency of a file without such a column; that of the well by default. */
  currency: Currency.optional(),
};

/** What is wrong in a cell, by its row in the file and the heading of its column. */
const Fault = z.object({
  row: z.number().int(),
  column: z.string(),
  rule: z.enum(costFileRules),
  /** What the cell contains, shortened. */
  value: z.string(),
  /** The currency of the well if no rate converts to it; that of the row if its amount is in another one. */
  to: z.string().optional(),
});
export type CostFileFault = z.infer<typeof Fault>;

/** A ticket that exists: in the well, or in an earlier row of the file. */
const DoubleTicket = z.object({
  row: z.number().int(),
  vendor: z.string(),
  number: z.string(),
  /** The earlier row of the file; null for a stored ticket. */
  of: z.number().int().nullable(),
  /** Its own amount and that of the other one, if they differ; null if they are equal. */
  difference: z
    .object({ amount: z.string(), currency: Currency, otherAmount: z.string(), otherCurrency: Currency })
    .nullable(),
});

const CheckedFile = z
  .object({
    headings: z.array(z.string()),
    /** The cells of the first row below the headings, shortened. */
    firstRow: z.array(z.string()),
    /** The required fields whose column is not known: they have to be given in `columns`. Nothing else is checked until then. */
    missing: z.array(z.enum(requiredCostColumns)),
    columns: z.partialRecord(z.enum(costColumns), z.string()),
    dateOrder: DateOrder,
    rows: z.number().int(),
    /** The first tickets as they would be stored. */
    preview: z.array(
      z.object({
        row: z.number().int(),
        date: z.string(),
        firstDay: z.string().nullable(),
        afeLine: z.string().nullable(),
        vendor: z.string(),
        number: z.string(),
        amount: z.string(),
        currency: z.string(),
        description: z.string(),
      }),
    ),
    /** The first faults, and how many there are. Nothing is stored as long as there is one. */
    faults: z.array(Fault),
    faultCount: z.number().int(),
    doubles: z.array(DoubleTicket),
    doubleCount: z.number().int(),
    /** What would be stored without the doubles, in each currency. */
    sums: z.array(z.object({ currency: Currency, amount: z.string() })),
  })
  .meta({ id: "CheckedCostFile" });
export type CheckedCostFile = z.infer<typeof CheckedFile>;

/** Imports of field tickets from CSV files. */
export const costImportRoutes = defineRoutes({
  "POST api/cost-import/check": {
    summary: "Reads a CSV file of field tickets and says what would be stored, what is wrong and what exists already",
    body: z.strictObject(file),
    reply: CheckedFile,
    roles: crew,
    wells: "named",
    effect: "read",
    right: "costs",
    mostBytes: MOST_IMPORT_BYTES + 100_000,
  },
  "POST api/cost-import": {
    summary:
      "Stores the tickets of a CSV file, all or none. Tickets that exist already are left out, or taken too if `doubles` is `take`",
    body: z.strictObject({
      ...file,
      doubles: z.enum(["leave-out", "take"], { error: "doubles must be leave-out or take" }).default("leave-out"),
    }),
    reply: z.object({ importId: z.string(), added: z.number().int(), leftOut: z.number().int() }),
    ...writes("named", crew),
    right: "costs",
    changes: ["costs"],
    mostBytes: MOST_IMPORT_BYTES + 100_000,
  },
  ...defineDeletion("cost-import", {
    which: z.object({ wellId: WellId, importId: requiredText("importId") }),
    deletes: "Deletes all tickets of an import",
    restores: "Restores the tickets of an import that was deleted within the last 10 minutes",
    ...writes("named", crew),
    right: "costs",
    changes: ["costs"],
  }),
});
