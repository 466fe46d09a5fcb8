import type { Notification } from "@sigma/contract/wells/notification";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestSocket } from "../../transport/testing/test-server";

let server: TestServer;
let client: TestSocket;
const saved: Notification[] = [];
beforeAll(async () => {
  server = await startTestServer();
  client = await server.connect({ token: server.tokens.engineer, wellId: server.well._id });
  for (const [index, type] of (["rig_state", "motor_stall", "simple"] as const).entries()) {
    saved.push(
      await server.stores.notifications.add({
        wellId: server.well._id,
        time: 1000 + index,
        type,
        alertLevel: index === 1 ? "Error" : "Info",
        hidden: false,
        md: 9000,
        message: type,
        rigState: null,
        stateTransitionReport: null,
      }),
    );
  }
});
afterAll(() => server.close());

const get = async (question: object = {}) => (await client.ask<Notification[]>("notification/get", question)).data!;

it("lists notifications newest first, filtered by type, level and time [OP-060]", async () => {
  expect(await get()).toEqual(saved.toReversed());
  expect((await get({ types: ["simple"] })).map(({ type }) => type)).toEqual(["simple"]);
  expect((await get({ levels: ["Error"] })).map(({ type }) => type)).toEqual(["motor_stall"]);
  expect((await get({ from: 1001 })).map(({ time }) => time)).toEqual([1002, 1001]);
});

it("archives one or several and takes them back [SH-251, SH-252, SH-253]", async () => {
  const ids = saved.map(({ _id }) => _id);
  const hidden = async () => (await get()).filter(({ hidden }) => hidden).length;
  expect((await client.ask("notification/change-visibility", { id: ids[0], hidden: true })).data).toEqual({
    success: true,
  });
  expect(await hidden()).toBe(1);
  await client.ask("notification/change-visibility-multiple", { ids, hidden: true });
  expect(await hidden()).toBe(3);
  await client.ask("notification/change-visibility-multiple", { ids, hidden: false });
  expect(await hidden()).toBe(0);
});

it("names a notification that does not exist", async () => {
  const { error } = await client.ask("notification/change-visibility", { id: "gone", hidden: true });
  expect(error).toEqual({ message: "Can't find notification with id: gone", code: "not-found", field: "id" });
});
