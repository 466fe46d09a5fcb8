import { events } from "@sigma/contract/catalogue";
import type { WellId } from "@sigma/contract/ids";
import { channels } from "@sigma/terms/channels";
import { sampleOf } from "@sigma/terms/sample";
import { io as connectSocket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestSocket } from "../testing/test-server";

let server: TestServer;
let wellId: WellId;
beforeAll(async () => {
  server = await startTestServer();
  wellId = server.well._id;
});
afterEach(() => server.disconnect());
afterAll(() => server.close());

/** The next push of a name. */
const next = <Message>({ socket }: TestSocket, name: string) =>
  new Promise<Message>((resolve) => socket.once(name, resolve));

/** Every push of a name from now on. */
function collect({ socket }: TestSocket, name: string): Record<string, unknown>[] {
  const messages: Record<string, unknown>[] = [];
  socket.on(name, (message: Record<string, unknown>) => void messages.push(message));
  return messages;
}

describe("calls", () => {
  it("are acknowledged with data or error [SH-250, OP-054]", async () => {
    const client = await server.connect();
    expect(await client.ask("well-status/get", {})).toEqual({ data: [] });
    expect(await client.ask("well-status/get", { wellId: "gone" })).toEqual({
      error: { message: "Can't find Well with id: gone", code: "not-found", field: "wellId" },
    });
  });

  it("get the well of the connection where they need one and name none [SH-249]", async () => {
    const client = await server.connect({ wellId });
    expect((await client.ask("pump-recycle/get/count", {})).data).toEqual({ count: 0, recycles: [] });
    expect((await client.ask("pump-recycle/get/count")).data).toEqual({ count: 0, recycles: [] });
    const lost = await (await server.connect()).ask("pump-recycle/get/count", {});
    expect(lost.error).toMatchObject({ code: "validation", field: "wellId", message: "wellId is required" });
  });

  it("about all wells are not narrowed to the well of the connection", async () => {
    const client = await server.connect({ wellId });
    server.live.setStatus({ wellId });
    server.live.setStatus({ wellId: "another" as WellId });
    expect((await client.ask<unknown[]>("well-status/get", {})).data).toHaveLength(2);
  });

  it("that nobody knows are named in the answer", async () => {
    const client = await server.connect();
    expect((await client.ask("well-date/get", {})).error).toEqual({
      message: "There is no event well-date/get",
      code: "not-found",
    });
    for (const name of ["constructor", "__proto__", "toString"])
      expect((await client.ask(name, {})).error?.code).toBe("not-found");
  });

  it.each(Object.keys(events))("of %s with a malformed request are refused", async (name) => {
    const client = await server.connect();
    const misshapen = { wellId: 5, userId: 5, from: "x", on: "yes", message: 1 };
    const takesNothing = name === "well-status/trend";
    for (const request of [5, "text", [1], ...(takesNothing ? [] : [misshapen])]) {
      const { error } = await client.ask(name, request);
      expect([name, error?.code]).toEqual([name, "validation"]);
      expect(error?.field).toBeTruthy();
    }
  });

  it.each([
    ["well-data/get", { wellId: "w", projection: ["nonsense"] }, "projection.0"],
    ["well-data/get", { wellId: "w", from: 5, to: 1 }, "from"],
    ["depth-data/get", { wellId: "w", projection: ["nonsense"] }, "projection.0"],
    ["depth-data/get/count", { wellId: "w", filterOperator: "XOR" }, "filterOperator"],
    [
      "trace-config/patch",
      { userId: "u", presetName: "p", type: "time", updateQuery: { wob: { color: "red" } } },
      "updateQuery.wob.color",
    ],
    ["dashboard-preset/post", { userId: "u", name: " " }, "name"],
    ["engine", { message: "bhas-updated", payload: {} }, "payload.wellId"],
  ])("name the field of %s that is wrong in %j", async (name, request, field) => {
    const client = await server.connect();
    expect((await client.ask(name, request)).error).toMatchObject({ code: "validation", field });
  });

  it("are refused when a connection makes too many, and taken again later", async () => {
    const client = await server.connect();
    const replies = await Promise.all(Array.from({ length: 400 }, () => client.ask("well-status/get", {})));
    const refused = replies.filter(({ error }) => error?.code === "too-many");
    expect(refused.length).toBeGreaterThan(100);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await client.ask("well-status/get", {})).error).toBeUndefined();
  });

  it("larger than 1 MB end the connection and nothing else", async () => {
    const [loud, quiet] = [await server.connect(), await server.connect()];
    const ended = next<string>(loud, "disconnect");
    loud.socket.emit("well-status/get", { padding: "x".repeat(1_100_000) });
    expect(await ended).toMatch(/transport/);
    expect((await quiet.ask("well-status/get", {})).error).toBeUndefined();
  });

  it("stay refused after the session has ended elsewhere, and the connection is closed", async () => {
    const token = await server.stores.sessions.open(server.users.engineer._id, server.now.seconds + 3600);
    const client = await server.connect({ token });
    await server.stores.sessions.close(token);
    server.now.seconds += 61;
    const closed = next<string>(client, "disconnect");
    expect((await client.ask("well-status/get", {})).error?.code).toBe("session");
    expect(await closed).toBe("io server disconnect");
  });

  it("are not waited for: a connection that only listens is closed when its session has ended", async () => {
    const token = await server.stores.sessions.open(server.users.engineer._id, server.now.seconds + 30);
    const client = await server.connect({ token, wellId });
    const closed = next<string>(client, "disconnect");
    server.now.seconds += 61;
    expect(await closed).toBe("io server disconnect");
  }, 15_000);

  it("are refused to a page of another origin, unless it sends a token", async () => {
    const demo = await startTestServer({ environment: "demo" });
    const open = (origin: string, token: string | null) =>
      new Promise<string>((done) => {
        const socket = connectSocket(demo.url, {
          forceNew: true,
          reconnection: false,
          transports: ["websocket"],
          extraHeaders: { origin },
          auth: token === null ? {} : { token },
        });
        socket.once("connect", () => done("connected"));
        socket.once("connect_error", ({ message }) => done(message));
        socket.once("connect", () => socket.disconnect());
      });
    expect(await open(demo.url, null)).toBe("connected");
    expect(await open("https://elsewhere.example", null)).toBe("403");
    expect(await open("null", null)).toBe("403");
    expect(await open("https://elsewhere.example", demo.tokens.engineer)).toBe("connected");
    await demo.close();
  });

  it("are answered to a client that begins by polling [SH-249, OP-054]", async () => {
    const socket = connectSocket(server.url, {
      forceNew: true,
      reconnection: false,
      transports: ["polling"],
      auth: { token: server.tokens.engineer },
      query: { wellId },
    });
    const answer: unknown = await socket.timeout(10_000).emitWithAck("pump-recycle/get/count");
    expect(answer).toEqual({ data: { count: 0, recycles: [] } });
    socket.disconnect();
  });

  it("without an acknowledgement are served too", async () => {
    const client = await server.connect({ wellId });
    const pushed = next<{ status: string }>(client, "engine");
    client.socket.emit("engine", { message: "mwd-runs-updated", payload: { wellId } });
    expect((await pushed).status).toBe("done");
  });
});

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
    const pushed = next(client, "live-data");
    publishSample(100);
    expect(await pushed).toEqual({
      wellId,
      columns: { time: [100], wob: [12.5], rop: [null] },
      leftOut: 0,
      receivedAt: 100.2,
    });
  });

  it("of live samples hold every channel until a client says which it shows [AN-212, OP-055]", async () => {
    const client = await server.connect({ wellId, live: null });
    const pushed = next<{ columns: Record<string, unknown> }>(client, "live-data");
    publishSample(150);
    const { columns } = await pushed;
    expect(columns).toMatchObject({ time: [150], wob: [12.5], rop: [null] });
    expect(columns).toHaveProperty("correctedDepth");
    expect(Object.keys(columns)).toEqual(
      expect.arrayContaining(["correctedTimestamp", ...channels.map(({ id }) => id)]),
    );
  });

  it("of packets come to an admin from the start, and to nobody who may not read them [OP-055]", async () => {
    const [admin, engineer] = [
      await server.connect({ wellId, live: null }),
      await server.connect({ token: server.tokens.engineer, wellId, live: null }),
    ];
    const seen = collect(engineer, "wits-packet");
    const packet = { raw: { timeStamp: 6, packet: "&&\r\n!!", wellId }, parsed: { wob: 6 } };
    const pushed = next(admin, "wits-packet");
    server.live.publish({ kind: "wits-packet", wellId, packet });
    expect(await pushed).toEqual(packet);
    await engineer.ask("well-status/get", {});
    expect(seen).toEqual([]);
  });

  it("of live samples wait for the choice of a client that wants to choose", async () => {
    const client = await server.connect({ wellId });
    const seen = collect(client, "live-data");
    publishSample(160);
    await client.ask("live-data/watch", { projection: ["wob"] });
    publishSample(161);
    await expect.poll(() => seen.map(({ columns }) => columns)).toEqual([{ time: [161], wob: [12.5] }]);
  });

  it("of anything do not reach who may not read [SH-156]", async () => {
    const client = await server.connect({ token: server.tokens.guest, wellId, live: null });
    const seen: string[] = [];
    client.socket.onAny((name: string) => void seen.push(name));
    publishSample(170);
    server.live.publish({ kind: "survey", wellId, md: 9000 });
    server.live.setStatus({ wellId });
    server.live.publish({ kind: "status", statuses: server.live.statuses(wellId) });
    expect((await client.ask("well-status/get", {})).error?.code).toBe("permission");
    expect(seen).toEqual([]);
  });

  it("reach the clients of their well only", async () => {
    const [own, other] = [await server.connect({ wellId }), await server.connect({ wellId: "other" as WellId })];
    const seen = collect(other, "survey-data");
    const pushed = next(own, "survey-data");
    server.live.publish({ kind: "survey", wellId, md: 9000 });
    expect(await pushed).toEqual({ wellId, md: 9000 });
    expect(seen).toEqual([]);
  });

  it("come of every well that a connection follows until it ends that", async () => {
    const second = await server.stores.wells.create({ name: "Bluebonnet 8H" });
    const client = await server.connect();
    const surveys = collect(client, "survey-data");
    const tell = (of: WellId) => server.live.publish({ kind: "survey", wellId: of, md: 9000 });
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

  it("come of 20 wells at most", async () => {
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
    ["relabelled", { kind: "relabelled", from: 1, to: 2 }, { from: 1, to: 2 }],
    ["pump-recycle", { kind: "pump-recycle", time: 7 }, { time: 7 }],
    [
      "engine",
      { kind: "engine", message: "bhas-updated", status: "error", progress: 1, error: "no" },
      { message: "bhas-updated", status: "error", progress: 1, error: "no" },
    ],
  ] as const)("tell of %s", async (name, publication, message) => {
    const client = await server.connect({ wellId });
    const pushed = next(client, name);
    server.live.publish({ ...publication, wellId });
    expect(await pushed).toEqual({ wellId, ...message });
  });

  it("of packets come to who watches them", async () => {
    const client = await server.connect({ wellId });
    const packet = { raw: { timeStamp: 5, packet: "&&\r\n!!", wellId }, parsed: { wob: 5 } };
    await client.ask("wits-packet/watch", { wellId, on: true });
    const pushed = next(client, "wits-packet");
    server.live.publish({ kind: "wits-packet", wellId, packet });
    expect(await pushed).toEqual(packet);
    await client.ask("wits-packet/watch", { wellId, on: false });
    const seen = collect(client, "wits-packet");
    server.live.publish({ kind: "wits-packet", wellId, packet });
    await client.ask("well-status/get", {});
    expect(seen).toEqual([]);
  });

  it("to a client that stops reading stay bounded, and it gets the newest sample and the count when it reads again [OP-055]", async () => {
    const client = await server.connect({ wellId });
    await client.ask("live-data/watch", { projection: ["wob", "rop", "torque", "rpm"] });
    const received = collect(client, "live-data");
    const network = socketOf(client.socket);
    network.pause();

    const batch = Array.from({ length: 2000 }, (_, row) =>
      sampleOf(row, { wob: row / 7, rop: row / 3, torque: row, rpm: row }),
    );
    let sent = 0;
    for (let round = 0; round < 300; round++) {
      server.live.publish({ kind: "samples", wellId, samples: batch, receivedAt: round });
      sent += batch.length;
      await new Promise((resolve) => setImmediate(resolve));
    }
    publishSample(99_999);
    network.resume();

    await expect.poll(() => received.at(-1)?.columns, { timeout: 60_000 }).toMatchObject({ time: [99_999] });
    const leftOut = received.reduce((sum, { leftOut }) => sum + Number(leftOut), 0);
    const arrived = received.reduce((sum, { columns }) => sum + (columns as { time: unknown[] }).time.length, 0);
    // What arrived is what the network itself had taken (a few MB of socket buffers) and one bounded queue.
    expect(leftOut / sent).toBeGreaterThan(0.3);
    expect(leftOut + arrived).toBe(sent + 1);
  }, 90_000);

  it("continue after a short break without a new watch", async () => {
    const client = await server.connect({ wellId });
    await client.ask("live-data/watch", { projection: ["wob"] });
    const survey = next(client, "survey-data");
    server.live.publish({ kind: "survey", wellId, md: 1 });
    await survey;
    const missed = next(client, "survey-data");
    const back = next(client, "connect");
    client.socket.io.reconnection(true);
    client.socket.io.engine.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    server.live.publish({ kind: "survey", wellId, md: 2 });
    await back;
    expect(client.socket.recovered).toBe(true);
    expect(await missed).toEqual({ wellId, md: 2 });
    const pushed = next(client, "live-data");
    publishSample(200);
    expect(await pushed).toMatchObject({ columns: { time: [200] } });
  });
});

