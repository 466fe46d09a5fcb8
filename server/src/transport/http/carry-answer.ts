import type { ServerResponse } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../auth/caller";
import type { ReplyBudget } from "../socket/reply-budget";
import { whenGone } from "./when-gone";

/** Whose budget a call uses, as that of a connection. */
export const ownerOf = ({ user }: Pick<Caller, "user">, { ip }: Pick<FastifyRequest, "ip">): string =>
  user.type === "guest" ? `guest at ${ip}` : user._id;

/** Counts the part of a reply that the network has not accepted yet, until it has or the caller has left. */
export function carryAnswer(owner: string, answer: ServerResponse, budget: ReplyBudget): void {
  whenGone(answer, budget.carry(owner, { waitingBytes: () => answer.writableLength }));
}
