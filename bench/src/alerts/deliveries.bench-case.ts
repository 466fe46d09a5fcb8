import { randomBytes } from "node:crypto";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { alertLevels, notificationTypes } from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import { quantile } from "@sigma/engine/math/quantile";
import { createStores } from "@sigma/server/app/resources";
import type { Stores } from "@sigma/server/storage/stores";
import { createDeliveryService } from "@sigma/server/deliveries/delivery-service";
import { noDeliveries } from "@sigma/server/deliveries/delivery-settings";
import { type HookReceiver, startHookReceiver } from "@sigma/server/deliveries/testing/hook-receiver";
import { type MailReceiver, startMailReceiver } from "@sigma/server/deliveries/testing/mail-receiver";
import { newWebhookSecret } from "@sigma/server/deliveries/webhook-secret";
import { createSecretBox } from "@sigma/server/secrets/secret-box";
import { secretKeyOf } from "@sigma/server/secrets/secret-key";
import { secretPlaces } from "@sigma/server/secrets/secret-places";
import { onDatabase } from "../bench-database";
import type { Measurement } from "../measurement";

const NOTICES = 1000;
const WEBHOOKS = 3;
const PERSONS = 10;
/** Notices one after the other, for the time that one takes, and the pause between them, ms. */
const SINGLE = 200;
const PAUSE_MS = 50;
/** Messages to one person keep a minute between them, and a slow machine needs some more, ms. */
const LONGEST = 180_000;

/** Notices to webhooks and by e-mail to receivers on this machine: how long one takes, how many pass in a flood, each once. */
export const deliveriesCase = (): Promise<Measurement[]> =>
  onDatabase(async (database, atEnd) => {
    const [mail, hook] = await Promise.all([startMailReceiver(), startHookReceiver()]);
    atEnd(() => Promise.all([mail.close(), hook.close()]));
    const stores = createStores(database);
    const secrets = createSecretBox(secretKeyOf(randomBytes(32)));
    const sender = { smtpUrl: mail.url, from: "sigma@example.com" };
    const service = createDeliveryService({
      stores,
      secrets,
      settings: { ...noDeliveries, mail: sender, outboundAllow: ["loopback"] },
      writeSheet: () => Promise.reject(new Error("no report is sent")),
      statesOf: () => [],
      clock: () => Date.now() / 1000,
      log: { warn: console.error, error: console.error } as never,
    });
    atEnd(() => service.close());
    const filters = { types: [...notificationTypes], levels: [...alertLevels], topics: [], wells: null };
    for (let index = 0; index < WEBHOOKS; index++) {
      const fields = { name: `Receiver ${index}`, url: `${hook.url}/${index}`, enabled: true, ...filters };
      const seal = (id: string) => secrets.seal(newWebhookSecret(), secretPlaces.webhook(id));
      await stores.webhooks.create(fields, "system", seal, 0, WEBHOOKS);
    }
    const { _id: wellId } = await stores.wells.create({ name: "Flood 1H" });
    service.start();
    const notices = noticesOf(stores, wellId, () => service.wake());
    const single = await singleNotices(notices, hook);
    await addPersons(stores);
    return [...single, ...(await flood(notices, { hook, mail }))];
  });

type Notices = { add(name: string): Promise<void>; addedAt: Map<string, number> };

/** Notices as a tick writes them: stored with the outbox in one transaction, then announced. */
function noticesOf(stores: Stores, wellId: WellId, wake: () => void): Notices {
  const addedAt = new Map<string, number>();
  return {
    addedAt,
    async add(name) {
      addedAt.set(name, performance.now());
      await stores.notifications.add({
        wellId,
        time: Math.floor(Date.now() / 1000),
        type: "engine",
        alertLevel: "Warning",
        hidden: false,
        md: null,
        message: name,
        rigState: null,
        stateTransitionReport: null,
      });
      wake();
    },
  };
}

