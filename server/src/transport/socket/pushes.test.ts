import type { WellId } from "@sigma/contract/ids";
import { channels } from "@sigma/terms/channels";
import { sampleOf } from "@sigma/terms/sample";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LivePublication } from "../../ingest/live-publication";
import { testServer } from "../testing/own-test-server";
import type { TestSocket } from "../testing/test-server";

const server = testServer();
let wellId: WellId;
beforeAll(async () => {
  wellId = server.well._id;
});
afterEach(() => server.disconnect());

/** The next push of a name. */
const next = <Message>({ socket }: TestSocket, name: string) =>
  new Promise<Message>((resolve) => socket.once(name, resolve));

/** Every push of a name from now on. */
function collect({ socket }: TestSocket, name: string): Record<string, unknown>[] {
  const messages: Record<string, unknown>[] = [];
  socket.on(name, (message: Record<string, unknown>) => void messages.push(message));
  return messages;
}

describe("pushes", () => {
  const publishSample = (time: number, of: WellId = wellId) =>
    server.live.publish({
      kind: "samples",
      wellId: of,
      samples: [sampleOf(time, { wob: 12.5 })],
      receivedAt: time + 0.2,
    });

  it("of live samples follow the watch of the connection [AN-212]", async () => {
    const client = await server.connect({ wellId });
    expect((await client.ask("live-data/watch", { projection: ["wob", "rop"] })).data).toEqual({ success: true });
    const pushedMessage = next(client, "live-data");
    publishSample(100);
    expect(await pushedMessage).toEqual({
      wellId,
      columns: { time: [100], wob: [12.5], rop: [null] },
      leftOut: 0,
      receivedAt: 100.2,
    });
  });

  it("of live samples contain every channel until a client selects the channels that it shows [AN-212, OP-055]", async () => {
    const client = await server.connect({ wellId, live: null });
    const pushedMessage = next<{ columns: Record<string, unknown> }>(client, "live-data");
    publishSample(150);
    const { columns } = await pushedMessage;
    expect(columns).toMatchObject({ time: [150], wob: [12.5], rop: [null] });
    expect(columns).toHaveProperty("correctedDepth");
    expect(Object.keys(columns)).toEqual(
      expect.arrayContaining(["correctedTimestamp", ...channels.map(({ id }) => id)]),
    );
  });

  it("of packets reach an admin from the start, and no user who may not read them [OP-055]", async () => {
    const [admin, engineer] = [
      await server.connect({ wellId, live: null }),
      await server.connect({ token: server.tokens.engineer, wellId, live: null }),
    ];
    const seenPackets = collect(engineer, "wits-packet");
    const packet = { raw: { timeStamp: 6, packet: "&&\r\n!!", wellId }, parsed: { wob: 6 } };
    const pushedPacket = next(admin, "wits-packet");
    server.live.publish({ kind: "wits-packet", wellId, packet });
    expect(await pushedPacket).toEqual(packet);
    await engineer.ask("well-status/get", {});
    expect(seenPackets).toEqual([]);
  });

  it("of live samples wait for the choice of a client that wants to choose", async () => {
    const client = await server.connect({ wellId });
    const seenPushes = collect(client, "live-data");
    publishSample(160);
    await client.ask("live-data/watch", { projection: ["wob"] });
    publishSample(161);
    await expect.poll(() => seenPushes.map(({ columns }) => columns)).toEqual([{ time: [161], wob: [12.5] }]);
  });

  it("never reach a user who may not read them [SH-156]", async () => {
    const client = await server.connect({ token: server.tokens.guest, wellId, live: null });
    const seenNames: string[] = [];
    client.socket.onAny((name: string) => void seenNames.push(name));
    publishSample(170);
    server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: 9000 } });
    server.live.setStatus({ wellId });
    server.live.publishStatuses(wellId);
    expect((await client.ask("well-status/get", {})).error?.code).toBe("permission");
    expect(seenNames).toEqual([]);
  });

  it("reach the clients of their well only", async () => {
    const [own, other] = [await server.connect({ wellId }), await server.connect({ wellId: "other" as WellId })];
    const seenSurveys = collect(other, "survey-data");
    const pushedSurvey = next(own, "survey-data");
    server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: 9000 } });
    expect(await pushedSurvey).toEqual({ wellId, md: 9000 });
    expect(seenSurveys).toEqual([]);
  });

  it("arrive for every well that a connection follows, until it stops following", async () => {
    const second = await server.stores.wells.create({ name: "Bluebonnet 8H" });
    const client = await server.connect();
    const surveys = collect(client, "survey-data");
    const tell = (of: WellId) =>
      server.live.publish({ kind: "changed", topic: "surveys", message: { wellId: of, md: 9000 } });
    for (const id of [wellId, second._id]) await client.ask("live-data/watch", { wellId: id, projection: ["wob"] });
    for (const id of [wellId, second._id]) tell(id);
    await expect.poll(() => surveys.map((survey) => survey["wellId"])).toEqual([wellId, second._id]);
    await client.ask("live-data/watch", { wellId, on: false });
    const samples = collect(client, "live-data");
    for (const id of [wellId, second._id]) {
      tell(id);
      publishSample(300, id);
    }
    await expect.poll(() => samples.map((sample) => sample["wellId"])).toEqual([second._id]);
    await expect.poll(() => surveys.map((survey) => survey["wellId"])).toEqual([wellId, second._id, second._id]);
  });

  it("of raised alerts arrive once for every well after a subscription, until it ends", async () => {
    const second = await server.stores.wells.create({ name: "Bluebonnet 9H" });
    const client = await server.connect({ wellId });
    const raisedAlerts = collect(client, "alert-raised");
    const tell = (id: string, of: WellId) =>
      server.live.publish({ kind: "changed", topic: "calls", message: { _id: id, wellId: of } as never });
    tell("before", second._id);
    await client.ask("alert-raised/watch", { on: true });
    tell("other", second._id);
    tell("own", wellId);
    await expect.poll(() => raisedAlerts.map(({ _id }) => _id)).toEqual(["other", "own"]);
    await client.ask("alert-raised/watch", { on: false });
    tell("after", second._id);
    tell("last", wellId);
    await expect.poll(() => raisedAlerts.map(({ _id }) => _id)).toEqual(["other", "own", "last"]);
  });

  it("arrive for at most 20 wells", async () => {
    const client = await server.connect({ wellId });
    const wells = await Promise.all(
      Array.from({ length: 21 }, (_, n) => server.stores.wells.create({ name: `Follow ${n}` })),
    );
    const replies = [];
    for (const { _id } of wells) replies.push(await client.ask("live-data/watch", { wellId: _id }));
    expect(replies.filter(({ data }) => data)).toHaveLength(20);
    expect(replies.at(-1)?.error).toMatchObject({ code: "too-many", message: "A connection follows up to 20 wells" });
    await client.ask("live-data/watch", { wellId: wells[0]!._id, on: false });
    expect((await client.ask("live-data/watch", { wellId: wells[20]!._id })).data).toEqual({ success: true });
  });

  it.each([
    ["relabelled", { kind: "changed", topic: "samples" }, { from: 1, to: 2 }],
    ["directional-updated", { kind: "changed", topic: "plans" }, { what: "well-plans" }],
  ] as const)("report %s", async (name, publication, message) => {
    const client = await server.connect({ wellId });
    const pushedMessage = next(client, name);
    server.live.publish({ ...publication, message: { wellId, ...message } } as LivePublication);
    expect(await pushedMessage).toEqual({ wellId, ...message });
  });

  it("report the progress of a recalculation", async () => {
    const client = await server.connect({ wellId });
    const pushedMessage = next(client, "engine");
    const message = { wellId, message: "bhas-updated", status: "error", progress: 1, error: "no" } as const;
    server.live.publish({ kind: "changed", topic: "results", message });
    expect(await pushedMessage).toEqual(message);
  });

  it("of tracker events carry the message that their row names", async () => {
    const client = await server.connect({ wellId });
    const pushedEvent = next(client, "well-event");
    const message = { wellId, kind: "flow-back", time: 7 };
    server.live.publish({ kind: "changed", topic: "flow-backs", message });
    expect(await pushedEvent).toEqual(message);
  });

  it("of packets arrive at the clients that watch them", async () => {
    const client = await server.connect({ wellId });
    const packet = { raw: { timeStamp: 5, packet: "&&\r\n!!", wellId }, parsed: { wob: 5 } };
    await client.ask("wits-packet/watch", { wellId, on: true });
    const pushedPacket = next(client, "wits-packet");
    server.live.publish({ kind: "wits-packet", wellId, packet });
    expect(await pushedPacket).toEqual(packet);
    await client.ask("wits-packet/watch", { wellId, on: false });
    const seenPackets = collect(client, "wits-packet");
    server.live.publish({ kind: "wits-packet", wellId, packet });
    await client.ask("well-status/get", {});
    expect(seenPackets).toEqual([]);
  });

  it("to a client that stops reading stay bounded, and it gets the newest sample and the count when it reads again [OP-055]", async () => {
    const client = await server.connect({ wellId });
    await client.ask("live-data/watch", { projection: ["wob", "rop", "torque", "rpm"] });
    const receivedPushes = collect(client, "live-data");
    const network = socketOf(client.socket);
    network.pause();

    const batch = Array.from({ length: 2000 }, (_, row) =>
      sampleOf(row, { wob: row / 7, rop: row / 3, torque: row, rpm: row }),
    );
    let sentCount = 0;
    for (let round = 0; round < 300; round++) {
      server.live.publish({ kind: "samples", wellId, samples: batch, receivedAt: round });
      sentCount += batch.length;
      await new Promise((resolve) => setImmediate(resolve));
    }
    publishSample(99_999);
    network.resume();

    await expect.poll(() => receivedPushes.at(-1)?.columns).toMatchObject({ time: [99_999] });
    const leftOut = receivedPushes.reduce((sum, { leftOut }) => sum + Number(leftOut), 0);
    const arrivedCount = receivedPushes.reduce(
      (sum, { columns }) => sum + (columns as { time: unknown[] }).time.length,
      0,
    );
    // What arrived is what the network itself had taken (a few MB of socket buffers) and one bounded queue.
    expect(leftOut / sentCount).toBeGreaterThan(0.3);
    expect(leftOut + arrivedCount).toBe(sentCount + 1);
  });

  it("continue after a short break without a new watch", async () => {
    const client = await server.connect({ wellId });
    await client.ask("live-data/watch", { projection: ["wob"] });
    const survey = next(client, "survey-data");
    server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: 1 } });
    await survey;
    // The analysis of the first survey pushes too, before or after the break.
    const reportedDepths: number[] = [];
    client.socket.on("survey-data", ({ md }: { md: number }) => reportedDepths.push(md));
    const back = next(client, "connect");
    client.socket.io.reconnection(true);
    client.socket.io.engine.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: 2 } });
    await back;
    expect(client.socket.recovered).toBe(true);
    await expect.poll(() => reportedDepths).toContain(2);
    const pushedMessage = next(client, "live-data");
    publishSample(200);
    expect(await pushedMessage).toMatchObject({ columns: { time: [200] } });
  });
});

/** The network connection below a socket, to stop and go on reading. */
const socketOf = (socket: { io: { engine: { transport: unknown } } }) =>
  (socket.io.engine.transport as { ws: { _socket: { pause(): void; resume(): void } } }).ws._socket;
