import type { Migration } from "kysely";
import * as pdfCallers from "./079-pdf-callers";
import * as templateOwners from "./080-template-owners";
import * as baseline from "./baseline/baseline";

/** The name of the migration that makes all tables; it stands for the 59 up to `LAST_FORMER`. */
export const BASELINE = "077-baseline";

/** The last of the migrations that version 0.1 made its tables by, and that the baseline replaced. */
export const LAST_FORMER = "077-hidden-settings";

/** Every migration in its order. They are imported, not read from a folder, because the server is one bundled file. */
export const migrations: Record<string, Migration> = {
  [BASELINE]: baseline,
  "079-pdf-callers": pdfCallers,
  "080-template-owners": templateOwners,
};

/**
 * The tables of rows of a well whose replaced versions are kept. An archive of the well has them, and the audit log reads them
 * before and after a change.
 *
 * Their migration makes the columns `well_no int REFERENCES well ON DELETE CASCADE`, `id text`, `version int`,
 * `fields jsonb`, `created_at`, `valid_from` and `changed_by`, all NOT NULL, `valid_until` and `deleted_at`, the key
 * `(well_no, id, version)`, and a unique index on `(well_no, id) WHERE valid_until IS NULL`, as in baseline/directional.ts.
 */
export const versionedTables = [
  "well_plan",
  "slide_sheet",
  "directional_recommendation",
  "target",
  "lease_line",
  "daily_report",
  "note",
  "hand_over",
  "notification_configuration",
] as const;

/** The name of a table with versions. */
export type VersionedTable = (typeof versionedTables)[number];
