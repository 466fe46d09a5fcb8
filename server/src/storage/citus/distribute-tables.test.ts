import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { openDatabase, type Database } from "../database";
import { createCitusDatabase, dropDatabase } from "../testing/citus-database";
import { createTestDatabase } from "../testing/test-database";
import { databaseUrl } from "../testing/database-url";
import { CitusFault } from "./check-citus";
import { distributeTables, type DistributionProgress } from "./distribute-tables";

const { server, template, isCitus } = inject("testDatabase");

it("leaves a database unchanged that has no Citus, or whose tables are already distributed", async () => {
  const test = await createTestDatabase();
  const reportedProgress: DistributionProgress[] = [];
  const beforeRowsMove = () => Promise.reject(new Error("nothing moves"));
  await distributeTables(test.database.jobs, {
    tell: (progress) => void reportedProgress.push(progress),
    beforeRowsMove,
  });
  expect(reportedProgress).toEqual([]);
  await test.close();
});

describe.runIf(isCitus)("with Citus", () => {
  const name = `${template}_spread`;
  let client: Client;
  let database: Database;
  beforeEach(async () => {
    client = new Client(server);
    await client.connect();
    await createCitusDatabase(client, name);
    database = openDatabase({ url: databaseUrl(server, name) });
    await database.migrate();
    for (const text of rows) await database.query({ text });
  });
  afterEach(async () => {
    await database.close();
    await dropDatabase(client, name);
    await client.end();
  });

  const rows = [
    "INSERT INTO rig (id, name, fields) VALUES ('rig1', 'Rig 1', '{}')",
    "INSERT INTO well (id, name, rig_id, fields) SELECT 'well' || n, 'Well ' || n, 'rig1', '{}' FROM generate_series(1, 20) n",
    "INSERT INTO sample_hot SELECT n, 1700000000 + s, 0, 0, '{1,2,NULL}' FROM generate_series(1, 20) n, generate_series(1, 50) s",
    "INSERT INTO survey (well_no, md, inclination, azimuth) VALUES (3, 100, 1, 2)",
  ];

  const spread = async () =>
    (
      await database.query<{ name: string; kind: string }>({
        text: "SELECT logicalrelid::text AS name, format('%s/%s', partmethod, repmodel) AS kind FROM pg_dist_partition",
      })
    ).reduce((kindsByTable, { name: table, kind }) => kindsByTable.set(table, kind), new Map<string, string>());

  it("moves the rows of an existing database, and resumes after an interruption", async () => {
    const reportedProgress: DistributionProgress[] = [];
    const stop = (progress: DistributionProgress) => {
      reportedProgress.push(progress);
      if (progress.tables.includes("sample_hot")) throw new Error("stopped");
    };
    await expect(distributeTables(database.jobs, { tell: stop })).rejects.toThrow("stopped");
    expect((await spread()).get("well")).toBe("n/t");
    expect((await spread()).has("sample_hot")).toBe(false);

    const again: DistributionProgress[] = [];
    let askedCount = 0;
    await distributeTables(database.jobs, {
      tell: (progress) => void again.push(progress),
      beforeRowsMove: () => Promise.resolve(void askedCount++),
    });
    expect(askedCount).toBe(1);
    expect(reportedProgress[0]!.of).toBe(reportedProgress.length - 1 + again.length);
    const kinds = await spread();
    for (const table of ["sample_hot", "sample_chunk", "survey", "notification"]) expect(kinds.get(table)).toBe("h/s");
    expect(kinds.has("audit_log")).toBe(false);
    const [counted] = await database.query({
      text: `SELECT (SELECT count(*) FROM sample_hot) AS samples, (SELECT count(*) FROM well) AS wells,
        (SELECT count(*) FROM survey WHERE well_no = 3) AS surveys, pg_relation_size('sample_hot')::int AS left`,
    });
    expect(counted).toEqual({ samples: 1000, wells: 20, surveys: 1, left: 0 });
    await expect(
      database.query({ text: "INSERT INTO survey (well_no, md, inclination, azimuth) VALUES (99, 1, 1, 1)" }),
    ).rejects.toThrow("foreign key");
  });

  it("continues while a step of a killed server is still running in the database", async () => {
    const killedClient = new Client(databaseUrl(server, name));
    await killedClient.connect();
    killedClient.on("error", () => undefined);
    await killedClient.query("BEGIN");
    const committing: Promise<unknown>[] = [];
    await distributeTables(database.jobs, {
      async tell({ tables }) {
        if (!tables.includes("operator")) return;
        await killedClient.query({ text: "SELECT pg_advisory_xact_lock($1)", values: [0x51_6d_f] });
        await killedClient.query("SELECT create_reference_table('operator')");
        committing.push(killedClient.query("COMMIT"));
      },
    });
    await Promise.all(committing);
    await killedClient.end();
    expect((await spread()).get("sample_hot")).toBe("h/s");
  });

  it("reports what a user has to do if Citus isn't set up", async () => {
    await database.query({
      text: "SELECT citus_set_node_property(nodename, nodeport, 'shouldhaveshards', false) FROM pg_dist_node",
    });
    await expect(distributeTables(database.jobs)).rejects.toThrow(
      new CitusFault("No machine of Citus takes data. Add one by SELECT citus_add_node('<its address>', 5432)."),
    );
    expect(await spread()).toEqual(new Map());
  });
});
