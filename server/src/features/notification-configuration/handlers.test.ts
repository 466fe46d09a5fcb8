import type { AlertState } from "@sigma/contract/alerts/alert-state";
import { sampleOf } from "@sigma/terms/sample";
import pino from "pino";
import { beforeAll, expect, it, vi } from "vitest";
import { createAlertService } from "../../alerts/alert-service";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const START = 1_800_000_000;

const server = testServer();
const engineer = testClient(server, "engineer");
const admin = testClient(server);
let wellId: string;
beforeAll(async () => {
  wellId = server.well._id;
});

const heavy = {
  name: "Heavy weight",
  type: "simple",
  alertLevel: "Warning",
  rules: [
    { trace: "wob", aggregationType: "Avg", aggregationInterval: "1min", condition: ">", value: 22, deadBand: 2 },
  ],
};
const post = (configuration: object) => engineer.ask("notification-configuration/post", { wellId, configuration });
const statesOf = () => engineer.get("alert-state/get", { wellId });
const notices = async (socket = engineer) =>
  (await socket.get("notification/get", { wellId })).filter(({ alertId }) => alertId);
const act = (id: string, action: string, more: object = {}) =>
  engineer.ask("alert-state/change", { wellId, id, action, ...more });

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
  const brokenChange = { ...change, updateQuery: { rules: [] } };
  expect((await admin.ask("notification-configuration/patch", brokenChange)).error?.code).toBe("validation");
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

it("raises, notifies all users of the well, is acknowledged for all and archived for one [SH-092]", async () => {
  const pushedStates: AlertState[] = [];
  admin.socket.on("alert-state", (state: AlertState) => pushedStates.push(state));
  const { data: alert } = await post({ ...heavy, recipients: [server.users.admin._id] });
  drill(10, 60);
  expect(await statesOf()).toMatchObject([{ alertId: alert!._id, status: "normal", now: [10] }]);
  drill(40, 60);
  expect(await statesOf()).toMatchObject([{ status: "unacknowledged", isActive: true }]);
  const raisedNotice = await vi.waitUntil(async () => (await notices())[0]);
  expect(raisedNotice).toMatchObject({
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
  expect(raisedNotice.value).toBeCloseTo(22.3, 1);

  expect((await act(alert!._id, "acknowledge")).data?.status).toBe("acknowledged");
  expect((await act(alert!._id, "acknowledge")).error?.code).toBe("conflict");
  await vi.waitFor(() => expect(pushedStates.map(({ status }) => status)).toEqual(["unacknowledged", "acknowledged"]));
  await engineer.ask("notification/change-visibility", { wellId, id: raisedNotice._id, hidden: true });
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
    const { data } = await engineer.ask("alert-state/get/history", { wellId });
    return data!.some(({ kind }) => kind === "return-to-service") ? data! : null;
  });
  expect(history.filter(({ kind }) => kind === "shelve")).toMatchObject([{ by, until, reason: "Sensor is changed" }]);
  expect(history.filter(({ kind }) => kind === "raised").map(({ isNoticed }) => isNoticed)).toEqual([false, true]);
});

it("is acknowledged with others in the state that was seen, but not if it has been raised again since", async () => {
  const [{ alertId: id, raisedAt }] = (await statesOf()) as [AlertState];
  const acknowledge = (seenAt: number) =>
    engineer.get("alert-state/acknowledge-multiple", {
      wellId,
      alerts: [
        { id, raisedAt: seenAt },
        { id: "gone", raisedAt: seenAt },
      ],
    });
  expect(await acknowledge(raisedAt! - 1)).toEqual([]);
  expect(await statesOf()).toMatchObject([{ status: "unacknowledged" }]);
  expect(await acknowledge(raisedAt!)).toMatchObject([{ alertId: id, status: "acknowledged" }]);
  expect(await acknowledge(raisedAt!)).toEqual([]);
});

it("continues after a restart with the data stored meanwhile", async () => {
  const [before] = await vi.waitUntil(async () => {
    const savedMemory = await server.stores.alerts.memory(server.well.wellNo);
    const isWhole =
      savedMemory?.lastTime === clock - 1 && JSON.stringify(savedMemory.alerts).includes('"isAcknowledged":true');
    return isWhole ? await statesOf() : null;
  });
  await server.record(server.well.wellNo, {
    samples: Array.from({ length: 200 }, (_, second) => sampleOf(clock + second, { wob: 5, rigState: 2 })),
  });
  const service = createAlertService({
    stores: server.stores,
    publications: { subscribe: () => () => undefined },
    notices: { publishAlert: () => undefined },
    changed: async () => undefined,
    clock: () => server.now.seconds,
    log: pino({ level: "silent" }),
  });
  await service.start();
  expect(service.states()).toMatchObject([
    { ...before, status: "normal", isActive: false, now: [5], values: before!.values },
  ]);
  await service.close();
});

