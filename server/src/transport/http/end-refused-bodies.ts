import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** How much of the body is still read after a refusal, and for how long: a client with a small body receives the reply. */
const READ_ON_BYTES = 256 * 1024;
const READ_ON_MS = 2000;
const LOOK_EVERY_MS = 10;

/**
 * Ends the connection of a request that was refused before its body was read, or by `refuseBody`: an unauthenticated upload
 * is not read to its end.
 *
 * A body that arrives completely within a moment leaves the connection open.
 */
export function endRefusedBodies(app: FastifyInstance): void {
  const startedRequests = new WeakSet<IncomingMessage>();
  app.addHook("preParsing", async ({ raw }) => void startedRequests.add(raw));
  app.addHook("onResponse", async ({ raw }) => {
    if (!startedRequests.has(raw) || refusedRequests.has(raw)) endSoon(raw);
  });
}

const refusedRequests = new WeakSet<IncomingMessage>();

/** A caller may not make the call whose file is on its way. */
export const refuseBody = ({ raw }: FastifyRequest): void => void refusedRequests.add(raw);

function endSoon(raw: IncomingMessage): void {
  if (raw.complete || raw.destroyed) return;
  const { socket } = raw;
  const from = socket.bytesRead;
  const until = performance.now() + READ_ON_MS;
  // What Node drops unread shows only in the count of the socket.
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer);
    if (socket.bytesRead - from < READ_ON_BYTES && performance.now() < until) return;
    clearInterval(timer);
    socket.destroy();
  }, LOOK_EVERY_MS).unref();
}
