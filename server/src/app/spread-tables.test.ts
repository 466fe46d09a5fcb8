import pino from "pino";
import { expect, it, vi } from "vitest";
import { distributeTables } from "../storage/citus/distribute-tables";
import type { Database } from "../storage/database";
import { freePort } from "../storage/embedded/free-port";
import { spreadTables } from "./spread-tables";

vi.mock("../storage/citus/distribute-tables");

const database = { jobs: {} } as Database;
const log = pino({ level: "silent" });

it("reports at /readyz which tables are moved, how many are done and which part of the data, and frees the port afterwards", async () => {
  const port = await freePort();
  const readyz = () => fetch(`http://127.0.0.1:${port}/readyz`);
  const replies: unknown[] = [];
  vi.mocked(distributeTables).mockImplementation(async (_jobs, options) => {
    for (const [done, tables] of [["sample_hot", "sample_chunk"], ["survey"]].entries()) {
      await options!.tell!({ tables, machines: 2, done, of: 2, share: done * 0.756 });
      const reply = await readyz();
      replies.push([reply.status, await reply.json()]);
    }
  });
  await spreadTables(database, { port, host: "127.0.0.1" }, { log, signal: new AbortController().signal });
  const notReady = (reason: string) => [
    503,
    { status: "unavailable", reason: `starting: tables are spread over ${reason}` },
  ];
  expect(replies).toEqual([
    notReady("2 machines of Citus: sample_hot, sample_chunk, 1 of 2, 0 % of the data done"),
    notReady("2 machines of Citus: survey, 2 of 2, 75 % of the data done"),
  ]);
  await expect(readyz()).rejects.toThrow("fetch failed");
});

it("opens no port if no table needs to be moved, and stops between two steps on request", async () => {
  const port = await freePort();
  const begin = (signal: AbortSignal) => spreadTables(database, { port, host: "127.0.0.1" }, { log, signal });
  vi.mocked(distributeTables).mockResolvedValue(undefined);
  await begin(new AbortController().signal);
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow("fetch failed");
  vi.mocked(distributeTables).mockImplementation(async (_jobs, options) => {
    await options!.tell!({ tables: ["survey"], machines: 2, done: 0, of: 1, share: 0 });
  });
  await expect(begin(AbortSignal.abort(new Error("asked to stop")))).rejects.toThrow("asked to stop");
});