describe("long replies", () => {
  it("stay within a bound of memory whatever one user asks, and do not delay another user", async () => {
    const rows = 4000;
    const well = await server.stores.wells.create({ name: "Long replies" });
    const samples = Array.from({ length: rows }, (_, second) =>
      sampleOf(1_700_000_000 + second, { wob: second / 7, rop: second / 3, torque: second, rpm: second % 200 }),
    );
    await server.record(well.wellNo, { samples });
    const request = {
      wellId: well._id,
      from: 0,
      to: 2_000_000_000,
      limit: rows,
      projection: channels.slice(0, 60).map(({ id }) => id),
      encoding: "binary",
    };
    const inFlight = async () => {
      const { body } = await server.call<string>("GET metrics", { token: null });
      return Number(/^sigma_reply_bytes_in_flight (\S+)$/m.exec(body)![1]);
    };
    const greedy = await Promise.all(
      Array.from({ length: 4 }, () => server.connect({ token: server.tokens.engineer, wellId: well._id })),
    );
    const networks = greedy.map(({ socket }) => socketOf(socket));
    for (const network of networks) network.pause();
    const asked = greedy.flatMap(({ socket }) =>
      Array.from({ length: 30 }, () => socket.timeout(80_000).emitWithAck("well-data/get/raw", request)),
    );
    await expect.poll(inFlight, { timeout: 30_000 }).toBeGreaterThan(8e6);

    const other = await server.connect({ wellId: well._id });
    const reply = await other.ask<{ length: number }>("well-data/get/raw", request);
    expect(reply.data?.length).toBe(rows);
    expect(await inFlight()).toBeLessThan(32e6);

    for (const network of networks) network.resume();
    const replies = (await Promise.all(asked)) as { data?: { length: number }; error?: { code: string } }[];
    const outcomes = new Set(replies.map(({ data, error }) => data?.length ?? error?.code));
    expect(replies).toHaveLength(120);
    expect([[rows], [rows, "timeout"]]).toContainEqual([...outcomes]);
  }, 120_000);

  it("are refused to more than 50 connections of one user", async () => {
    const demo = await startTestServer();
    const open = Array.from({ length: 50 }, () => demo.connect({ token: demo.tokens.engineer }));
    await Promise.all(open);
    await expect(demo.connect({ token: demo.tokens.engineer })).rejects.toThrow("429");
    await expect(demo.connect({ token: demo.tokens.admin })).resolves.toBeDefined();
    await demo.close();
  });
});

/** The network connection below a socket, to stop and go on reading. */
const socketOf = (socket: { io: { engine: { transport: unknown } } }) =>
  (socket.io.engine.transport as { ws: { _socket: { pause(): void; resume(): void } } }).ws._socket;
