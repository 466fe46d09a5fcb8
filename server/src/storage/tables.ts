import { type WellRows, wellRows } from "./well-rows";

/** How the rows of a table of a well are kept in an archive. */
export type ArchiveRule =
  | {
      /** `all` data of a well stays in the database while its samples are in an archive; `samples` are removed. */
      kept: "all" | "samples";
      /** SQL of the rows that are kept, where not all are; `$1` is the number of the well. */
      only?: string;
      /** Columns that are not kept. */
      without?: readonly string[];
    }
  /** Why nothing of it is kept. */
  | { leftOut: string };

/** The rules for the rows of a table. */
type TableRules = {
  /**
   * Whether replaced versions are kept, in separate columns or as `rows` that `createWellRowStore` reads and writes.
   *
   * The migration of `rows` creates the table with `versionedTable`.
   */
  versions?: "rows" | "columns";
  /** Planned data of a well also applies to the time before Sigma knew it; data from users or Sigma does not. */
  isPlan?: true;
  /** Of a table of wells: what an archive of a well has of it. */
  archive?: ArchiveRule;
  /** The name of the resource under which the audit log shows its rows before and after a change. */
  audit?: string;
};

/** SQL: an import is over, and no file of it waits on the disk. */
export const settledImport = "state IN ('done', 'stopped', 'failed', 'undone')";
const ofSettledImport = `import_id IN (SELECT id FROM csv_import WHERE well_no = $1 AND ${settledImport})`;
const settledEdit = "state IN ('done', 'cancelled', 'failed', 'undone')";
const settledCorrection = "state NOT IN ('waiting', 'undoing')";

const whole = { kept: "all" } as const;
const rowVersions = { versions: "rows", archive: whole } as const;
const rowTables = Object.fromEntries(
  Object.values(wellRows).map(({ entry, table, isPlan }) => [
    table,
    { ...rowVersions, audit: entry.name, ...(isPlan && { isPlan }) },
  ]),
) as { [Table in WellRows["table"]]: typeof rowVersions & { audit: string; isPlan?: true } };
/** Columns of field tickets that PostgreSQL fills from their fields. */
export const generatedTicketColumns = [
  "ticket_day",
  "ticket_first_day",
  "ticket_amount",
  "ticket_currency",
  "ticket_line",
  "ticket_vendor",
  "ticket_number",
  "ticket_text",
  "ticket_import",
] as const;

const outbox = "a message that waits for its time would be sent again";

/**
 * The rules for each table: every one with rows of a well, in the order in which an archive is read back (referenced tables
 * first), and every other one whose rows the audit log shows. A test names a table of wells that has no row here.
 *
 * @see docs/methods/well-archive.md, docs/decisions/022-one-resource-list.md
 */
