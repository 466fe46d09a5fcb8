import { packMessages } from "./live-message";
import type { RedisConnection } from "./redis-connection";

/** Publishes messages on channels of Redis; concurrent messages to one channel share one command. */
export type ChannelWriter = {
  /** Publishes a message within 100 ms, after messages added before; dropped while Redis is unavailable. */
  add(channel: string, message: Buffer): void;
  /** Publishes all added messages at once. */
  flush(): void;
  /** Publishes a message at once, after the waiting ones of its channel. @returns the number of receivers; 0 while Redis is unavailable */
  publish(channel: string, message: Buffer): Promise<number>;
  /** Whether what is added now is published. */
  readonly isOpen: boolean;
  /** Messages that were left out because Redis was away or slow. */
  readonly leftOut: number;
  close(): void;
};

/**
 * Messages are published at the next multiple of this, ms: a command costs this server, and the receiver, more than ten
 * messages in it. All servers publish at the same times, so that a receiver is woken once for the messages of several servers.
 */
export const PUBLISH_EVERY = 100;
/** Commands on their way to Redis past which further messages are left out. */
const MOST_WAITING = 40;
/** Bytes of one command: rigs whose clocks are right may all send at once. */
const MOST_BYTES = 512 * 1024;

type Waiting = { messages: Buffer[]; bytes: number };

/** Makes the writer over a connection. @param unheard called with a channel without a subscriber */
export function createChannelWriter(
  redis: Pick<RedisConnection, "send" | "isReady">,
  unheard: (channel: string) => void = () => undefined,
): ChannelWriter {
  const channels = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | null = null;
  let onTheWay = 0;
  let leftOut = 0;
  const isOpen = () => redis.isReady && onTheWay < MOST_WAITING;

  return {
    add(channel, message) {
      if (!isOpen()) return void leftOut++;
      const waiting = channels.get(channel) ?? { messages: [], bytes: 0 };
      channels.set(channel, waiting);
      waiting.messages.push(message);
      waiting.bytes += message.length;
      if (waiting.bytes >= MOST_BYTES) void send(channel);
      else timer ??= setTimeout(sendAll, PUBLISH_EVERY - (Date.now() % PUBLISH_EVERY));
    },
    flush() {
      if (!timer) return;
      clearTimeout(timer);
      sendAll();
    },
    async publish(channel, message) {
      if (!redis.isReady) return 0;
      const waiting = channels.get(channel);
      if (waiting) waiting.messages.push(message);
      else channels.set(channel, { messages: [message], bytes: message.length });
      return await send(channel);
    },
    get isOpen() {
      return isOpen();
    },
    get leftOut() {
      return leftOut;
    },
    close() {
      if (timer) clearTimeout(timer);
    },
  };

  function sendAll(): void {
    timer = null;
    for (const channel of channels.keys()) void send(channel);
  }

  /** @returns how many heard it */
  async function send(channel: string): Promise<number> {
    const { messages } = channels.get(channel)!;
    channels.delete(channel);
    onTheWay++;
    try {
      const listenerCount = Number(await redis.send(["PUBLISH", channel, packMessages(messages)]));
      if (listenerCount === 0) unheard(channel);
      return listenerCount;
    } catch {
      leftOut += messages.length;
      return 0;
    } finally {
      onTheWay--;
    }
  }
}
