import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

const LOOK_EVERY_MS = 100;

/**
 * Follows the connections of a server, and returns a function that closes it.
 *
 * A server that is closed waits for open connections. Browsers open some in advance, on which no request has begun, and others only
 * become idle afterwards: both would delay the end by more than a minute.
 */
export function followConnections(server: Server): (close: () => Promise<void>) => Promise<void> {
  const unusedSockets = new Set<Socket>();
  const use = ({ socket }: IncomingMessage) => unusedSockets.delete(socket);
  server.on("connection", (socket: Socket) => {
    unusedSockets.add(socket);
    socket.once("close", () => unusedSockets.delete(socket));
  });
  server.on("request", use);
  server.on("upgrade", use);
  return async (close) => {
    const end = () => {
      for (const socket of unusedSockets) socket.destroy();
      server.closeIdleConnections();
    };
    const timer = setInterval(end, LOOK_EVERY_MS);
    end();
    try {
      await close();
    } finally {
      clearInterval(timer);
    }
  };
}
