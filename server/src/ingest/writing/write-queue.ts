import type { EpochSeconds } from "@sigma/terms/quantities";
import type { TickWriter } from "../../storage/samples/tick/tick-writer";

/** Something offered to storage; false where it was not taken and has to be offered again. */
export type Offer = () => boolean;

/** What storage takes of a well, in the order in which it came. */
export type WriteQueue = {
  /** Offers something new. */
  send(offer: Offer): void;
  /**
   * Offers a change of what is stored, at once or when nobody rewrites it any more.
   *
   * @param from the second that led to it
   */
  sendChange(from: EpochSeconds, offer: Offer): void;
  /** Offers again what was not taken. */
  drain(): void;
  /** Changes wait from here on: a recompute rewrites what they concern. */
  deferChanges(): void;
  /** Changes need not wait any more; of those that did, what later seconds led to is sent, the rest is forgotten. */
  releaseChanges(after: EpochSeconds): void;
  /** Whether something waits to be taken. */
  isBlocked(): boolean;
};

/** What a queue writes through. */
export type WriteQueueWriter = Pick<
  TickWriter,
  "append" | "appendDepthRows" | "appendEvents" | "relabel" | "saveSnapshot"
>;

/** Makes the queue of a well; it holds little, since the well takes nothing more in while it is blocked. */
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
