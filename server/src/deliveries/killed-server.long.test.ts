import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { alertLevels, notificationTypes } from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import { afterAll, expect, it } from "vitest";
import { createStores } from "../app/resources";
import { createSecretBox } from "../secrets/secret-box";
import { secretKeyOf } from "../secrets/secret-key";
import { secretPlaces } from "../secrets/secret-places";
import { createTestDatabase } from "../storage/testing/test-database";
import { startHookReceiver } from "./testing/hook-receiver";
import { startMailReceiver } from "./testing/mail-receiver";
import { newWebhookSecret } from "./webhook-secret";
import { runServer } from "../app/testing/run-server";
import { folderOfFile } from "../storage/testing/own-folder";
import { openForFile } from "../storage/testing/open-for-file";
import { storedNotice } from "../storage/testing/stored-notice";

const KEY = "0b".repeat(32);
const NOTICES = 60;

const database = openForFile(createTestDatabase);
const mail = openForFile(startMailReceiver);
const hook = openForFile(startHookReceiver);
const dataDir = folderOfFile();
let child: ChildProcess | null = null;
afterAll(() => child?.kill("SIGKILL"));

/** Runs the server as a separate process and waits until it serves requests. */
async function run(): Promise<void> {
  const server = runServer({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: "error",
    ADMIN_PASSWORD: "drill-safely-1",
    SECRET_KEY: KEY,
    SMTP_URL: mail.url,
    MAIL_FROM: "sigma@example.com",
    OUTBOUND_ALLOW: "loopback",
  });
  child = server.child;
  await server.ready;
}

it("delivers each notification once to each receiver that confirms, even if the server is killed in between", async () => {
  const stores = createStores(database.database);
  const box = createSecretBox(secretKeyOf(Buffer.from(KEY, "hex")));
  const wantedNotices = { types: [...notificationTypes], levels: [...alertLevels], topics: [], wells: null };
  const fields = { name: "Receiver", url: `${hook.url}/`, enabled: true, ...wantedNotices };
  await stores.webhooks.create(fields, "system", (id) => box.seal(newWebhookSecret(), secretPlaces.webhook(id)), 0, 1);
  const person = { username: "ina", name: "Ina", email: "ina@example.com", type: "admin" as const, passwordHash: "" };
  const { _id } = await stores.users.create(person);
  // After the kill only the webhook is used: a user would wait a minute for the next e-mail.
  await stores.recipients.change(_id, { email: true, types: { email: ["engine"] } }, () => undefined);
  const well = await stores.wells.create({ name: "Bluebonnet 7H" });
  const add = (type: "engine" | "motor_stall", from: number, to: number) =>
    Promise.all(Array.from({ length: to - from }, (_each, index) => addNotice(stores, well._id, type, from + index)));

  // Webhooks respond late and the mail server never confirms: the process dies with messages in flight.
  hook.mood.after = 150;
  mail.mood.answer = "silent";
  await add("engine", 0, NOTICES / 2);
  await run();
  while (hook.requests.length < 10 || mail.mails.length === 0) await wait(20);
  child!.kill("SIGKILL");
  const doubtful = mail.mails.map(({ messageId }) => messageId);
  hook.mood.after = 0;
  mail.mood.answer = "take";
  await add("motor_stall", NOTICES / 2, NOTICES);
  const leases = await database.database.query<{ left: number }>({
    text: `SELECT lease_until - extract(epoch FROM statement_timestamp())::float8 AS left FROM delivery
      WHERE state = 'sending'`,
  });
  expect(leases.length).toBeGreaterThan(0);
  for (const { left } of leases) expect(left).toBeLessThanOrEqual(12);
  await run();
  const open = "SELECT 1 FROM delivery WHERE state IN ('waiting', 'sending')";
  for (let tries = 0; tries < 400; tries++) {
    const [rows, outbox] = await Promise.all([
      database.database.query({ text: open }),
      database.database.query({ text: "SELECT 1 FROM notification_outbox" }),
    ]);
    if (rows.length + outbox.length === 0) break;
    await wait(250);
  }
  const states = await database.database.query({
    text: "SELECT way, state, count(*) AS n FROM delivery GROUP BY way, state ORDER BY way",
  });
  expect(states).toEqual([
    { way: "email", state: "sent", n: NOTICES / 2 },
    { way: "webhook", state: "sent", n: NOTICES },
  ]);

  const reportedMessages = hook.requests.map(({ headers, body }) => ({
    id: String(headers["webhook-id"]),
    message: (JSON.parse(body.toString()) as { notification: { message: string } }).notification.message,
  }));
  const once = new Map(reportedMessages.map(({ id, message }) => [id, message]));
  expect([once.size, new Set(once.values()).size]).toEqual([NOTICES, NOTICES]);
  // Messages confirmed before the kill are not sent again: only messages in flight may arrive twice.
  expect(reportedMessages.length - NOTICES).toBeLessThanOrEqual(4);

  const mails = new Map(mail.mails.map((receivedMail) => [receivedMail.messageId, receivedMail]));
  expect(doubtful.every((id) => mails.has(id))).toBe(true);
  const countedNotices = [...mails.values()].map(({ subject }) =>
    Number(subject.match(/(\d+) notifications/)?.[1] ?? 1),
  );
  expect(countedNotices.reduce((sum, count) => sum + count, 0)).toBe(NOTICES / 2);
}, 180_000);

const addNotice = (
  stores: ReturnType<typeof createStores>,
  wellId: WellId,
  type: "engine" | "motor_stall",
  index: number,
) =>
  stores.notifications.add(storedNotice(wellId, Math.floor(Date.now() / 1000), { type, message: `Notice ${index}` }));
