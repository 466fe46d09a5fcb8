import type { AlertState, AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { AlertBackTest, NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { Notification } from "@sigma/contract/wells/notification";
import { sampleOf } from "@sigma/terms/sample";
import pino from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createAlertService } from "../../alerts/alert-service";
import { startTestServer, type TestServer, type TestSocket } from "../../transport/testing/test-server";

const START = 1_800_000_000;

let server: TestServer;
let engineer: TestSocket;
let admin: TestSocket;
let wellId: string;
beforeAll(async () => {
  server = await startTestServer();
  wellId = server.well._id;
  engineer = await server.connect({ token: server.tokens.engineer, wellId: server.well._id });
  admin = await server.connect({ token: server.tokens.admin, wellId: server.well._id });
});
afterAll(() => server.close());

const heavy = {
  name: "Heavy weight",
  type: "simple",
  alertLevel: "Warning",
  rules: [
    { trace: "wob", aggregationType: "Avg", aggregationInterval: "1min", condition: ">", value: 22, deadBand: 2 },
  ],
};
const post = (configuration: object) =>
  engineer.ask<NotificationConfiguration>("notification-configuration/post", { wellId, configuration });
const statesOf = async () => (await engineer.ask<AlertState[]>("alert-state/get", { wellId })).data!;
const notices = async (socket = engineer) =>
  (await socket.ask<Notification[]>("notification/get", { wellId })).data!.filter(({ alertId }) => alertId);
const act = (id: string, action: string, more: object = {}) =>
  engineer.ask<AlertState>("alert-state/change", { wellId, id, action, ...more });

let clock = START;
/** Seconds of a weight on bit, taken as they would be published. */
function drill(wob: number, seconds: number): void {
  const samples = Array.from({ length: seconds }, () => sampleOf(clock++, { wob, holeDepth: 9000, rigState: 2 }));
  server.now.seconds = clock;
  server.live.publish({ kind: "samples", wellId: server.well._id, samples, receivedAt: clock });
}

it("creates, lists, changes and deletes alerts [SH-254, SH-100]", async () => {
  const { data: made } = await post({ ...heavy, accepted: false });
  expect(made).toMatchObject({ userId: server.users.engineer._id, accepted: false, updateFrequency: 300, version: 1 });
  const list = async () => (await engineer.ask("notification-configuration/get", { wellId })).data;
  expect(await list()).toEqual([made]);
  expect((await engineer.ask("notification-configuration/get/all")).data).toEqual([made]);
  const change = { wellId, id: made!._id, updateQuery: { name: "Too heavy" } };
  const { data: changed } = await admin.ask("notification-configuration/patch", change);
  expect(changed).toEqual({ ...made, name: "Too heavy", version: 2 });
  const broken = { ...change, updateQuery: { rules: [] } };
  expect((await admin.ask("notification-configuration/patch", broken)).error?.code).toBe("validation");
  const remove = { wellId, id: made!._id };
  expect((await admin.ask("notification-configuration/delete", remove)).data).toEqual({ deleted: 1 });
  expect(await list()).toEqual([]);
});

it("refuses a second alert for a gauge, and an alert that does not exist [SH-151, SH-152]", async () => {
  const { data: made } = await post({ ...heavy, gaugeId: "g1", accepted: false });
  expect((await post({ ...heavy, gaugeId: "g1" })).error).toMatchObject({
    message: "Gauge notification with id g1 already exists",
    code: "conflict",
  });
  const remove = (id: string) => engineer.ask("notification-configuration/delete", { wellId, id });
  await remove(made!._id);
  expect((await remove("gone")).error).toMatchObject({ message: "Can't find gauge notification with id: gone" });
});

it("refuses a rule too many, a channel that does not exist and a delay out of range", async () => {
  const rule = heavy.rules[0]!;
  const faults = [
    { ...heavy, type: "advanced", rules: Array.from({ length: 6 }, () => rule) },
    { ...heavy, rules: [{ ...rule, trace: "constructor" }] },
    { ...heavy, offDelay: 3601 },
    { ...heavy, type: "rig_state", rules: [] },
    { ...heavy, updateFrequency: 60 },
  ];
  for (const fault of faults) expect((await post(fault)).error?.code).toBe("validation");
});

it("raises, tells everybody of the well, is acknowledged for all and archived for one [SH-092]", async () => {
  const pushed: AlertState[] = [];
  admin.socket.on("alert-state", (state: AlertState) => pushed.push(state));
  const { data: alert } = await post({ ...heavy, recipients: [server.users.admin._id] });
  drill(10, 60);
  expect(await statesOf()).toMatchObject([{ alertId: alert!._id, status: "normal", now: [10] }]);
  drill(40, 60);
  expect(await statesOf()).toMatchObject([{ status: "unacknowledged", isActive: true }]);
  const raised = await vi.waitUntil(async () => (await notices())[0]);
  expect(raised).toMatchObject({
    type: "simple",
    alertLevel: "Warning",
    message: "Avg WOB over 1min is 22.3",
    md: 9000,
    rigState: 2,
    trace: "wob",
    aggregationType: "Avg",
    aggregationInterval: "1min",
    recipients: [server.users.admin._id],
  });
  expect(raised.value).toBeCloseTo(22.3, 1);

  expect((await act(alert!._id, "acknowledge")).data?.status).toBe("acknowledged");
  expect((await act(alert!._id, "acknowledge")).error?.code).toBe("conflict");
  await vi.waitFor(() => expect(pushed.map(({ status }) => status)).toEqual(["unacknowledged", "acknowledged"]));
  await engineer.ask("notification/change-visibility", { wellId, id: raised._id, hidden: true });
  expect((await notices()).map(({ hidden }) => hidden)).toEqual([true]);
  expect((await notices(admin)).map(({ hidden }) => hidden)).toEqual([false]);

  drill(10, 120);
  drill(40, 100);
  expect(await statesOf()).toMatchObject([{ status: "unacknowledged" }]);
  expect(await notices()).toHaveLength(1);
  drill(40, 100);
  await vi.waitFor(async () => expect(await notices()).toHaveLength(2));
});

it("is shelved with a limit and a reason and taken out of service, each step with person and time", async () => {
  const [{ alertId }] = (await statesOf()) as [AlertState];
  const until = server.now.seconds + 3600;
  expect((await act(alertId, "shelve", { until })).error?.field).toBe("reason");
  expect((await act(alertId, "shelve", { until: until + 43_200, reason: "x" })).error?.field).toBe("until");
  const { data: shelved } = await act(alertId, "shelve", { until, reason: "Sensor is changed" });
  const by = server.users.engineer.name;
  expect(shelved).toMatchObject({ status: "shelved", hold: { by, until, reason: "Sensor is changed" } });
  await act(alertId, "unshelve");
  await act(alertId, "take-out-of-service", { reason: "Broken" });
  expect((await act(alertId, "return-to-service")).data?.status).toBe("unacknowledged");
  const history = await vi.waitUntil(async () => {
    const { data } = await engineer.ask<AlertTransition[]>("alert-state/get/history", { wellId });
    return data!.some(({ kind }) => kind === "return-to-service") ? data! : null;
  });
  expect(history.filter(({ kind }) => kind === "shelve")).toMatchObject([{ by, until, reason: "Sensor is changed" }]);
  expect(history.filter(({ kind }) => kind === "raised").map(({ isNoticed }) => isNoticed)).toEqual([false, true]);
});

it("goes on after a restart with what was stored meanwhile", async () => {
  const [before] = await vi.waitUntil(async () => {
    const saved = await server.stores.alerts.memory(server.well.wellNo);
    return saved && saved.lastTime === clock - 1 ? await statesOf() : null;
  });
  await server.record(server.well.wellNo, {
    samples: Array.from({ length: 200 }, (_, second) => sampleOf(clock + second, { wob: 5, rigState: 2 })),
  });
  const service = createAlertService({
    stores: server.stores,
    live: { subscribe: () => () => undefined, tellAlert: () => undefined },
    connections: { tellWell: () => undefined },
    clock: () => server.now.seconds,
    log: pino({ level: "silent" }),
  });
  await service.start();
  expect(service.states()).toMatchObject([
    { ...before, status: "returned", isActive: false, now: [5], values: before!.values },
  ]);
  await service.close();
});

it("tells what an alert would have raised in the last 12 hours that were recorded", async () => {
  const well = await server.stores.wells.create({ name: "Recorded" });
  const wob = (second: number) => (second % 600 < 60 ? 30 : 10);
  const samples = Array.from({ length: 3600 }, (_, second) =>
    sampleOf(START + second, { wob: wob(second), rigState: 1 }),
  );
  await server.record(well.wellNo, { samples });
  const rules = [{ trace: "wob", aggregationType: "Instant", aggregationInterval: null, condition: ">", value: 22 }];
  const ask = (more: object = {}) =>
    engineer.ask<AlertBackTest>("notification-configuration/back-test", {
      wellId: well._id,
      alert: { type: "simple", rules, ...more },
    });
  const { data: found } = await ask();
  expect(found).toMatchObject({ count: 6, seconds: 360, samples: 3600, now: [10], rigState: 1 });
  expect(found!.raises[1]).toEqual({ from: START + 600, to: START + 660, values: [30], end: "returned" });
  const [first, second] = await Promise.all([ask(), ask({ onDelay: 100 })]);
  expect([first.error?.code, second.data?.count]).toEqual(["conflict", 0]);
});
