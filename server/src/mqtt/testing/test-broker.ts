import { createServer, type Server, type Socket } from "node:net";
import { createServer as createSecureServer, type TlsOptions } from "node:tls";
import { Aedes } from "aedes";
import { vi } from "vitest";

/** A message as a broker took it. */
export type TakenMessage = { topic: string; payload: Record<string, unknown>; isRetained: boolean; qos: number };

/** A real MQTT broker on a port of this machine. */
export type TestBroker = {
  port: number;
  /** Messages of clients, oldest first. */
  messages: TakenMessage[];
  /** What the broker retains of a topic. */
  retained: Map<string, Record<string, unknown>>;
  /** The messages of a topic, once there are `count`. */
  of(topic: string, count?: number): Promise<TakenMessage[]>;
  /** Breaks every connection without a word. */
  breakConnections(): void;
  close(): Promise<void>;
};

/** Starts a broker. @param options `login` that it asks for; `tls` for an encrypted port; `port` that it had before */
export async function startBroker({
  login,
  tls,
  port = 0,
}: {
  login?: { username: string; password: string };
  tls?: TlsOptions;
  port?: number;
} = {}): Promise<TestBroker> {
  const messages: TakenMessage[] = [];
  const retainedMessages = new Map<string, Record<string, unknown>>();
  const aedes = await Aedes.createBroker({
    authenticate(_client, username, password, done) {
      if (!login || (username === login.username && password?.toString() === login.password)) return done(null, true);
      // The package declares its codes as a constant enum that it doesn't export.
      const refuse = done as (error: Error, success: null) => void;
      refuse(Object.assign(new Error("wrong password"), { returnCode: 4 }), null);
    },
    published({ topic, payload, retain, qos }, _client, callback) {
      if (!topic.startsWith("$SYS")) {
        const body = JSON.parse(payload.toString()) as Record<string, unknown>;
        messages.push({ topic, payload: body, isRetained: retain, qos });
        if (retain) retainedMessages.set(topic, body);
      }
      callback();
    },
  });
  const sockets = new Set<Socket>();
  const take = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    aedes.handle(socket);
  };
  const server: Server = tls ? createSecureServer(tls, take) : createServer(take);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as { port: number }).port,
    messages,
    retained: retainedMessages,
    of: (topic, count = 1) =>
      vi.waitFor(
        () => {
          const ofTopic = messages.filter((message) => message.topic === topic);
          if (ofTopic.length < count) throw new Error(`${ofTopic.length} of ${count} messages on ${topic}`);
          return ofTopic;
        },
        { timeout: 20_000, interval: 10 },
      ),
    breakConnections: () => sockets.forEach((socket) => socket.destroy()),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
    },
  };
}
