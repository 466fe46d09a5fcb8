import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../database";
import { createSampleReader, type SampleReader } from "../samples/sample-reader";
import { openTickWriter, type TickWriter } from "../samples/tick/tick-writer";
import { createTestDatabase } from "./test-database";

/** Samples in a database of their own: who writes them, who reads them, and how all of it ends. */
export type SampleStorage = { database: Database; writer: TickWriter; reader: SampleReader; close(): Promise<void> };

/** Opens an empty database for samples; close it in `afterAll`. */
export async function openSampleStorage(): Promise<SampleStorage> {
  const test = await createTestDatabase();
  const { database } = test;
  const spoolDir = await mkdtemp(join(tmpdir(), "sigma-spool-"));
  const writer = await openTickWriter({ database, spoolDir });
  return {
    database,
    writer,
    reader: createSampleReader(database),
    async close() {
      await writer.close();
      await test.close();
      await rm(spoolDir, { recursive: true });
    },
  };
}
