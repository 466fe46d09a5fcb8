/** The part of an Engine.IO connection that an queue writes to. */
type Wire = { write(data: string, options: object, written: () => void): unknown };

/** Live messages on their way to one client; never more than a bounded number of bytes. */
export type ClientQueue = {
  /** Writes a message; false while the client is behind, and then the message is not kept. */
  offer(frame: string): boolean;
};

/** Bytes of live messages that may be on their way to a client that reads slowly. */
const MAX_BYTES_ON_THE_WAY = 256 * 1024;

/**
 * Opens the queue of a connection.
 *
 * A client that fell behind stays behind until the network has taken all its pending messages, so that it gets one
 * message with the newest values instead of a trickle of old ones.
 *
 * @param caughtUp called when a client that was behind can be written to again; its messages are written regardless of
 *   their size, since they are not offered again
 */
export function createClientQueue(wire: Wire, caughtUp: () => void): ClientQueue {
  let onTheWay = 0;
  let isBehind = false;
  let isCatchingUp = false;

  return {
    offer(frame) {
      // A message larger than the limit is sent alone.
      if (isBehind || (!isCatchingUp && onTheWay > 0 && onTheWay + frame.length > MAX_BYTES_ON_THE_WAY)) {
        isBehind = true;
        return false;
      }
      onTheWay += frame.length;
      wire.write(frame, {}, () => {
        onTheWay -= frame.length;
        if (!isBehind || onTheWay > 0) return;
        isBehind = false;
        isCatchingUp = true;
        caughtUp();
        isCatchingUp = false;
      });
      return true;
    },
  };
}
