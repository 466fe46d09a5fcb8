import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { MOST_WEBHOOKS } from "@sigma/contract/notifications/delivery-limits";
import type { Webhook } from "@sigma/contract/notifications/webhook";
import { expect, it } from "vitest";
import { removeDeleted } from "../storage/jobs/remove-deleted";
import {
  addWebhook,
  call,
  deliverFromServer,
  hook,
  log,
  notice,
  pace,
  raise,
  server,
  takenIn,
  until,
} from "./testing/delivering-server";

deliverFromServer();

it("signs the messages to a webhook, tries again with the same id and stores the response", async () => {
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
  const expectedSignature = createHmac("sha256", key).update(
    `${String(id)}.${String(timestamp)}.${second!.body.toString()}`,
  );
  expect(signature).toBe(`v1,${expectedSignature.digest("base64")}`);
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

it("refuses a webhook change based on an older version and returns the stored one, also for two changes at once", async () => {
  const { _id, version } = await addWebhook();
  expect(version).toBe(1);
  const change = (fields: object) => call<Webhook>("PATCH api/webhook", { body: { _id, version, ...fields } });
  const answers = await Promise.all([change({ name: "one" }), change({ name: "other" })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const keptWebhook = answers.find(({ status }) => status === 200)!.body;
  const refusedBody = answers.find(({ status }) => status === 409)!.body;
  expect(keptWebhook.version).toBe(2);
  expect(refusedBody).toMatchObject({
    code: "conflict",
    field: "version",
    current: keptWebhook,
    changedBy: "The admin",
  });
  expect((await call<Webhook[]>("GET api/webhook")).body).toEqual([keptWebhook]);
  // What is equal isn't a change, and who names no version has the last word.
  expect((await call("PATCH api/webhook", { body: { _id, version: 2, name: keptWebhook.name } })).body).toEqual(
    keptWebhook,
  );
  expect((await call("PATCH api/webhook", { body: { _id, enabled: false } })).body).toMatchObject({ version: 3 });
});

it("keeps the secret of a webhook sealed, and a new one ends the old", async () => {
  const { _id, secret } = await addWebhook();
  const rows = await server.database.query({ text: "SELECT * FROM webhook" });
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  const auditRows = await server.database.query({ text: "SELECT * FROM audit_log WHERE resource = 'webhook'" });
  expect(auditRows.length).toBeGreaterThan(0);
  expect(JSON.stringify(auditRows)).not.toMatch(/whsec|s1\./);
  const renewedSecret = await call<{ secret: string }>("POST api/webhook/secret", { body: { _id } });
  expect(renewedSecret.body.secret).not.toBe(secret);
  const testReply = await call("POST api/webhook/test", { body: { _id } });
  expect(testReply.body).toEqual({ isSent: true, answer: "HTTP 200 taken" });
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
      { code: "validation", field: "url", message: "url must not contain spaces or line breaks" },
    ]);
  },
);

it("does not follow a redirect of a webhook", async () => {
  const { _id } = await addWebhook("/moved");
  hook.answers.set("/moved", 302);
  const testReply = await call("POST api/webhook/test", { body: { _id } });
  expect(testReply.body).toEqual({ isSent: false, answer: "HTTP 302: redirects are not followed" });
  expect(hook.requests.map(({ path }) => path)).toEqual(["/moved"]);
});

it("doesn't let a slow webhook block another, and ignores a response after the timeout", async () => {
  await addWebhook("/silent");
  await addWebhook("/");
  hook.answers.set("/silent", "silent");
  pace.webhookTimeout = 3000;
  await raise(...Array.from({ length: 40 }, () => notice()));
  await until(() => hook.ids("/").length === 40);
  expect(hook.requests.filter(({ path }) => path === "/").length).toBe(40);
  hook.answers.clear();
  // From now on the slow webhook responds, but too late.
  hook.mood.after = 4000;
  await until(async () => (await log({ state: "waiting" })).some(({ tries }) => tries > 0));
  hook.mood.after = 0;
  await until(async () => {
    server.now.seconds += 5;
    return (await log({ state: "sent" })).length === 80;
  });
  expect(hook.ids("/silent").length).toBe(40);
});

const remove = (webhookId: string) => call("DELETE api/webhook", { query: { webhookId } });
const restore = (webhookId: string) => call("POST api/webhook/restore", { body: { webhookId } });
const late = { status: 404, body: { message: "This webhook was not deleted within the last 10 minutes" } };

it("hides a deleted webhook, keeps its waiting messages, and sends them once it is restored", async () => {
  const { secret: _secret, ...shown } = await addWebhook("/undone", { levels: ["Warning"] });
  const { _id } = shown;
  const list = async () => (await call<Webhook[]>("GET api/webhook")).body;
  expect(await restore(_id)).toMatchObject(late);
  hook.answers.set("/undone", 500);
  await raise(notice({ message: "Before" }));
  await until(async () => (await log({ state: "waiting" }))[0]?.tries === 1);
  hook.answers.clear();
  expect((await remove(_id)).body).toEqual({ deleted: 1 });
  expect(await list()).toEqual([]);
  expect((await remove(_id)).status).toBe(404);
  for (const route of ["PATCH api/webhook", "POST api/webhook/secret", "POST api/webhook/test"]) {
    expect((await call(route, { body: { _id } })).status).toBe(404);
  }
  await raise(notice({ message: "While it is hidden" }));
  await takenIn();
  server.now.seconds += 300;
  await until(async () => (await log())[0]?.answer === "The webhook was deleted");
  expect(await log()).toMatchObject([{ message: "Before", state: "waiting", recipient: "(deleted)" }]);
  expect(hook.ids("/undone").length).toBe(1);
  expect((await restore(_id)).body).toEqual({ restored: 1 });
  await until(async () => (await log())[0]?.state === "sent");
  expect(await log()).toMatchObject([{ message: "Before", recipient: shown.name }]);
  expect(await list()).toMatchObject([{ ...shown, lastAnswer: "HTTP 200 taken", lastSentAt: server.now.seconds }]);
});

it("restores no webhook beyond as many as there may be", async () => {
  const [first, second] = [await addWebhook("/first"), await addWebhook("/second")];
  await remove(first._id);
  for (let count = 1; count < MOST_WEBHOOKS; count++) await addWebhook("/more");
  const full = { code: "conflict", message: "There are 20 webhooks already" };
  expect(await restore(first._id)).toMatchObject({ status: 409, body: { ...full, field: "webhookId" } });
  const extraWebhook = { name: "One too many", url: hook.url };
  expect(await call("POST api/webhook", { body: extraWebhook })).toMatchObject({
    status: 409,
    body: { ...full, field: "name" },
  });
  await remove(second._id);
  expect((await restore(first._id)).body).toEqual({ restored: 1 });
});

it("gives up what waits for a webhook that can no longer be restored", async () => {
  const { _id } = await addWebhook("/ended");
  hook.answers.set("/ended", 500);
  await raise(notice());
  await until(async () => (await log({ state: "waiting" }))[0]?.tries === 1);
  await remove(_id);
  server.now.seconds += 600;
  expect(await restore(_id)).toMatchObject(late);
  await removeDeleted(server.database, () => server.now.seconds)({});
  await until(async () => {
    server.now.seconds += 60;
    return (await log())[0]?.state === "dropped";
  });
  expect(await log()).toMatchObject([{ answer: "The webhook was deleted" }]);
  expect(hook.ids("/ended").length).toBe(1);
});
