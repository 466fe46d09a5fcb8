import type { EpochSeconds } from "@sigma/terms/quantities";
import type { TickWriter } from "../../storage/samples/tick/tick-writer";

/** An item offered to storage; false if it was not taken and has to be offered again. */
export type Offer = () => boolean;

/** The data of a well to be stored, in order of arrival. */
export type WriteQueue = {
  /** Offers a new item. */
  send(offer: Offer): void;
  /**
   * Offers a change of stored data, at once or when the data is no longer being rewritten.
   *
   * @param from the second that caused it
   */
  sendChange(from: EpochSeconds, offer: Offer): void;
  /** Offers again what was not taken. */
  drain(): void;
  /** Changes wait from here on: a recompute rewrites what they concern. */
  deferChanges(): void;
  /** Releases waiting changes: those caused by later seconds are sent, the others are discarded. */
  releaseChanges(after: EpochSeconds): void;
  /** Whether an item is waiting. */
  isBlocked(): boolean;
};

/** The writer of a queue. */
export type WriteQueueWriter = Pick<
  TickWriter,
  "append" | "appendDepthRows" | "appendEvents" | "relabel" | "saveSnapshot"
>;

/** Makes the queue of a well; it is short, since the well accepts no more data while it is blocked. */
export function createWriteQueue(): WriteQueue {
  const unsent: Offer[] = [];
  let deferredOffers: { from: EpochSeconds; offer: Offer }[] | null = null;

  function send(offer: Offer): void {
    if (unsent.length > 0 || !offer()) unsent.push(offer);
  }

  return {
    send,
    sendChange(from, offer) {
      if (deferredOffers) deferredOffers.push({ from, offer });
      else send(offer);
    },
    drain() {
      while (unsent.length > 0 && unsent[0]!()) unsent.shift();
    },
    deferChanges() {
      deferredOffers ??= [];
    },
    releaseChanges(after) {
      const changes = deferredOffers ?? [];
      deferredOffers = null;
      for (const { from, offer } of changes) if (from > after) send(offer);
    },
    isBlocked: () => unsent.length > 0,
  };
}
