import { type Routes, routes } from "@sigma/contract/catalogue";
import type { RouteEntry } from "@sigma/contract/define";
import { CallError } from "@sigma/contract/errors";
import type { User } from "@sigma/contract/user";
import type { FastifyInstance, FastifyRequest, HTTPMethods } from "fastify";
import { inTime } from "../../storage/in-time";
import { authorise, bearerToken, guest, identify } from "../auth/authenticate";
import type { RouteContext, RouteHandlers, Services } from "../handlers";
import { checked } from "../request-check";

type AnyHandler = (input: unknown, context: RouteContext) => unknown;

/**
 * Serves every route of the contract: who calls, whether the role may, whether the request is valid, then the feature.
 *
 * @param answerWithin ms, after which a call is answered with `timeout`
 */
export function serveRoutes(
  app: FastifyInstance,
  handlers: RouteHandlers<Routes>,
  services: Services,
  answerWithin: number,
): void {
  for (const [name, entry] of Object.entries<RouteEntry>(routes)) {
    const [method, path] = name.split(" ") as [HTTPMethods, string];
    const handler = handlers[name as keyof Routes] as AnyHandler;
    app.route({
      method,
      url: `/${path}`,
      handler: async (request, reply) => {
        const work = async () => {
          const token = bearerToken(request.headers.authorization);
          const user = await caller(token, entry, services);
          authorise(user, entry.roles, services);
          const context = { ...services, user, token, requestId: request.id, remoteAddress: request.ip };
          return await handler(inputOf(request, entry), context);
        };
        const answer = await inTime(work(), answerWithin, () => new CallError("timeout"));
        return entry.status === 204 ? reply.code(204).send() : reply.code(200).send(answer);
      },
    });
  }
}

/** A call that is open to anyone is served without looking the token up, so that an ended session can still sign out. */
async function caller(token: string | null, entry: RouteEntry, services: Services): Promise<User> {
  return entry.roles === "anyone" ? guest : identify(token, services);
}

function inputOf({ body, query }: FastifyRequest, entry: RouteEntry): unknown {
  if (entry.body) return checked(entry.body, body ?? {}, "body");
  return entry.query ? checked(entry.query, query, "query") : {};
}
