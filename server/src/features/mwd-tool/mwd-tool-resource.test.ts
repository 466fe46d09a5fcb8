import type { WireError } from "@sigma/contract/errors";
import type { MwdToolData } from "@sigma/contract/mwd-tool/mwd-tool-data";
import { newToolSettings } from "@sigma/contract/mwd-tool/tool-limits";
import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import { beforeEach, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
let well: StoredWell;
beforeEach(async () => {
  well = await server.stores.wells.create({ name: `Well ${(server.now.seconds += 20)}` });
});

const LOG = [
  "Time\tBattery (V)\tTemp (degC)\tGtotal\tBtotal\tDip\tShock",
  "2009-07-04 04:00:00\t28.6\t42\t1.000\t50600\t72.0\t4",
  "2009-07-04 04:01:00\t20.5\t42\t1.015\t51042\t72.1\t24",
  "2009-07-04 04:02:00\t28.4\t\t0.999\t50590\t72.7\t31",
].join("\n");

type Sent = { file?: string; name?: string; fields?: Record<string, string>; proxy?: "tool" | "em"; token?: string };

async function send({ file = LOG, name = "run3.txt", fields = {}, proxy = "tool", token }: Sent = {}) {
  const form = new FormData();
  const run = { wellId: well._id, startDepth: "2362", endDepth: "3208", ...fields };
  for (const [field, value] of Object.entries(run)) form.append(field, value);
  form.append("file", new Blob([file]), name);
  const response = await fetch(`${server.url}/api/mwd-${proxy}-data-proxy`, {
    method: "POST",
    headers: { authorization: `Bearer ${token ?? server.tokens.engineer}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as MwdToolData & WireError };
}
const ofWell = <Row extends { wellId: string }>(rows: readonly Row[]) =>
  rows.filter(({ wellId }) => wellId === well._id);
const list = async (kind: "tool" | "em" = "tool", query: Record<string, string> = {}) =>
  ofWell((await server.call<MwdToolData[]>(`GET api/mwd-${kind}-data`, { query })).body);
const checkOf = async (token?: string) =>
  ofWell((await server.call("GET api/mwd-tool-data/check", { query: {}, ...(token && { token }) })).body)[0]!;

it("takes a tool log and EM data with well, start and end as fields of the form, and returns their columns [SH-224, SH-225, SH-097, WS-159]", async () => {
  const tool = await send();
  expect(tool.status).toBe(200);
  expect(tool.body).toMatchObject({
    wellId: well._id,
    startDepth: 2362,
    endDepth: 3208,
    fileName: "run3.txt",
    rows: 3,
  });
  expect(tool.body._id).toMatch(/^[0-9a-f]{24}$/);
  expect(tool.body.columns).toEqual(["Time", "Battery (V)", "Temp (degC)", "Gtotal", "Btotal", "Dip", "Shock"]);
  expect(tool.body.data["Temp (degC)"]).toEqual([42, 42, null]);
  expect(tool.body.data.Time).toEqual([1_246_680_000, 1_246_680_060, 1_246_680_120]);
  const em = await send({ proxy: "em", file: "MD,Signal\n2400,40\n2500,38\n", name: "run3_em5.txt" });
  expect(em.body).toMatchObject({
    wellId: well._id,
    startDepth: 2362,
    endDepth: 3208,
    data: { MD: [2400, 2500], Signal: [40, 38] },
  });
});

it("returns the tool logs and the EM data of all wells, whole or without their values [SH-226, SH-231]", async () => {
  const { body: tool } = await send();
  const { body: em } = await send({ proxy: "em" });
  expect(await list()).toEqual([tool]);
  expect(await list("em")).toEqual([em]);
  expect(await list("tool", { wellId: "another", withData: "false" })).toEqual([{ ...tool, data: {} }]);
  expect(await list("tool", { id: tool._id })).toEqual([tool]);
});

it("deletes a tool log with the EM data of its run, and restores both [SH-227]", async () => {
  const { body: tool } = await send();
  await send({ proxy: "em" });
  const { body: other } = await send({ fields: { endDepth: "4000" } });
  const deletedReply = await server.call("DELETE api/mwd-tool-data", { query: { mwdToolDataId: tool._id } });
  expect(deletedReply).toMatchObject({ status: 200, body: { deleted: 1 } });
  expect(await list()).toEqual([other]);
  expect(await list("em")).toEqual([]);
  expect((await server.call("DELETE api/mwd-tool-data", { query: { mwdToolDataId: tool._id } })).status).toBe(404);
  await server.call("POST api/mwd-tool-data/restore", { body: { mwdToolDataId: tool._id } });
  expect([(await list()).length, (await list("em")).length]).toEqual([2, 1]);
});

it("stores the limits of each user, and starts with the defaults [SH-229, SH-230]", async () => {
  const read = async (token: string) => (await server.call("GET api/mwd-tool-settings", { query: {}, token })).body;
  expect(await read(server.tokens.admin)).toEqual({ ...newToolSettings, version: 0 });
  const body = { ...newToolSettings, shockMax: 20 };
  expect((await server.call("POST api/mwd-tool-settings", { body, token: server.tokens.admin })).body).toEqual({
    ...body,
    version: 1,
  });
  expect([await read(server.tokens.admin), await read(server.tokens.engineer)]).toEqual([
    { ...body, version: 1 },
    { ...newToolSettings, version: 0 },
  ]);
  const save = (change: object) =>
    server.call("POST api/mwd-tool-settings", { body: { ...body, ...change }, token: server.tokens.admin });
  expect((await save({ shockMax: 25, version: 1 })).body).toMatchObject({ shockMax: 25, version: 2 });
  // A second window started from the first version too.
  const late = await save({ temperatureMax: 320, version: 1 });
  expect([late.status, late.body]).toEqual([
    409,
    expect.objectContaining({ code: "conflict", field: "version", current: { ...body, shockMax: 25, version: 2 } }),
  ]);
  expect(await read(server.tokens.admin)).toMatchObject({ shockMax: 25, temperatureMax: body.temperatureMax });
  const bad = await server.call("POST api/mwd-tool-settings", { body: { ...body, totalGravityMin: 1.5 } });
  expect(bad).toMatchObject({ status: 400, body: { field: "totalGravityMin" } });
  await server.call("POST api/mwd-tool-settings", { body: newToolSettings, token: server.tokens.admin });
});

it("counts the values out of limits in the units of the file, and reports what it did not check", async () => {
  await send();
  expect(await checkOf()).toMatchObject({
    out: 3,
    checked: ["batteryVoltage", "temperature", "totalGravity", "shock"],
    unchecked: [{ quantity: "totalMagneticField" }, { quantity: "dipAngle" }],
  });
  const field = [{ date: 1_230_000_000, declination: 0, convergence: 0, dip: 72, totalField: 50_600 }];
  const references = { ...unknownReferences, field, wellId: well._id };
  expect((await server.call("POST api/well-references", { body: references })).status).toBe(200);
  const foundCheck = await checkOf();
  expect(foundCheck).toMatchObject({ out: 5, unchecked: [], reference: { totalField: 50_600, dip: 72 } });
});

it.each<[string, Sent, number, string, RegExp]>([
  ["no well", { fields: { wellId: "" } }, 400, "wellId", /required/],
  ["no start", { fields: { startDepth: "" } }, 400, "startDepth", /startDepth is required/],
  ["no end", { fields: { endDepth: "" } }, 400, "endDepth", /endDepth is required/],
  [
    "an end above the start",
    { fields: { endDepth: "100" } },
    400,
    "startDepth",
    /startDepth must be less than endDepth/,
  ],
  ["a file with another ending", { name: "run3.csv" }, 400, "file", /TXT expected/],
  ["a file without rows", { file: "Time\tShock\n" }, 400, "file", /no row below it/],
  ["a row of another length", { file: "Time\tShock\n2009-07-04 04:00\n" }, 400, "file", /Line 2 has 1 values/],
  ["a zip archive", { file: "PK\u0003\u0004" }, 400, "file", /zip archive/],
])("refuses %s and keeps nothing [SH-142, SH-144]", async (_, sentLog, status, field, message) => {
  const { body, ...answer } = await send(sentLog);
  expect(answer.status).toBe(status);
  expect(body).toMatchObject({ field, message: expect.stringMatching(message) });
  expect(await list()).toEqual([]);
});

it("refuses a second tool log for the same well, start and end [SH-143]", async () => {
  await send();
  const second = await send();
  expect(second).toMatchObject({
    status: 409,
    body: { message: "MWD Tool data for the selected Well with startDepth and endDepth already exists" },
  });
  expect(await list()).toHaveLength(1);
});

it("returns all files to a user who may see one well, whatever the size of those of other wells", async () => {
  await send();
  const other = await server.stores.wells.create({ name: "A well with long files" });
  await server.database.query({
    text: `INSERT INTO mwd_log
        (well_no, id, kind, start_depth, end_depth, file_name, created_at, created_by, columns, row_count)
      SELECT $1::int, 'long ' || n, 'tool', n, n + 1, 'long.txt', n, '', '{Shock}', 600000
      FROM generate_series(1, 2) AS n`,
    values: [other.wellNo],
  });
  const access = { operators: [], wells: [well._id] };
  await server.call("PATCH api/users", { body: { _id: server.users.engineer._id, access } });
  const { engineer: token } = server.tokens;
  const { status, body } = await server.call("GET api/mwd-tool-data", { token });
  expect([status, status === 200 && body.map(({ wellId }) => wellId)]).toEqual([200, [well._id]]);
});