async function addPersons(stores: Stores): Promise<void> {
  for (let index = 0; index < PERSONS; index++) {
    const name = `person-${index}`;
    const person = { username: name, name, email: `${name}@example.com`, type: "engineer", passwordHash: "" } as const;
    const { _id } = await stores.users.create(person);
    await stores.recipients.change(_id, { email: true, types: { email: ["engine"] } }, () => undefined);
  }
}

const nameOf = ({ body }: HookReceiver["requests"][number]) =>
  (JSON.parse(body.toString()) as { notification: { message: string } }).notification.message;

const untilAll = async (count: () => number, wantedCount: number) => {
  const end = performance.now() + LONGEST;
  while (count() < wantedCount && performance.now() < end) await sleep(20);
};

async function singleNotices(notices: Notices, hook: HookReceiver): Promise<Measurement[]> {
  for (let index = 0; index < SINGLE; index++) {
    await notices.add(`single ${index}`);
    await sleep(PAUSE_MS);
  }
  await untilAll(() => hook.requests.length, SINGLE * WEBHOOKS);
  const took = hook.requests.map((request) => request.at - notices.addedAt.get(nameOf(request))!);
  const [middle, p95, longest] = [0.5, 0.95, 1].map((share) => quantile(took, share)!);
  return [
    {
      task: `a notice to ${WEBHOOKS} webhooks, from its transaction to its receipt`,
      measured: `p95 ${p95!.toFixed(0)} ms`,
      target: "≤ 1000 ms",
      reached: took.length === SINGLE * WEBHOOKS && p95! <= 1000,
      note: `${took.length} deliveries of ${SINGLE} notices, ${1000 / PAUSE_MS} a second at most; median ${middle!.toFixed(0)} ms, longest ${longest!.toFixed(0)} ms; load of the machine ${loadavg()[0]!.toFixed(1)}`,
    },
  ];
}

async function flood(
  notices: Notices,
  { hook, mail }: { hook: HookReceiver; mail: MailReceiver },
): Promise<Measurement[]> {
  hook.requests.length = 0;
  const startTime = performance.now();
  const names = Array.from({ length: NOTICES }, (_, index) => `flood ${index}`);
  for (let at = 0; at < NOTICES; at += 50) await Promise.all(names.slice(at, at + 50).map((name) => notices.add(name)));
  const countMailedNotices = () =>
    mail.mails.reduce((sum, { subject }) => sum + Number(/(\d+) notifications/.exec(subject)?.[1] ?? 1), 0);
  await untilAll(() => hook.requests.length, NOTICES * WEBHOOKS);
  const seconds = (hook.requests.at(-1)!.at - startTime) / 1000;
  await untilAll(countMailedNotices, NOTICES * PERSONS);
  const mailSeconds = (mail.mails.at(-1)!.at - startTime) / 1000;
  const distinct = new Set(hook.requests.map(({ path, headers }) => `${path} ${String(headers["webhook-id"])}`)).size;
  const load = `load of the machine ${loadavg()[0]!.toFixed(1)}`;
  return [
    {
      task: `${NOTICES.toLocaleString("en-US")} notices at once to ${WEBHOOKS} webhooks`,
      measured: `${(distinct / seconds).toFixed(0)} deliveries/s`,
      target: "each once",
      reached: distinct === NOTICES * WEBHOOKS && hook.requests.length === distinct,
      note: `${hook.requests.length} received in ${seconds.toFixed(1)} s, with their transactions; ${load}`,
    },
    {
      task: `the same by e-mail to ${PERSONS} persons`,
      measured: `${mail.mails.length} e-mails in ${mailSeconds.toFixed(1)} s`,
      target: "each once",
      reached: countMailedNotices() === NOTICES * PERSONS,
      note: `the first at once, the rest as digests a minute later by design; they count ${countMailedNotices()} notices; ${load}`,
    },
  ];
}
