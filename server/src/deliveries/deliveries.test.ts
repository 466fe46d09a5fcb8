import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Notification } from "@sigma/contract/wells/notification";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { Delivery } from "@sigma/contract/notifications/delivery";
import type { UserNotificationSettings } from "@sigma/contract/notifications/user-notification-settings";
import type { Webhook } from "@sigma/contract/notifications/webhook";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { NOTICE, type Notice } from "../storage/samples/tick/tick-writer";
import { startTestServer, type TestServer, type TestSocket } from "../transport/testing/test-server";
import type { DeliveryPorts } from "./delivery-service";
import { noDeliveries } from "./delivery-settings";
import { type HookReceiver, startHookReceiver } from "./testing/hook-receiver";
import { type MailReceiver, startMailReceiver } from "./testing/mail-receiver";

/** A receiver has as long for its answer as in operation, but where a test waits for one that does not come. */
const pace: NonNullable<DeliveryPorts["pace"]> = { lookEvery: 20 };

let mail: MailReceiver;
let hook: HookReceiver;
let server: TestServer;
let engineer: TestSocket;
let admin: TestSocket;
beforeAll(async () => {
  [mail, hook] = await Promise.all([startMailReceiver(), startHookReceiver()]);
  server = await startTestServer({
    deliveries: {
      ...noDeliveries,
      publicUrl: "https://sigma.example.com",
      mail: { smtpUrl: mail.url, from: "sigma@example.com" },
      sms: { url: `${hook.url}/sms`, token: "gateway-token", format: "json", from: "Sigma" },
      outboundAllow: ["loopback"],
    },
    deliveryPace: pace,
  });
  for (const who of ["engineer", "admin"] as const) {
    server.tokens[who] = await server.stores.sessions.open(server.users[who]._id, server.now.seconds + 1e7);
  }
  engineer = await server.connect({ token: server.tokens.engineer, wellId: server.well._id });
  admin = await server.connect({ token: server.tokens.admin, wellId: server.well._id });
});
afterAll(async () => {
  await server.close();
  await Promise.all([mail.close(), hook.close()]);
});
beforeEach(async () => {
  server.now.seconds += 3600;
  mail.mood.answer = "take";
  mail.mood.rejects.clear();
  hook.answers.clear();
  hook.mood.after = 0;
  delete pace.webhookTimeout;
  await server.database.query({ text: "DELETE FROM delivery" });
  for (const { _id } of await server.stores.webhooks.all(0)) await server.stores.webhooks.remove(_id);
  await set("engineer", { email: false, sms: false, push: false, wells: "all", quietHours: { enabled: false } });
  mail.mails.length = 0;
  hook.requests.length = 0;
});

let ordinal = 0;
const notice = (part: Partial<Notice> = {}): Notice => ({
  time: server.now.seconds,
  type: "engine",
  alertLevel: "Warning",
  md: 9000,
  message: `Notice ${ordinal}`,
  rigState: null,
  stateTransitionReport: null,
  ...part,
});
const raise = (...notices: Notice[]) =>
  server.record(server.well.wellNo, {
    events: notices.map((one) => ({ kind: NOTICE, time: one.time, ordinal: ordinal++, notification: one })),
  });
const set = async (who: "engineer" | "admin", updateQuery: object) => {
  const { error, data } = await (who === "admin" ? admin : engineer).ask<UserNotificationSettings>(
    "user-notification-settings/patch",
    { userId: server.users[who]._id, updateQuery },
  );
  if (error) throw new Error(error.message);
  return data;
};
/** Calls with the session that lasts as long as the tests. */
const call: TestServer["call"] = (route, options) => server.call(route, { token: server.tokens.admin, ...options });
const addWebhook = async (path = "/", fields: object = {}) =>
  (
    await call<Webhook & { secret: string }>("POST api/webhook", {
      body: { name: `Receiver ${path}`, url: `${hook.url}${path}`, ...fields },
    })
  ).body;
const log = async (query: Record<string, string> = {}) =>
  (await call<{ rows: Delivery[] }>("GET api/delivery", { query: { pageSize: "100", ...query } })).body.rows;
const until = (check: () => unknown, timeout = 5000) =>
  vi.waitFor(
    async () => {
      expect(await check()).toBeTruthy();
    },
    { timeout, interval: 20 },
  );
