import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { describeEvents } from "./event-reference";
import { describeRoutes } from "./openapi";
import { referencePage } from "./page";
import { tryItScript } from "./try-it-script";

/** The client library included with the socket server, as a script for a page. */
const SOCKET_CLIENT = join(
  dirname(createRequire(import.meta.url).resolve("socket.io/package.json")),
  "client-dist/socket.io.min.js",
);

/** Serves the API reference: a page to read and to try calls, OpenAPI and the events as JSON. Public; generated once. */
export function serveReference(app: FastifyInstance): void {
  const page = once(referencePage);
  const openapi = once(describeRoutes);
  const events = once(describeEvents);
  const socketClient = once(() => readFileSync(SOCKET_CLIENT, "utf8"));
  app.get("/api/docs", (_request, reply) => reply.type("text/html; charset=utf-8").send(page()));
  app.get("/api/docs/try-it.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(tryItScript));
  app.get("/api/docs/socket.io.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(socketClient()),
  );
  app.get("/api/openapi.json", () => openapi());
  app.get("/api/events.json", () => events());
}

function once<Value>(make: () => Value): () => Value {
  let madeValue: { value: Value } | undefined;
  return () => (madeValue ??= { value: make() }).value;
}
