import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

let rigs = 0;
const newRig = async () => (await server.call("POST api/rig", { body: { name: `Rig ${++rigs}` } })).body._id;
const config = (rigId: string, fields: object = {}) => ({
  rigId,
  connectionType: "server",
  host: "",
  port: 7100 + rigs,
  channels: [{ code: "0118", trace: "torque", unit: "kft·lb" }],
  ...fields,
});
const save = (body: object) => server.call("POST api/wits-configs", { body });

it("is kept per rig, saved and fetched [SH-203, SH-204, AN-082]", async () => {
  const rigId = await newRig();
  const none = await server.call("GET api/wits-configs", { query: { rigId } });
  expect([none.status, none.body]).toEqual([200, null]);
  expect((await server.call("GET api/wits-configs", { query: { rigId: "gone" } })).status).toBe(404);
  const saveReply = await save(config(rigId));
  expect(saveReply.body).toMatchObject({ rigId, enabled: true, nullMarks: [], dataSourceType: "wits" });
  expect((await server.call("GET api/wits-configs", { query: { rigId } })).body).toEqual(saveReply.body);
  expect((await save(config(rigId, { dataSourceType: "witsml" }))).body.dataSourceType).toBe("witsml");
});

it("refuses a configuration based on an older version, even if none was stored then", async () => {
  const rigId = await newRig();
  const first = await save(config(rigId, { version: 0 }));
  expect(first).toMatchObject({ status: 200, body: { version: 1 } });
  const late = await save(config(rigId, { version: 0, nullMarks: [7] }));
  expect(late).toMatchObject({ status: 409, body: { code: "conflict", field: "version", current: first.body } });
  expect((await save({ ...first.body, nullMarks: [8] })).body).toEqual({ ...first.body, version: 2, nullMarks: [8] });
  expect((await save({ ...first.body, nullMarks: [9] })).status).toBe(409);
  expect((await save(config(rigId, { nullMarks: [8] }))).body).toMatchObject({ version: 2 });
  const atOnce = await Promise.all([1, 2].map((mark) => save(config(rigId, { version: 2, nullMarks: [mark] }))));
  expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it("keeps every version of a configuration", async () => {
  const rigId = await newRig();
  const { body: first } = await save(config(rigId));
  await save({ ...first, nullMarks: [8] });
  const versions = await server.stores.witsConfigs.versions(first.rigId);
  expect(versions).toMatchObject([
    { version: 1, value: { nullMarks: [] }, validUntil: versions[1]?.validFrom },
    { version: 2, value: { nullMarks: [8] }, validUntil: null },
  ]);
});

it("reopens the source of the rig when it is saved", async () => {
  const rigId = await newRig();
  await save(config(rigId));
  expect(server.live.asked).toContain(`reopen ${rigId}`);
});

it("names a unit that does not measure what the channel measures", async () => {
  const rigId = await newRig();
  const { status, body } = await save(config(rigId, { channels: [{ code: "0118", trace: "torque", unit: "psi" }] }));
  expect([status, body]).toMatchObject([400, { code: "validation", field: "channels.0.unit" }]);
});

it("refuses a port that another rig is listened for on, unless that one is switched off", async () => {
  const [first, second] = [await newRig(), await newRig()];
  await save(config(first, { port: 7999 }));
  const { status, body } = await save(config(second, { port: 7999 }));
  expect([status, body]).toMatchObject([409, { code: "conflict", field: "port" }]);
  await save(config(first, { port: 7999, enabled: false }));
  expect((await save(config(second, { port: 7999 }))).status).toBe(200);
});

it("names the rig that does not exist", async () => {
  expect(await save(config("gone"))).toMatchObject({ status: 404, body: { field: "rigId" } });
});
