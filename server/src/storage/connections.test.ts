import { createServer } from "node:net";
import type { ClientBase, QueryResult } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { whileAwaited, withoutCallSignal } from "./call-signal";
import { makeConnections } from "./connections";
import { type Database, openDatabase } from "./database";
import { DatabaseBusy, isGivenUp, isTooSlow } from "./database-away";
import { createTestDatabase } from "./testing/test-database";
import { openForFile } from "./testing/open-for-file";

const test = openForFile(createTestDatabase);
let database: Database;
beforeAll(() => {
  database = openDatabase({ url: test.url, mostCalls: 1 });
});
afterAll(() => database.close());

const late = () => new Error("late");
const sleep = (mark: string) => database.query({ text: `SELECT pg_sleep(60) AS ${mark}` });
const running = async (mark: string) =>
  await test.database.query({
    text: `SELECT pid FROM pg_stat_activity
      WHERE state = 'active' AND pid <> pg_backend_pid() AND query LIKE '%AS ${mark}'`,
  });
const isRunning = (mark: string) => vi.waitFor(async () => expect(await running(mark)).toHaveLength(1), 10_000);
const hasEnded = (mark: string) => vi.waitFor(async () => expect(await running(mark)).toEqual([]), 10_000);

it("reports that it is busy, not away, while every connection of calls is in use, and serves the other purposes", async () => {
  let release = () => undefined as void;
  const heldTransaction = database.transaction(() => new Promise<void>((resolve) => (release = resolve)));
  await Promise.all([
    expect(database.query({ text: "SELECT 1" })).rejects.toThrow(DatabaseBusy),
    expect(database.snapshot((client) => client.query("SELECT 1"))).rejects.toThrow(DatabaseBusy),
    expect(database.kysely.selectFrom("rig").select("id").execute()).rejects.toThrow(DatabaseBusy),
  ]);
  expect([database.isInUse(), database.ingest.isInUse()]).toEqual([true, false]);
  for (const purpose of [database.ingest, database.jobs]) {
    expect(await purpose.query({ text: "SELECT 1 AS one" })).toEqual([{ one: 1 }]);
  }
  expect(database.state().status).toBe("connected");
  release();
  await heldTransaction;
  expect(await database.query({ text: "SELECT 2 AS two" })).toEqual([{ two: 2 }]);
});

it("reports that it is busy also while its only connection is still being opened", async () => {
  const silent = createServer().listen(0);
  const { port } = silent.address() as { port: number };
  const slow = openDatabase({ url: `postgres://localhost:${port}/none`, mostCalls: 1 });
  const opening = slow.query({ text: "SELECT 1" });
  await Promise.all([
    expect(opening).rejects.toThrow("Connection terminated due to connection timeout"),
    expect(slow.query({ text: "SELECT 2" })).rejects.toThrow(DatabaseBusy),
  ]);
  await slow.close();
  silent.close();
});

it("cancels a read in the database when no caller waits for it any more", async () => {
  const left = new AbortController();
  const read = whileAwaited(() => sleep("left"), { timeout: 60_000, late, left: left.signal });
  const fault = read.catch((error: unknown) => error);
  await isRunning("left");
  left.abort();
  expect(isGivenUp(await fault)).toBe(true);
  await hasEnded("left");
  expect(await database.query({ text: "SELECT 3 AS three" })).toEqual([{ three: 3 }]);
});

it("sends a cancellation again that the server did not take", async () => {
  const cancel = vi
    .fn<(processId: number) => Promise<unknown>>()
    .mockRejectedValueOnce(new Error("timeout exceeded when trying to connect"))
    .mockImplementation((pid) => test.database.query({ text: "SELECT pg_cancel_backend($1::int)", values: [pid] }));
  const connections = makeConnections({ url: test.url, max: 1, statementTimeout: 0, note: () => undefined, cancel });
  const left = new AbortController();
  const read = whileAwaited(() => connections.query({ text: "SELECT pg_sleep(60) AS unheard" }), {
    timeout: 60_000,
    late,
    left: left.signal,
  });
  const fault = read.catch((error: unknown) => error);
  await isRunning("unheard");
  left.abort();
  expect(isGivenUp(await fault)).toBe(true);
  await hasEnded("unheard");
  expect(cancel).toHaveBeenCalledTimes(2);
  await connections.pool.end();
});

it("cancels a read that takes longer than its caller waits", async () => {
  const read = whileAwaited(() => sleep("slow"), { timeout: 300, late, left: new AbortController().signal });
  await expect(read).rejects.toThrow("late");
  await hasEnded("slow");
});

