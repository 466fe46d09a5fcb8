import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "../database";
import { databaseUrl } from "./database-url";
import { distributeTables } from "../citus/distribute-tables";
import { createCitusDatabase, dropDatabase } from "./citus-database";

/** A separate database for a test file, migrated and empty. */
export type TestDatabase = {
  database: Database;
  /** Its address, for a second connection or another process. */
  url: string;
  /** Closes and drops it; call it in `afterAll`. */
  close(): Promise<void>;
};

/** Copies the template database of the run; on Citus, creates an equivalent database with distributed tables. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, template, isCitus } = inject("testDatabase");
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  const client = new Client(server);
  await client.connect();
  const url = databaseUrl(server, name);
  const database = openDatabase({ url });
  if (isCitus) await createDistributed(client, name, database);
  else await copyTemplate(client, name, template);
  return {
    database,
    url,
    async close() {
      await database.close();
      await dropDatabase(client, name);
      await client.end();
    },
  };
}

async function createDistributed(client: Client, name: string, database: Database): Promise<void> {
  await createCitusDatabase(client, name);
  await database.migrate();
  await distributeTables(database.jobs);
}

/** An empty database without any table, for tests that create its schema. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const { server, template } = inject("testDatabase");
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  const client = new Client(server);
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  const url = databaseUrl(server, name);
  const database = openDatabase({ url });
  return {
    database,
    url,
    async close() {
      await database.close();
      await dropDatabase(client, name);
      await client.end();
    },
  };
}

/**
 * Copies its files as they are, at a fifth of the cost of the default, which writes every page to the log first.
 *
 * Two copies of a template cannot start at once: the second waits for its turn.
 */
async function copyTemplate(client: Client, name: string, template: string): Promise<void> {
  const OBJECT_IN_USE = "55006";
  for (let attempt = 0; ; attempt++) {
    try {
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== OBJECT_IN_USE || attempt > 200) throw error;
      await wait(20 + Math.random() * 50);
    }
  }
}