it("returns the alarms that an alert would have raised in the last 12 recorded hours", async () => {
  const well = await server.stores.wells.create({ name: "Recorded" });
  const wob = (second: number) => (second % 600 < 60 ? 30 : 10);
  const samples = Array.from({ length: 3600 }, (_, second) =>
    sampleOf(START + second, { wob: wob(second), rigState: 1 }),
  );
  await server.record(well.wellNo, { samples });
  const rules = [{ trace: "wob", aggregationType: "Instant", aggregationInterval: null, condition: ">", value: 22 }];
  const ask = (more: object = {}) =>
    engineer.ask("notification-configuration/back-test", {
      wellId: well._id,
      alert: { type: "simple", rules, ...more },
    });
  const { data: found } = await ask();
  expect(found).toMatchObject({ count: 6, seconds: 360, samples: 3600, now: [10], rigState: 1 });
  expect(found!.rigStates).toEqual([{ from: START, to: START + 3599, code: 1 }]);
  const wide = [{ ...rules[0]!, aggregationType: "Max", aggregationInterval: "10min" }];
  // What the alert judges, not the newest sample.
  expect((await ask({ rules: wide })).data!.now).toEqual([30]);
  expect(found!.raises[1]).toEqual({ from: START + 600, to: START + 660, values: [30], peaks: [30], end: "returned" });
  const [first, second] = await Promise.all([ask(), ask({ onDelay: 100 })]);
  expect([first.error?.code, second.data?.count]).toEqual(["conflict", 0]);
});

it("proposes a rarer limit for an alert that is raised too often, and says when a silent channel last had a value", async () => {
  const well = await server.stores.wells.create({ name: "Often" });
  const torque = (second: number) => (second % 360 < 60 ? (second % 1800 < 60 ? 9000 : 6900) : 2000);
  const samples = Array.from({ length: 3600 }, (_, second) =>
    sampleOf(START + second, { torque: torque(second), ...(second < 100 && { wob: 5 }) }),
  );
  // Twenty hours earlier, before the last 12 hours.
  await server.record(well.wellNo, { samples: [sampleOf(START - 72_000, { rop: 30 }), ...samples] });
  const ask = async (trace: string, value: number) => {
    const rules = [{ trace, aggregationType: "Instant", aggregationInterval: null, condition: ">", value }];
    const request = { wellId: well._id, alert: { type: "simple", rules } };
    return await engineer.get("notification-configuration/back-test", request);
  };
  const often = await ask("torque", 6600);
  // The last hour of twelve: ten raises are not too often over twelve hours.
  expect(often).toMatchObject({ count: 10, isTooOften: false, rarerLimit: null, peaks: [9000] });
  expect(often.heardAt).toEqual([START + 3599]);
  expect((await ask("wob", 22)).heardAt).toEqual([START + 99]);
  expect((await ask("rop", 22)).heardAt).toEqual([START - 72_000]);
  expect((await ask("gamma", 22)).heardAt).toEqual([null]);
  const short = await server.stores.wells.create({ name: "Short" });
  await server.record(short.wellNo, { samples });
  const rules = [
    { trace: "torque", aggregationType: "Instant", aggregationInterval: null, condition: ">", value: 6600 },
  ];
  const request = { wellId: short._id, alert: { type: "simple", rules } };
  const { data } = await engineer.ask("notification-configuration/back-test", request);
  expect(data).toMatchObject({ from: START, count: 10, isTooOften: true, rarerLimit: 7000 });
});

it("outlives its author and named users: it is still evaluated, and all users of the well are notified [SH-100]", async () => {
  const password = "drill-safely-3";
  const author = { username: "rita", name: "Rita", email: "r@example.com", password };
  const { body: rita } = await server.call("POST api/users", { body: author });
  const limit = (wells: string[]) =>
    server.call("PATCH api/users", { body: { _id: rita._id, access: { operators: [], wells } } });
  await limit([]);
  const heavyNow = {
    ...heavy,
    name: "Rita's",
    rules: [{ ...heavy.rules[0], aggregationType: "Instant", aggregationInterval: null }],
    recipients: [rita._id],
  };
  const refusal = { code: "validation", field: "recipients" };
  expect((await post(heavyNow)).error).toMatchObject({ ...refusal, message: "Rita may not see this well" });
  const stranger = await post({ ...heavyNow, recipients: ["ffffffffffffffffffffffff"] });
  expect(stranger.error).toMatchObject({ ...refusal, message: "A named user does not exist" });
  await limit([wellId]);
  const { data: people } = await engineer.ask("notification-configuration/get/recipients", {
    wellId,
  });
  expect(people!.map(({ name }) => name)).toContain("Rita");
  // No user has enabled a channel outside the application yet.
  const knownUser = people!.find(({ name }) => name === "Rita")!;
  expect(knownUser.reachedBy).toMatchObject({ email: null, sms: null, push: null });
  expect(knownUser.reachedBy!.application!.levels).toContain("Error");
  expect(knownUser.obstacles).toEqual({ application: null, email: "off", sms: "address", push: "off" });

  const { body: session } = await server.call("POST api/login", {
    token: null,
    body: { username: "rita", password },
  });
  const socket = await server.connect({ token: session.token, wellId: server.well._id });
  const request = { wellId, configuration: heavyNow };
  const { data: made } = await socket.ask("notification-configuration/post", request);
  expect(made!.userId).toBe(rita._id);
  drill(5, 10);
  await server.call("DELETE api/users", { query: { username: "rita" } });
  drill(40, 10);
  const raisedNotice = await vi.waitUntil(async () => (await notices()).find(({ alertId }) => alertId === made!._id));
  expect(raisedNotice).toMatchObject({ recipients: [], message: "Instant WOB is 40.0" });
  expect((await statesOf()).find(({ alertId }) => alertId === made!._id)).toMatchObject({ status: "unacknowledged" });
  // A recipient named earlier does not prevent a change.
  const updateQuery = { recipients: [rita._id], name: "Kept" };
  const change = { wellId, id: made!._id, updateQuery };
  const { data: kept } = await engineer.ask("notification-configuration/patch", change);
  expect(kept).toMatchObject({ userId: rita._id, name: "Kept" });
});
