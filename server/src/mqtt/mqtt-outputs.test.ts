import type { WellId } from "@sigma/contract/ids";
import { sampleOf } from "@sigma/terms/sample";
import { createServer, type Socket } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { noDeliveries } from "../deliveries/delivery-settings";
import { testServer } from "../transport/testing/own-test-server";
import { startTestServer } from "../transport/testing/test-server";
import { selfSigned } from "../witsml/testing/self-signed";
import { startBroker, type TestBroker } from "./testing/test-broker";

const options = {
  deliveries: { ...noDeliveries, outboundAllow: ["loopback"] },
  deliveryPace: { lookEvery: 20 },
};
const server = testServer(options);
const login = { username: "sigma", password: "pump-pressure" };
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const { _id } of await outputs()) await server.call("DELETE api/mqtt-output", { query: { outputId: _id } });
  for (const close of closing.splice(0)) await close();
});

const outputs = async () => (await server.call("GET api/mqtt-output", {})).body;
const stateOf = async (id: string) => (await outputs()).find(({ _id }) => _id === id)!;
async function openBroker(options: Parameters<typeof startBroker>[0] = {}): Promise<TestBroker> {
  const broker = await startBroker(options);
  closing.push(() => broker.close());
  return broker;
}
const fieldsOf = (port: number, fields: object = {}) => ({
  name: "Control room",
  url: `mqtt://127.0.0.1:${port}`,
  topicPrefix: "sigma/acme",
  topics: ["surveys", "notes"],
  wells: [server.well._id],
  ...fields,
});
const add = async (port: number, fields: object = {}) =>
  (await server.call("POST api/mqtt-output", { body: fieldsOf(port, fields) })).body;
const test = async ({ _id }: { _id: string }) =>
  (await server.call("POST api/mqtt-output/test", { body: { _id } })).body;
const pushSurvey = (md: number, wellId: string = server.well._id) =>
  server.live.publish({ kind: "changed", topic: "surveys", message: { wellId: wellId as WellId, md } });
const untilConnected = async (id: string) =>
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "connected" }), { timeout: 20_000 });

it("publishes the changes of the chosen topics and wells with the ids of the event stream", async () => {
  const broker = await openBroker({ login });
  const output = await add(broker.port, { ...login, topics: ["surveys", "new-samples"], channels: ["rop"] });
  expect(output).toMatchObject({ hasPassword: true, state: "connecting" });
  expect(output).not.toHaveProperty("password");
  await untilConnected(output._id);
  const other = await server.stores.wells.create({ name: "Coyote 2H" });
  pushSurvey(1, other._id);
  server.live.publish({ kind: "changed", topic: "notes", message: { wellId: server.well._id } });
  pushSurvey(9000);
  const topic = `sigma/acme/${server.well._id}`;
  const [survey] = await broker.of(`${topic}/surveys`);
  expect(survey).toMatchObject({ qos: 1, isRetained: false, payload: { data: { wellId: server.well._id, md: 9000 } } });
  expect(survey!.payload.id).toMatch(/^[0-9a-f]{12}-\d+$/u);
  const samples = [sampleOf(1_799_999_990, { rop: 61, wob: 20 })];
  server.live.publish({ kind: "samples", wellId: server.well._id, samples, receivedAt: 1_799_999_991 });
  const [sample] = await broker.of(`${topic}/new-samples`);
  expect(sample!.payload).toMatchObject({ id: null, data: { columns: { time: [1_799_999_990], rop: [61] } } });
  expect(sample!.payload.data).not.toHaveProperty("columns.wob");
  expect(new Set(broker.messages.map((message) => message.topic))).toEqual(
    new Set(["sigma/acme/status", `${topic}/surveys`, `${topic}/new-samples`]),
  );
  await vi.waitFor(async () => expect(await stateOf(output._id)).toMatchObject({ sent: 2, waiting: 0, leftOut: 0 }));
});

it("keeps messages while the broker is away, and the broker retains whether Sigma is connected", async () => {
  const first = await openBroker();
  const output = await add(first.port);
  await untilConnected(output._id);
  const [online] = await first.of("sigma/acme/status");
  expect(online).toMatchObject({ isRetained: true, payload: { state: "online", since: server.now.seconds } });
  first.breakConnections();
  await vi.waitFor(() => expect(first.retained.get("sigma/acme/status")).toEqual({ state: "offline", since: null }));
  await first.close();
  closing.length = 0;
  pushSurvey(1000);
  pushSurvey(2000);
  await vi.waitFor(async () => expect(await stateOf(output._id)).toMatchObject({ state: "failed", waiting: 2 }));
  expect((await stateOf(output._id)).reason).toMatch(/refuses the connection|closed the connection/u);
  const second = await openBroker({ port: first.port });
  const surveys = await second.of(`sigma/acme/${server.well._id}/surveys`, 2);
  const depths = surveys.map(({ payload }) => (payload.data as { md: number }).md);
  expect(depths.filter((md) => md > 0)).toEqual([1000, 2000]);
});

