import { engineMessages } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
let wellId: WellId;
beforeAll(async () => {
  wellId = server.well._id;
});

it("is acknowledged and forwarded to the other clients of the well [SH-257, OP-071]", async () => {
  const [sender, other] = [
    await server.connect({ wellId }),
    await server.connect({ wellId, token: server.tokens.engineer }),
  ];
  const seenMessages: unknown[] = [];
  sender.socket.on("engine", (message) => seenMessages.push(message));
  const forwardedMessage = new Promise((resolve) => other.socket.once("engine", resolve));
  const { data } = await sender.ask("engine", { message: "data-processor-settings-updated", payload: { wellId } });
  expect(data).toEqual({ success: true });
  expect(await forwardedMessage).toEqual({
    wellId,
    message: "data-processor-settings-updated",
    status: "running",
    progress: 0,
    error: null,
    by: "The admin",
  });
  expect(seenMessages).toEqual([]);
});

it.each(["data-processor-settings-updated", "formation-tops-updated", "bhas-updated", "well-settings-updated"])(
  "starts a recalculation after %s [WS-168, WS-169, WS-170, WS-171]",
  async (message) => {
    const sender = await server.connect({ wellId });
    await sender.ask("engine", { message, payload: { wellId, extra: { any: 1 } } });
    expect(server.live.asked).toContain(`recompute ${wellId} ${message}`);
  },
);

const directional = { planNewPath: true, settings: { lookAheadDistance: 90 }, survey: { md: 9000, inclination: 45 } };

it.each(engineMessages.filter((message) => /mwd|advisor|collision|directional/.test(message)))(
  "is forwarded and done at once after %s, on which no stored result depends [WS-172, WS-173, WS-174]",
  async (message) => {
    const [sender, other] = [await server.connect({ wellId }), await server.connect({ wellId })];
    const status = new Promise((resolve) => sender.socket.once("engine", resolve));
    const forwardedMessage = new Promise((resolve) => other.socket.once("engine", resolve));
    const payload = message === "directional-settings-updated" ? { wellId, ...directional } : { wellId };
    expect((await sender.ask("engine", { message, payload })).data).toEqual({ success: true });
    expect(await forwardedMessage).toMatchObject({ wellId, message, status: "running", progress: 0 });
    expect(await status).toEqual({ wellId, message, status: "done", progress: 1, error: null });
    expect(server.live.asked).not.toContain(`recompute ${wellId} ${message}`);
  },
);

it("forwards what saved directional settings carry, and names what is missing of it [WS-175]", async () => {
  const [sender, other] = [await server.connect({ wellId }), await server.connect({ wellId })];
  const forwardedMessage = new Promise((resolve) => other.socket.once("engine", resolve));
  const message = "directional-settings-updated";
  await sender.ask("engine", { message, payload: { wellId, ...directional } });
  expect(await forwardedMessage).toMatchObject({ message, payload: { wellId, ...directional } });
  const refusedAsk = await sender.ask("engine", {
    message,
    payload: { wellId, ...directional, planNewPath: undefined },
  });
  expect(refusedAsk.error).toMatchObject({ code: "validation", field: "payload.planNewPath" });
  const noSurvey = await sender.ask("engine", { message, payload: { wellId, ...directional, survey: null } });
  expect(noSurvey.data).toEqual({ success: true });
});

it("names a message that does not exist, and a well", async () => {
  const sender = await server.connect({ wellId });
  expect((await sender.ask("engine", { message: "rig-updated", payload: { wellId } })).error?.field).toBe("message");
  expect((await sender.ask("engine", { message: "bhas-updated", payload: { wellId: "gone" } })).error?.code).toBe(
    "not-found",
  );
});

it("returns the state of a well's recompute to every reader, and pushes its progress", async () => {
  const { ask, socket } = await server.connect({ wellId, token: server.tokens.engineer });
  const idle = { wellId, state: "idle", progress: 0, cancellable: false, outdatedSince: null };
  expect((await ask("recompute/get", { wellId })).data).toEqual(idle);
  expect((await ask("recompute/get", { wellId: "gone" })).error?.code).toBe("not-found");
  const status = { wellId, state: "running" as const, progress: 0.4, cancellable: true, outdatedSince: 1_790_000_000 };
  const pushedStatus = new Promise((resolve) => socket.once("recompute", resolve));
  server.live.publish({ kind: "recompute", wellId, status });
  expect(await pushedStatus).toEqual(status);
});

it("notifies the clients of a well that its settings were saved, whoever saved them", async () => {
  const { socket } = await server.connect({ wellId, token: server.tokens.engineer });
  const pushedSettings = new Promise((resolve) => socket.once("settings-saved", resolve));
  server.live.publish({ kind: "settings-saved", wellId });
  expect(await pushedSettings).toEqual({ wellId });
});

it("returns the saved value when it is committed, not when the rig was opened again", async () => {
  const never = () => new Promise<void>(() => undefined);
  const wellChangedSpy = vi.spyOn(server.live.rigFeeds, "wellChanged").mockImplementation(never);
  const reopenSpy = vi.spyOn(server.live.rigFeeds, "reopen").mockImplementation(never);
  const rig = await server.call("POST api/rig", { body: { name: "Slow to open" } });
  const config = { rigId: rig.body._id, connectionType: "server", host: "127.0.0.1", port: 19_999, channels: [] };
  const calls = [
    ["POST api/wits-configs", config],
    ["POST api/well", { name: "Quick" }],
    ["PATCH api/well", { wellId, holeData: [] }],
    ["PATCH api/rig", { id: rig.body._id, updateValues: { contractor: "Other" } }],
  ] as const;
  for (const [route, body] of calls) expect((await server.call(route, { body })).status).toBe(200);
  wellChangedSpy.mockRestore();
  reopenSpy.mockRestore();
});

describe("cancelling", () => {
  it("cancels the recalculation of a well once, and reports if no recalculation is running", async () => {
    const { ask } = await server.connect({ wellId });
    expect((await ask("engine/cancel", { wellId })).data).toEqual({ cancelled: false });
    server.live.recomputing.add(wellId);
    expect((await ask("engine/cancel", { wellId })).data).toEqual({ cancelled: true });
    expect((await ask("engine/cancel", { wellId })).data).toEqual({ cancelled: false });
  });

  it("is for administrators, like the save that started it", async () => {
    server.live.recomputing.add(wellId);
    const { ask } = await server.connect({ wellId, token: server.tokens.engineer });
    expect((await ask("engine/cancel", { wellId })).error?.code).toBe("permission");
    expect(server.live.recomputing).toContain(wellId);
  });

  it("names a well that does not exist", async () => {
    const { ask } = await server.connect({ wellId });
    expect((await ask("engine/cancel", { wellId: "gone" })).error).toMatchObject({
      code: "not-found",
      field: "wellId",
    });
  });
});
