import { expect, it } from "vitest";
import { DatabaseBusy } from "../storage/database-away";
import { createTestDatabase } from "../storage/testing/test-database";
import { readinessFault } from "./readiness-fault";
import { openForFile } from "../storage/testing/open-for-file";
import { testServer } from "../transport/testing/own-test-server";

const test = openForFile(createTestDatabase);
let intake: Parameters<typeof readinessFault>[1] = { status: "writing", reason: null };
const server = testServer({ readiness: () => readinessFault(test.database, intake) });

const readyz = () => server.call<object>("GET readyz", { token: null });

it("is ready while samples are written, or kept on disk", async () => {
  for (const status of ["writing", "spooling", "draining"] as const) {
    intake = { status, reason: null };
    expect((await readyz()).status).toBe(200);
  }
});

it("responds with 503 and the reason while intake has stopped", async () => {
  intake = { status: "stopped", reason: "no space left on device" };
  expect(await readyz()).toMatchObject({
    status: 503,
    body: { status: "unavailable", reason: "intake has stopped: no space left on device" },
  });
});

it("responds with 503 while the database does not respond", async () => {
  intake = { status: "writing", reason: null };
  const failing = (error: Error) => readinessFault({ ingest: { transaction: () => Promise.reject(error) } }, intake);
  expect(await failing(new Error("away"))).toBe("the database is away");
  expect(await failing(new DatabaseBusy())).toBe("the database is busy");
});

it("queries a distributed table if the database is distributed", async () => {
  await test.database.query({ text: "ALTER TABLE sample_hot RENAME TO sample_hot_elsewhere" });
  expect(await readinessFault(test.database, intake)).toBe("the database is away");
  await test.database.query({ text: "ALTER TABLE sample_hot_elsewhere RENAME TO sample_hot" });
  expect(await readinessFault(test.database, intake)).toBeNull();
});
