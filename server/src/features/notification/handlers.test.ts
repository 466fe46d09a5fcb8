import type { AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { Notification } from "@sigma/contract/wells/notification";
import { beforeAll, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";
import { storedNotice } from "../../storage/testing/stored-notice";

const server = testServer();
const client = testClient(server, "engineer");
const savedNotifications: Notification[] = [];
beforeAll(async () => {
  for (const [index, type] of (["rig_state", "motor_stall", "simple"] as const).entries()) {
    savedNotifications.push(
      await server.stores.notifications.add(
        storedNotice(server.well._id, 1000 + index, {
          type,
          alertLevel: index === 1 ? "Error" : "Info",
          md: 9000,
          message: type,
        }),
      ),
    );
  }
});

const get = (question: object = {}) => client.get("notification/get", question);

it("lists notifications newest first, filtered by type, level and time [OP-060]", async () => {
  expect(await get()).toEqual(savedNotifications.toReversed());
  expect((await get({ types: ["simple"] })).map(({ type }) => type)).toEqual(["simple"]);
  expect((await get({ levels: ["Error"] })).map(({ type }) => type)).toEqual(["motor_stall"]);
  expect((await get({ from: 1001 })).map(({ time }) => time)).toEqual([1002, 1001]);
});

it("archives one or several and takes them back [SH-251, SH-252, SH-253]", async () => {
  const ids = savedNotifications.map(({ _id }) => _id);
  const countHidden = async () => (await get()).filter(({ hidden }) => hidden).length;
  expect((await client.ask("notification/change-visibility", { id: ids[0], hidden: true })).data).toEqual({
    success: true,
  });
  expect(await countHidden()).toBe(1);
  await client.ask("notification/change-visibility-multiple", { ids, hidden: true });
  expect(await countHidden()).toBe(3);
  await client.ask("notification/change-visibility-multiple", { ids, hidden: false });
  expect(await countHidden()).toBe(0);
});

it("names a notification that does not exist", async () => {
  const { error } = await client.ask("notification/change-visibility", { id: "gone", hidden: true });
  expect(error).toEqual({ message: "Can't find notification with id: gone", code: "not-found", field: "id" });
});

it("lists notifications and alert steps for a user who may see one well, however many newer ones other wells have", async () => {
  const { wellNo } = await server.stores.wells.create({ name: "A busy well" });
  await server.database.query({
    text: `INSERT INTO notification (well_no, id, time, type, alert_level, hidden, fields, valid_from)
      SELECT $1::int, 'busy ' || n, 5000 + n, 'simple', 'Info', false,
        '{"md": null, "message": "Busy", "rigState": null, "stateTransitionReport": null}'::jsonb, 0
      FROM generate_series(1, 2000) AS n`,
    values: [wellNo],
  });
  await server.stores.alerts.addTransitions([{ well: server.well.wellNo, transition: stepOf("own", 1000) }]);
  await server.stores.alerts.addTransitions(
    Array.from({ length: 5000 }, (_, at) => ({ well: wellNo, transition: stepOf("busy", 5000 + at) })),
  );
  const access = { operators: [], wells: [server.well._id] };
  await server.call("PATCH api/users", { body: { _id: server.users.engineer._id, access } });
  const limitedClient = await server.connect({ token: server.tokens.engineer });
  const { data } = await limitedClient.ask("notification/get/all", {});
  expect(data!.map(({ _id }) => _id)).toEqual(savedNotifications.map(({ _id }) => _id).toReversed());
  const history = await limitedClient.ask("alert-state/get/history/all", {});
  expect(history.data!.map(({ alertId }) => alertId)).toEqual(["own"]);
});

function stepOf(alertId: string, time: number): AlertTransition {
  const none = { by: null, until: null, reason: null, isNoticed: false };
  const step = { alertId, time, name: "Torque", alertLevel: "Info", kind: "raised", values: [1], ...none };
  return step as unknown as AlertTransition;
}
