import { defaultSummaryView } from "@sigma/contract/well-summary/well-summary-configuration";
import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { writeTick } from "../samples/tick/write-tick";
import { type Tick, wellTick } from "../samples/tick/tick";
import { removeDeleted } from "./remove-deleted";
import { testStores } from "../../app/testing/test-stores";

const NOW = 1_800_000_000;
const rigFields = { contractor: null, dataSourceType: "wits" as const, timezoneOffset: 0, blockWeight: null };

const { test, stores } = testStores();

const removeAt = (seconds: number) => removeDeleted(test.database, () => seconds)({});
const rowsOf = async (table: string, column = "well_no") => {
  const rows = await test.database.query<{ key: unknown }>({ text: `SELECT ${column} AS key FROM ${table}` });
  return rows.map(({ key }) => key);
};

it("removes a well with all its recorded data when it can no longer be restored, and no other", async () => {
  const [gone, kept] = [await stores.wells.create({ name: "Gone" }), await stores.wells.create({ name: "Kept" })];
  const tick: Tick = new Map();
  for (const { wellNo } of [gone, kept]) {
    wellTick(tick, wellNo).samples.set(1000, sampleOf(1000, { rop: 5 }));
    wellTick(tick, wellNo).events.push({ kind: "pump-recycle", time: 1000, ordinal: 0, value: null });
    await stores.surveys.save(wellNo, [{ md: 100, inclination: 1, azimuth: 2, time: null }]);
  }
  await test.database.transaction((client) => writeTick(client, tick));
  expect(await stores.wells.remove(gone._id, NOW)).toBe(true);
  expect(await stores.wells.remove(gone._id, NOW)).toBe(false);
  await removeAt(NOW + 599);
  expect(await rowsOf("sample_hot")).toHaveLength(2);
  await removeAt(NOW + 600);
  for (const table of ["well", "sample_hot", "well_event", "survey"]) {
    expect([table, await rowsOf(table)]).toEqual([table, [kept.wellNo]]);
  }
  expect(await stores.wells.restore(gone._id, NOW + 600)).toBe(false);
});

it("removes rigs, users and presets with their dependent rows", async () => {
  const rig = await stores.rigs.create({ ...rigFields, name: "Rig 1" });
  const well = await stores.wells.create({ name: "On rig 1", rigId: rig._id });
  const fields = { name: "N", email: "n@example.com", type: "engineer" as const, passwordHash: "x" };
  const [leaving, staying] = [
    await stores.users.create({ ...fields, username: "leaving" }),
    await stores.users.create({ ...fields, username: "staying" }),
  ];
  for (const { _id: userId } of [leaving, staying]) {
    await stores.presets.create(userId, "Curve", {});
    for (const presetName of ["default", "Curve"]) {
      await stores.traceConfigs.change({ userId, presetName, type: "time" }, { rop: { max: 9 } });
      await stores.presetGauges.replace({ userId, presetName }, []);
    }
  }
  await stores.wells.remove(well._id, NOW);
  await stores.rigs.remove(rig._id, NOW);
  await stores.users.remove("leaving", NOW);
  await stores.presets.remove(staying._id, "default", NOW);
  await removeAt(NOW + 600);
  expect(await rowsOf("rig", "id")).toEqual([]);
  expect(await rowsOf("app_user", "username")).toEqual(["staying"]);
  expect(await rowsOf("dashboard_preset", "name")).toEqual(["Curve"]);
  expect(await rowsOf("trace_config", "preset_name")).toEqual(["Curve"]);
  expect(await rowsOf("preset_gauges", "preset_name")).toEqual(["Curve"]);
});

it("keeps restored rows", async () => {
  const well = await stores.wells.create({ name: "Restored" });
  await stores.wells.remove(well._id, NOW);
  expect(await stores.wells.restore(well._id, NOW + 599)).toBe(true);
  await removeAt(NOW + 10_000);
  expect(await stores.wells.byId(well._id)).toEqual(well);
});

it("removes saved mappings, and configurations and export options of well summaries", async () => {
  const fields = { name: "K", email: "k@example.com", type: "engineer" as const, passwordHash: "x" };
  const { _id: userId } = await stores.users.create({ ...fields, username: "keeping" });
  const mapping = await stores.csvMappings.save(
    { name: "M", fieldsMapping: { time: "T" }, options: {} },
    { userId, at: NOW },
  );
  const { _id } = await stores.summaries.create(userId, "Curve", defaultSummaryView);
  const options = await stores.exportOptions.create({ userId, name: "Office", presets: ["Curve"] });
  await stores.csvMappings.remove(mapping._id, NOW);
  await stores.summaries.remove({ userId, _id }, NOW);
  await stores.exportOptions.remove(options._id, NOW);
  const tables = ["csv_mapping", "well_summary_configuration", "well_summary_export_options"];
  await removeAt(NOW + 599);
  for (const table of tables) expect([table, await rowsOf(table, "id")]).toEqual([table, [expect.any(String)]]);
  await removeAt(NOW + 600);
  for (const table of tables) expect([table, await rowsOf(table, "id")]).toEqual([table, []]);
});
