import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The callbacks for when a connection closes. */
const openOn = new WeakMap<Socket, Set<() => void>>();

/**
 * Runs a callback once when an answer has been sent, or its caller has left. Answers to calls that were sent one after the
 * other on a connection wait behind the first and get no event when it closes, so the connection itself is watched.
 */
export function whenGone(answer: ServerResponse, onGone: () => void): void {
  const { socket } = answer.req;
  if (socket.destroyed) return onGone();
  const open = openOn.get(socket) ?? openedOn(socket);
  const end = () => {
    if (open.delete(end)) onGone();
  };
  open.add(end);
  answer.once("close", end);
}

function openedOn(socket: Socket): Set<() => void> {
  const open = new Set<() => void>();
  openOn.set(socket, open);
  socket.once("close", () => {
    for (const end of open) end();
  });
  return open;
}
