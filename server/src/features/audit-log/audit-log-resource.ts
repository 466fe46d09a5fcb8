import type { auditLogRoutes } from "@sigma/contract/users/audit-log";
import type { RouteHandlers } from "../../calls/handler";
import { auditCsv } from "./audit-csv";

/** Rows of an export at most. */
const MOST_EXPORTED = 20_000;

export const auditLogHandlers: RouteHandlers<typeof auditLogRoutes> = {
  async "GET api/audit-log"({ page, pageSize, ...filter }, { stores, auditDays }) {
    const [rows, count, choices] = await Promise.all([
      stores.auditLog.find(filter, { offset: page * pageSize, limit: pageSize }),
      stores.auditLog.count(filter),
      stores.auditLog.choices(),
    ]);
    return { rows, count, ...choices, keptDays: auditDays };
  },

  async "GET api/audit-log/csv"(filter, { stores }) {
    return auditCsv(await stores.auditLog.find(filter, { offset: 0, limit: MOST_EXPORTED }));
  },
};
