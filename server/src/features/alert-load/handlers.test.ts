import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import { sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it, vi } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

/** An hour before the clock of the server. */
const START = 1_800_000_000 - 3600;

const server = testServer();
const engineer = testClient(server, "engineer");
let wellId: string;
let alert: NotificationConfiguration;
beforeAll(async () => {
  wellId = server.well._id;
  const rule = {
    trace: "torque",
    aggregationType: "Instant",
    aggregationInterval: null,
    condition: ">",
    value: 10_000,
  };
  const configuration = { name: "Torque", type: "simple", alertLevel: "Warning", rules: [rule] };
  const { data } = await engineer.ask("notification-configuration/post", {
    wellId,
    configuration: { ...configuration, recipients: [server.users.engineer._id] },
  });
  alert = data!;
  // Swings about the limit for two minutes of every ten.
  const samples = Array.from({ length: 3600 }, (_, second) =>
    sampleOf(START + second, { torque: second % 600 < 120 ? 10_000 + (second % 4 < 2 ? 300 : -300) : 8000 }),
  );
  await server.record(server.well.wellNo, { samples });
  server.live.publish({ kind: "samples", wellId: server.well._id, samples, receivedAt: server.now.seconds });
});

const load = () => engineer.get("alert-load/get", { from: START - 3600 });

it("counts alarms per hour and per person, and lists what chatters", async () => {
  const alertLoad = await vi.waitUntil(async () => {
    const now = await load();
    return now.nuisances[0]?.raises === 180 && now.all.count === 6 ? now : null;
  }, 20_000);
  // 180 raises are six notices: two of one alert are 5 minutes apart at least, and the swings last 2.
  expect(alertLoad.nuisances).toMatchObject([
    { alertId: alert._id, name: "Torque", kind: "chattering", worstMinute: 15 },
  ]);
  expect(alertLoad.levels).toMatchObject({ Warning: 6, Error: 0 });
  const { users } = server;
  const of = (name: string) => alertLoad.people.find((person) => person.name === name)!;
  expect(of(users.engineer.name)).toMatchObject({ count: 6, worstTenMinutes: 1, acknowledged: 0 });
  // Only the engineer is named.
  expect(of(users.admin.name).count).toBe(0);
  await engineer.ask("alert-state/change", { wellId, id: alert._id, action: "acknowledge" });
  await vi.waitUntil(async () => (await load()).people.some(({ acknowledged }) => acknowledged === 1), 20_000);
});

it("proposes a change that ends the chatter, which can only be saved over the version that it was made for", async () => {
  const ask = () => engineer.ask("alert-load/get/mends", { wellId, id: alert._id });
  const { data: proposed } = await ask();
  expect(proposed).toMatchObject({ count: 180, worstMinute: 15, version: 1 });
  const band = proposed!.mends.find(({ part }) => part === "dead-band")!;
  expect(band).toMatchObject({ value: 330, count: 6, worstMinute: 1, later: 0 });
  const { updateQuery } = band;
  const save = (version: number, query: object) =>
    engineer.ask("notification-configuration/patch", {
      wellId,
      id: alert._id,
      version,
      updateQuery: query,
    });
  const { data: saved } = await save(proposed!.version, updateQuery);
  expect(saved).toMatchObject({ version: 2, rules: [{ deadBand: 330, value: 10_000 }] });
  expect((await save(proposed!.version, updateQuery)).error).toMatchObject({ code: "conflict" });
  // Nothing is left to fix; undoing is another save.
  expect((await ask()).data).toMatchObject({ count: 6, mends: [] });
  expect((await save(2, { rules: alert.rules })).data).toMatchObject({ version: 3, rules: [{ deadBand: 0 }] });
});
