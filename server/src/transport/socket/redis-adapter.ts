import { paceReads, type StreamReader } from "./paced-reads";
import type { SocketServer } from "./check-session";

/** Maximum messages to other nodes that wait while Redis is unavailable; further messages are lost. */
const MOST_WAITING = 10_000;

/** Messages of other nodes that are read at once. */
const MOST_READ = 500;

/**
 * Connects the socket servers of several nodes through Redis or Valkey: rooms reach every node, and a client that was
 * briefly disconnected is recovered by any node.
 *
 * The packages are loaded only here, so that a single machine does not load them.
 *
 * @param options `hasBrowsers` unless no browser here receives the pushes of other nodes; `onFault` is called whenever Redis can't be
 *   reached; connecting is retried indefinitely, also at the start
 * @returns closes the connection to Redis
 */
export async function joinNodes(
  io: SocketServer,
  url: string,
  { hasBrowsers, onFault }: { hasBrowsers: boolean; onFault: (fault: Error) => void },
): Promise<() => Promise<void>> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import("redis"),
    import("@socket.io/redis-streams-adapter"),
  ]);
  const client = createClient({ url, commandsQueueMaxLength: MOST_WAITING });
  client.on("error", onFault);
  // Intake does not wait for a Redis that is away at the start.
  void client.connect().catch(onFault);
  // The adapter reads on copies of the client.
  const streamClient = client as unknown as { duplicate(overrides?: object): StreamReader };
  const duplicate = streamClient.duplicate.bind(client);
  streamClient.duplicate = (overrides) => {
    const reader = duplicate(overrides);
    paceReads(reader, hasBrowsers);
    return reader;
  };
  io.adapter(createAdapter(client, { readCount: MOST_READ }));
  return async () => {
    // What waits for a Redis that is away would be waited for without end.
    if (client.isReady) await client.close();
    else client.destroy();
  };
}
