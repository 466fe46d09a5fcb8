import { PassThrough, type Readable } from "node:stream";
import { CallError } from "@sigma/contract/errors";
import type { Topic } from "@sigma/contract/topics";
import { createClientQueue } from "../transport/live/client-queue";
import type { Follower, LiveSubscriptions } from "../transport/live/live-subscriptions";
import type { Connections } from "../transport/socket/connections";
import { createRecentEvents, type StreamEvent } from "./recent-events";
import type { FollowedBy, StreamChoice, StreamService } from "./stream";
import { topicsOfPush } from "./topics-of-push";

/** Open streams of one caller at most. */
const MOST_STREAMS = 20;
/** Interval between comments, by which both sides notice a lost connection, ms. */
const HEARTBEAT_MS = 15_000;
/** Interval between checks of the rights of a caller, ms. */
const CHECK_MS = 5000;
/** Topics that are streamed from live data; their missed messages are read with the samples and depth rows. */
const liveTopics: Readonly<Record<string, Topic>> = { "live-data": "new-samples", "depth-data": "depth-rows" };

/** Opens streams on the live subscriptions and on what is pushed to wells. */
export function createStreamService({
  subscriptions,
  connections,
  check,
}: {
  subscriptions: Pick<LiveSubscriptions, "join">;
  connections: Pick<Connections, "onPush">;
  /** Checks the rights of a caller again. @throws CallError if they have ended */
  check: (followedBy: FollowedBy) => Promise<void>;
}): StreamService {
  const recent = createRecentEvents();
  const streams = new Map<Readable, { owner: string; take: (event: StreamEvent) => void }>();
  const outputs = new Set<(event: StreamEvent) => void>();
  const stopListening = connections.onPush((wellId, name, message) => {
    const announcedTopics = topicsOfPush(name, message);
    if (announcedTopics.length === 0 || name in liveTopics) return;
    const event = recent.add({ wellId, topics: announcedTopics, data: JSON.stringify(message) });
    for (const { take } of streams.values()) take(event);
    for (const take of outputs) take(event);
  });

  function open({ topics, channels, lastEventId, owner, ...followedBy }: StreamChoice): Readable {
    const { wellIds } = followedBy;
    const open = [...streams.values()].filter((stream) => stream.owner === owner).length;
    if (open >= MOST_STREAMS) throw new CallError("too-many", `A caller may open ${MOST_STREAMS} streams`);
    const out = new PassThrough();
    const wells = new Set(wellIds);
    const chosen = new Set<string>(topics);
    /** Messages that were not sent while the client was behind, by topic. */
    let leftOut = new Map<Topic, number>();
    const queue = createClientQueue({ write: (text, _options, written) => out.write(text, () => written()) }, () => {
      if (leftOut.size > 0) {
        const missedTopics = leftOut;
        leftOut = new Map();
        queue.offer(gapText(recent.newestId(), missedTopics));
      }
      follower.catchUp();
    });
    const send = (text: string, topic: Topic) => {
      const isSent = queue.offer(text);
      if (!isSent) leftOut.set(topic, (leftOut.get(topic) ?? 0) + 1);
      return isSent;
    };
    const take = ({ id, wellId, topics: announced, data }: StreamEvent) => {
      const sentTopics = wells.has(wellId) ? announced.filter((name) => chosen.has(name)) : [];
      // With the id on the last one, a stream that is cut between them continues with all of them.
      for (const topic of sentTopics) send(eventText(topic, data, topic === sentTopics.at(-1) ? id : null), topic);
    };
    const follower = followLive({ wellIds, topics, channels }, (topic, data) => {
      const text = eventText(topic, data, null);
      // Samples that a slow client misses are counted by the subscriptions, which send `leftOut` with the newest ones.
      return topic === "new-samples" ? queue.offer(text) : send(text, topic);
    });

    const missedEvents = lastEventId === null ? [] : recent.after(lastEventId);
    // The id moves on with what the client has received, so that it loses nothing if the connection breaks here.
    const startId = missedEvents === null ? null : (lastEventId ?? recent.newestId());
    queue.offer(`retry: 2000\n${idLine(startId)}\n`);
    if (lastEventId !== null) {
      const isUnknown = missedEvents === null;
      const gaps = topics.filter((topic) => isUnknown || topic === "new-samples" || topic === "depth-rows");
      const gapId = isUnknown ? recent.newestId() : null;
      if (gaps.length > 0) queue.offer(gapText(gapId, new Map(gaps.map((topic) => [topic, null]))));
      for (const event of missedEvents ?? []) take(event);
    }
    const heartbeat = setInterval(() => void queue.offer(":\n\n"), HEARTBEAT_MS);
    let isChecking = false;
    const checking = setInterval(() => void checkRights(), CHECK_MS);
    async function checkRights(): Promise<void> {
      if (isChecking) return;
      isChecking = true;
      try {
        await check(followedBy);
      } catch (fault) {
        // A check that could not be made, as when the database is unavailable, is made again.
        if (fault instanceof CallError) end(fault);
      } finally {
        isChecking = false;
      }
    }
    function end({ code, message }: CallError): void {
      out.end(`event: error\ndata: ${JSON.stringify({ code, message })}\n\n`);
      leave();
    }
    function leave(): void {
      clearInterval(heartbeat);
      clearInterval(checking);
      follower.leave();
      streams.delete(out);
    }
    out.once("close", leave);
    out.once("error", leave);
    streams.set(out, { owner, take });
    return out;
  }

  /** Follows the live data of wells. @param offer false if the receiver is behind */
  function followLive(
    { wellIds, topics, channels }: Pick<StreamChoice, "wellIds" | "topics" | "channels">,
    offer: (topic: Topic, data: string) => boolean,
  ): Follower {
    const projection = topics.includes("new-samples") ? channels : [];
    return subscriptions.join(
      {
        offer(frame) {
          const { name, data } = readFrame(frame);
          const topic = liveTopics[name];
          return topic && topics.includes(topic) ? offer(topic, data) : true;
        },
      },
      {
        ownWell: null,
        live: wellIds.map((wellId) => ({ wellId, projection: [...projection] })),
        allStatuses: false,
        packetsOf: [],
        reach: null,
      },
    );
  }

  return {
    open,
    follow({ wellId, topics, channels }, take) {
      const takeEvent = ({ id, data, ...event }: StreamEvent) => {
        if (event.wellId !== wellId) return;
        for (const topic of event.topics) if (topics.includes(topic)) take({ id, topic, data });
      };
      outputs.add(takeEvent);
      const follower = followLive({ wellIds: [wellId], topics, channels }, (topic, data) => {
        take({ id: null, topic, data });
        return true;
      });
      return () => {
        outputs.delete(takeEvent);
        follower.leave();
      };
    },
    close() {
      stopListening();
      for (const stream of streams.keys()) stream.destroy();
    },
  };
}

/** A message as text. @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation */
const eventText = (event: string, data: string, id: string | null): string =>
  `${idLine(id)}event: ${event}\ndata: ${data}\n\n`;

const idLine = (id: string | null): string => (id === null ? "" : `id: ${id}\n`);

/** Tells a client which topics it has to read again; of messages that were left out also how many. */
const gapText = (id: string | null, topics: ReadonlyMap<Topic, number | null>): string =>
  eventText("gap", JSON.stringify({ topics: [...topics.keys()], leftOut: Object.fromEntries(topics) }), id);

/** The name and the JSON of a frame of live data. @see ../transport/live/live-frames.ts */
function readFrame(frame: string): { name: string; data: string } {
  const start = frame.indexOf('"') + 1;
  const end = frame.indexOf('"', start);
  return { name: frame.slice(start, end), data: frame.slice(end + 2, -1) };
}
