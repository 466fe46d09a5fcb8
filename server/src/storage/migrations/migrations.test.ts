import { beforeAll, expect, it } from "vitest";
import { createStores } from "../../app/resources";
import { createEmptyDatabase } from "../testing/test-database";
import { BASELINE, LAST_FORMER } from "./index";
import { openForFile } from "../testing/open-for-file";

const test = openForFile(createEmptyDatabase);
beforeAll(async () => {
  await test.database.migrate();
});

const readMigrations = async () =>
  (await test.database.query<{ name: string }>({ text: "SELECT name FROM kysely_migration ORDER BY name" })).map(
    ({ name }) => name,
  );

/** Names the executed migrations as version 0.1 did: several for the baseline, the last of them `newest`. */
async function nameAsFormer(newest: string): Promise<void> {
  await test.database.query({ text: `UPDATE kysely_migration SET name = '${newest}' WHERE name = '${BASELINE}'` });
  await test.database.query({ text: `INSERT INTO kysely_migration VALUES ('001-wells-and-rigs', '2026-11-01')` });
}

it("gives wells a unique name per operator in a database that has duplicates already, and keeps these", async () => {
  const { database } = test;
  const run = (text: string) => database.query<{ name: string; own: boolean }>({ text });
  await run("DROP INDEX well_name_of_operator");
  await run("ALTER TABLE well DROP COLUMN has_own_name");
  await run(
    "DROP TABLE separation_acceptance, check_exemption, afe_line, exchange_rate, cost_ticket, roadmap_band, well_phase, well_forecast, report_day, lesson_acknowledgement, lesson_notice, operator_report_mail, report_mail_recipient, report_mail",
  );
  for (const table of ["app_user", "api_token"]) await run(`ALTER TABLE ${table} DROP COLUMN sees_costs`);
  await run(
    "DROP TABLE completeness_settings, completeness_score, completeness_alarm, gap_sighting, portfolio_figures, formula_channel, formula_constant, formula_slot, dashboard, dashboard_picture, program, program_run, program_comparison, program_channel, program_well_channel, program_value, assistant_settings, assistant_conversation, mqtt_output, idempotency_key",
  );
  await run("DROP INDEX note_words, daily_report_words, lesson_words, notification_words");
  for (const column of ["day_starts_at", "day_zone", "version", "changed_by"]) {
    await run(`ALTER TABLE operator DROP COLUMN ${column}`);
  }
  await run("DELETE FROM kysely_migration WHERE name >= '082-well-names'");
  await run("INSERT INTO operator (id, name) VALUES ('o1', 'Plainsman')");
  const insert = (id: string, name: string, rest = "NULL, NULL") =>
    run(`INSERT INTO well (id, name, fields, operator_id, deleted_at) VALUES ('${id}', '${name}', '{}', ${rest})`);
  await insert("w1", "Twin 1H");
  await insert("w2", "TWIN 1H");
  await insert("w3", "Twin 1H", "'o1', NULL");
  await insert("w4", "Lone 2H");
  await insert("w5", "Lone 2H", "NULL, 1790000000");
  await database.migrate();
  expect(await run("SELECT id, has_own_name AS own FROM well ORDER BY id")).toEqual([
    { id: "w1", own: false },
    { id: "w2", own: false },
    { id: "w3", own: true },
    { id: "w4", own: true },
    { id: "w5", own: false },
  ]);
  const again = (id: string, operator: string) =>
    run(
      `INSERT INTO well (id, name, fields, operator_id, has_own_name) VALUES ('${id}', 'lone 2H', '{}', ${operator}, true)`,
    );
  await expect(again("w6", "NULL")).rejects.toThrow("well_name_of_operator");
  await again("w7", "'o1'");
  await run("DELETE FROM well");
});

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

it("adds to a database a migration with a lower number than its last one", async () => {
  await test.database.query({ text: "DROP TABLE formula_constant" });
  await test.database.query({ text: "DELETE FROM kysely_migration WHERE name = '107-formula-constants'" });
  await test.database.migrate();
  expect(await readMigrations()).toContain("107-formula-constants");
  expect(await test.database.query({ text: "SELECT * FROM formula_constant" })).toEqual([]);
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
