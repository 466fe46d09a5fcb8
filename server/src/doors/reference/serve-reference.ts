import type { FastifyInstance } from "fastify";

/** Serves the reference of the wire. */
export function serveReference(app: FastifyInstance): void {
  void app;
}
