import type { SocketServer } from "./socket-server";

/** Messages to other nodes that may wait while Redis is away; further ones are lost. */
const MOST_WAITING = 10_000;

/**
 * Joins the socket servers of several nodes through Redis or Valkey: rooms reach every node, and a client that was
 * away for a moment is recovered by whichever node it meets.
 *
 * The packages are loaded only here, so that a single machine does not carry them.
 *
 * @param onFault told whenever Redis cannot be reached; it is tried again without end, also at the start
 * @returns closes the connection to Redis
 */
export async function joinNodes(
  io: SocketServer,
  url: string,
  onFault: (fault: Error) => void,
): Promise<() => Promise<void>> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import("redis"),
    import("@socket.io/redis-streams-adapter"),
  ]);
  const client = createClient({ url, commandsQueueMaxLength: MOST_WAITING });
  client.on("error", onFault);
  // Intake does not wait for a Redis that is away at the start.
  void client.connect().catch(onFault);
  io.adapter(createAdapter(client));
  return async () => {
    // What waits for a Redis that is away would be waited for without end.
    if (client.isReady) await client.close();
    else client.destroy();
  };
}
