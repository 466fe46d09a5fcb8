import { csvCell } from "@sigma/contract/csv-cell";
import type { AuditRow } from "@sigma/contract/users/audit-log";

const titles = [
  "Time, UTC",
  "By",
  "Signed in with",
  "Address",
  "Did",
  "What",
  "Target",
  "Well",
  "Field",
  "Before",
  "After",
];

/** Rows of the audit log as CSV: a line for each field that changed. */
export function auditCsv(rows: readonly AuditRow[]): string {
  const lines = rows.flatMap((row) => {
    const head = [
      new Date(row.time * 1000).toISOString(),
      row.by,
      row.via,
      // IPv4 addresses are written in dotted form, even if the socket reports them as IPv6.
      row.address.replace(/^::ffff:(?=\d+\.)/, ""),
      row.action,
      row.resource,
      row.target ?? "",
      row.well?.name ?? "",
    ];
    const fields = Object.keys({ ...row.before, ...row.after });
    return (fields.length === 0 ? [""] : fields).map((field) =>
      [...head, field, textOf(row.before[field]), textOf(row.after[field])].map(csvCell).join(","),
    );
  });
  return `${[titles.map(csvCell).join(","), ...lines].join("\r\n")}\r\n`;
}

const textOf = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
