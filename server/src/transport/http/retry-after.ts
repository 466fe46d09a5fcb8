import type { CallError, ErrorCode } from "@sigma/contract/errors";
import type { FastifyInstance, FastifyReply } from "fastify";

/** After how long a refused call may be made again, s: the window of most limits, and the time in which a server recovers. */
const usualSeconds: Partial<Record<ErrorCode, number>> = { "too-many": 60, busy: 2, unavailable: 5, running: 1 };

/** Sends an error of the catalogue; `Retry-After` says when the call may be made again. */
export const setRetryAfter = (reply: FastifyReply, { code, retryAfter }: CallError): void => {
  const seconds = retryAfter ?? usualSeconds[code];
  if (seconds !== undefined) void reply.header("retry-after", Math.max(1, Math.ceil(seconds)));
};

/** Adds `Retry-After` to every other reply with 429 or 503, such as those of protocols of others. */
export function addRetryAfter(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (reply.hasHeader("retry-after")) return;
    if (reply.statusCode === 429) void reply.header("retry-after", usualSeconds["too-many"]);
    if (reply.statusCode === 503) void reply.header("retry-after", usualSeconds.unavailable);
  });
}
