import { Migrator } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createStores } from "../../app/resources";
import { createEmptyDatabase, type TestDatabase } from "../testing/test-database";
import { migrations } from "./index";

let test: TestDatabase;
beforeAll(async () => {
  test = await createEmptyDatabase();
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db: test.database.jobs.kysely, provider }).migrateTo(
    "073-tool-setting-versions",
  );
  if (error) throw error;
});
afterAll(() => test.close());

const bha = (well: number, id: string, startDepth: number, active: boolean, deletedAt = "NULL") =>
  `INSERT INTO bha (well_no, id, fields, version, deleted_at)
    VALUES (${well}, '${id}', '${JSON.stringify({ startDepth, active })}', 1, ${deletedAt})`;

it("has wells recomputed that were derived with the active BHA for the hole of another one", async () => {
  const names = ["Two BHAs", "One BHA", "A planned one", "A deleted one", "Changed before", "All from 0 ft"];
  const wells = names.map((name, at) => `INSERT INTO well (id, name, fields) VALUES ('well${at}', '${name}', '{}')`);
  const statements = [
    ...wells,
    bha(1, "a", 0, false),
    bha(1, "b", 5000, true),
    bha(2, "c", 3000, true),
    bha(3, "d", 0, true),
    bha(3, "e", 5000, false),
    bha(4, "f", 0, false, "1700000000"),
    bha(4, "g", 5000, true),
    bha(5, "h", 100, false),
    bha(5, "i", 200, true),
    `INSERT INTO recompute (well_no, revision, saved, outdated_since) VALUES (5, 7, '{well-updated}', 1600000000)`,
    bha(6, "j", 0, false),
    bha(6, "k", 0, true),
  ];
  for (const text of statements) await test.database.query({ text });
  await test.database.migrate();
  const { recomputes } = createStores(test.database);
  expect(await recomputes.all()).toMatchObject([
    { wellId: "well0", revision: 1, saved: ["bhas-updated"], outdatedSince: expect.any(Number) as number },
    { wellId: "well4", revision: 8, saved: ["well-updated", "bhas-updated"], outdatedSince: 1_600_000_000 },
  ]);
});
