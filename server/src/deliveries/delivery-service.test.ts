import { expect, it, vi } from "vitest";
import { createStores } from "../app/resources";
import { createTestDatabase } from "../storage/testing/test-database";
import { createDeliveryService } from "./delivery-service";
import { noDeliveries } from "./delivery-settings";
import { openForFile } from "../storage/testing/open-for-file";

const test = openForFile(createTestDatabase);

it("sends two queries per look while no work is pending", async () => {
  const stores = createStores(test.database);
  const looks = vi.spyOn(stores.deliveries, "work");
  let statements = 0;
  for (const { pool } of [test.database, test.database.jobs]) pool.on("acquire", () => statements++);
  const service = createDeliveryService({
    stores,
    secrets: { seal: String, open: String } as never,
    settings: noDeliveries,
    writeSheet: () => Promise.reject(new Error("no report is sent")),
    statesOf: () => [],
    clock: () => Date.now() / 1000,
    log: { warn: vi.fn(), error: vi.fn() } as never,
    pace: { lookEvery: 10 },
  });
  service.start();
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(5), 10_000);
  await service.close();
  expect(statements).toBe(2 * looks.mock.calls.length);
});

it("uses an index to check for waiting deliveries, for any length of the log", async () => {
  await test.database.query({
    text: `INSERT INTO delivery (id, way, target, cause, subject, content, level, state, created_at, next_at, stamped_at)
      SELECT n::text, 'webhook', 'w', 'notification', n::text, '{}', 'Error', 'sent', 0, 0, 0
      FROM generate_series(1, 20000) AS n`,
  });
  await test.database.query({ text: "ANALYZE delivery" });
  const query = vi.spyOn(test.database.jobs, "query");
  const { deliveries } = createStores(test.database);
  expect(await deliveries.work(0)).toEqual({ notifications: false, deliveries: false });
  const { text, values } = query.mock.calls[0]![0];
  const plan = await test.database.query<{ "QUERY PLAN": string }>({ text: `EXPLAIN ${text}`, values: values! });
  const steps = plan.map((row) => row["QUERY PLAN"]).join("\n");
  expect(steps).toContain("delivery_open");
  expect(steps).not.toContain("Seq Scan on delivery");
});
