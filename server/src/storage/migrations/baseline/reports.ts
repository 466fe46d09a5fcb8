import { versionedTableSql } from "../versioned-table";

/** Daily reports, notes on charts and hand-overs of shifts, each with the replaced versions. */
export const reportsTables = `
  ${versionedTableSql("daily_report")}

  ${versionedTableSql("note")}

  ${versionedTableSql("hand_over", "warned_at float8")}
`;
