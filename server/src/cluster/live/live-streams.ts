import { setTimeout as wait } from "node:timers/promises";
import type { Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { Duties } from "../roles";
import { createChannelWriter } from "./channel-writer";
import { unpackMessages } from "./live-message";
import { connectRedis, type RedisReply } from "./redis-connection";
import { openServerChannels } from "./server-channels";

/** Servers that receive the same messages: those that read rigs, or those with browsers. */
export type ServerGroup = "readers" | "web";

/** The live data that Redis transports between servers. */
export type LiveStreams = {
  /** Sends to some servers within 100 ms; left out while Redis is away. */
  send(servers: Iterable<string>, message: () => Buffer): void;
  /** Sends to every server of a group within 100 ms. */
  sendToGroup(group: ServerGroup, message: Buffer): void;
  /** Sends at once what waits for any server. */
  flush(): void;
  /** Sends to one server at once, after what waits for it. */
  answer(server: string, message: Buffer): void;
  /** Publishes to a group of servers at once. @returns the number of receivers, including this one; 0 while Redis is away */
  tell(group: ServerGroup, message: Buffer): Promise<number>;
  /** Adds to the stream that every server reads. */
  addToAll(message: Buffer): void;
  /** Messages that were left out because Redis was away or slow. */
  readonly leftOut: number;
  close(): Promise<void>;
};

/** The dependencies of the streams. */
export type LiveStreamPorts = {
  url: string;
  /** Prefix of every key, so that several databases may share one Redis. */
  namespace: string;
  nodeId: string;
  duties: Duties;
  /** Takes what others sent. */
  taken: (message: Buffer) => void;
  /** This server can send, or hear, from now on; Redis was away for this number of seconds before, null the first time. */
  ready: (what: "sends" | "hears", away: Seconds | null) => void;
  /** A server does not hear any more what is sent to it alone. */
  gone: (server: string) => void;
  log: Logger;
};

/** Number of messages kept for disconnected servers: about a minute of messages of hundreds of rigs. */
const MAX_STREAM_LENGTH = "4000";
/** Minimum interval between reads of the messages for every server, ms: most of them are sent once a second. */
const READ_EVERY = 250;
/** The same if no browser waits for them, ms. */
const READ_EVERY_WITHOUT_BROWSERS = 1000;
/** Maximum wait for a new message, ms. */
const BLOCK = 4000;
/** Entries read at once. */
const ENTRIES_PER_READ = 500;
/** Pause before reading continues after a loss of Redis, ms. */
const PAUSE = 300;
/** Maximum number of messages in flight to Redis; further ones are dropped. */
const MOST_WAITING = 1000;

/** Opens the streams. Redis is connected in the background: opening does not wait for it. */
export async function openLiveStreams(ports: LiveStreamPorts): Promise<LiveStreams> {
  const { url, namespace, nodeId, duties, log } = ports;
  const closing = new AbortController();
  const writer = await connectRedis(url, { log, ready: (away) => ports.ready("sends", away) });
  const reader = await connectRedis(url, { log });
  const allKey = `${namespace}:all`;
  const channelOfServer = (server: string) => `${namespace}:to:${server}`;
  const channelOfGroup = (group: ServerGroup) => `${namespace}:${group}`;
  const publishing = createChannelWriter(writer, (channel) => {
    const ofServers = channelOfServer("");
    if (channel.startsWith(ofServers)) ports.gone(channel.slice(ofServers.length));
  });
  const channels = openServerChannels({
    url,
    channels: [
      ...(duties.web ? [channelOfServer(nodeId), channelOfGroup("web")] : []),
      ...(duties.ingest ? [channelOfGroup("readers")] : []),
    ],
    taken: (messages) => {
      for (const message of unpackMessages(messages)) takeMessage(message);
    },
    heard: (away) => ports.ready("hears", away),
    log,
  });
  const readEvery = duties.web ? READ_EVERY : READ_EVERY_WITHOUT_BROWSERS;
  let newsWaiting = 0;
  let newsLeftOut = 0;
  const reading = readOn();

  return {
    send(servers, message) {
      let bytes: Buffer | null = null;
      for (const server of servers) publishing.add(channelOfServer(server), (bytes ??= message()));
    },
    sendToGroup: (group, message) => publishing.add(channelOfGroup(group), message),
    flush: () => publishing.flush(),
    answer: (server, message) => void publishing.publish(channelOfServer(server), message),
    tell: (group, message) => publishing.publish(channelOfGroup(group), message),
    addToAll(message) {
      if (!writer.isReady || newsWaiting >= MOST_WAITING) return void newsLeftOut++;
      newsWaiting++;
      writer.send(["XADD", allKey, "MAXLEN", "~", MAX_STREAM_LENGTH, "*", "m", message]).then(
        () => void newsWaiting--,
        () => {
          newsWaiting--;
          newsLeftOut++;
        },
      );
    },
    get leftOut() {
      return publishing.leftOut + newsLeftOut;
    },
    async close() {
      closing.abort();
      publishing.close();
      await channels.close();
      await reader.close();
      await reading;
      await writer.close();
    },
  };

  /** A message that cannot be processed ends neither the reading nor the connection. */
  function takeMessage(message: Buffer): void {
    try {
      ports.taken(message);
    } catch (fault) {
      log.error({ err: fault }, "a message of another server was not taken");
    }
  }

  /** Reads the messages for every server, and continues from its position after Redis was away. */
  async function readOn(): Promise<void> {
    let next: string | null = null;
    while (!closing.signal.aborted) {
      try {
        if (!reader.isReady) throw new Error("Redis is away");
        next ??= await newestId();
        next = await readAfter(next);
        // Messages that arrive together are cheaper to read at once.
        await pause(readEvery);
      } catch {
        await pause(PAUSE);
      }
    }
  }

  /** A stream that is read for the first time starts after the newest entry. */
  async function newestId(): Promise<string> {
    const [newest] = entriesOf(await reader.send(["XREVRANGE", allKey, "+", "-", "COUNT", "1"]));
    return newest?.id ?? "0-0";
  }

  /** @returns the last entry that was read */
  async function readAfter(after: string): Promise<string> {
    const reply = await reader.send([
      "XREAD",
      "COUNT",
      String(ENTRIES_PER_READ),
      "BLOCK",
      String(BLOCK),
      "STREAMS",
      allKey,
      after,
    ]);
    const [stream] = Array.isArray(reply) ? reply : [];
    let last = after;
    for (const { id, message } of entriesOf((stream as RedisReply[] | undefined)?.[1] ?? null)) {
      last = id;
      takeMessage(message);
    }
    return last;
  }

  async function pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: closing.signal }).catch(() => undefined);
  }
}

function entriesOf(reply: RedisReply): { id: string; message: Buffer }[] {
  return (Array.isArray(reply) ? reply : []).map((entry) => {
    const [id, fields] = entry as [Buffer, Buffer[]];
    return { id: id.toString(), message: fields[1]! };
  });
}