it("says at the broker that it is away when it is switched off, deleted or changed, and publishes again when restored", async () => {
  const broker = await openBroker();
  const status = () => broker.retained.get("sigma/acme/status")?.state;
  const output = await add(broker.port);
  await untilConnected(output._id);
  const change = (fields: object) => server.call("PATCH api/mqtt-output", { body: { _id: output._id, ...fields } });
  await change({ enabled: false });
  await vi.waitFor(() => expect(status()).toBe("offline"));
  expect(await stateOf(output._id)).toMatchObject({ state: "off", enabled: false });
  await change({ enabled: true });
  await vi.waitFor(() => expect(status()).toBe("online"));
  await server.call("DELETE api/mqtt-output", { query: { outputId: output._id } });
  await vi.waitFor(() => expect(status()).toBe("offline"));
  expect((await server.call("POST api/mqtt-output/restore", { body: { outputId: output._id } })).status).toBe(200);
  await vi.waitFor(() => expect(status()).toBe("online"));
  await change({ topicPrefix: "sigma/other" });
  await broker.of("sigma/other/status");
});

it("says at the broker since when it is away when the server ends", async () => {
  const broker = await openBroker();
  const ending = await startTestServer(options);
  const body = { ...fieldsOf(broker.port), wells: [ending.well._id] };
  await ending.call("POST api/mqtt-output", { body });
  await broker.of("sigma/acme/status");
  await ending.close();
  expect(broker.retained.get("sigma/acme/status")).toEqual({ state: "offline", since: ending.now.seconds });
});

it("tests a broker and says what failed", async () => {
  const broker = await openBroker({ login });
  const rightOutput = await add(broker.port, { ...login, enabled: false });
  expect(await test(rightOutput)).toEqual({
    isSent: true,
    answer: expect.stringMatching(/^The broker took a message on sigma\/acme\/test after \d+ ms$/u) as string,
  });
  expect((await broker.of("sigma/acme/test"))[0]).toMatchObject({ isRetained: false, payload: { test: true } });
  const faultOf = async (fields: object) => {
    const output = await add(broker.port, { enabled: false, ...fields });
    const { isSent, answer } = await test(output);
    await server.call("DELETE api/mqtt-output", { query: { outputId: output._id } });
    expect(isSent).toBe(false);
    return answer;
  };
  expect(await faultOf({ ...login, password: "wrong" })).toBe(
    "The broker does not accept the user name or the password",
  );
  expect(await faultOf({ url: "mqtt://nowhere.invalid" })).toBe("The name nowhere.invalid is not known in the network");
  const silent = createServer((socket: Socket) => socket.destroy());
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as { port: number };
  expect(await faultOf({ url: `mqtt://127.0.0.1:${port}` })).toMatch(/broke the connection|closed the connection/u);
  await new Promise((resolve) => silent.close(resolve));
  expect(await faultOf({ url: `mqtt://127.0.0.1:${port}` })).toBe(`127.0.0.1:${port} refuses the connection`);
  expect(await faultOf({ url: `mqtts://127.0.0.1:${broker.port}` })).toMatch(
    /does not speak TLS|broke the connection|closed/u,
  );
  const secure = await openBroker({ tls: selfSigned });
  expect(await faultOf({ url: `mqtts://localhost:${secure.port}` })).toMatch(
    /^The certificate of the broker is signed by an authority that this server does not know/u,
  );
});

it("refuses what it cannot publish, with the field and the rule", async () => {
  const faultOf = async (fields: object) => {
    const answer = await server.call("POST api/mqtt-output", {
      body: fieldsOf(1883, fields),
    });
    return [answer.status, answer.body.field, answer.body.message];
  };
  expect(await faultOf({ url: "https://broker.example.com" })).toEqual([
    400,
    "url",
    "url must be an address that starts with mqtts:// or mqtt://",
  ]);
  expect((await faultOf({ url: "mqtt://sigma:secret@broker.example.com" }))[1]).toBe("url");
  expect(await faultOf({ url: "mqtt://169.254.169.254" })).toEqual([
    400,
    "url",
    "169.254.169.254 is a metadata address, which OUTBOUND_ALLOW does not open",
  ]);
  for (const topicPrefix of ["", "sigma/#", "a//b", "/a", "$SYS/a", "a/+"]) {
    expect((await faultOf({ topicPrefix })).slice(0, 2)).toEqual([400, "topicPrefix"]);
  }
  expect(await faultOf({ topics: ["new-samples"] })).toEqual([
    400,
    "channels",
    "channels must name a channel, because new-samples is chosen",
  ]);
  expect((await faultOf({ channels: ["rop"] }))[1]).toBe("channels");
  expect((await faultOf({ wells: ["gone"] }))[1]).toBe("wells");
  expect((await faultOf({ wells: Array.from({ length: 21 }, (_, at) => `w${at}`) }))[2]).toBe(
    "wells has more than 20 entries",
  );
});

it("doesn't send a stored password to another host, and refuses a change that is based on an older version", async () => {
  const { _id, version } = await add(1883, { ...login, enabled: false });
  const change = (body: object) => server.call("PATCH api/mqtt-output", { body: { _id, ...body } });
  expect((await change({ url: "mqtt://127.0.0.1:1884" })).body).toMatchObject({
    field: "password",
    message: "The password has to be entered again for another address",
  });
  expect((await change({ version, name: "Drilling centre" })).body).toMatchObject({ version: 2, hasPassword: true });
  expect((await change({ version, name: "Office" })).status).toBe(409);
  expect((await change({ password: "" })).body).toMatchObject({ hasPassword: false });
  const rows = await server.database.query({ text: "SELECT mqtt_output::text AS text FROM mqtt_output" });
  expect(JSON.stringify(rows)).not.toContain(login.password);
});
