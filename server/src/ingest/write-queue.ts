import type { TickWriter } from "../storage/samples/tick/tick-writer";

/** Something offered to storage; false where it was not taken and has to be offered again. */
export type Offer = () => boolean;

/** What storage takes of a well, in the order in which it came. */
export type WriteQueue = {
  /** Offers something new. */
  send(offer: Offer): void;
  /** Offers a change of what is stored: at once, or when nobody rewrites it any more. */
  sendChange(offer: Offer): void;
  /** Offers again what was not taken. */
  drain(): void;
  /** Changes wait from here on: a recompute rewrites what they concern. */
  deferChanges(): void;
  /** Changes need not wait any more; those that did are sent, or forgotten where the recompute has found them itself. */
  releaseChanges(how: "send" | "forget"): void;
  /** Whether something waits to be taken. */
  readonly isBlocked: boolean;
};

/** What an queue writes through. */
export type WriteQueueWriter = Pick<
  TickWriter,
  "append" | "appendDepthRows" | "appendEvents" | "relabel" | "saveSnapshot"
>;

/** Makes the queue of a well; it holds little, since the well takes nothing more in while it is blocked. */
export function createWriteQueue(): WriteQueue {
  const unsent: Offer[] = [];
  let deferred: Offer[] | null = null;

  function send(offer: Offer): void {
    if (unsent.length > 0 || !offer()) unsent.push(offer);
  }

  return {
    send,
    sendChange(offer) {
      if (deferred) deferred.push(offer);
      else send(offer);
    },
    drain() {
      while (unsent.length > 0 && unsent[0]!()) unsent.shift();
    },
    deferChanges() {
      deferred ??= [];
    },
    releaseChanges(how) {
      const changes = deferred ?? [];
      deferred = null;
      if (how === "send") for (const offer of changes) send(offer);
    },
    get isBlocked() {
      return unsent.length > 0;
    },
  };
}
