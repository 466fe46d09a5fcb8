import { setTimeout as wait } from "node:timers/promises";
import { events } from "@sigma/contract/catalogue";
import type { WellId } from "@sigma/contract/ids";
import { io as connectSocket } from "socket.io-client";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestSocket } from "../testing/test-server";
import { testServer } from "../testing/own-test-server";

const server = testServer();
let wellId: WellId;
beforeAll(async () => {
  wellId = server.well._id;
});
afterEach(() => server.disconnect());

/** The next push of a name. */
const next = <Message>({ socket }: TestSocket, name: string) =>
  new Promise<Message>((resolve) => socket.once(name, resolve));

it("admits clients that connect at once in turns, fewer than the database has connections for, and refuses none", async () => {
  const { sessions } = server.stores;
  const holderOf = sessions.holderOf.bind(sessions);
  let asking = 0;
  let most = 0;
  sessions.holderOf = async (...callArguments) => {
    most = Math.max(most, ++asking);
    await wait(10);
    asking--;
    return holderOf(...callArguments);
  };
  try {
    const clients = await Promise.all(Array.from({ length: 40 }, () => server.connect({ wellId })));
    expect(clients.every(({ socket }) => socket.connected)).toBe(true);
  } finally {
    sessions.holderOf = holderOf;
  }
  expect(most).toBeLessThanOrEqual(4);
});

describe("calls", () => {
  it("are acknowledged with data or error [SH-250, OP-054]", async () => {
    const client = await server.connect();
    expect(await client.ask("well-status/get", {})).toEqual({ data: [] });
    expect(await client.ask("well-status/get", { wellId: "gone" })).toEqual({
      error: { message: "Can't find Well with id: gone", code: "not-found", field: "wellId" },
    });
  });

  it("get the well of the connection if they need one and don't name it [SH-249]", async () => {
    const client = await server.connect({ wellId });
    expect((await client.ask("pump-recycle/get/count", {})).data).toEqual({ count: 0, recycles: [] });
    expect((await client.ask("pump-recycle/get/count")).data).toEqual({ count: 0, recycles: [] });
    const errorReply = await (await server.connect()).ask("pump-recycle/get/count", {});
    expect(errorReply.error).toMatchObject({ code: "validation", field: "wellId", message: "wellId is required" });
  });

  it("about all wells are not narrowed to the well of the connection", async () => {
    const client = await server.connect({ wellId });
    server.live.setStatus({ wellId });
    server.live.setStatus({ wellId: "another" as WellId });
    expect((await client.ask("well-status/get", {})).data).toHaveLength(2);
  });

  it("that are unknown are named in the answer", async () => {
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
    const takesNothing = events[name as keyof typeof events].request.safeParse({}).success;
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
    const refusedReplies = replies.filter(({ error }) => error?.code === "too-many");
    expect(refusedReplies.length).toBeGreaterThan(100);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await client.ask("well-status/get", {})).error).toBeUndefined();
  });

  it("larger than 1 MB end only their own connection", async () => {
    const [loud, quiet] = [await server.connect(), await server.connect()];
    const disconnectReason = next<string>(loud, "disconnect");
    loud.socket.emit("well-status/get", { padding: "x".repeat(1_100_000) });
    expect(await disconnectReason).toMatch(/transport/);
    expect((await quiet.ask("well-status/get", {})).error).toBeUndefined();
  });

  it("stay refused after the session has ended elsewhere, and the connection is closed", async () => {
    const token = await server.stores.sessions.open(server.users.engineer._id, server.now.seconds + 3600);
    const client = await server.connect({ token });
    await server.stores.sessions.close(token);
    server.now.seconds += 61;
    const disconnectReason = next<string>(client, "disconnect");
    expect((await client.ask("well-status/get", {})).error?.code).toBe("session");
    expect(await disconnectReason).toBe("io server disconnect");
  });

  it("are not waited for: a connection that only listens is closed when its session has ended", async () => {
    const token = await server.stores.sessions.open(server.users.engineer._id, server.now.seconds + 30);
    const client = await server.connect({ token, wellId });
    const disconnectReason = next<string>(client, "disconnect");
    server.now.seconds += 61;
    expect(await disconnectReason).toBe("io server disconnect");
  });

  it("are refused to a page of another origin, unless it sends a token", async () => {
    const demo = await startTestServer({ environment: "demo" });
    const open = (origin: string, token: string | null) =>
      new Promise<string>((resolve) => {
        const socket = connectSocket(demo.url, {
          forceNew: true,
          reconnection: false,
          transports: ["websocket"],
          extraHeaders: { origin },
          auth: token === null ? {} : { token },
        });
        socket.once("connect", () => resolve("connected"));
        socket.once("connect_error", ({ message }) => resolve(message));
        socket.once("connect", () => socket.disconnect());
      });
    expect(await open(demo.url, null)).toBe("connected");
    expect(await open("https://elsewhere.example", null)).toBe("403");
    expect(await open("null", null)).toBe("403");
    expect(await open("https://elsewhere.example", demo.tokens.engineer)).toBe("connected");
    await demo.close();
  });

  it("are answered for a client that starts by polling [SH-249, OP-054]", async () => {
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
    const engineMessage = next<{ status: string }>(client, "engine");
    client.socket.emit("engine", { message: "mwd-runs-updated", payload: { wellId } });
    expect((await engineMessage).status).toBe("done");
  });
});
