import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { TestResult } from "@sigma/contract/notifications/delivery";
import { type DeliveryWay, type SentWay, sentWays } from "@sigma/contract/notifications/delivery-limits";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { Stores } from "../storage/stores";
import { createOutboundRules, type OutboundRules } from "../outbound/outbound-rules";
import type { SecretBox } from "../secrets/secret-box";
import { type AccountMessage, accountDeliveries } from "./account-content";
import type { DeliverySettings } from "./delivery-settings";
import { notifySwitchedOff } from "./changes/notify-switched-off";
import { createDeliveryWorker } from "./delivery-worker";
import { emptyOutbox } from "./empty-outbox";
import { escalate } from "./escalate";
import { createPacing, usualPauses } from "./pacing";
import { type SendPorts, sendBatch } from "./send-batch";
import type { WriteSheet } from "./send-report";
import { createTestSender } from "./send-test";
import { createEmailWay } from "./ways/email-way";
import { type PushKeys, readPushKeys } from "./ways/push-way";
import { createSmsWay } from "./ways/sms-way";

/** The dependencies of deliveries. */
export type DeliveryPorts = {
  stores: Stores;
  secrets: SecretBox;
  settings: DeliverySettings;
  /** Writes the report of a day as a workbook. */
  writeSheet: WriteSheet;
  /** The states of the alerts of a well that are being judged. */
  statesOf: (wellId: WellId) => readonly AlertState[];
  clock: () => EpochSeconds;
  log: Logger;
  /** Tests poll more often, wait less and let a lost server be replaced sooner. */
  pace?: {
    lookEvery?: number;
    pauses?: Readonly<Record<DeliveryWay, Seconds>>;
    lease?: Seconds;
    webhookTimeout?: number;
  };
};

/** Whether a way can be used; the reason if it cannot. */
type Availability = { isAvailable: boolean; reason: string | null };

/** Notifications that leave Sigma. @see docs/methods/deliveries.md */
export type DeliveryService = {
  /** Continues with the waiting deliveries; resolves at once. */
  start(): void;
  /** A message to be sent was written. */
  wake(): void;
  ways(): Promise<Record<SentWay, Availability> & { push: Availability & { publicKey: string | null } }>;
  /** Queues an e-mail about a change of an account, where this installation sends any. */
  notifyAccount(message: AccountMessage): Promise<void>;
  /** The address at which users open Sigma; null if it is not configured. */
  publicUrl: string | null;
  /** The addresses that may be connected to. */
  rules: OutboundRules;
  /** Sends a test message to a user and returns the result. */
  test(userId: UserId, way: SentWay): Promise<TestResult>;
  /** Sends a test message to a webhook; null if it is not known. */
  testWebhook(id: string): Promise<TestResult | null>;
  close(): Promise<void>;
};

const LOOK_EVERY_MS = 1000;
/** How long what is being sent may take at the end, ms. */
const LONGEST_END = 5000;
/** Interval at which a persistent fault is logged. */
const SAY_AGAIN: Seconds = 60;

/** Makes the deliveries of this process. */
export function createDeliveryService(ports: DeliveryPorts): DeliveryService {
  const { stores, secrets, settings, writeSheet, statesOf, clock, log, pace = {} } = ports;
  const email = createEmailWay(settings);
  const sms = createSmsWay(settings);
  const rules = createOutboundRules(settings.outboundAllow);
  const ways = new Set(sentWays.filter((way) => way === "push" || { email, sms }[way].unavailable === null));
  let pushKeys: PushKeys | null = null;
  const sendPorts = async (): Promise<SendPorts> => {
    pushKeys ??= await readPushKeys(settings, stores.pushes, secrets);
    const { webhookTimeout } = pace;
    const timeouts = webhookTimeout === undefined ? {} : { webhookTimeout };
    return {
      stores,
      secrets,
      settings,
      rules,
      ways: { email, sms },
      pushKeys,
      clock,
      random: Math.random,
      writeSheet,
      ...timeouts,
    };
  };
  const worker = createDeliveryWorker({
    store: stores.deliveries,
    pacing: createPacing(pace.pauses ?? usualPauses),
    send: async (batch) => sendBatch(batch, await sendPorts()),
    clock,
    log,
    // Waiting deliveries continue at once, not at the next poll: a webhook takes four messages at a time.
    freed: () => timer && look(),
    gaveUp: (way, target) => (way === "webhook" ? switchOffFailing(target) : Promise.resolve()),
    ...(pace.lease !== undefined && { lease: pace.lease }),
  });
  const tests = createTestSender({ stores, sendPorts, clock });
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;
  const closing = new AbortController();
  let isAsked = false;
  let statedAt: EpochSeconds = 0;

  return {
    start() {
      timer ??= setInterval(look, pace.lookEvery ?? LOOK_EVERY_MS);
      look();
    },
    wake() {
      if (timer) look();
    },
    async ways() {
      const of = (reason: string | null): Availability => ({ isAvailable: reason === null, reason });
      const keys = await sendPorts().catch(() => null);
      const reason = keys ? null : "The keys of Web Push cannot be opened: see the log of the server";
      return {
        email: of(email.unavailable),
        sms: of(sms.unavailable),
        push: { ...of(reason), publicKey: keys?.pushKeys.publicKey ?? null },
      };
    },
    async notifyAccount(message) {
      const newDeliveries = ways.has("email") ? accountDeliveries(message) : [];
      if (newDeliveries.length === 0) return;
      await stores.deliveries.keep(newDeliveries, clock());
      if (timer) look();
    },
    publicUrl: settings.publicUrl,
    rules,
    test: tests.toUser,
    testWebhook: tests.toWebhook,
    async close() {
      closing.abort();
      clearInterval(timer);
      worker.stop();
      await round;
      await worker.settle(LONGEST_END);
      email.close();
    },
  };

  /** A fault here does not send a delivery again. */
  async function switchOffFailing(id: string): Promise<void> {
    try {
      const now = clock();
      const name = await stores.webhooks.switchOffFailing(id, now);
      if (name === null) return;
      log.warn({ webhook: name }, "a webhook was switched off, because its deliveries have failed for 3 days");
      await notifySwitchedOff({ id, name }, { stores, ways, now });
      if (timer) look();
    } catch (fault) {
      log.warn({ err: fault }, "a failing webhook stays switched on");
    }
  }

  function look(): void {
    isAsked = true;
    if (closing.signal.aborted || round) return;
    round = (async () => {
      while (isAsked && !closing.signal.aborted) {
        isAsked = false;
        await lookOnce();
      }
    })().finally(() => (round = null));
  }

  async function lookOnce(): Promise<void> {
    try {
      const { notifications, deliveries } = await stores.deliveries.work(clock());
      if (notifications) await emptyOutbox({ stores, ways, clock });
      const isEscalating = await escalate({ stores, ways, statesOf, clock });
      await worker.look(deliveries || notifications || isEscalating);
    } catch (fault) {
      if (Math.abs(clock() - statedAt) < SAY_AGAIN) return;
      statedAt = clock();
      log.warn({ err: fault }, "deliveries wait");
    }
  }
}
