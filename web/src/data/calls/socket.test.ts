import { CallError } from "@sigma/contract/errors";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "../session/session";
import { useConnection } from "./connection";
import { connect, disconnect, onConnect, onPush, request } from "./socket";
import { fakeServer } from "../testing/fake-server";
import { sampleStatus, sampleUser } from "../testing/samples";
import { useToasts } from "../notifications/toasts";

// Files share their modules: modules loaded earlier do not use the mock, and modules loaded later must not use it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock(import("./open-socket"), () => import("../testing/fake-server"));

const alerts = () => useToasts.getState().toasts.map(({ title, text }) => ({ title, text }));
const waitSettled = () => new Promise((resolve) => setTimeout(resolve));
let reportedErrors: unknown[][];

beforeEach(() => {
  reportedErrors = [];
  vi.spyOn(console, "error").mockImplementation((...args: unknown[]) => void reportedErrors.push(args));
  disconnect();
  fakeServer.events = {};
  fakeServer.connections.length = 0;
  fakeServer.asked.length = 0;
  useToasts.setState({ toasts: [] });
  useSession.setState({ token: "abc", user: sampleUser() });
});
afterEach(() => vi.restoreAllMocks());

describe("the connection", () => {
  it("is opened once for a session, and again for another session", async () => {
    connect({ token: "abc" });
    connect({ token: "abc" });
    connect({ token: "def" });
    await waitSettled();
    expect(fakeServer.connections.map(({ token }) => token)).toEqual(["abc", "def"]);
    expect(useConnection.getState().state).toBe("connected");
  });

  it("is lost from the disconnect until it is open again, regardless of the number of attempts", async () => {
    connect({ token: "abc" });
    await waitSettled();
    const [connection] = fakeServer.connections;
    connection!.lost();
    const { lostAt } = useConnection.getState();
    connection!.refused("websocket error");
    expect(useConnection.getState()).toEqual({ state: "lost", lostAt });
    expect(lostAt).toBeCloseTo(Date.now() / 1000, 0);
    connection!.connect();
    expect(useConnection.getState()).toEqual({ state: "connected", lostAt: null });
    expect(alerts()).toEqual([]);
  });

  it("ends the session when the token is refused", () => {
    connect({ token: "abc" });
    fakeServer.connections[0]?.refused("403");
    expect(useSession.getState().token).toBeNull();
    expect(alerts()).toEqual([]);
  });

  it("notifies listeners when it is connected again", async () => {
    let times = 0;
    const stop = onConnect(() => (times += 1));
    connect({ token: "abc" });
    await waitSettled();
    fakeServer.connections[0]?.lost();
    fakeServer.connections[0]?.connect();
    stop();
    fakeServer.connections[0]?.connect();
    expect(times).toBe(2);
  });
});

describe("requests", () => {
  it("return the data of the acknowledgement [SH-250]", async () => {
    fakeServer.events["notification/get"] = () => [];
    connect({ token: "abc" });
    expect(await request("notification/get", { wellId: "w1" })).toEqual([]);
    expect(fakeServer.asked).toEqual([{ event: "notification/get", payload: { wellId: "w1" } }]);
  });

  it("return null if the server has none [AN-169]", async () => {
    connect({ token: "abc" });
    expect(await request("notification/get", { wellId: "w1" })).toBeNull();
    expect(alerts()).toEqual([]);
  });

  it("fail without an alert if a change was based on an older version, with the stored value", async () => {
    fakeServer.events["recompute/get"] = () => {
      throw new CallError("conflict", "This was changed in the meantime", "version", { current: [1] });
    };
    connect({ token: "abc" });
    await expect(request("recompute/get", { wellId: "w1" })).rejects.toMatchObject({
      newer: { current: [1] },
    });
    expect(alerts()).toEqual([]);
  });

  it("alert and report an error that names the event [SH-267, SH-268]", async () => {
    fakeServer.events["notification/get"] = () => {
      throw new CallError("internal", "The disk is full");
    };
    connect({ token: "abc" });
    await expect(request("notification/get", { wellId: "w1" })).rejects.toMatchObject({ code: "internal" });
    expect(alerts()).toEqual([{ title: "notification/get error", text: "The disk is full" }]);
    expect(reportedErrors[0]?.[0]).toBe("notification/get error");
    expect(reportedErrors[0]?.[2]).toMatchObject({ username: "k.moe" });
  });

  it("are sent once: a write whose reply was lost with the connection is not repeated on the next one", async () => {
    fakeServer.events["notification/change-visibility"] = () => {
      connect({ token: "def" });
      throw new CallError("unavailable");
    };
    connect({ token: "abc" });
    const write = request("notification/change-visibility", { wellId: "w1", id: "n1", hidden: true });
    await expect(write).rejects.toMatchObject({ code: "unavailable" });
    expect(fakeServer.asked).toHaveLength(1);
  });
});

describe("requests on their way when the session ends", () => {
  /** Sends a call, and ends the session before the reply, as the real connection does: its pending calls fail. */
  async function endDuringRequest(ask: () => Promise<unknown>): Promise<unknown> {
    const leave = () => {
      disconnect();
      throw new Error("socket has been disconnected");
    };
    fakeServer.events["notification/get"] = leave;
    fakeServer.events["notification/change-visibility"] = leave;
    connect({ token: "abc" });
    return ask().catch((fault: unknown) => fault);
  }

  it("fail, and a read without an alert or a report", async () => {
    expect(await endDuringRequest(() => request("notification/get", { wellId: "w1" }))).toMatchObject({
      code: "unavailable",
    });
    expect([alerts(), reportedErrors]).toEqual([[], []]);
  });

  it("alert if a user has requested a change, which may have been carried out", async () => {
    const write = { wellId: "w1", id: "n1", hidden: true };
    expect(await endDuringRequest(() => request("notification/change-visibility", write))).toMatchObject({
      code: "unavailable",
    });
    expect(alerts()).toMatchObject([{ text: expect.stringContaining("Check whether it was carried out") }]);
  });
});

describe("requests while the connection is lost", () => {
  beforeEach(async () => {
    connect({ token: "abc" });
    await waitSettled();
    fakeServer.connections[0]!.lost();
  });

  it("fail at once, without a separate alert for a read", async () => {
    await expect(request("notification/get", { wellId: "w1" })).rejects.toMatchObject({ code: "unavailable" });
    expect([alerts(), fakeServer.asked]).toEqual([[], []]);
  });

  it("alert if a user has requested a change", async () => {
    const write = request("notification/change-visibility", { wellId: "w1", id: "n1", hidden: true });
    await expect(write).rejects.toMatchObject({ code: "unavailable" });
    expect(alerts()).toEqual([
      { title: "notification/change-visibility error", text: "There is no connection to the server" },
    ]);
  });
});

describe("pushed messages", () => {
  it("reach listeners over a change of session, and no longer than they listen", async () => {
    const seenTimes: number[] = [];
    connect({ token: "abc" });
    const stop = onPush("well-status", (statuses) => seenTimes.push(statuses[0]?.lastTime ?? 0));
    fakeServer.push("well-status", [sampleStatus("w1", 1)]);
    connect({ token: "def" });
    await waitSettled();
    fakeServer.push("well-status", [sampleStatus("w1", 2)]);
    stop();
    fakeServer.push("well-status", [sampleStatus("w1", 3)]);
    expect(seenTimes).toEqual([1, 2]);
  });
});
