import type { WellId } from "@sigma/contract/ids";
import type { Topic } from "@sigma/contract/topics";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { OutboundRules } from "../outbound/outbound-rules";
import { reconnectDelay } from "../sources/reconnect-delay";
import type { WellMessage } from "../stream/stream";
import { type Broker, type BrokerConnection, openBroker } from "./broker-connection";
import { createMessageQueue } from "./message-queue";
import type { MqttReport } from "./mqtt-output-store";

/** Publishes to one broker, and connects again until it is closed. */
export type MqttSender = {
  send(wellId: WellId, message: WellMessage): void;
  report(): MqttReport;
  /** Ends in order: the status at the broker says that Sigma is away. What waits is dropped. */
  close(): Promise<void>;
};

/** The broker of a sender. */
export type MqttTarget = Pick<Broker, "url" | "username" | "password" | "clientId"> & { topicPrefix: string };

/** Messages that a broker may not have confirmed yet. */
const MOST_ON_THE_WAY = 50;

/** Starts publishing to a broker. @see docs/methods/deliveries.md — MQTT */
export function openMqttSender(
  { topicPrefix, ...target }: MqttTarget,
  { rules, clock, random = Math.random }: { rules: OutboundRules; clock: () => EpochSeconds; random?: () => number },
): MqttSender {
  const statusTopic = `${topicPrefix}/status`;
  const status = (state: "online" | "offline") => JSON.stringify({ state, since: Math.floor(clock()) });
  const queue = createMessageQueue((wellId, leftOut) => ({
    topic: `${topicPrefix}/${wellId}/gap`,
    payload: JSON.stringify({ topics: [...leftOut.keys()], leftOut: Object.fromEntries(leftOut) }),
  }));
  const state: Pick<MqttReport, "state" | "reason" | "since"> = { state: "connecting", reason: null, since: clock() };
  let sentMessages = 0;
  let onTheWay = 0;
  let failures = 0;
  let isConnected = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let connection = open();

  return {
    send(wellId, { id, topic, data }) {
      if (isClosed) return;
      const payload = `{"id":${JSON.stringify(id)},"data":${data}}`;
      queue.add({ topic: topicOf(wellId, topic), payload, wellId, subject: topic });
      publishNext();
    },
    report: () => ({ ...state, sent: sentMessages, waiting: queue.waiting(), leftOut: queue.leftOut() }),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      if (isConnected) void connection.publish(statusTopic, status("offline"), { isRetained: true });
      await connection.close();
    },
  };

  function topicOf(wellId: WellId, topic: Topic): string {
    return `${topicPrefix}/${wellId}/${topic}`;
  }

  function open(): BrokerConnection {
    // A last will is written in advance, so it cannot say since when Sigma is away.
    const will = { topic: statusTopic, payload: JSON.stringify({ state: "offline", since: null }) };
    return openBroker(
      { ...target, rules, will },
      {
        connected() {
          isConnected = true;
          failures = 0;
          onTheWay = 0;
          Object.assign(state, { state: "connected", reason: null, since: clock() });
          void connection.publish(statusTopic, status("online"), { isRetained: true });
          publishNext();
        },
        closed(reason) {
          isConnected = false;
          queue.takeBack();
          if (isClosed) return;
          if (state.state !== "failed") state.since = clock();
          Object.assign(state, { state: "failed", reason });
          retry = setTimeout(() => (connection = open()), 1000 * reconnectDelay(++failures, random())).unref();
        },
      },
    );
  }

  function publishNext(): void {
    for (;;) {
      const message = isConnected && onTheWay < MOST_ON_THE_WAY ? queue.next() : null;
      if (!message) return;
      const usedConnection = connection;
      onTheWay++;
      void connection.publish(message.topic, message.payload).then((isConfirmed) => {
        // What a lost connection did not confirm has been taken back already.
        if (usedConnection !== connection || !isConnected) return;
        onTheWay--;
        if (isConfirmed) {
          queue.confirmed(message);
          sentMessages++;
        }
        publishNext();
      });
    }
  }
}
