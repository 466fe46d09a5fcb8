import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "../storage/testing/test-database";
import { startTestServer, type TestServer } from "../transport/testing/test-server";
import { readinessFault } from "./readiness-fault";

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let intake: Parameters<typeof readinessFault>[1] = { status: "writing", reason: null };
let server: TestServer;
beforeAll(async () => {
  test = await createTestDatabase();
  server = await startTestServer({ readiness: () => readinessFault(test.database, intake) });
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const readyz = () => server.call<object>("GET readyz", { token: null });

it("is ready while samples are written, or kept on disk", async () => {
  for (const status of ["writing", "spooling", "draining"] as const) {
    intake = { status, reason: null };
    expect((await readyz()).status).toBe(200);
  }
});

it("answers 503 with the reason while intake has stopped", async () => {
  intake = { status: "stopped", reason: "no space left on device" };
  expect(await readyz()).toMatchObject({
    status: 503,
    body: { status: "unavailable", reason: "intake has stopped: no space left on device" },
  });
});

it("answers 503 while the database does not answer", async () => {
  intake = { status: "writing", reason: null };
  const fault = readinessFault({ transaction: () => Promise.reject(new Error("away")) }, intake);
  expect(await fault).toBe("the database is away");
});
