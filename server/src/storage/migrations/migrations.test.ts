import { afterAll, beforeAll, expect, it } from "vitest";
import { createStores } from "../../app/resources";
import { createEmptyDatabase, type TestDatabase } from "../testing/test-database";
import { BASELINE, LAST_FORMER } from "./index";

let test: TestDatabase;
beforeAll(async () => {
  test = await createEmptyDatabase();
  await test.database.migrate();
});
afterAll(() => test.close());

const readMigrations = async () =>
  (await test.database.query<{ name: string }>({ text: "SELECT name FROM kysely_migration ORDER BY name" })).map(
    ({ name }) => name,
  );

/** Names the executed migrations as version 0.1 did: several for the baseline, the last of them `newest`. */
async function nameAsFormer(newest: string): Promise<void> {
  await test.database.query({ text: `UPDATE kysely_migration SET name = '${newest}' WHERE name = '${BASELINE}'` });
  await test.database.query({ text: `INSERT INTO kysely_migration VALUES ('001-wells-and-rigs', '2026-11-01')` });
}

it("migrates a database of version 0.1 with its contents", async () => {
  const { rigs } = createStores(test.database);
  await test.database.query({
    text: `INSERT INTO rig (id, name, fields) VALUES ('rig1', 'Rig 1', '{"blockWeight": 40}')`,
  });
  const before = await readMigrations();
  await nameAsFormer(LAST_FORMER);
  await test.database.migrate();
  expect(await readMigrations()).toEqual(before);
  expect(await rigs.all()).toMatchObject([{ _id: "rig1", name: "Rig 1", blockWeight: 40 }]);
});

it("refuses a database from before version 0.1 and leaves it unchanged", async () => {
  await nameAsFormer("074-former-bhas");
  const before = await readMigrations();
  await expect(test.database.migrate()).rejects.toThrow(
    "The database was written by a version of Sigma that is too old (074-former-bhas). Start Sigma 0.1.0 on it once",
  );
  expect(await readMigrations()).toEqual(before);
});

it("starts the key and the unique constraints of every table of a well with the well", async () => {
  const rows = await test.database.query<{ name: string; first: string }>({
    text: `SELECT indexrelid::regclass::text AS name, attname AS first
      FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
      WHERE indisunique AND indrelid IN (
        SELECT format('%I', table_name)::regclass FROM information_schema.columns
        WHERE table_schema = current_schema() AND column_name = 'well_no' AND table_name <> 'well')`,
  });
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ first }) => first !== "well_no")).toEqual([]);
});

it("lets a table of a well refer to tables that every machine has, and to rows of the same well", async () => {
  const rows = await test.database.query<{ from: string; to: string; column: string }>({
    text: `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to", attname AS "column"
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1] WHERE contype = 'f'`,
  });
  const everywhere = ["operator", "directional_company", "rig", "well", "app_user", "country", "state"];
  const strange = rows.filter(({ to, column }) => !everywhere.includes(to) && column !== "well_no");
  expect(strange).toEqual([]);
});
