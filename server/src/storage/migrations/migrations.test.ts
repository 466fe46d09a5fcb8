import type { UserId, WellId } from "@sigma/contract/ids";
import { Migrator } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createStores } from "../../app/resources";
import type { Stores } from "../stores";
import { wellNoOfRow } from "../entities/row-id";
import { createEmptyDatabase, type TestDatabase } from "../testing/test-database";
import { migrations } from "./index";

/** The last migration of the first version of Sigma. */
const FIRST_VERSION = "005-listening-ports";

let test: TestDatabase;
let stores: Stores;
beforeAll(async () => {
  test = await createEmptyDatabase();
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const migrator = new Migrator({ db: test.database.jobs.kysely, provider });
  const { error } = await migrator.migrateTo(FIRST_VERSION);
  if (error) throw error;
  for (const text of seed) await test.database.query({ text });
  await test.database.migrate();
  stores = createStores(test.database);
});
afterAll(() => test.close());

const wellId = "5e1f00000000000000000001" as WellId;
const userId = "5e1f00000000000000000002" as UserId;
const seed = [
  `INSERT INTO rig VALUES ('rig1', 'Rig 1', '{"contractor": null, "dataSourceType": "wits", "timezoneOffset": -6, "blockWeight": 40}')`,
  `INSERT INTO wits_config VALUES ('rig1', '{"rigId": "rig1", "port": 5001, "enabled": true, "connectionType": "server"}')`,
  `INSERT INTO well (id, name, rig_id, fields) VALUES ('${wellId}', 'Old 1H', 'rig1', '{"targetDepth": 9000}')`,
  `INSERT INTO well_settings VALUES (1, 'data-processor', '{"squatLength": 7}')`,
  `INSERT INTO well_settings VALUES (1, 'recompute-unfinished', '{"job": {"messages": ["bhas-updated"], "from": null}}')`,
  `INSERT INTO formation_top VALUES ('abcdef0123456789abcdef01', 1, '{"formationName": "Salt", "tvdStart": 5, "mdStart": 5}')`,
  `INSERT INTO survey VALUES (1, 100, 1, 2, 1700000000), (1, 200, 3, 4, NULL)`,
  `INSERT INTO notification VALUES ('abcdef0123456789abcdef02', 1, 1700000000, 'engine', 'Warning', true,
    '{"md": null, "message": "No data", "rigState": null, "stateTransitionReport": null}')`,
  `INSERT INTO sample_hot VALUES (1, 1700000000, 0, 0, '{1,2,NULL}')`,
  `INSERT INTO depth_row VALUES (1, 100, 1700000000, '{1}')`,
  `INSERT INTO well_event VALUES (1, 'pump-recycle', 1700000000, '{"count": 1}')`,
  `INSERT INTO pipeline_snapshot VALUES (1, 1700000000, '{}')`,
  `INSERT INTO app_user VALUES ('${userId}', 'ina', 'Ina', 'i@example.com', 'admin', 'hash', 'default', '["${wellId}"]')`,
  `INSERT INTO dashboard_preset VALUES ('preset1', '${userId}', 'default', '{"timeCharts": []}')`,
  `INSERT INTO trace_config VALUES ('${userId}', 'default', 'time', '{"rop": {"max": 90}}')`,
];

it("keeps rigs, wells and their settings of the first version", async () => {
  expect(await stores.rigs.all()).toMatchObject([{ _id: "rig1", name: "Rig 1", blockWeight: 40 }]);
  expect(await stores.wells.all()).toMatchObject([{ _id: wellId, name: "Old 1H", targetDepth: 9000, wellNo: 1 }]);
  expect(await stores.wellSettings.get(1, "data-processor")).toEqual({ squatLength: 7 });
  expect(await stores.wellSettings.versions(1, "data-processor")).toMatchObject([{ by: "system", validUntil: null }]);
  expect(await stores.wellSettings.current(1, "data-processor")).toMatchObject({ version: 1 });
  expect((await stores.wells.all())[0]!.version).toBe(1);
  expect(await stores.recomputes.all()).toMatchObject([{ wellId, job: { messages: ["bhas-updated"] } }]);
});

it("keeps formation tops, surveys and notifications of the first version, with ids that carry their well", async () => {
  const [top] = await stores.formationTops.all(wellId);
  const [notification] = await stores.notifications.list({ wellId });
  expect(top).toMatchObject({ formationName: "Salt", tvdStart: 5 });
  expect(notification).toMatchObject({ message: "No data", hidden: true });
  expect([wellNoOfRow(top!._id), wellNoOfRow(notification!._id)]).toEqual([1, 1]);
  expect((await stores.surveys.stations(1)).map(({ md }) => md)).toEqual([100, 200]);
});

it("keeps samples, depth rows and events of the first version", async () => {
  expect((await stores.samples.latest(1))?.time).toBe(1_700_000_000);
  expect((await stores.depth.deepest(1))?.depth).toBe(100);
  expect(await stores.events.count(1, "pump-recycle")).toBe(1);
  expect(await stores.snapshots.get(1)).toMatchObject({ lastTime: 1_700_000_000 });
});

it("keeps users, presets and trace configurations of the first version", async () => {
  expect(await stores.users.byId(userId)).toMatchObject({ username: "ina", favoriteWells: [wellId] });
  expect(await stores.presets.all(userId)).toMatchObject([{ name: "default" }]);
  expect(await stores.traceConfigs.get({ userId, presetName: "default", type: "time" })).toEqual({ rop: { max: 90 } });
});

it("begins the key and the unique constraints of every table of a well with the well", async () => {
  const rows = await test.database.query<{ name: string; first: string }>({
    text: `SELECT indexrelid::regclass::text AS name, attname AS first
      FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
      WHERE indisunique AND indrelid IN (
        SELECT format('%I', table_name)::regclass FROM information_schema.columns
        WHERE table_schema = current_schema() AND column_name = 'well_no' AND table_name <> 'well')`,
  });
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ first }) => first !== "well_no")).toEqual([]);
});

it("lets a table of a well refer to tables that every machine has, and to rows of the same well", async () => {
  const rows = await test.database.query<{ from: string; to: string; column: string }>({
    text: `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to", attname AS "column"
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1] WHERE contype = 'f'`,
  });
  const everywhere = ["operator", "directional_company", "rig", "well", "app_user", "country", "state"];
  const strange = rows.filter(({ to, column }) => !everywhere.includes(to) && column !== "well_no");
  expect(strange).toEqual([]);
});
