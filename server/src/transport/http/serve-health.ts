import { CallError } from "@sigma/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Metrics } from "../metrics";

/** Returns the reason why the server cannot serve now, null if it can. */
export type Readiness = () => Promise<string | null>;

/**
 * Serves the state of the process: `/healthz` (it runs), `/readyz` (its database answers) and `/metrics`.
 *
 * They are served on the port of the application. A request passed on by a proxy comes from outside: the reply is only that
 * the server runs, so that no proxy rule is needed for it.
 */
export function serveOperations(app: FastifyInstance, metrics: Metrics, readiness: Readiness): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  const inside = { onRequest: refuseForwarded };
  app.get("/readyz", inside, async (_request, reply) => {
    const reason = await readiness();
    return reason === null ? { status: "ok" } : reply.code(503).send({ status: "unavailable", reason });
  });
  app.get("/metrics", inside, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith("/api")) return;
    metrics.route.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** Probes and Prometheus connect without a proxy. */
async function refuseForwarded({ headers, method, url }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (headers["x-forwarded-for"] === undefined && headers["forwarded"] === undefined) return;
  const fault = new CallError("not-found", `There is no ${method} ${url.split("?")[0]!}`);
  await reply.code(fault.status).send(fault.toWire());
}
