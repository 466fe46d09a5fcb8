import { z } from "zod";
import { defineRoutes, reads } from "../define";
import { EpochSeconds, QueryNumber } from "../entity";
import { WellId } from "../ids";
import { adminOnly } from "./roles";

/** Fields of the changed item, by name; for several items by `name.field`. */
const Fields = z.record(z.string(), z.unknown());

/** A change of stored data: its author, its time, its origin, and the data changed. */
export const AuditRow = z
  .object({
    _id: z.string(),
    time: EpochSeconds,
    /** The username; for an API token it starts with `api-token:`. */
    by: z.string(),
    /** The credentials of the call. */
    via: z.enum(["session", "api-token", "none"]),
    address: z.string(),
    requestId: z.string(),
    call: z.string(),
    /** The kind of the changed item, such as `bha`. */
    resource: z.string(),
    /** The action, such as `create`, `change`, `delete` or `restore`. */
    action: z.string(),
    /** The name of the changed item; null if it has none. */
    target: z.string().nullable(),
    /** The well that it belongs to, with its name at that time; null if it belongs to none. */
    well: z.object({ _id: WellId, name: z.string() }).nullable(),
    /** The fields that changed, as they were and as they are; without passwords and tokens. */
    before: Fields,
    after: Fields,
  })
  .meta({ id: "AuditRow" });
export type AuditRow = z.infer<typeof AuditRow>;

const text = (label: string) =>
  z
    .string()
    .max(200, { error: `${label} has more than 200 characters` })
    .optional();

const filter = {
  /** A username. */
  by: text("by"),
  resource: text("resource"),
  wellId: WellId.optional(),
  from: QueryNumber.optional(),
  to: QueryNumber.optional(),
};

/** Rows of a page at most. */
const MOST_ROWS = 100;

/** The audit log. */
export const auditLogRoutes = defineRoutes({
  "GET api/audit-log": {
    summary: "A page of the audit log, newest first, with how many rows the filter finds and how long rows are kept",
    query: z.object({
      ...filter,
      page: QueryNumber.pipe(z.number().int().min(0).max(100_000)).default(0),
      pageSize: QueryNumber.pipe(z.number().int().min(1).max(MOST_ROWS)).default(20),
    }),
    reply: z.object({
      rows: z.array(AuditRow),
      count: z.number(),
      resources: z.array(z.string()),
      people: z.array(z.string()),
      keptDays: z.number(),
    }),
    ...reads("all", adminOnly),
  },
  "GET api/audit-log/csv": {
    summary: "The newest 20,000 rows that the filter finds, as CSV whose cells no spreadsheet takes for formulas",
    query: z.object(filter),
    reply: z.string(),
    media: "text/csv; charset=utf-8",
    ...reads("all", adminOnly),
    isLong: true,
  },
});
