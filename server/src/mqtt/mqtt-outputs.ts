import { isDeepStrictEqual } from "node:util";
import type { TestResult } from "@sigma/contract/notifications/delivery";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { OutboundRules } from "../outbound/outbound-rules";
import type { SecretBox } from "../secrets/secret-box";
import { secretPlaces } from "../secrets/secret-places";
import type { StreamService } from "../stream/stream";
import { openBroker } from "./broker-connection";
import type { MqttOutputStore, MqttReport, StoredMqttOutput } from "./mqtt-output-store";
import { type MqttSender, type MqttTarget, openMqttSender } from "./mqtt-sender";

/** Publishes changes of wells to the brokers that administrators name. */
export type MqttOutputs = {
  /** Addresses that may be connected to. */
  readonly rules: OutboundRules;
  start(): void;
  /** Settings have changed. */
  wake(): void;
  /** Publishes a test message over a connection of its own. */
  test(output: StoredMqttOutput): Promise<TestResult>;
  close(): Promise<void>;
};

/** The dependencies of outputs. */
export type MqttPorts = {
  stores: { mqttOutputs: Pick<MqttOutputStore, "enabled" | "report"> };
  secrets: Pick<SecretBox, "open">;
  streams: Pick<StreamService, "follow">;
  rules: OutboundRules;
  /** Whether this server is the one that publishes; null if it is alone. */
  mayPublish: (() => Promise<boolean>) | null;
  clock: () => EpochSeconds;
  log: Pick<Logger, "warn">;
  /** Tests look more often, ms. */
  lookEvery?: number;
};

/** Interval at which settings are read, ms. */
const LOOK_EVERY_MS = 2000;
/** Rounds after which a report is stored even if it has not changed. */
const ROUNDS_OF_REPORT = 5;
/** Timeout for the answer to a test message, ms. */
const TEST_TIMEOUT = 10_000;

type OpenOutput = { set: object; sender: MqttSender; leave: () => void; report: MqttReport | null };

/** The outputs of a server. Of several servers, one publishes; another continues within seconds if it dies. */
export function createMqttOutputs(ports: MqttPorts): MqttOutputs {
  const { stores, secrets, streams, rules, mayPublish, clock, log, lookEvery = LOOK_EVERY_MS } = ports;
  const open = new Map<string, OpenOutput>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;
  let isAsked = false;
  let isFailing = false;
  let rounds = 0;
  const closing = new AbortController();

  return {
    rules,
    start() {
      timer ??= setInterval(look, lookEvery);
      look();
    },
    wake() {
      if (timer && !closing.signal.aborted) look();
    },
    test: testOutput,
    async close() {
      closing.abort();
      clearInterval(timer);
      await round;
      await endAll([...open.keys()]);
    },
  };

  function look(): void {
    isAsked = true;
    round ??= (async () => {
      while (isAsked && !closing.signal.aborted) {
        isAsked = false;
        await lookOnce();
      }
    })().finally(() => (round = null));
  }

  async function lookOnce(): Promise<void> {
    try {
      const outputs = await stores.mqttOutputs.enabled();
      const isMine = outputs.length > 0 && (mayPublish === null || (await mayPublish()));
      await apply(isMine ? outputs : []);
      await report();
      isFailing = false;
    } catch (fault) {
      if (!isFailing) log.warn({ err: fault }, "the settings of MQTT could not be read and are tried again");
      isFailing = true;
      // Without the database it is unknown which server publishes.
      if (mayPublish !== null) await endAll([...open.keys()]);
    }
  }

  async function apply(outputs: readonly StoredMqttOutput[]): Promise<void> {
    const sets = new Map(outputs.map((output) => [output._id, output]));
    await endAll([...open].filter(([id, { set }]) => !isDeepStrictEqual(set, sets.get(id))).map(([id]) => id));
    for (const output of outputs) if (!open.has(output._id)) openOutput(output);
  }

  function openOutput(output: StoredMqttOutput): void {
    const { _id, wells, topics, channels } = output;
    const sender = openMqttSender(targetOf(output), { rules, clock });
    const leaves = wells.map((wellId) =>
      streams.follow({ wellId, topics, channels }, (message) => sender.send(wellId, message)),
    );
    open.set(_id, { set: output, sender, leave: () => leaves.forEach((leave) => leave()), report: null });
  }

  async function endAll(ids: readonly string[]): Promise<void> {
    const endedOutputs = ids.map((id) => open.get(id)!);
    for (const id of ids) open.delete(id);
    for (const { leave } of endedOutputs) leave();
    await Promise.all(endedOutputs.map(({ sender }) => sender.close()));
  }

  async function report(): Promise<void> {
    const isDue = rounds++ % ROUNDS_OF_REPORT === 0;
    for (const [id, output] of open) {
      const next = output.sender.report();
      if (!isDue && isDeepStrictEqual(next, output.report)) continue;
      await stores.mqttOutputs.report(id, next, clock());
      output.report = next;
    }
  }

  function targetOf({ _id, url, username, sealedSecret, topicPrefix }: StoredMqttOutput): MqttTarget {
    const password = sealedSecret === null ? null : secrets.open(sealedSecret, secretPlaces.mqttOutput(_id));
    // At most 23 letters and digits, which every broker takes. @see MQTT 3.1.1, 3.1.3.1
    return { url, username, password, topicPrefix, clientId: `sigma${_id.replaceAll(/[^\da-z]/giu, "")}`.slice(0, 21) };
  }

  function testOutput(output: StoredMqttOutput): Promise<TestResult> {
    const { topicPrefix, ...target } = targetOf(output);
    const topic = `${topicPrefix}/test`;
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const finish = (result: TestResult) => {
        clearTimeout(late);
        void connection.close();
        resolve(result);
      };
      const refuse = (answer: string) => finish({ isSent: false, answer });
      const connection = openBroker(
        { ...target, rules, clientId: `${target.clientId}t` },
        {
          connected() {
            const payload = JSON.stringify({ test: true, time: Math.floor(clock()) });
            void connection.publish(topic, payload).then((isConfirmed) => {
              if (!isConfirmed) return;
              const duration = Math.round(performance.now() - startedAt);
              finish({ isSent: true, answer: `The broker took a message on ${topic} after ${duration} ms` });
            });
          },
          closed: refuse,
        },
      );
      const late = setTimeout(
        () => refuse(`The broker did not confirm a message on ${topic} within ${TEST_TIMEOUT / 1000} s`),
        2 * TEST_TIMEOUT,
      );
    });
  }
}
