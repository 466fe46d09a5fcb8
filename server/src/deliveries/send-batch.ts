import type { SentWay } from "@sigma/contract/notifications/delivery-limits";
import { internationalPhone } from "@sigma/contract/notifications/phone-number";
import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Stores } from "../storage/stores";
import type { OutboundRules } from "../outbound/outbound-rules";
import type { SecretBox } from "../secrets/secret-box";
import { secretPlaces } from "../secrets/secret-places";
import { givenUpAfter, nextWait } from "./back-off";
import type { DeliverySettings } from "./delivery-settings";
import { quietUntil } from "./quiet-hours";
import { sendReport, type WriteSheet } from "./send-report";
import type { Batch, ClaimedDelivery, DeliveryResult } from "./stores/delivery-store";
import { maySee, type Recipient } from "./stores/recipient-store";
import { type PushKeys, type PushTarget, sendPush } from "./ways/push-way";
import type { Message, Outcome, Way } from "./ways/way";
import { sendWebhook } from "./ways/webhook-way";

/** The dependencies of sending. */
export type SendPorts = {
  stores: Pick<Stores, "outbox" | "pushes" | "recipients" | "reportMails" | "users" | "webhooks">;
  secrets: SecretBox;
  settings: Pick<DeliverySettings, "publicUrl" | "pushContact">;
  rules: OutboundRules;
  ways: { email: Way; sms: Way };
  pushKeys: PushKeys;
  clock: () => EpochSeconds;
  random: () => number;
  /** Writes the report of a day as a workbook. */
  writeSheet: WriteSheet;
  /** How long a webhook may take, ms. */
  webhookTimeout?: number;
};

/** The result of the deliveries of a batch. */
export type BatchResult = { ids: string[]; result: DeliveryResult };

/** Maximum number of tries of a delivery, regardless of the clock. */
const MOST_TRIES = 60;

/** Sends the deliveries of a batch in one message, without deliveries that are no longer to be sent. */
export async function sendBatch(batch: Batch, ports: SendPorts): Promise<BatchResult[]> {
  if (batch.deliveries[0]?.cause === "account") return sendToAccount(batch, ports);
  if (batch.deliveries[0]?.cause === "report") {
    const outcome = await sendReport(batch, ports);
    return [
      {
        ids: idsOf(batch.deliveries),
        result: "state" in outcome ? outcome : resultOf(outcome, batch.deliveries, "email", ports),
      },
    ];
  }
  return batch.way === "webhook" ? sendToWebhook(batch, ports) : sendToPerson(batch, batch.way, ports);
}

const idsOf = (deliveries: readonly ClaimedDelivery[]) => deliveries.map(({ id }) => id);

const DELETED = "The webhook was deleted";
/** Time within which a deleted webhook is removed once it can no longer be restored. */
const REMOVED_WITHIN: Seconds = 60;

/** Deliveries to a deleted webhook keep waiting as long as the webhook can be restored. */
async function sendToWebhook({ id, target, deliveries }: Batch, ports: SendPorts): Promise<BatchResult[]> {
  const { stores, secrets, settings, rules, clock, webhookTimeout } = ports;
  const webhook = await stores.webhooks.receiver(target);
  const at = clock();
  const dropAll = (answer: string): BatchResult[] => [
    { ids: idsOf(deliveries), result: { state: "dropped", answer, at } },
  ];
  if (!webhook) return dropAll(DELETED);
  if (webhook.deletedAt !== null) {
    const nextAt = Math.max(webhook.deletedAt + UNDO_SECONDS, at) + REMOVED_WITHIN;
    return [{ ids: idsOf(deliveries), result: { state: "held", answer: DELETED, at, nextAt } }];
  }
  if (!webhook.enabled) return dropAll("The webhook is switched off");
  const secret = secrets.open(webhook.sealedSecret, secretPlaces.webhook(target));
  const sender = { publicUrl: settings.publicUrl, rules, now: at, ...(webhookTimeout && { timeout: webhookTimeout }) };
  const outcome = await sendWebhook({ ...deliveries[0]!, id }, { url: webhook.url, secret }, sender);
  return [{ ids: idsOf(deliveries), result: resultOf(outcome, deliveries, "webhook", ports) }];
}

/** Sent to the address that the account had at the time, regardless of the user's settings and at any hour. */
async function sendToAccount({ id, deliveries }: Batch, ports: SendPorts): Promise<BatchResult[]> {
  const { name, to } = deliveries[0]!.content.account!;
  const { timeZone } = await ports.stores.recipients.settings(deliveries[0]!.userId!);
  const outcome = await ports.ways.email.send({
    id,
    to: { name, address: to },
    contents: deliveries.map(({ content }) => content),
    further: 0,
    timeZone,
    publicUrl: ports.settings.publicUrl,
  });
  return [{ ids: idsOf(deliveries), result: resultOf(outcome, deliveries, "email", ports) }];
}

