import { backOffWait } from "@sigma/terms/back-off";
import type { Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";

/** The part of a Redis client that the streams use: raw commands whose strings are bytes. */
export type RedisConnection = {
  /** @throws Error at once while Redis is away */
  send(command: (string | Buffer)[]): Promise<RedisReply>;
  /**
   * Receives the messages of a channel from then on, also after Redis was away; a connection that does so takes no commands.
   *
   * @throws Error if Redis goes away before it has started
   */
  subscribe(channel: string, taken: (message: Buffer) => void): Promise<void>;
  readonly isReady: boolean;
  close(): Promise<void>;
};

/** A reply of Redis in its second protocol. */
export type RedisReply = Buffer | number | null | RedisReply[];

/** Commands that may wait for their reply. */
const MOST_WAITING = 5000;
/** Timeout of a command, after which the connection is opened again, ms. */
const COMMAND_TIMEOUT_MS = 10_000;

/**
 * Connects to Redis in the background and reconnects whenever the connection is lost.
 *
 * The package is loaded only here and for the rooms of sockets, so that a single machine does not load it.
 *
 * @param options `ready` is called whenever Redis is available, with the time since its last sign of life; null the first time
 */
export async function connectRedis(
  url: string,
  { log, ready = () => undefined }: { log: Logger; ready?: (away: Seconds | null) => void },
): Promise<RedisConnection> {
  const { createClient, RESP_TYPES } = await import("redis");
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    // A command is written in the turn in which it is made, or rejected; a separate timeout would cost more than the command.
    commandOptions: { timeout: 0 },
    pingInterval: COMMAND_TIMEOUT_MS / 2,
    socket: {
      connectTimeout: 2000,
      socketTimeout: COMMAND_TIMEOUT_MS,
      reconnectStrategy: (tries) => backOffWait({ shortest: 100, longest: 1000 }, tries + 1),
    },
  });
  const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  let isAway = false;
  let isClosed = false;
  /** When it last responded, ms; null before the first time. */
  let answeredAt: number | null = null;
  client.on("error", (fault: unknown) => {
    // Closing ends what is on its way, too.
    if (isClosed) return;
    if (!isAway) log.error({ err: fault }, "Redis cannot be reached and is tried again; intake goes on");
    isAway = true;
  });
  client.on("ping-interval", () => (answeredAt = performance.now()));
  client.on("ready", () => {
    if (isAway) log.warn("Redis can be reached again");
    isAway = false;
    const before = answeredAt;
    answeredAt = performance.now();
    ready(before === null ? null : (answeredAt - before) / 1000);
  });
  void client.connect().catch(() => undefined);

  return {
    send: (command) => bytes.sendCommand<RedisReply>(command),
    subscribe: (channel, takeMessage) => client.subscribe(channel, takeMessage, true),
    get isReady() {
      return client.isReady;
    },
    async close() {
      isClosed = true;
      client.destroy();
      return Promise.resolve();
    },
  };
}
