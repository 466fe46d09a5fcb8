import type { FastifyInstance } from "fastify";
import { describeEvents } from "./event-reference";
import { describeRoutes } from "./openapi";
import { referencePage } from "./page";

/** Serves the reference of the wire: a page to read, OpenAPI and the events as JSON. Open to anyone; made once. */
export function serveReference(app: FastifyInstance): void {
  const page = once(referencePage);
  const openapi = once(describeRoutes);
  const events = once(describeEvents);
  app.get("/api/docs", (_request, reply) => reply.type("text/html; charset=utf-8").send(page()));
  app.get("/api/openapi.json", () => openapi());
  app.get("/api/events.json", () => events());
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
