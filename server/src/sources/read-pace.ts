/** Reads the data of several rigs together on a server that is otherwise idle. */
export type ReadPace = {
  /** Number of bytes of a rig that have been read and taken. */
  read(bytes: number): void;
};

/** The dependencies of the pace. */
export type ReadPacePorts = {
  /** Rigs are read at the multiples of this by the machine's clock, ms. */
  every: number;
  /** Whether no other work is running that would have to wait. */
  mayWait: () => boolean;
  /** The data read together after a wait has been taken. */
  taken: () => void;
  clock?: () => number;
  /** Stops this thread, ms. */
  wait?: (ms: number) => void;
};

/** A rig that sends more at once has more behind it: that is read without a wait. */
const MOST_AT_ONCE = 16_384;

/**
 * Creates a pace. After rigs have been read, the thread stops until the next moment, and then reads all data that has arrived from
 * all of them: if a hundred rigs each wake the process, that takes more than half of its processor time. The network buffers the data
 * meanwhile. Pausing sockets is not sufficient: a paused socket is still reported when data arrives.
 *
 * This adds no delay if `every` is also the interval at which servers exchange rig data, provided that the exchange is done in `taken`.
 */
export function createReadPace({
  every,
  mayWait,
  taken,
  clock = Date.now,
  wait = stopThread,
}: ReadPacePorts): ReadPace {
  let isAsked = false;
  let isFlood = false;
  let hasWaited = false;

  return {
    read(bytes) {
      if (bytes > MOST_AT_ONCE) isFlood = true;
      if (isAsked) return;
      isAsked = true;
      // After all events that have arrived by now.
      setImmediate(readAll);
    },
  };

  function readAll(): void {
    isAsked = false;
    if (hasWaited) taken();
    hasWaited = false;
    // What `taken` has written leaves this process in the next turn of the event loop, before it stops.
    setImmediate(waitForNext);
  }

  function waitForNext(): void {
    // More has been read in that turn, so this is checked again.
    if (isAsked) return;
    if (!isFlood && mayWait()) {
      wait(every - (clock() % every));
      hasWaited = true;
    }
    isFlood = false;
  }
}

const unchanging = new Int32Array(new SharedArrayBuffer(4));

const stopThread = (ms: number) => void Atomics.wait(unchanging, 0, 0, ms);
