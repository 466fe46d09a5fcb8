import { channels } from "@sigma/terms/channels";
import { sampleOf } from "@sigma/terms/sample";
import { io, type Socket } from "socket.io-client";
import { afterEach, describe, expect, it } from "vitest";
import { startTestServer } from "../testing/test-server";
import { testServer } from "../testing/own-test-server";

const server = testServer();
afterEach(() => server.disconnect());

type Reply = { data?: { length: number }; error?: { code: string } };

const outcomeOf = (reply: PromiseSettledResult<Reply>): string | number | undefined =>
  reply.status === "rejected" ? String(reply.reason) : (reply.value.data?.length ?? reply.value.error?.code);

describe("long replies", () => {
  it("stay within a memory limit whatever one user requests, and do not delay another user", async () => {
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
    const pendingReplies = greedy.flatMap(({ socket }) =>
      Array.from({ length: 30 }, () => socket.timeout(80_000).emitWithAck("well-data/get/raw", request)),
    );
    await expect.poll(inFlight).toBeGreaterThan(8e6);

    const other = await server.connect({ wellId: well._id });
    const reply = await other.ask("well-data/get/raw", request);
    expect(reply.data?.length).toBe(rows);
    expect(await inFlight()).toBeLessThan(32e6);

    for (const network of networks) network.resume();
    const replies = (await Promise.allSettled(pendingReplies)) as PromiseSettledResult<Reply>[];
    expect(replies).toHaveLength(120);
    // A busy machine may answer late, or so late that a connection that was not read is closed.
    const allowedOutcomes = [rows, "timeout", "Error: socket has been disconnected"];
    for (const outcome of replies.map(outcomeOf)) expect(allowedOutcomes).toContain(outcome);
  });

  it("are refused to more than 50 connections of one user", async () => {
    const demo = await startTestServer();
    const open = Array.from({ length: 50 }, () => demo.connect({ token: demo.tokens.engineer }));
    await Promise.all(open);
    await expect(demo.connect({ token: demo.tokens.engineer })).rejects.toThrow("429");
    await expect(demo.connect({ token: demo.tokens.admin })).resolves.toBeDefined();
    await demo.close();
  });

  it("are counted for each guest by the address that the proxy in front names", async () => {
    const demo = await startTestServer({ environment: "demo", trustProxy: 1 });
    const guests: Socket[] = [];
    const visit = (address: string) =>
      new Promise<string>((resolve) => {
        const extraHeaders = { "x-forwarded-for": address };
        const guest = io(demo.url, { transports: ["websocket"], forceNew: true, reconnection: false, extraHeaders });
        guests.push(
          guest.once("connect", () => resolve("let in")).once("connect_error", ({ message }) => resolve(message)),
        );
      });
    await Promise.all(Array.from({ length: 50 }, () => visit("203.0.113.1")));
    expect([await visit("203.0.113.1"), await visit("203.0.113.2")]).toEqual(["429", "let in"]);
    for (const guest of guests) guest.disconnect();
    await demo.close();
  });
});

/** The network connection below a socket, to stop and go on reading. */
const socketOf = (socket: { io: { engine: { transport: unknown } } }) =>
  (socket.io.engine.transport as { ws: { _socket: { pause(): void; resume(): void } } }).ws._socket;