/** A message has arrived and is noted as sent: from here on the pause to the next is counted, by the clock of then. */
const sentOne = () => until(async () => mail.mails.length === 1 && (await log()).some(({ state }) => state === "sent"));
/** The newest delivery was refused for now and waits for its second try. */
const refusedOnce = () =>
  until(async () => {
    const [newest] = await log();
    return newest?.state === "waiting" && newest.tries === 1 && newest.answer !== null;
  });

it("sends an e-mail with well, value, limit, unit, time with its zone and the chart at its moment", async () => {
  const rule = { trace: "wob", aggregationType: "Avg", aggregationInterval: "1min", condition: ">", value: 25 };
  const made = await engineer.ask<NotificationConfiguration>("notification-configuration/post", {
    wellId: server.well._id,
    configuration: { name: "High <WOB>", type: "simple", rules: [rule], action: "Pick up & wait" },
  });
  await set("engineer", { email: true, timeZone: "America/Chicago" });
  const value = { trace: "wob", aggregationType: "Avg", aggregationInterval: "1min", value: 27.7 };
  const alert = { type: "simple", message: "Avg WOB over 1min is 27.7", alertId: made.data!._id, ...value } as const;
  await raise(notice({ ...alert, recipients: [server.users.engineer._id] }));
  await until(() => mail.mails.length === 1);
  const [only] = mail.mails;
  expect(only).toMatchObject({
    to: ["engineer@example.com"],
    subject: "[Sigma] Warning: Bluebonnet 7H: Avg WOB over 1min is 27.7 (limit > 25 klb)",
  });
  expect(only!.body).toContain("27.7 klb, limit > 25 klb");
  expect(only!.body).toMatch(/Time: +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d America\/Chicago \(UTC-0[56]:00\)/);
  expect(only!.body).toContain(`https://sigma.example.com/well/${server.well._id}?view=time-charts&from=`);
  expect(only!.body).toContain("<td>High &lt;WOB&gt;</td>");
  expect(only!.body).toContain("Pick up &amp; wait");
  // It is written down after the receiver has it.
  await until(async () => (await log())[0]?.state === "sent");
  expect(await log()).toMatchObject([{ way: "email", recipient: "The engineer", state: "sent", tries: 1 }]);
});

it("lets no name of a well add a header or a tag to an e-mail", async () => {
  const name = 'Evil\r\nBcc: other@example.com\r\n\r\n<img src="x">';
  const well = await server.stores.wells.create({ name });
  await set("engineer", { email: true });
  await server.record(well.wellNo, {
    events: [{ kind: NOTICE, time: server.now.seconds, ordinal: ordinal++, notification: notice({ message: name }) }],
  });
  await until(() => mail.mails.length === 1);
  const [only] = mail.mails;
  expect(only!.headers).not.toMatch(/^Bcc/im);
  expect(only).toMatchObject({
    to: ["engineer@example.com"],
    subject: expect.stringContaining("Evil Bcc: other@example.com"),
  });
  const [, html = ""] = only!.body.split("<!doctype html>");
  expect([html.includes("&lt;img src="), html.includes("<img")]).toEqual([true, false]);
  await server.stores.wells.remove(well._id, server.now.seconds);
});

it("signs what a webhook receives, tries again under the same id and keeps what it answered", async () => {
  const { _id, secret, ...shown } = await addWebhook("/signed");
  expect((await call<Webhook[]>("GET api/webhook")).body).toEqual([{ _id, ...shown }]);
  hook.answers.set("/signed", 500);
  await raise(notice({ message: "Pumps <off>" }));
  await until(() => hook.requests.length === 1);
  await until(async () => (await log())[0]?.state === "waiting");
  expect(await log()).toMatchObject([{ state: "waiting", tries: 1, answer: "HTTP 500 refused" }]);
  hook.answers.set("/signed", 200);
  server.now.seconds += 10;
  await until(async () => (await log())[0]?.state === "sent");
  const [first, second] = hook.requests;
  expect(second!.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature } = second!.headers;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(`${String(id)}.${String(timestamp)}.${second!.body.toString()}`);
  expect(signature).toBe(`v1,${expected.digest("base64")}`);
  expect(JSON.parse(second!.body.toString())).toMatchObject({
    event: "notification",
    notification: { message: "Pumps <off>", well: { id: server.well._id, name: "Bluebonnet 7H" } },
    leftOut: 0,
  });
  await wait(200);
  expect(hook.requests.length).toBe(2);

  const [delivery] = await log();
  expect((await call("POST api/delivery/replay", { body: { _id: delivery!._id } })).status).toBe(200);
  await until(() => hook.requests.length === 3);
  expect(hook.requests[2]!.headers["webhook-id"]).toBe(id);
  expect((await call("POST api/delivery/replay", { body: { _id: "gone" } })).status).toBe(404);
});