export const tables = {
  well: { archive: { kept: "all", without: ["well_no", "deleted_at", "has_own_name"] }, audit: "well" },
  well_settings: { archive: whole },
  formation_top: { archive: whole, audit: "formation-top" },
  bha: { archive: whole, audit: "bha" },
  mwd_run: { archive: whole, audit: "mwd-run" },
  mwd_log: { archive: whole },
  mwd_log_column: { archive: whole },
  survey: { archive: whole },
  well_plan: { ...rowVersions, isPlan: true, audit: "well-plan" },
  slide_sheet: { ...rowVersions, audit: "slide-sheet" },
  directional_recommendation: { ...rowVersions, audit: "directional-recommendation" },
  ...rowTables,
  cost_ticket: { versions: "rows", archive: { kept: "all", without: generatedTicketColumns }, audit: "cost-ticket" },
  daily_report: { ...rowVersions, audit: "daily-report" },
  note: { ...rowVersions, audit: "note" },
  hand_over: { ...rowVersions, audit: "hand-over" },
  notification_configuration: { ...rowVersions, audit: "notification-configuration" },
  notification: { versions: "columns", archive: whole, audit: "notification" },
  notification_archive: { archive: whole },
  alert_memory: { archive: whole },
  alert_transition: { archive: whole },
  well_event: { archive: whole },
  pipeline_snapshot: { archive: { kept: "all", without: ["epoch"] } },
  recompute: { archive: { kept: "all", without: ["job", "node_id"] } },
  settings_revision: { archive: whole },
  recomputed_span: { archive: whole },
  well_forecast: { archive: whole },
  depth_row: { archive: whole },
  depth_block: { archive: whole },
  depth_change: { archive: whole },
  csv_import: { archive: { kept: "all", only: settledImport, without: ["node_id"] } },
  csv_import_part: { archive: { kept: "samples", only: ofSettledImport } },
  csv_import_before: { archive: { kept: "samples", only: ofSettledImport } },
  csv_import_depth: { archive: { kept: "all", only: ofSettledImport } },
  sample_edit: { archive: { kept: "all", only: settledEdit } },
  sample_edit_part: {
    archive: { kept: "samples", only: `edit_id IN (SELECT id FROM sample_edit WHERE well_no = $1 AND ${settledEdit})` },
  },
  correction: { archive: { kept: "all", only: settledCorrection }, audit: "correction" },
  held_reading: { archive: { kept: "samples" } },
  sample_hour: { archive: { kept: "samples" } },
  sample_chunk: { archive: { kept: "samples" } },
  sample_hot: { archive: { kept: "samples" } },
  completeness_score: { archive: whole },
  program_run: { archive: whole },
  program_well_channel: { archive: whole },
  program_value: { archive: whole },
  completeness_alarm: { archive: { leftOut: "alarms of a live well" } },
  lesson_notice: { archive: whole },
  gap_sighting: { archive: { leftOut: "who saw what on a server is the record of that server" } },
  portfolio_figures: { archive: { leftOut: "they are calculated from the well again" } },
  audit_log: { archive: { leftOut: "who did what on a server is the record of that server" } },
  delivery: { archive: { leftOut: "messages were sent to people by this server" } },
  report_mail: { archive: { leftOut: "reports were sent to people by this server" } },
  report_mail_recipient: { archive: { leftOut: "reports were sent to people by this server" } },
  escalation: { archive: { leftOut: outbox } },
  notification_outbox: { archive: { leftOut: outbox } },
  program_comparison: { archive: { leftOut: "what was compared on a server is work of that server" } },
  archive_job: { archive: { leftOut: "jobs of this server" } },
  well_lease: { archive: { leftOut: "which server of this installation writes the well" } },
  well_archive: { archive: { leftOut: "says where on this server an archive lies" } },
  api_token: { audit: "api-token" },
  app_user: { audit: "users" },
  assistant_settings: { audit: "assistant-settings" },
  bha_component: { audit: "bha-component" },
  completeness_settings: { audit: "completeness-settings" },
  dashboard: { audit: "dashboard" },
  motor: { audit: "motor" },
  mqtt_output: { audit: "mqtt-output" },
  operator: { audit: "operator-reporting-day" },
  program: { audit: "program" },
  operator_report_mail: { audit: "operator-report-mail" },
  rig: { audit: "rig" },
  webhook: { audit: "webhook" },
  witsml_server: { audit: "witsml-server" },
  witsml_template: { audit: "witsml-template" },
} as const satisfies Record<string, TableRules>;

/** The groups of settings of a well, which `well_settings` has by their kind: the name of the resource of each. */
export const settingsResources = {
  "data-processor": "data-processor-settings",
  "drilling-advisor": "drilling-advisor-settings",
  directional: "directional-settings",
  "anti-collision": "anti-collision-settings",
  references: "well-references",
  "pressure-profile": "pressure-profile",
  "motor-stall": "motor-stall-settings",
  "shift-hours": "shift-hours",
  "reporting-day": "reporting-day",
  "report-mail": "report-mail",
  "well-costs": "well-cost-settings",
} as const;

type NamesWith<Rules> = {
  [Name in keyof typeof tables]: (typeof tables)[Name] extends Rules ? Name : never;
}[keyof typeof tables];

/** The name of a table of rows of a well whose replaced versions are kept. */
export type VersionedTable = NamesWith<{ versions: "rows" }>;

/** The name of a table that an archive has. */
export type ArchivedTable = NamesWith<{ archive: { kept: string } }>;

/** The rules of every table, with the name of each. */
export const tableRules: readonly ({ name: keyof typeof tables } & TableRules)[] = Object.entries<TableRules>(
  tables,
).map(([name, rules]) => ({ name: name as keyof typeof tables, ...rules }));
