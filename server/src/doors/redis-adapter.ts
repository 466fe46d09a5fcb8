import type { SocketServer } from "./socket-door";

/**
 * Joins the socket servers of several nodes through Redis or Valkey: rooms reach every node, and a client that was
 * away for a moment is recovered by whichever node it meets.
 *
 * The packages are loaded only here, so that a single machine does not carry them.
 *
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
  const client = createClient({ url });
  client.on("error", onFault);
  await client.connect();
  io.adapter(createAdapter(client));
  return async () => {
    await client.close();
  };
}
