import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleOf } from "@sigma/terms/sample";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTickWriter } from "../samples/tick/tick-writer";
import { createTestDatabase } from "../testing/test-database";
import { compactionSchedule, compactSamples } from "./compact-samples";
import { type Jobs, startJobs } from "./start-jobs";
import { openForFile } from "../testing/open-for-file";

const START = 1_699_999_200;
const silent = { error: () => undefined, warn: () => undefined, debug: () => undefined };

const test = openForFile(createTestDatabase);
let jobs: Jobs;
const seenPayloads: unknown[] = [];
let failures = 0;
beforeAll(async () => {
  jobs = await startJobs({
    database: test.database,
    tasks: {
      "compact-samples": compactSamples(test.database, () => START + 1e6),
      note: async (payload) => void seenPayloads.push(payload),
      stumble: async () => {
        failures++;
        throw new Error("not now");
      },
    },
    schedules: [compactionSchedule],
    log: silent,
  });
});
afterAll(() => jobs.stop());

const until = (holds: () => boolean | Promise<boolean>) => expect.poll(holds).toBe(true);

it("does each job once", async () => {
  await Promise.all([1, 2, 3].map((n) => jobs.add("note", { n })));
  await until(() => seenPayloads.length === 3);
  expect(seenPayloads).toHaveLength(3);
  expect(seenPayloads).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }, { n: 3 }]));
});

it("keeps a job that failed for another try", async () => {
  await jobs.add("stumble", {});
  await until(() => failures === 1);
  const readKeptJobs = () =>
    test.database.query<{ attempts: number; last_error: string | null }>({
      text: "SELECT attempts, last_error FROM graphile_worker.jobs WHERE task_identifier = 'stumble'",
    });
  // The error is noted after the job has failed.
  await until(async () => (await readKeptJobs())[0]!.last_error !== null);
  expect(await readKeptJobs()).toMatchObject([
    { attempts: 1, last_error: expect.stringContaining("not now") as string },
  ]);
});

it("continues after every connection was cut", async () => {
  await test.database.query({
    text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  });
  const doneCount = seenPayloads.length;
  await until(() =>
    jobs.add("note", { after: "cut" }).then(
      () => true,
      () => false,
    ),
  );
  await until(() => seenPayloads.length > doneCount);
  expect(seenPayloads.at(-1)).toEqual({ after: "cut" });
});

it("packs finished hours of every well into chunks", async () => {
  const spoolDir = await mkdtemp(join(tmpdir(), "sigma-spool-"));
  await until(() => test.database.state().status === "connected");
  const writer = await openTickWriter({ database: test.database, spoolDir });
  for (const well of [1, 2]) for (let n = 0; n < 100; n++) writer.append(well, sampleOf(START + n, { rop: n }));
  await writer.close();
  await rm(spoolDir, { recursive: true });
  const counts = async () => {
    const text = "SELECT (SELECT count(*) FROM sample_hot) AS hot, (SELECT sum(n) FROM sample_hour) AS packed";
    return (await test.database.query<{ hot: number; packed: number | null }>({ text }))[0]!;
  };
  await jobs.add("compact-samples", { well: 1 });
  await until(async () => (await counts()).hot === 100);
  expect(await counts()).toEqual({ hot: 100, packed: 100 });
  await jobs.add("compact-samples", {});
  await until(async () => (await counts()).hot === 0);
  expect(await counts()).toEqual({ hot: 0, packed: 200 });
});
