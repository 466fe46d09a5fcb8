import { createHmac } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { MOST_WEBHOOKS } from "@sigma/contract/notifications/delivery-limits";
import { expect, it, onTestFinished } from "vitest";
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
  expect((await call("GET api/webhook")).body).toEqual([{ _id, ...shown }]);
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
  const change = (fields: object) => call("PATCH api/webhook", { body: { _id, version, ...fields } });
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
  expect((await call("GET api/webhook")).body).toEqual([keptWebhook]);
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
  const renewedSecret = await call("POST api/webhook/secret", { body: { _id } });
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

/** Receivers that answer wrongly, by path, with the answer in the log. */
const brokenAnswers: Record<string, [(socket: Socket) => unknown, string]> = {
  "/closes": [(socket) => socket.end(), "The receiver broke the connection"],
  "/resets": [(socket) => socket.resetAndDestroy(), "The receiver broke the connection"],
  "/resets-in-head": [
    (socket) => socket.write("HTTP/1.1 200 O", () => socket.resetAndDestroy()),
    "The receiver broke the connection",
  ],
  "/upgrades": [
    (socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n"),
    "HTTP 101",
  ],
  "/other-protocol": [(socket) => socket.write("SSH-2.0-Hook\r\n"), "The answer of the receiver is not valid HTTP"],
  "/endless-head": [
    (socket) => repeatLine(socket, "HTTP/1.1 200 OK\r\n", `x: ${"y".repeat(4000)}\r\n`),
    "The answer of the receiver is not valid HTTP",
  ],
  "/endless-hints": [(socket) => repeatLine(socket, "", "HTTP/1.1 103 Early Hints\r\n\r\n"), "No answer within 3 s"],
  "/slow-head": [(socket) => repeatLine(socket, "HTTP/1.1 500 ", "x"), "No answer within 3 s"],
  "/endless-body": [
    (socket) => repeatLine(socket, "HTTP/1.1 503 Busy\r\n\r\n", "busy ".repeat(1000)),
    `HTTP 503 ${"busy ".repeat(38)}…`,
  ],
  "/slow-body": [(socket) => socket.write("HTTP/1.1 500 Fault\r\nContent-Length: 99\r\n\r\npart"), "HTTP 500 part"],
};

function repeatLine(socket: Socket, start: string, line: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write(line), 5);
  socket.on("close", () => clearInterval(timer));
}

it("tries again later if a receiver closes, resets or garbles its answer or never ends it, and reports which", async () => {
  const attempts: Record<string, number> = {};
  const openSockets = new Set<Socket>();
  const receiver = createServer((socket) => {
    openSockets.add(socket);
    socket.on("close", () => openSockets.delete(socket));
    socket.on("error", () => undefined);
    socket.once("data", (head) => {
      const path = /^POST (\S+)/.exec(head.toString())![1]!;
      attempts[path] = (attempts[path] ?? 0) + 1;
      brokenAnswers[path]![0](socket);
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    for (const socket of openSockets) socket.destroy();
    receiver.close();
  });
  await once(receiver, "listening");
  const paths = Object.keys(brokenAnswers);
  pace.webhookTimeout = 3000;
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  for (const path of paths) await addWebhook(path, { url: `${url}${path}` });
  await raise(notice());
  const rowsAfter = async (tries: number) => {
    await until(async () => {
      const rows = await log({ state: "waiting" });
      return rows.length === paths.length && rows.every((row) => row.tries === tries);
    }, 20_000);
    return log();
  };
  const rows = await rowsAfter(1);
  expect(Object.fromEntries(rows.map(({ recipient, answer }) => [recipient, answer]))).toEqual(
    Object.fromEntries(paths.map((path) => [`Receiver ${path}`, brokenAnswers[path]![1]])),
  );
  await until(() => openSockets.size === 0);
  server.now.seconds += 10;
  await rowsAfter(2);
  expect(attempts).toEqual(Object.fromEntries(paths.map((path) => [path, 2])));
});

const remove = (webhookId: string) => call("DELETE api/webhook", { query: { webhookId } });
const restore = (webhookId: string) => call("POST api/webhook/restore", { body: { webhookId } });
const late = { status: 404, body: { message: "This webhook was not deleted within the last 10 minutes" } };

it("hides a deleted webhook, keeps its waiting messages, and sends them once it is restored", async () => {
  const { secret: _secret, ...shown } = await addWebhook("/undone", { levels: ["Warning"] });
  const { _id } = shown;
  const list = async () => (await call("GET api/webhook")).body;
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
