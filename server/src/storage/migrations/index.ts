import type { Migration } from "kysely";
import * as pdfCallers from "./079-pdf-callers";
import * as templateOwners from "./080-template-owners";
import * as baseline from "./baseline/baseline";
import { versionedTable } from "./versioned-table";

/** The name of the migration that makes all tables; it stands for the 59 up to `LAST_FORMER`. */
export const BASELINE = "077-baseline";

/** The last of the migrations that version 0.1 made its tables by, and that the baseline replaced. */
export const LAST_FORMER = "077-hidden-settings";

/** Every migration in its order. They are imported, not read from a folder, because the server is one bundled file. */
export const migrations: Record<string, Migration> = {
  [BASELINE]: baseline,
  "079-pdf-callers": pdfCallers,
  "080-template-owners": templateOwners,
  "081-lessons": versionedTable("lesson"),
};
