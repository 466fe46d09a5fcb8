import { engineMessages } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../transport/testing/test-server";

let server: TestServer;
let wellId: WellId;
beforeAll(async () => {
  server = await startTestServer();
  wellId = server.well._id;
});
afterAll(() => server.close());

it("is acknowledged and forwarded to the other clients of the well [SH-257, OP-071]", async () => {
  const [sender, other] = [
    await server.connect({ wellId }),
    await server.connect({ wellId, token: server.tokens.engineer }),
  ];
  const seen: unknown[] = [];
  sender.socket.on("engine", (message) => seen.push(message));
  const forwarded = new Promise((resolve) => other.socket.once("engine", resolve));
  const { data } = await sender.ask("engine", { message: "data-processor-settings-updated", payload: { wellId } });
  expect(data).toEqual({ success: true });
  expect(await forwarded).toEqual({
    wellId,
    message: "data-processor-settings-updated",
    status: "running",
    progress: 0,
    error: null,
  });
  expect(seen).toEqual([]);
});

it.each(["data-processor-settings-updated", "formation-tops-updated", "bhas-updated", "well-settings-updated"])(
  "starts a recalculation after %s [WS-170, WS-171]",
  async (message) => {
    const sender = await server.connect({ wellId });
    await sender.ask("engine", { message, payload: { wellId, extra: { any: 1 } } });
    expect(server.live.asked).toContain(`recompute ${wellId} ${message}`);
  },
);

it.each(engineMessages.filter((message) => /mwd|advisor|collision|directional/.test(message)))(
  "is done at once after %s, on which nothing rests",
  async (message) => {
    const sender = await server.connect({ wellId });
    const status = new Promise((resolve) => sender.socket.once("engine", resolve));
    await sender.ask("engine", { message, payload: { wellId } });
    expect(await status).toEqual({ wellId, message, status: "done", progress: 1, error: null });
    expect(server.live.asked).not.toContain(`recompute ${wellId} ${message}`);
  },
);

it("names a message that does not exist, and a well", async () => {
  const sender = await server.connect({ wellId });
  expect((await sender.ask("engine", { message: "rig-updated", payload: { wellId } })).error?.field).toBe("message");
  expect((await sender.ask("engine", { message: "bhas-updated", payload: { wellId: "gone" } })).error?.code).toBe(
    "not-found",
  );
});

describe("cancelling", () => {
  it("gives up the recalculation of a well once, and says where there is none", async () => {
    const { ask } = await server.connect({ wellId });
    expect((await ask("engine/cancel", { wellId })).data).toEqual({ cancelled: false });
    server.live.recomputing.add(wellId);
    expect((await ask("engine/cancel", { wellId })).data).toEqual({ cancelled: true });
    expect((await ask("engine/cancel", { wellId })).data).toEqual({ cancelled: false });
  });

  it("is for administrators, like the save that began it", async () => {
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
