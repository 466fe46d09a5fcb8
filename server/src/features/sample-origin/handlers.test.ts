import { MAX_ORIGIN_SPANS } from "@sigma/contract/samples/sample-origin";
import { sampleOf } from "@sigma/terms/sample";
import { rewriteRange } from "../../storage/samples/replace-range";
import { beforeAll, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const START = 1_700_000_000;

const server = testServer();
const client = testClient(server);
beforeAll(async () => {
  const origins = ["live", "backfill", "backfill", "live", "csv", "edited", "edited"] as const;
  await server.record(server.well.wellNo, {
    samples: origins.map((origin, second) => sampleOf(START + second, { rop: 40 }, origin)),
  });
});

const ask = (request: object = {}) => client.get("sample-origin/get", request);

it("returns the stretches that did not come from the feed, oldest first", async () => {
  expect(await ask()).toEqual({
    spans: [
      { from: START + 1, to: START + 2, origin: "backfill" },
      { from: START + 4, to: START + 4, origin: "csv" },
      { from: START + 5, to: START + 6, origin: "edited" },
    ],
    leftOutBefore: null,
  });
  expect((await ask({ from: START + 2, to: START + 4 })).spans).toEqual([
    { from: START + 2, to: START + 2, origin: "backfill" },
    { from: START + 4, to: START + 4, origin: "csv" },
  ]);
});

it("reports for recomputed stretches when and with which settings, the last one first", async () => {
  const { _id: wellId, wellNo } = await server.stores.wells.create({ name: "Recomputed" });
  const samples = [0, 1, 2, 3].map((second) => sampleOf(START + second, { rop: 40 }));
  await server.record(wellNo, { samples });
  const recompute = (from: number, to: number, settingsVersion?: number) =>
    server.database.jobs.transaction((client) =>
      rewriteRange(
        client,
        { well: wellNo, from: START + from, to: START + to, settingsVersion },
        async () => undefined,
      ),
    );
  const spans = async (range: object = {}) => {
    const { data } = await client.ask("sample-origin/get/recomputed", { wellId, ...range });
    return data!.map(({ from, to, settingsVersion }) => [from - START, to - START, settingsVersion]);
  };
  await recompute(1, 1, 1);
  await recompute(2, 3, 2);
  await recompute(0, 2, 3);
  await recompute(3, 3);
  expect(await spans()).toEqual([
    [0, 2, 3],
    [2, 3, 2],
  ]);
  expect(await spans({ from: START + 3 })).toEqual([[2, 3, 2]]);
});

it("keeps the newest if there are too many, and reports from when on it has them", async () => {
  const { _id: wellId, wellNo } = await server.stores.wells.create({ name: "Patched" });
  const samples = Array.from({ length: 2 * MAX_ORIGIN_SPANS + 20 }, (_, second) =>
    sampleOf(START + second, { rop: 40 }, second % 2 === 0 ? "backfill" : "live"),
  );
  await server.record(wellNo, { samples });
  const { spans, leftOutBefore } = await ask({ wellId });
  expect([spans.length, leftOutBefore]).toEqual([MAX_ORIGIN_SPANS, START + 20]);
  expect(spans[0]!.from).toBe(START + 20);
});

it("names the field and the rule of an invalid request", async () => {
  const askRefusal = async (request: object) => (await client.ask("sample-origin/get", request)).error!;
  const reversedRange = { code: "validation", field: "from", message: expect.stringContaining("must not be after to") };
  expect(await askRefusal({ from: 5, to: 4 })).toMatchObject(reversedRange);
  expect(await askRefusal({ to: "noon" })).toMatchObject({ code: "validation", field: "to" });
  expect(await askRefusal({ wellId: "gone" })).toMatchObject({ code: "not-found" });
});

it("is refused to a guest outside the demo", async () => {
  const guest = await server.connect({ token: server.tokens.guest, wellId: server.well._id });
  expect((await guest.ask("sample-origin/get")).error).toMatchObject({ code: "permission" });
});
