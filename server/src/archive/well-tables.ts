import { type VersionedTable, versionedTables } from "../storage/migrations/index";

/** How the rows of a table of a well are kept in an archive. */
export type TableRule =
  | {
      /** `all` of a well stays in the database while its samples lie in an archive; `samples` goes. */
      kept: "all" | "samples";
      /** SQL of the rows that are kept, where not all are; `$1` is the number of the well. */
      only?: string;
      /** Columns that are not kept. */
      without?: readonly string[];
    }
  /** Why nothing of it is kept. */
  | { leftOut: string };

/** SQL: an import is over, and no file of it waits on the disk. */
export const settledImport = "state IN ('done', 'stopped', 'failed', 'undone')";
const ofSettledImport = `import_id IN (SELECT id FROM csv_import WHERE well_no = $1 AND ${settledImport})`;
const settledEdit = "state IN ('done', 'cancelled', 'failed', 'undone')";
const settledCorrection = "state NOT IN ('waiting', 'undoing')";

/** Tables with versions are kept whole, and refer to the well alone. */
const versionedRules = Object.fromEntries(versionedTables.map((table) => [table, { kept: "all" }])) as Readonly<
  Record<VersionedTable, { kept: "all" }>
>;

/**
 * Every table that has rows of a well, in the order in which an archive is read back: what others refer to comes first.
 *
 * A new table of a well that is not in `versionedTables` gets a row here; a test names one that has none.
 *
 * @see docs/methods/well-archive.md
 */
export const wellTables = {
  well: { kept: "all", without: ["well_no", "deleted_at"] },
  well_settings: { kept: "all" },
  formation_top: { kept: "all" },
  bha: { kept: "all" },
  mwd_run: { kept: "all" },
  mwd_log: { kept: "all" },
  mwd_log_column: { kept: "all" },
  survey: { kept: "all" },
  ...versionedRules,
  notification: { kept: "all" },
  notification_archive: { kept: "all" },
  alert_memory: { kept: "all" },
  alert_transition: { kept: "all" },
  well_event: { kept: "all" },
  pipeline_snapshot: { kept: "all", without: ["epoch"] },
  recompute: { kept: "all", without: ["job", "node_id"] },
  settings_revision: { kept: "all" },
  recomputed_span: { kept: "all" },
  depth_row: { kept: "all" },
  depth_block: { kept: "all" },
  depth_change: { kept: "all" },
  csv_import: { kept: "all", only: settledImport, without: ["node_id"] },
  csv_import_part: { kept: "samples", only: ofSettledImport },
  csv_import_before: { kept: "samples", only: ofSettledImport },
  csv_import_depth: { kept: "all", only: ofSettledImport },
  sample_edit: { kept: "all", only: settledEdit },
  sample_edit_part: {
    kept: "samples",
    only: `edit_id IN (SELECT id FROM sample_edit WHERE well_no = $1 AND ${settledEdit})`,
  },
  correction: { kept: "all", only: settledCorrection },
  held_reading: { kept: "samples" },
  sample_hour: { kept: "samples" },
  sample_chunk: { kept: "samples" },
  sample_hot: { kept: "samples" },
  audit_log: { leftOut: "who did what on a server is the record of that server" },
  delivery: { leftOut: "messages were sent to people by this server" },
  escalation: { leftOut: "a message that waits for its time would be sent again" },
  notification_outbox: { leftOut: "a message that waits for its time would be sent again" },
  archive_job: { leftOut: "jobs of this server" },
  well_lease: { leftOut: "which server of this installation writes the well" },
  well_archive: { leftOut: "says where on this server an archive lies" },
} as const satisfies Record<string, TableRule>;

/** The name of a table that an archive has. */
export type ArchivedTable = {
  [Name in keyof typeof wellTables]: (typeof wellTables)[Name] extends { kept: string } ? Name : never;
}[keyof typeof wellTables];

/** The tables of an archive, in the order in which they are read back. */
export const archivedTables = (Object.entries(wellTables) as [ArchivedTable, TableRule][]).flatMap(([name, rule]) =>
  "kept" in rule ? [{ name, ...rule }] : [],
);