it("starts no statement for a caller that is gone", async () => {
  const read = whileAwaited(() => sleep("gone"), { timeout: 60_000, late, left: AbortSignal.abort() });
  await expect(read).rejects.toThrow("The request was cancelled");
});

it("continues a read that other calls share", async () => {
  const left = new AbortController();
  let release: (() => void) | null = null;
  const heldTransaction = test.database.transaction(async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(7)");
    await new Promise<void>((resolve) => (release = resolve));
  });
  await vi.waitFor(() => expect(release).not.toBeNull());
  let sharedRead = Promise.resolve<object[]>([]);
  const read = async () => {
    sharedRead = withoutCallSignal(() =>
      database.query({ text: "SELECT pg_advisory_xact_lock(7)::text AS shared, 4 AS four" }),
    );
    return await sharedRead;
  };
  const waiting = whileAwaited(read, { timeout: 60_000, late, left: left.signal });
  await isRunning("four");
  left.abort();
  release!();
  expect(await sharedRead).toMatchObject([{ four: 4 }]);
  expect(await waiting).toMatchObject([{ four: 4 }]);
  await heldTransaction;
});

it("distinguishes a statement that timed out from one that failed", async () => {
  const slow = database.transaction(async (client) => {
    await client.query("SET LOCAL statement_timeout = 20");
    await client.query("SELECT pg_sleep(10)");
  });
  const fault: unknown = await slow.catch((error: unknown) => error);
  expect(isTooSlow(fault)).toBe(true);
  expect(isTooSlow(await database.query({ text: "SELECT 1/0" }).catch((error: unknown) => error))).toBe(false);
});

it("limits the time of a statement of a call, not that of ingest and jobs", async () => {
  const limitOf = async ({ query }: Pick<Database, "query">) =>
    (await query<{ statement_timeout: string }>({ text: "SHOW statement_timeout" }))[0]!.statement_timeout;
  expect([await limitOf(database), await limitOf(database.ingest), await limitOf(database.jobs)]).toEqual([
    "25s",
    "0",
    "0",
  ]);
});

it("sends its opening statements in the message that starts a transaction, and rolls everything back if one fails", async () => {
  const opening = "SELECT set_config('sigma.mark', 'set', true) AS mark; SELECT 2 AS two";
  const marks = await database.transaction(
    async (client, openedResults) => [
      ...openedResults.map(({ rows }) => rows as object[]),
      (await client.query<object>("SELECT current_setting('sigma.mark') AS mark")).rows,
    ],
    { opening },
  );
  expect(marks).toEqual([[{ mark: "set" }], [{ two: 2 }], [{ mark: "set" }]]);
  const failing = database.transaction(() => Promise.resolve(), { opening: `${opening}; SELECT 1/0` });
  await expect(failing).rejects.toThrow("division by zero");
  expect(await database.query({ text: "SELECT current_setting('sigma.mark', true) AS mark" })).toEqual([{ mark: "" }]);
});

it("commits statements that are written together, and rolls all of them back if one fails or they may not be committed", async () => {
  const { ingest } = database;
  await ingest.query({ text: "CREATE TABLE together (n int PRIMARY KEY)" });
  const insert = (...numbers: number[]) => ({
    text: `INSERT INTO together VALUES ${numbers.map((n) => `(${n})`).join()}`,
  });
  const readStoredNumbers = async () =>
    (await ingest.query<{ n: number }>({ text: "SELECT n FROM together ORDER BY n" })).map(({ n }) => n);
  const write =
    (...statements: { text: string }[]) =>
    async (client: ClientBase) => {
      for (const statement of statements) await client.query(statement);
    };

  expect(await ingest.writeTogether(write(insert(1), insert(2, 3)), () => true)).toBe(true);
  expect(await readStoredNumbers()).toEqual([1, 2, 3]);

  const opening = "SELECT 1 AS one; SELECT n FROM together WHERE n > 1";
  const mayEnd = vi.fn((results: readonly QueryResult[]) => results[1]!.rows.length > 5);
  expect(await ingest.writeTogether(write(insert(4)), mayEnd, { opening })).toBe(false);
  expect(mayEnd.mock.calls[0]![0].map(({ rows }) => rows as unknown[])).toEqual([[{ one: 1 }], [{ n: 2 }, { n: 3 }]]);

  const failing = ingest.writeTogether(write(insert(5), insert(1), insert(6)), () => true);
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  await expect(
    ingest.writeTogether(
      () => Promise.reject(new Error("no")),
      () => true,
    ),
  ).rejects.toThrow("no");
  expect(await readStoredNumbers()).toEqual([1, 2, 3]);
  expect(ingest.isInUse()).toBe(false);
});
