import { connect as connectPlain, isIP, type Socket } from "node:net";
import { connect as connectSecure } from "node:tls";
import { mqttPorts } from "@sigma/contract/exchange/mqtt-limits";
import { MqttClient } from "mqtt";
import { checkHost, guardedLookup } from "../outbound/guarded-lookup";
import type { OutboundRules } from "../outbound/outbound-rules";
import { brokerFault } from "./broker-fault";

/** A broker and how a connection presents itself. */
export type Broker = {
  url: string;
  username: string;
  /** Null without one. */
  password: string | null;
  clientId: string;
  /** Retained by the broker when the connection is lost; absent in a test. */
  will?: { topic: string; payload: string };
  /** Addresses that may be connected to. */
  rules: OutboundRules;
};

/** One connection to a broker: it ends once and is not made again. */
export type BrokerConnection = {
  /** Publishes at QoS 1. @returns whether the broker has confirmed it */
  publish(topic: string, payload: string, options?: { isRetained?: boolean }): Promise<boolean>;
  /** Ends the connection in order, so that the broker does not publish the last will. */
  close(): Promise<void>;
};

/** Timeout of a connection up to the consent of the broker, and of its orderly end, ms. */
const CONNECT_TIMEOUT = 10_000;
const CLOSE_TIMEOUT = 1000;
/** Interval of messages that show a lost connection, s. */
const KEEP_ALIVE = 15;

/**
 * Connects to a broker by MQTT 3.1.1.
 *
 * The connection is made to an address that the rules allow; a certificate is checked before the password is sent.
 *
 * @param told `connected` once; `closed` once, with the reason, unless `close` was called
 */
export function openBroker(
  { url, username, password, clientId, will, rules }: Broker,
  told: { connected: () => void; closed: (reason: string) => void },
): BrokerConnection {
  let isClosed = false;
  let client: MqttClient | null = null;
  let reason = "The broker closed the connection";
  const end = () => {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(timer);
    client?.end(true);
    told.closed(reason);
  };
  const timer = setTimeout(() => {
    reason = `No answer within ${CONNECT_TIMEOUT / 1000} s`;
    end();
  }, CONNECT_TIMEOUT);
  try {
    const address = new URL(url);
    checkHost(rules, address.hostname);
    client = new MqttClient(() => openSocket(address, rules, (fault) => (reason = brokerFault(fault))), {
      clientId,
      protocolVersion: 4,
      clean: true,
      keepalive: KEEP_ALIVE,
      reconnectPeriod: 0,
      connectTimeout: 2 * CONNECT_TIMEOUT,
      resubscribe: false,
      queueQoSZero: false,
      ...(username !== "" && { username }),
      ...(password !== null && { password }),
      ...(will && { will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: true } }),
    });
    client.on("connect", () => {
      clearTimeout(timer);
      told.connected();
    });
    client.on("error", (fault) => (reason = brokerFault(fault)));
    client.on("close", end);
  } catch (fault) {
    reason = brokerFault(fault);
    // The caller has its connection before it hears that it has ended.
    setImmediate(end);
  }

  return {
    publish: (topic, payload, { isRetained = false } = {}) =>
      new Promise((resolve) => {
        if (isClosed || !client?.connected) return resolve(false);
        client.publish(topic, payload, { qos: 1, retain: isRetained }, (fault) => resolve(!fault));
      }),
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(timer);
      const openClient = client;
      if (!openClient) return;
      await new Promise<void>((resolve) => {
        const late = setTimeout(() => openClient.end(true, () => resolve()), CLOSE_TIMEOUT);
        openClient.end(false, () => {
          clearTimeout(late);
          resolve();
        });
      });
    },
  };
}

function openSocket({ protocol, hostname, port }: URL, rules: OutboundRules, failed: (fault: Error) => void): Socket {
  const host = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  const isSecure = protocol === "mqtts:";
  const target = {
    host,
    port: port === "" ? mqttPorts[isSecure ? "mqtts:" : "mqtt:"] : Number(port),
    lookup: guardedLookup(rules),
  };
  const socket = isSecure
    ? connectSecure({ ...target, ...(isIP(host) === 0 && { servername: host }) })
    : connectPlain(target);
  socket.on("error", failed);
  return socket;
}
