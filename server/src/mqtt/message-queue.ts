import type { Topic } from "@sigma/contract/topics";

/** A message on its way to a broker. */
export type QueuedMessage = { topic: string; payload: string } & (
  | { wellId: string; subject: Topic }
  /** It says what was left out of a well. */
  | { wellId: string; leftOut: ReadonlyMap<Topic, number> }
);

/** Messages that wait for a broker, oldest first, within bounds. */
export type MessageQueue = {
  add(message: QueuedMessage): void;
  /** The next message to publish; null without one. It is on its way until it is `confirmed`, or all are `takeBack`. */
  next(): QueuedMessage | null;
  confirmed(message: QueuedMessage): void;
  /** The connection was lost: what was on its way is published again. */
  takeBack(): void;
  /** Messages that wait or are on their way. */
  waiting(): number;
  /** Messages that were left out since the start. */
  leftOut(): number;
};

/** Messages that wait at most, and their characters. */
const MOST_MESSAGES = 5000;
const MOST_CHARACTERS = 8 * 1024 * 1024;

/**
 * Creates an empty queue. If it is full, the oldest message is left out; before the next message of its well, a message says how many were
 * left out of which topics.
 *
 * @param gapOf writes that message
 */
export function createMessageQueue(
  gapOf: (wellId: string, leftOut: ReadonlyMap<Topic, number>) => { topic: string; payload: string },
  { mostMessages = MOST_MESSAGES, mostCharacters = MOST_CHARACTERS } = {},
): MessageQueue {
  let waiting: QueuedMessage[] = [];
  const onTheWay = new Set<QueuedMessage>();
  const gaps = new Map<string, Map<Topic, number>>();
  let characters = 0;
  let leftOut = 0;

  return {
    add(message) {
      waiting.push(message);
      characters += message.payload.length;
      leaveOutOldest();
    },
    next() {
      const [next] = waiting;
      if (!next) return null;
      const gap = gaps.get(next.wellId);
      if (gap) {
        gaps.delete(next.wellId);
        const message = { ...gapOf(next.wellId, gap), wellId: next.wellId, leftOut: gap };
        characters += message.payload.length;
        onTheWay.add(message);
        return message;
      }
      waiting.shift();
      onTheWay.add(next);
      return next;
    },
    confirmed(message) {
      if (onTheWay.delete(message)) characters -= message.payload.length;
    },
    takeBack() {
      waiting = [...onTheWay, ...waiting];
      onTheWay.clear();
      leaveOutOldest();
    },
    waiting: () => waiting.length + onTheWay.size,
    leftOut: () => leftOut,
  };

  function leaveOutOldest(): void {
    while (waiting.length > 1 && (waiting.length > mostMessages || characters > mostCharacters)) {
      const oldest = waiting.shift()!;
      characters -= oldest.payload.length;
      const gap = gaps.get(oldest.wellId) ?? new Map<Topic, number>();
      gaps.set(oldest.wellId, gap);
      const counts = "leftOut" in oldest ? oldest.leftOut : new Map([[oldest.subject, 1]]);
      for (const [topic, count] of counts) gap.set(topic, (gap.get(topic) ?? 0) + count);
      if (!("leftOut" in oldest)) leftOut++;
    }
  }
}
