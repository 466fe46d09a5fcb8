import { mkdtemp, rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../database";
import { launchEmbedded } from "../launch-embedded";
import { databaseUrl } from "./database-url";
import { dropDatabase, hasCitus } from "./citus-database";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Server of the test run, and the name of its migrated database that others are copied from. On Citus each is created
     * from scratch, because a copy would lack its shards.
     */
    testDatabase: { server: string; template: string; isCitus: boolean };
  }
}

/**
 * Gives the tests of a run one PostgreSQL with a migrated template database.
 *
 * It is TEST_DATABASE_URL or DATABASE_URL if one is set, otherwise an embedded server that does not sync to disk: its data
 * lasts as long as the run. If that server has the Citus extension, tables are distributed by well over its machines.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const existing = process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"];
  const own = existing === undefined ? await ownServer() : undefined;
  const server = existing ?? own!.url;
  const template = `sigma_test_${randomBytes(6).toString("hex")}`;

  await administer(server, `CREATE DATABASE ${template}`);
  const database = openDatabase({ url: databaseUrl(server, template) });
  await database.migrate();
  await database.close();
  project.provide("testDatabase", { server, template, isCitus: await isCitusServer(server) });

  return async () => {
    if (own) await own.stop();
    else await dropAll(server, template);
  };
}

async function ownServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "sigma-test-"));
  const forgetful = { fsync: false, full_page_writes: false, synchronous_commit: false, wal_level: "minimal" };
  const own = await launchEmbedded({
    dataDir,
    settings: { ...forgetful, max_wal_senders: 0, shared_buffers: "64MB", max_connections: 200 },
  });
  return {
    url: own.url,
    async stop() {
      await own.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function dropAll(server: string, template: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>("SELECT datname FROM pg_database WHERE datname LIKE $1", [
    `${template}%`,
  ]);
  for (const { datname } of rows) await dropDatabase(client, datname);
  await client.end();
}

async function isCitusServer(server: string): Promise<boolean> {
  const client = new Client(server);
  await client.connect();
  const isCitus = await hasCitus(client);
  await client.end();
  return isCitus;
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}
