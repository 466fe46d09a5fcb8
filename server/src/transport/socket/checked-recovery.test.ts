import type { WellId } from "@sigma/contract/ids";
import { afterEach, beforeEach, expect, it } from "vitest";
import { testServer } from "../testing/own-test-server";
import { PASSWORD, type TestSocket } from "../testing/test-server";

const server = testServer();
let wellId: WellId;
let token: string;
beforeEach(async () => {
  const well = await server.stores.wells.create({ name: "Permian 1H", operator: { name: "Permian Oil" } });
  wellId = well._id;
  await server.stores.users.change(server.users.engineer._id, { access: { operators: ["Permian Oil"], wells: [] } });
  token = server.tokens.engineer;
});
afterEach(() => server.disconnect());

/** All network data that a client receives, including data before it is authenticated. */
function packetsOf({ socket }: TestSocket): string[] {
  const packets: string[] = [];
  socket.io.engine.on("packet", ({ data }: { data?: unknown }) => void packets.push(String(data)));
  return packets;
}

/** A client that follows the well and has received a push of it, after which its network breaks. */
async function leaveForAMoment(client: TestSocket): Promise<void> {
  await client.ask("live-data/watch", { projection: ["wob"] });
  const survey = new Promise((resolve) => client.socket.once("survey-data", resolve));
  server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: 1 } });
  await survey;
  const left = new Promise((resolve) => client.socket.once("disconnect", resolve));
  client.socket.io.engine.close();
  await left;
  // The server hears of it on its own end.
  await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Reconnects, and resolves with the server's refusal, if any, and everything that it sent. */
async function comeBack(client: TestSocket): Promise<{ refusal: string | null; packets: string[] }> {
  const connectAnswer = new Promise<string | null>((resolve) => {
    client.socket.once("connect", () => resolve(null));
    client.socket.once("connect_error", ({ message }: Error) => resolve(message));
  });
  client.socket.connect();
  const packets = packetsOf(client);
  const refusal = await connectAnswer;
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { refusal, packets };
}

const MISSED = 4711;
const tellsMissed = (packets: readonly string[]) => packets.some((packet) => packet.includes(String(MISSED)));

it("sends missed messages to a client that reconnects with its session", async () => {
  const client = await server.connect({ token, wellId });
  await leaveForAMoment(client);
  server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: MISSED } });
  const { refusal, packets } = await comeBack(client);
  expect([refusal, client.socket.recovered, tellsMissed(packets)]).toEqual([null, true, true]);
});

it("sends no message to a client whose session ended while it was disconnected", async () => {
  const body = { username: "engineer", password: PASSWORD };
  const session = await server.call("POST api/login", { token: null, body });
  const client = await server.connect({ token: session.body.token, wellId });
  await leaveForAMoment(client);
  server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: MISSED } });
  await server.call("POST api/logout", { token: session.body.token });
  const { refusal, packets } = await comeBack(client);
  expect([refusal, tellsMissed(packets)]).toEqual(["403", false]);
});

it("sends no message of a well that was moved to another operator while the client was disconnected", async () => {
  const client = await server.connect({ token, wellId });
  await leaveForAMoment(client);
  await server.stores.wells.change(wellId, { operator: { name: "Gulf Oil" } });
  server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: MISSED } });
  const { refusal, packets } = await comeBack(client);
  expect([refusal, tellsMissed(packets)]).toEqual(["403", false]);
});

it("starts again if another user reconnects", async () => {
  const client = await server.connect({ token: server.tokens.admin, wellId });
  await leaveForAMoment(client);
  server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: MISSED } });
  client.socket.auth = { token };
  client.socket.io.opts.query = {};
  const { refusal, packets } = await comeBack(client);
  expect([refusal, client.socket.recovered, tellsMissed(packets)]).toEqual([null, false, false]);
  const seenMessages: unknown[] = [];
  client.socket.onAny((...pushedArguments: unknown[]) => void seenMessages.push(pushedArguments));
  server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: MISSED } });
  await client.ask("well-status/get", {});
  expect(seenMessages).toEqual([]);
});

it("starts again for a user who may see fewer wells than before, and sends nothing from before", async () => {
  const second = await server.stores.wells.create({ name: "Permian 2H", operator: { name: "Permian Oil" } });
  const client = await server.connect({ token, wellId });
  await leaveForAMoment(client);
  await server.stores.wells.change(second._id, { operator: { name: "Gulf Oil" } });
  server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: MISSED } });
  const { refusal, packets } = await comeBack(client);
  expect([refusal, client.socket.recovered, tellsMissed(packets)]).toEqual([null, false, false]);
});
