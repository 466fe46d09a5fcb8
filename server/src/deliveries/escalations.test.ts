import { createECDH, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { User } from "@sigma/contract/users/user";
import { sampleOf } from "@sigma/terms/sample";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { hashPassword } from "../transport/auth/passwords";
import { startTestServer, type TestServer, type TestSocket } from "../transport/testing/test-server";
import { createDeliveryService, type DeliveryService } from "./delivery-service";
import { type DeliverySettings, noDeliveries } from "./delivery-settings";
import { startHookReceiver } from "./testing/hook-receiver";
import { startMailReceiver } from "./testing/mail-receiver";
import { openForFile } from "../storage/testing/open-for-file";

const mail = openForFile(startMailReceiver);
const hook = openForFile(startHookReceiver);
let server: TestServer;
let socket: TestSocket;
let settings: DeliverySettings;
const people: User[] = [];
beforeAll(async () => {
  settings = {
    ...noDeliveries,
    mail: { smtpUrl: mail.url, from: "sigma@example.com" },
    outboundAllow: ["loopback"],
  };
  server = await startTestServer({ deliveries: settings, deliveryPace: { lookEvery: 20 } });
  server.tokens.admin = await server.stores.sessions.open(server.users.admin._id, server.now.seconds + 1e7);
  socket = await server.connect({ token: server.tokens.admin, wellId: server.well._id });
  const passwordHash = await hashPassword("drill-safely-1");
  for (const name of ["first", "second", "third"]) {
    const fields = { username: name, name, email: `${name}@example.com`, type: "engineer" as const, passwordHash };
    const user = await server.stores.users.create(fields);
    people.push(user);
    await ask("user-notification-settings/patch", { userId: user._id, updateQuery: { email: name !== "second" } });
  }
});
afterAll(() => server.close());
beforeEach(() => {
  server.now.seconds += 3600;
  mail.mails.length = 0;
});

async function ask<Data>(event: string, request: object): Promise<Data> {
  const { data, error } = await socket.ask<Data>(event, request);
  if (error) throw new Error(error.message);
  return data;
}
const until = (check: () => unknown, timeout = 30_000) =>
  vi.waitFor(async () => expect(await check()).toBeTruthy(), { timeout, interval: 20 });

/** A weight-on-bit alert that notifies the first person and escalates to the second after 10 and the third after 20 minutes. */
async function makeAlert(name: string): Promise<NotificationConfiguration> {
  const [first, second, third] = people.map(({ _id }) => _id);
  return ask("notification-configuration/post", {
    wellId: server.well._id,
    configuration: {
      name,
      type: "simple",
      alertLevel: "Error",
      updateFrequency: 300,
      rules: [{ trace: "wob", aggregationType: "Instant", aggregationInterval: null, condition: ">", value: 25 }],
      recipients: [first],
      escalation: [
        { userId: second, minutes: 10 },
        { userId: third, minutes: 20 },
      ],
    },
  });
}
const send = (wob: number) => {
  const samples = [sampleOf(server.now.seconds, { wob, holeDepth: 9000 })];
  server.live.publish({ kind: "samples", wellId: server.well._id, samples, receivedAt: server.now.seconds });
  return server.record(server.well.wellNo, {});
};
const open = () => server.database.query({ text: "SELECT step FROM escalation" });

it("continues with the next user who can be reached, each once, also across a restart, and ends with an acknowledgement", async () => {
  const alert = await makeAlert("High WOB");
  await send(30);
  await until(() => mail.mails.length === 1);
  expect(mail.mails[0]!.to).toEqual(["first@example.com"]);
  await until(async () => (await open()).length === 1);
  server.now.seconds += 9 * 60;
  await wait(100);
  expect(mail.mails.length).toBe(1);

  // The second person has no enabled channel: this is recorded, and the third is notified at once. Two servers check it.
  const other: DeliveryService = createDeliveryService({
    stores: server.stores,
    secrets: { keyId: "", seal: () => "", open: () => "{}", isCurrent: () => true },
    settings: { ...settings, vapid: { publicKey: "", privateKey: "" } },
    writeSheet: () => Promise.reject(new Error("no report is sent")),
    statesOf: () => [
      {
        wellId: server.well._id,
        alertId: alert._id,
        status: "unacknowledged",
        isActive: true,
        isStale: false,
        raisedAt: null,
        values: [],
        now: [],
        hold: null,
      },
    ],
    clock: () => server.now.seconds,
    log: { warn: () => undefined, error: () => undefined } as never,
    pace: { lookEvery: 20 },
  });
  other.start();
  server.now.seconds += 90;
  await until(() => mail.mails.length === 2);
  await wait(200);
  await other.close();
  expect(mail.mails.map(({ to }) => to)).toEqual([["first@example.com"], ["third@example.com"]]);
  expect(mail.mails[1]!.subject).toMatch(/^\[Sigma\] Escalated: Bluebonnet 7H: /);
  expect(mail.mails[1]!.body).toContain("Nobody acknowledged it within 20 min");
  const { body } = await server.call("GET api/delivery", { token: server.tokens.admin });
  const notedDelivery = body.rows.find(({ recipient }) => recipient === "second");
  expect(notedDelivery).toMatchObject({
    state: "dropped",
    cause: "escalation",
    answer: "No way of delivery is switched on",
  });

  type Step = Pick<AlertTransition, "kind" | "reason">;
  const history = await ask<Step[]>("alert-state/get/history", { wellId: server.well._id });
  expect(history.flatMap(({ kind, reason }) => (kind === "escalated" ? reason : []))).toEqual([
    "third",
    "second: No way of delivery is switched on",
  ]);

  // Notices of the same unacknowledged alert do not start it again; an acknowledgement ends it.
  server.now.seconds += 3600;
  await wait(100);
  expect(mail.mails.length).toBe(2);
  await ask("alert-state/change", { wellId: server.well._id, id: alert._id, action: "acknowledge" });
  await until(async () => (await open()).length === 0);
  await ask("notification-configuration/delete", { wellId: server.well._id, id: alert._id });
});

it("escalates to no user if the first person acknowledges in time", async () => {
  const alert = await makeAlert("WOB again");
  await send(10);
  server.now.seconds += 10;
  await send(30);
  await until(async () => (await open()).length === 1);
  await ask("alert-state/change", { wellId: server.well._id, id: alert._id, action: "acknowledge" });
  await until(async () => (await open()).length === 0);
  server.now.seconds += 3600;
  await wait(100);
  expect(mail.mails.filter(({ to }) => to[0] !== "first@example.com")).toEqual([]);
});

it("sends an encrypted and signed push message, and removes a browser that no longer exists", async () => {
  const browser = createECDH("prime256v1");
  const keys = { p256dh: browser.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
  const userId = server.users.admin._id;
  const newSubscription = { userId, endpoint: `${hook.url}/push/1`, keys, device: "Chrome, Android" };
  await ask("push-subscription/post", newSubscription);
  hook.answers.set("/push/1", 201);
  const test = () =>
    ask<{ isSent: boolean; answer: string }>("user-notification-settings/test", { userId, way: "push" });
  expect(await test()).toEqual({ isSent: true, answer: "Chrome, Android: HTTP 201 refused" });
  const [sent] = hook.requests;
  expect(sent).toMatchObject({ path: "/push/1", headers: { "content-encoding": "aes128gcm", ttl: "14400" } });
  expect(sent!.headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/);
  expect(sent!.body.includes("test message")).toBe(false);
  hook.answers.set("/push/1", 410);
  expect(await test()).toMatchObject({ isSent: false, answer: expect.stringContaining("HTTP 410") });
  expect(await ask("push-subscription/get", { userId })).toEqual([]);
});
