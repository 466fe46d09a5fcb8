import { type Kysely, sql } from "kysely";
import { directionalTables } from "./directional";
import { exchangeTables } from "./exchange";
import { notificationsTables } from "./notifications";
import { peopleTables } from "./people";
import { fillReferenceLists, referenceTables } from "./reference-lists";
import { reportsTables } from "./reports";
import { sampleChangesTables } from "./sample-changes";
import { samplesTables } from "./samples";
import { serversTables } from "./servers";
import { viewsTables } from "./views";
import { wellsTables } from "./wells";

/** All tables as version 0.1 left them; each follows the tables to which it refers. */
const tables = [
  wellsTables,
  referenceTables,
  peopleTables,
  samplesTables,
  sampleChangesTables,
  directionalTables,
  reportsTables,
  notificationsTables,
  viewsTables,
  exchangeTables,
  serversTables,
];

/** Makes all tables in an empty database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of tables) await sql.raw(statements).execute(db);
  await fillReferenceLists(db);
}
