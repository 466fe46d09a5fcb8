import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../database";
import { createSampleReader, type SampleReader } from "../samples/sample-reader";
import { openTickWriter, type TickWriter } from "../samples/tick/tick-writer";
import { createTestDatabase } from "./test-database";

/** A separate database for samples, with its writer, its reader and a function that closes all of it. */
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