it("refuses a change of a webhook that began from an older version with what is stored, also of two at once", async () => {
  const { _id, version } = await addWebhook();
  expect(version).toBe(1);
  const change = (fields: object) => call<Webhook>("PATCH api/webhook", { body: { _id, version, ...fields } });
  const answers = await Promise.all([change({ name: "one" }), change({ name: "other" })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const kept = answers.find(({ status }) => status === 200)!.body;
  const refused = answers.find(({ status }) => status === 409)!.body;
  expect(kept.version).toBe(2);
  expect(refused).toMatchObject({ code: "conflict", field: "version", current: kept, changedBy: "The admin" });
  expect((await call<Webhook[]>("GET api/webhook")).body).toEqual([kept]);
  // What is equal is no change, and who names no version has the last word.
  expect((await call("PATCH api/webhook", { body: { _id, version: 2, name: kept.name } })).body).toEqual(kept);
  expect((await call("PATCH api/webhook", { body: { _id, enabled: false } })).body).toMatchObject({ version: 3 });
});

it("keeps the secret of a webhook sealed, and a new one ends the old", async () => {
  const { _id, secret } = await addWebhook();
  const rows = await server.database.query({ text: "SELECT * FROM webhook" });
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  const audited = await server.database.query({ text: "SELECT * FROM audit_log WHERE resource = 'webhook'" });
  expect(audited.length).toBeGreaterThan(0);
  expect(JSON.stringify(audited)).not.toMatch(/whsec|s1\./);
  const renewed = await call<{ secret: string }>("POST api/webhook/secret", { body: { _id } });
  expect(renewed.body.secret).not.toBe(secret);
  const tested = await call("POST api/webhook/test", { body: { _id } });
  expect(tested.body).toEqual({ isSent: true, answer: "HTTP 200 taken" });
});

it.each([
  ["http://169.254.169.254/latest/meta-data", "metadata"],
  ["http://[fd00:ec2::254]/", "metadata"],
  ["http://10.0.0.5/", "private"],
  ["http://0.0.0.0/", "reserved"],
])("makes no webhook to %s", async (url, kind) => {
  const { status, body } = await call("POST api/webhook", { body: { name: "x", url } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ field: "url", message: expect.stringContaining(`is a ${kind} address`) });
});

it.each(["https://example.com/\r\nx-evil: 1", "https://example.com/a b", "https://exa\u200bmple.com/"])(
  "makes no webhook to an address with characters that are not seen: %j",
  async (url) => {
    const { status, body } = await call("POST api/webhook", { body: { name: "x", url } });
    expect([status, body]).toEqual([
      400,
      { code: "validation", field: "url", message: "url must have no spaces and line breaks" },
    ]);
  },
);

it("does not follow a redirect of a webhook", async () => {
  const { _id } = await addWebhook("/moved");
  hook.answers.set("/moved", 302);
  const tested = await call("POST api/webhook/test", { body: { _id } });
  expect(tested.body).toEqual({ isSent: false, answer: "HTTP 302: redirects are not followed" });
  expect(hook.requests.map(({ path }) => path)).toEqual(["/moved"]);
});

it("lets no slow webhook hold up another, and takes an answer after the time for none", async () => {
  await addWebhook("/silent");
  await addWebhook("/");
  hook.answers.set("/silent", "silent");
  pace.webhookTimeout = 3000;
  await raise(...Array.from({ length: 40 }, () => notice()));
  await until(() => hook.ids("/").length === 40);
  expect(hook.requests.filter(({ path }) => path === "/").length).toBe(40);
  hook.answers.clear();
  // From now on the slow one answers, but too late.
  hook.mood.after = 4000;
  await until(async () => (await log({ state: "waiting" })).some(({ tries }) => tries > 0));
  hook.mood.after = 0;
  await until(async () => {
    server.now.seconds += 5;
    return (await log({ state: "sent" })).length === 80;
  }, 15_000);
  expect(hook.ids("/silent").length).toBe(40);
});

it("makes one digest with a count of 1,000 notifications in a minute", async () => {
  await set("engineer", { email: true });
  await raise(notice({ message: "The first" }));
  await sentOne();
  for (let second = 0; second < 10; second++) {
    server.now.seconds += 5;
    await raise(
      ...Array.from({ length: 100 }, (_each, index) => notice({ alertLevel: index < 3 ? "Info" : "Warning" })),
    );
  }
  await wait(200);
  expect(mail.mails.length).toBe(1);
  server.now.seconds += 11;
  await until(() => mail.mails.length === 2, 15_000);
  expect(mail.mails[1]!.subject).toBe("[Sigma] 970 notifications, 970 Warning");
  expect(mail.mails[1]!.body).toContain("And 950 more");
  await wait(100);
  expect(mail.mails.length).toBe(2);
});

it("bounds what waits for one receiver and counts the rest", async () => {
  await set("engineer", { email: true });
  mail.mood.answer = 451;
  await raise(notice());
  await refusedOnce();
  for (let part = 0; part < 3; part++) await raise(...Array.from({ length: 500 }, () => notice()));
  await until(async () => (await server.database.query({ text: "SELECT 1 FROM notification_outbox" })).length === 0);
  const [{ rows, further } = { rows: 0, further: 0 }] = await server.database.query<{ rows: number; further: number }>({
    text: "SELECT count(*) AS rows, sum(further) AS further FROM delivery",
  });
  expect([rows + further, rows <= 1001]).toEqual([1501, true]);
  mail.mood.answer = "take";
  let told = 0;
  while (told < 1501) {
    server.now.seconds += 60;
    await wait(50);
    told = mail.mails.reduce((sum, { subject }) => sum + Number(subject.match(/(\d+) notifications/)?.[1] ?? 1), 0);
  }
  expect(told).toBe(1501);
});

it("tries again after a refusal for now under the same Message-ID, and gives up after one for good", async () => {
  await set("engineer", { email: true });
  mail.mood.answer = 451;
  await raise(notice());
  await refusedOnce();
  expect((await log())[0]!.answer).toContain("Not now");
  mail.mood.answer = "take";
  server.now.seconds += 120;
  await sentOne();
  mail.mood.rejects.add("engineer@example.com");
  server.now.seconds += 120;
  await raise(notice());
  await until(async () => (await log())[0]?.state === "failed");
  expect((await log())[0]).toMatchObject({ tries: 1, answer: expect.stringContaining("No such mailbox") });
});

it("sends to everybody who may see the well what names only persons who no longer may", async () => {
  const { engineer: user } = server.users;
  await set("engineer", { email: true });
  await set("admin", { email: true });
  const named = { message: "Named", recipients: [user._id] };
  mail.mood.answer = 451;
  await raise(notice(named));
  await refusedOnce();
  expect((await log()).map(({ recipient }) => recipient)).toEqual(["The engineer"]);
  await call("PATCH api/users", { body: { _id: user._id, access: { operators: [], wells: [] } } });
  mail.mood.answer = "take";
  server.now.seconds += 120;
  await sentOne();
  expect(mail.mails[0]!.to).toEqual(["admin@example.com"]);
  const toEngineer = (await log()).find(({ recipient }) => recipient === "The engineer");
  expect(toEngineer).toMatchObject({ state: "dropped", answer: "The user may not see the well any more" });

  server.now.seconds += 120;
  await raise(notice(named));
  await until(() => mail.mails.length === 2);
  expect(mail.mails[1]!.to).toEqual(["admin@example.com"]);
  await call("PATCH api/users", { body: { _id: user._id, access: null } });
  await set("admin", { email: false });
  // A change of access ends the connection.
  engineer = await server.connect({ token: server.tokens.engineer, wellId: server.well._id });
});

it("sends nothing to a user who was deleted, and none of a well that a user may no longer see", async () => {
  const { engineer: user } = server.users;
  await set("engineer", { email: true });
  mail.mood.answer = 451;
  await raise(notice());
  await refusedOnce();
  await call("PATCH api/users", { body: { _id: user._id, access: { operators: [], wells: [] } } });
  mail.mood.answer = "take";
  server.now.seconds += 120;
  await until(async () => (await log())[0]?.state === "dropped");
  expect((await log())[0]!.answer).toBe("The user may not see the well any more");
  await raise(notice());
  await wait(150);
  expect((await log()).length).toBe(1);
  await call("PATCH api/users", { body: { _id: user._id, access: null } });

  mail.mood.answer = 451;
  server.now.seconds += 120;
  await raise(notice({ message: "Last" }));
  await refusedOnce();
  await call("DELETE api/users", { query: { username: user.username } });
  mail.mood.answer = "take";
  server.now.seconds += 120;
  await until(async () => (await log())[0]?.state === "dropped");
  expect((await log())[0]!.answer).toBe("The user was deleted");
  expect(mail.mails).toEqual([]);
  await call("POST api/users/restore", { body: { username: user.username } });
  server.tokens.engineer = await server.stores.sessions.open(user._id, server.now.seconds + 1e7);
  engineer = await server.connect({ token: server.tokens.engineer, wellId: server.well._id });
});

it("holds back in quiet hours, lets critical ones pass and sends the rest together afterwards", async () => {
  // 1,800,000,000 s is 08:00 UTC; quiet until the next full hour but one.
  const hour = Math.floor((server.now.seconds % 86_400) / 3600);
  const clock = (at: number) => `${String((at + 24) % 24).padStart(2, "0")}:00`;
  const quietHours = { enabled: true, from: clock(hour - 1), to: clock(hour + 2), criticalPass: true };
  await set("engineer", { email: true, timeZone: "UTC", quietHours });
  await raise(notice({ message: "One" }), notice({ message: "Two" }));
  await until(async () => {
    const held = (await log()).filter(({ answer }) => answer === "Held back by the quiet hours");
    return held.length === 2;
  });
  await raise(notice({ alertLevel: "Error", message: "Kick" }));
  await sentOne();
  expect(mail.mails[0]!.subject).toContain("Error: Bluebonnet 7H: Kick");
  server.now.seconds += 2 * 3600;
  await until(() => mail.mails.length === 2);
  expect(mail.mails[1]!.subject).toBe("[Sigma] 2 notifications, 2 Warning");
  // Noted before the clock of the next test, which would count the pause between two messages from there.
  await until(async () => (await log()).every(({ state }) => state === "sent"));
});

it("goes on where the clock was put back", async () => {
  await set("engineer", { email: true });
  mail.mood.answer = 451;
  await raise(notice());
  await refusedOnce();
  mail.mood.answer = "take";
  const before = server.now.seconds;
  server.now.seconds -= 3000;
  await vi.waitFor(() => expect(mail.mails.length).toBe(1), { timeout: 5000 });
  server.now.seconds = before;
});

it("sends SMS through the gateway and says honestly what came of a test", async () => {
  await set("engineer", { sms: true, phone: "+13125550123", levels: { sms: ["Error"] } });
  await raise(notice({ message: "Warned" }), notice({ alertLevel: "Error", message: "Kick" }));
  await until(() => hook.requests.length === 1);
  const [only] = hook.requests;
  expect(only).toMatchObject({ path: "/sms", headers: { authorization: "Bearer gateway-token" } });
  expect(JSON.parse(only!.body.toString())).toMatchObject({
    to: "+13125550123",
    text: expect.stringMatching(/^Sigma Error: Bluebonnet 7H: Kick\. .*UTC.* https:\/\/sigma\.example\.com\/well\//),
  });
  const test = (way: string) =>
    engineer
      .ask("user-notification-settings/test", { userId: server.users.engineer._id, way })
      .then(({ data }) => data);
  expect(await test("email")).toMatchObject({ isSent: true, answer: expect.stringContaining("250") });
  hook.answers.set("/sms", 422);
  expect(await test("sms")).toEqual({ isSent: false, answer: "HTTP 422 refused" });
  expect(await test("push")).toEqual({
    isSent: false,
    answer: "No browser of this user receives push messages yet",
  });
  expect((await log({ way: "sms" })).map(({ cause, state }) => [cause, state])).toContainEqual(["test", "failed"]);
});

it("delivers nothing of what a recompute or an import finds in the past", async () => {
  await addWebhook();
  await raise(notice({ time: server.now.seconds - 2 * 86_400, message: "Long ago" }));
  const [stored] = await server.stores.notifications.list({ wellId: server.well._id, limit: 1 });
  await wait(150);
  expect([(stored as Notification).message === "", hook.requests.length]).toEqual([false, 0]);
});
