import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics";

/** Answers why the server cannot serve now, null where it can. */
export type Readiness = () => Promise<string | null>;

/**
 * Serves what tells the state of the process: `/healthz` (it runs), `/readyz` (its database answers) and `/metrics`.
 *
 * They stand on the port of the application and hold no secret; a proxy that faces the internet need not pass them on.
 */
export function serveOperations(app: FastifyInstance, metrics: Metrics, readiness: Readiness): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const reason = await readiness();
    return reason === null ? { status: "ok" } : reply.code(503).send({ status: "unavailable", reason });
  });
  app.get("/metrics", async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith("/api")) return;
    metrics.route.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
