import { z } from "zod";
import { defineEvents, reads } from "../define";
import { defineRows } from "../define-rows";
import { requiredText, shortText } from "../entity";
import { WellId } from "../ids";
import { crew } from "../users/roles";
import { Currency, Day, Money } from "./money";
import { ticketOrders } from "./ticket-orders";

const fields = {
  /** The reporting day on which the cost arose: the last one if it covers several. */
  date: Day("date"),
  /** The first day that it covers; null for one day. */
  firstDay: Day("firstDay").nullable(),
  /** Null for a ticket without an AFE line. */
  afeLineId: requiredText("afeLineId").nullable(),
  vendor: requiredText("vendor"),
  number: requiredText("number"),
  amount: Money("amount"),
  currency: Currency,
  description: shortText("description"),
};

const rows = defineRows("cost-ticket", {
  fields: {
    ...fields,
    /** The file that it was imported from; null for one entered by hand or sent by a program. */
    file: z.string().nullable(),
    importId: z.string().nullable(),
  },
  added: {
    ...fields,
    firstDay: fields.firstDay.default(null),
    afeLineId: fields.afeLineId.default(null),
    description: fields.description.default(""),
    file: z.null().default(null),
    importId: z.null().default(null),
  },
  changed: fields,
  order: "the newest first",
  topic: "costs",
  right: "costs",
});

/** A field ticket of a well: a cost that a vendor has charged. */
export const CostTicket = rows.Row;
export type CostTicket = z.infer<typeof CostTicket>;

// A well may have 100,000 tickets: they are read a page at a time.
const { "GET api/cost-ticket": _whole, ...writesOfRows } = rows.routes;

/** Rows of a page at most. */
export const MOST_TICKETS_SHOWN = 500;

const text = (label: string) =>
  z
    .string()
    .trim()
    .max(200, { error: `${label} has more than 200 characters` });

/** Which tickets are meant; absent conditions are not applied. */
const TicketFilter = {
  /** Part of a vendor, number or description; case does not count. */
  text: text("text").optional(),
  /** Null for tickets without an AFE line. */
  afeLineId: text("afeLineId").nullable().optional(),
  importId: text("importId").optional(),
  from: Day("from").optional(),
  to: Day("to").optional(),
};

/** Changes of tickets one by one. */
export const costTicketRoutes = {
  ...writesOfRows,
  "POST api/cost-ticket": {
    ...writesOfRows["POST api/cost-ticket"],
    summary:
      "Adds a ticket. A ticket of the same vendor and number is not added again: with equal values it is returned as it is, with others the call is refused with 409 `conflict` and the stored one in `current`",
    takesData: true as const,
  },
};

/** Tickets a page at a time. */
export const costTicketEvents = defineEvents({
  "cost-ticket/get": {
    summary: "A page of the field tickets of a well, with how many the filter finds and their sum in each currency",
    request: z.object({
      wellId: WellId,
      ...TicketFilter,
      sort: z.enum(ticketOrders, { error: "sort must be date, vendor, number or amount" }).default("date"),
      isAscending: z.boolean().default(false),
      offset: z.number().int().min(0).max(1_000_000).default(0),
      limit: z.number().int().min(1).max(MOST_TICKETS_SHOWN).default(100),
    }),
    reply: z.object({
      rows: z.array(CostTicket),
      count: z.number().int(),
      sums: z.array(z.object({ currency: Currency, amount: z.string() })),
    }),
    ...reads("named", crew),
    right: "costs",
    asOf: true,
    follows: ["costs"],
  },
});
