import type { WellId } from "@sigma/contract/ids";
import { beforeEach, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";
import { readOpsReports } from "../../witsml-store/query/read-ops-reports";

const server = testServer();
let wellId: WellId;
let operators = 0;
let operator = "";

beforeEach(async () => {
  operator = `Plainsman Energy ${(operators += 1)}`;
  const rig = await server.stores.rigs.create({ name: `Rig of ${operator}`, timezoneOffset: -6 } as never);
  const well = await server.stores.wells.create({
    name: "A reported well",
    operator: { name: operator },
    rigId: rig._id,
  });
  wellId = well._id;
});

const settings = async () => (await server.call("GET api/reporting-day", { query: { wellId } })).body;
const save = (fields: object, token = server.tokens.admin) =>
  server.call("POST api/reporting-day", {
    token,
    body: { wellId, startsAt: null, zone: null, ...fields },
  });
const saveOfOperator = async (fields: object, token = server.tokens.admin) =>
  server.call("POST api/operator-reporting-day", {
    token,
    body: { _id: (await settings()).operator!._id, startsAt: null, zone: null, ...fields },
  });
const readRule = async () => {
  const client = await server.connect();
  return (await client.ask("reporting-day/get", { wellId })).data;
};

it("takes hour and zone each from the well, else from its operator, else 00:00 by the clock of the rig", async () => {
  expect(await settings()).toMatchObject({
    version: 0,
    startsAt: null,
    zone: null,
    operator: { name: operator },
    rigOffset: -6,
  });
  expect(await readRule()).toBeNull();
  await saveOfOperator({ startsAt: "06:00" });
  expect(await readRule()).toEqual({ startsAt: 360, zone: -21_600 });
  await saveOfOperator({ startsAt: "06:00", zone: "America/Chicago" });
  expect(await readRule()).toEqual({ startsAt: 360, zone: "America/Chicago" });
  expect((await save({ zone: "Europe/Oslo" })).body).toMatchObject({ version: 1, startsAt: null, zone: "Europe/Oslo" });
  expect(await readRule()).toEqual({ startsAt: 360, zone: "Europe/Oslo" });
  await save({ startsAt: "05:30" });
  expect(await readRule()).toEqual({ startsAt: 330, zone: "America/Chicago" });
  await save({});
  await saveOfOperator({});
  expect(await readRule()).toBeNull();
});

it.each<[object, string, string]>([
  [{ startsAt: "24:00" }, "startsAt", "startsAt must be a time of day such as 06:00"],
  [{ startsAt: "6:00" }, "startsAt", "startsAt must be a time of day such as 06:00"],
  [{ startsAt: 360 }, "startsAt", "startsAt must be a time of day such as 06:00"],
  [{ zone: "Europe/Stavanger" }, "zone", "zone must be the name of a time zone, such as America/Chicago"],
  [{ zone: "+02:00" }, "zone", "zone must be the name of a time zone, such as America/Chicago"],
])("refuses %j by the field and its rule, for a well and for an operator", async (fields, field, message) => {
  for (const { status, body } of [await save(fields), await saveOfOperator(fields)]) {
    expect([status, body]).toMatchObject([400, { field, message }]);
  }
  expect(await readRule()).toBeNull();
});

it("is set by admins only, and read by engineers", async () => {
  expect((await save({ startsAt: "06:00" }, server.tokens.engineer)).status).toBe(403);
  expect((await saveOfOperator({ startsAt: "06:00" }, server.tokens.engineer)).status).toBe(403);
  const reply = await server.call("GET api/reporting-day", { token: server.tokens.engineer, query: { wellId } });
  expect(reply).toMatchObject({ status: 200, body: { version: 0 } });
});

it("refuses a save over a newer version with the stored settings, and an unknown operator", async () => {
  const storedSettings = (await save({ startsAt: "06:00", version: 0 })).body;
  const late = await save({ startsAt: "07:00", version: 0 });
  expect([late.status, late.body]).toMatchObject([
    409,
    { field: "version", current: storedSettings, changedBy: "The admin" },
  ]);
  const savedOfOperator = (await saveOfOperator({ zone: "Europe/Oslo", version: 0 })).body;
  const lateOfOperator = await saveOfOperator({ zone: "Asia/Kolkata", version: 0 });
  expect([lateOfOperator.status, lateOfOperator.body]).toMatchObject([409, { current: savedOfOperator }]);
  expect((await saveOfOperator({ _id: "gone" })).status).toBe(404);
});

it("shows the change of an operator to the browsers of its wells, and keeps both changes in the audit log", async () => {
  const client = await server.connect({ wellId });
  const pushedMessage = new Promise((resolve) => void client.socket.once("daily-reports-updated", resolve));
  server.now.seconds += 1;
  await saveOfOperator({ startsAt: "06:00" });
  expect(await pushedMessage).toEqual({ wellId });
  server.now.seconds += 1;
  await save({ zone: "Europe/Oslo" });
  const { rows } = (await server.call("GET api/audit-log", { query: {} })).body;
  expect(rows.slice(0, 2)).toMatchObject([
    { resource: "reporting-day", after: { zone: "Europe/Oslo" } },
    { resource: "operator-reporting-day", target: operator, after: { day_starts_at: "06:00" } },
  ]);
});

it("writes the days of the reports of a well for other systems by its reporting day", async () => {
  await save({ startsAt: "06:00", zone: "America/Chicago" });
  // 31 Oct 2026 06:00 CDT; the clocks are put back on 01 Nov.
  const from = Date.UTC(2026, 9, 31, 11) / 1000;
  const fields = { startMD: null, endMD: null, bha: null, phase: null, activity: "2K", description: "" };
  for (const [start, end] of [
    [0, 25],
    [25, 26],
    [-1, 0],
  ] as const) {
    await server.stores.dailyReports.create(
      wellId,
      { ...fields, startTime: from + start * 3600, endTime: from + end * 3600 },
      "someone",
    );
  }
  const well = (await server.stores.wells.byId(wellId))!;
  const reports = await readOpsReports(well, server.stores);
  expect(reports.map(({ day, rotating }) => [day, rotating.time])).toEqual([
    ["2026-11-01", 3600],
    ["2026-10-31", 25 * 3600],
    ["2026-10-30", 3600],
  ]);
});
