import { CallError } from "@sigma/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Metrics } from "../metrics";

/** Answers why the server cannot serve now, null where it can. */
export type Readiness = () => Promise<string | null>;

/**
 * Serves what tells the state of the process: `/healthz` (it runs), `/readyz` (its database answers) and `/metrics`.
 *
 * They stand on the port of the application. What a proxy passes on comes from outside: it is told that the server runs, and nothing
 * more, so that no rule of a proxy has to be kept for it.
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

/** Probes and Prometheus come without a proxy. */
async function refuseForwarded({ headers, method, url }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (headers["x-forwarded-for"] === undefined && headers["forwarded"] === undefined) return;
  const fault = new CallError("not-found", `There is no ${method} ${url.split("?")[0]!}`);
  await reply.code(fault.status).send(fault.toWire());
}
