import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../auth/caller";
import type { ReplyBudget } from "../socket/reply-budget";

/** Whose budget a call uses, as that of a connection. */
export const ownerOf = ({ user }: Pick<Caller, "user">, { ip }: Pick<FastifyRequest, "ip">): string =>
  user.type === "guest" ? `guest at ${ip}` : user._id;

/** What ends with a connection: answers to calls that were sent one after the other may wait behind the first. */
const openOn = new WeakMap<Socket, Set<() => void>>();

/** Counts what the network has not taken of an answer, until it has, or the caller has left. */
export function carryAnswer(owner: string, answer: ServerResponse, budget: ReplyBudget): void {
  const { socket } = answer.req;
  if (socket.destroyed) return;
  const open = openOn.get(socket) ?? openedOn(socket);
  const leave = budget.carry(owner, { waitingBytes: () => answer.writableLength });
  const end = () => {
    if (open.delete(end)) leave();
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
