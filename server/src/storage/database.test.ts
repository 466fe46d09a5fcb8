import { expect, it } from "vitest";
import { createTestDatabase } from "./testing/test-database";
import { openForFile } from "./testing/open-for-file";

const test = openForFile(createTestDatabase);

it("does not change a migrated database", async () => {
  await Promise.all([test.database.migrate(), test.database.migrate()]);
  const rows = await test.database.query<{ name: string }>({ text: "SELECT name FROM kysely_migration ORDER BY name" });
  expect(rows.map(({ name }) => name)).toContain("077-baseline");
});

it("reads bigint and numeric as numbers", async () => {
  const rows = await test.database.query({ text: "SELECT 1700000000::bigint AS time, 2.5::numeric AS mean" });
  expect(rows).toEqual([{ time: 1_700_000_000, mean: 2.5 }]);
});

it("gives up a whole transaction when its work fails", async () => {
  const failing = test.database.transaction(async (client) => {
    await client.query("INSERT INTO rig (id, name, fields) VALUES ('r', 'Rig', '{}')");
    throw new Error("broken");
  });
  await expect(failing).rejects.toThrow("broken");
  expect(await test.database.query({ text: "SELECT id FROM rig" })).toEqual([]);
});

it("merges known values over old ones", async () => {
  const rows = await test.database.query({
    text: "SELECT known_over('{1,NULL,3}', '{10,20,30}') AS same, known_over('{1,NULL}', '{NULL,2,3}') AS longer",
  });
  expect(rows).toEqual([{ same: [1, 20, 3], longer: [1, 2, 3] }]);
});

it("refuses a database that a newer version has written, and names what it does not know", async () => {
  await test.database.query({ text: "INSERT INTO kysely_migration VALUES ('999-from-the-future', 'now')" });
  await expect(test.database.migrate()).rejects.toThrow(
    "The database was written by a newer version of Sigma (999-from-the-future). Start that version, or choose another",
  );
  await test.database.query({ text: "DELETE FROM kysely_migration WHERE name = '999-from-the-future'" });
  await expect(test.database.migrate()).resolves.toBeUndefined();
});
