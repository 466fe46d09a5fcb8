import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What is to be done when a connection closes. */
const openOn = new WeakMap<Socket, Set<() => void>>();

/**
 * Does something once when an answer was taken, or its caller has left. Answers to calls that were sent one after the
 * other on a connection wait behind the first and are told nothing when it closes: that is seen at the connection.
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