async function sendToPerson(batch: Batch, way: SentWay, ports: SendPorts): Promise<BatchResult[]> {
  const { deliveries } = batch;
  const { stores, clock } = ports;
  const at = clock();
  const results: BatchResult[] = [];
  const drop = (some: readonly ClaimedDelivery[], answer: string) => {
    if (some.length > 0) results.push({ ids: idsOf(some), result: { state: "dropped", answer, at } });
    return results;
  };
  /** If none of the named users is left, everyone is notified instead. */
  const findAnew = (lostDeliveries: readonly ClaimedDelivery[]) =>
    stores.outbox.putBack(
      lostDeliveries
        .filter(({ cause }) => cause === "notification")
        .map(({ content: { well, notificationId } }) => ({ wellId: well._id, notificationId })),
      at,
    );
  const [person] = await stores.recipients.byIds([deliveries[0]!.userId!]);
  if (!person) {
    await findAnew(deliveries);
    return drop(deliveries, "The user was deleted");
  }
  if (!person.settings[way]) return drop(deliveries, "The user has switched this way off");
  const address = await addressOf(person, way, batch.target, ports);
  if (typeof address === "string") return drop(deliveries, address);

  const operators = await stores.recipients.operators(deliveries.map(({ content }) => content.well._id));
  const seenDeliveries = deliveries.filter(
    ({ content: { well } }) => (well._id as string) === "" || maySee(person, well._id, operators),
  );
  const unseen = deliveries.filter((delivery) => !seenDeliveries.includes(delivery));
  await findAnew(unseen);
  drop(unseen, "The user may not see the well any more");
  const until = ({ content }: ClaimedDelivery) => quietUntil(person.settings, content.alertLevel, at);
  // Deliveries that were tried before stay together, so that a receiver that already has them recognizes them.
  const isRetried = (seenDeliveries[0]?.tries ?? 0) > 1;
  const due =
    isRetried && seenDeliveries.some((delivery) => until(delivery) === null)
      ? seenDeliveries
      : seenDeliveries.filter((delivery) => until(delivery) === null);
  const heldDeliveries = seenDeliveries.filter((delivery) => !due.includes(delivery));
  if (heldDeliveries.length > 0) {
    const nextAt = Math.min(...heldDeliveries.map((delivery) => until(delivery) ?? at));
    results.push({
      ids: idsOf(heldDeliveries),
      result: { state: "held", answer: "Held back by the quiet hours", at, nextAt },
    });
  }
  if (due.length === 0) return results;
  const outcome = await address({
    id: batch.id,
    to: { name: person.name, address: way === "sms" ? internationalPhone(person.settings.phone) : person.email },
    contents: due.map(({ content }) => content),
    further: due.reduce((sum, { further }) => sum + further, 0),
    timeZone: person.settings.timeZone,
    publicUrl: ports.settings.publicUrl,
  });
  return [...results, { ids: idsOf(due), result: resultOf(outcome, due, way, ports) }];
}

/** How a user is reached by a way; a sentence if that is no longer possible. */
async function addressOf(
  { email, settings, userId }: Recipient,
  way: SentWay,
  target: string,
  ports: SendPorts,
): Promise<((message: Message) => Promise<Outcome>) | string> {
  if (way === "push") {
    const browser = await openBrowser(target, ports);
    if (browser?.userId !== userId) return "The browser was removed";
    return async (message) => {
      const outcome = await sendPush(message, browser, pushSender(ports));
      await ports.stores.pushes.answered(target, outcome.answer, outcome.kind === "refused" && outcome.isGone === true);
      return outcome;
    };
  }
  const { unavailable, send } = ports.ways[way];
  if (unavailable !== null) return unavailable;
  if (way === "email" && email === "") return "The user has no e-mail address";
  if (way === "sms" && settings.phone === "") return "The user has no phone number";
  return send;
}

/** A browser with its decrypted keys; null if it no longer exists. */
export async function openBrowser(
  id: string,
  { stores, secrets }: Pick<SendPorts, "stores" | "secrets">,
): Promise<(PushTarget & { userId: string }) | null> {
  const storedPush = await stores.pushes.byId(id);
  if (!storedPush) return null;
  const keys = JSON.parse(secrets.open(storedPush.sealedKeys, secretPlaces.pushKeys(id))) as PushTarget["keys"];
  return { endpoint: storedPush.endpoint, keys, userId: storedPush.userId };
}

/** The keys and contact that sign push messages. */
export const pushSender = ({ pushKeys, settings, rules }: Pick<SendPorts, "pushKeys" | "settings" | "rules">) => ({
  keys: pushKeys,
  contact: settings.pushContact,
  rules,
});

function resultOf(
  outcome: Outcome,
  deliveries: readonly ClaimedDelivery[],
  way: Batch["way"],
  { clock, random }: SendPorts,
): DeliveryResult {
  const at = clock();
  const { answer } = outcome;
  if (outcome.kind === "sent") return { state: "sent", answer, at };
  if (outcome.kind === "refused") return { state: "failed", answer, at };
  const tries = Math.max(...deliveries.map((delivery) => delivery.tries));
  const oldest = Math.min(...deliveries.map(({ createdAt }) => createdAt));
  if (at - oldest > givenUpAfter[way] || tries >= MOST_TRIES) {
    return { state: "failed", answer: `Given up after ${tries} tries. ${answer}`, at };
  }
  return { state: "waiting", answer, at, nextAt: at + nextWait(tries, random(), outcome.after) };
}
