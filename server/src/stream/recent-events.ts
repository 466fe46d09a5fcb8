import { randomBytes } from "node:crypto";
import type { WellId } from "@sigma/contract/ids";
import type { Topic } from "@sigma/contract/topics";

/** A message of a stream: its id, the well and the topics that it announces. */
export type StreamEvent = { id: string; wellId: WellId; topics: readonly Topic[]; data: string };

/** The newest messages of this server, from which an interrupted stream continues. */
export type RecentEvents = {
  add(event: Omit<StreamEvent, "id">): StreamEvent;
  /** The messages after an id; null if it isn't among them, so that some may be missing. */
  after(id: string): readonly StreamEvent[] | null;
  /** The id of the newest message, or of the start. */
  newestId(): string;
};

/** Messages that are kept at most, and their bytes. */
const MOST_EVENTS = 5000;
const MOST_BYTES = 8 * 1024 * 1024;

/** Creates an empty list. Ids of another server, or of one before a restart, are unknown here. */
export function createRecentEvents(): RecentEvents {
  const server = randomBytes(6).toString("hex");
  const events: StreamEvent[] = [];
  let number = 0;
  let bytes = 0;
  const idOf = (at: number) => `${server}-${at}`;
  return {
    add(given) {
      number++;
      const event = { id: idOf(number), ...given };
      events.push(event);
      bytes += event.data.length;
      while (events.length > MOST_EVENTS || bytes > MOST_BYTES) bytes -= events.shift()!.data.length;
      return event;
    },
    after(id) {
      if (id === idOf(number)) return [];
      const at = events.findIndex((event) => event.id === id);
      return at < 0 ? null : events.slice(at + 1);
    },
    newestId: () => idOf(number),
  };
}
