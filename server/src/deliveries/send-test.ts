import { setTimeout as wait } from "node:timers/promises";
import type { TestResult } from "@sigma/contract/notifications/delivery";
import type { DeliveryWay, SentWay } from "@sigma/contract/notifications/delivery-limits";
import { internationalPhone } from "@sigma/contract/notifications/phone-number";
import type { UserId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Stores } from "../storage/stores";
import { secretPlaces } from "../secrets/secret-places";
import { newId } from "../storage/entities/new-id";
import { testContent } from "./delivery-content";
import { openBrowser, pushSender, type SendPorts } from "./send-batch";
import type { Recipient } from "./stores/recipient-store";
import { sendPush } from "./ways/push-way";
import type { Message, Outcome } from "./ways/way";
import { sendWebhook } from "./ways/webhook-way";

/** Sends test messages at once, regardless of the settings, and keeps them in the log. */
export type TestSender = {
  toUser: (userId: UserId, way: SentWay) => Promise<TestResult>;
  toWebhook: (id: string) => Promise<TestResult | null>;
};

/** Maximum wait of a user, ms. */
const LONGEST_WAIT = 20_000;

/** Makes the sender of test messages. */
export function createTestSender({
  stores,
  sendPorts,
  clock,
}: {
  stores: Stores;
  sendPorts: () => Promise<SendPorts>;
  clock: () => EpochSeconds;
}): TestSender {
  return {
    async toUser(userId, way) {
      const ports = await sendPorts();
      const [person] = await stores.recipients.byIds([userId]);
      if (!person) return { isSent: false, answer: "The user cannot receive notifications" };
      if (way === "push") return toBrowsers(person, ports);
      const address = way === "sms" ? internationalPhone(person.settings.phone) : person.email;
      const missing = way === "sms" ? "Enter a phone number and save it first" : "The user has no e-mail address";
      const { unavailable, send } = ports.ways[way];
      const outcome: Outcome =
        unavailable !== null || address === ""
          ? { kind: "refused", answer: unavailable ?? missing }
          : await inTime(send({ ...messageTo(person, ports), to: { name: person.name, address } }));
      return keep({ way, target: userId, userId }, outcome);
    },
    async toWebhook(id) {
      const ports = await sendPorts();
      const webhook = await stores.webhooks.byId(id);
      if (!webhook) return null;
      const secret = ports.secrets.open(webhook.sealedSecret, secretPlaces.webhook(id));
      const sender = { publicUrl: ports.settings.publicUrl, rules: ports.rules, now: clock() };
      const message = { id: newId(), content: testContent(clock()), cause: "test", further: 0 };
      const outcome = await inTime(sendWebhook(message, { url: webhook.url, secret }, sender));
      return keep({ way: "webhook", target: id, userId: null }, outcome);
    },
  };

  async function toBrowsers(person: Recipient, ports: SendPorts): Promise<TestResult> {
    const browsers = await stores.pushes.list(person.userId);
    if (browsers.length === 0) return { isSent: false, answer: "No browser of this user receives push messages yet" };
    const results = await Promise.all(
      browsers.map(async ({ _id, device }) => {
        const browser = await openBrowser(_id, ports);
        if (!browser) return null;
        const outcome = await inTime(sendPush(messageTo(person, ports), browser, pushSender(ports)));
        await stores.pushes.answered(_id, outcome.answer, outcome.kind === "refused" && outcome.isGone === true);
        const result = await keep({ way: "push", target: _id, userId: person.userId }, outcome);
        return { ...result, answer: `${device}: ${result.answer}` };
      }),
    );
    const reportedResults = results.filter((result) => result !== null);
    return {
      isSent: reportedResults.some(({ isSent }) => isSent),
      answer: reportedResults.map(({ answer }) => answer).join("; "),
    };
  }

  function messageTo({ settings }: Recipient, ports: SendPorts): Omit<Message, "to"> {
    const { publicUrl } = ports.settings;
    return { id: newId(), contents: [testContent(clock())], further: 0, timeZone: settings.timeZone, publicUrl };
  }

  async function keep(
    target: { way: DeliveryWay; target: string; userId: UserId | null },
    outcome: Outcome,
  ): Promise<TestResult> {
    const isSent = outcome.kind === "sent";
    const { answer } = outcome;
    const content = testContent(clock());
    await stores.deliveries.addTest({ ...target, content }, { state: isSent ? "sent" : "failed", answer, at: clock() });
    return { isSent, answer };
  }
}

const inTime = (sending: Promise<Outcome>): Promise<Outcome> =>
  Promise.race([
    sending,
    wait(LONGEST_WAIT, null, { ref: false }).then(
      (): Outcome => ({ kind: "refused", answer: `No answer within ${LONGEST_WAIT / 1000} s` }),
    ),
  ]);
