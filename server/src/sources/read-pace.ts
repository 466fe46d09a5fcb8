/** Has what several rigs send read together, by a server that does nothing else. */
export type ReadPace = {
  /** Number of bytes of a rig that have been read and taken. */
  read(bytes: number): void;
};

/** What the pace stands on. */
export type ReadPacePorts = {
  /** Rigs are read at the multiples of this by the machine's clock, ms. */
  every: number;
  /** Whether nothing else goes on that would have to wait. */
  mayWait: () => boolean;
  /** What was read together after a wait has been taken. */
  taken: () => void;
  clock?: () => number;
  /** Stops this thread, ms. */
  wait?: (ms: number) => void;
};

/** A rig that sends more at once has more behind it: that is read without a wait. */
const MOST_AT_ONCE = 16_384;

/**
 * Makes a pace. After rigs have been read the thread stops until the next moment, and reads then whatever has come of all of them: a
 * hundred rigs that each wake a process for themselves cost it more than half of its processor time. The network keeps what comes
 * meanwhile. Sockets cannot be left alone for a while in another way: each that is paused is reported all the same when something is sent to it.
 *
 * Nothing is put off where `every` is also how often servers tell one another what rigs sent, as long as that is done in `taken`.
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
      // Behind everything that has come by now.
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
    // More has been read in that turn, after which this is asked again.
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
