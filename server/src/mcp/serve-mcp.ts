import { Readable } from "node:stream";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { CallError } from "@sigma/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bearerToken } from "../transport/auth/authenticate";
import { identifyAt } from "../transport/auth/sign-in";
import { whenGone } from "../transport/http/when-gone";
import { createMcpServer, type McpParts } from "./mcp-server";
import type { ToolCaller } from "./run-tool";

/** Where programs that speak the Model Context Protocol find Sigma. */
export const MCP_PATH = "/api/mcp";

/** The longest request, bytes. */
const MOST_BYTES = 1024 * 1024;

/**
 * Serves the Model Context Protocol over streamable HTTP: `POST /api/mcp`, without sessions, so that every request is checked again and any
 * server answers it. Callers send an API token, or the token of a session.
 *
 * @see docs/decisions/067-mcp-server.md
 */
export function serveMcp(
  app: FastifyInstance,
  parts: McpParts,
  { addressOf }: { addressOf: (request: FastifyRequest) => string },
): void {
  /** Who calls is known before the body is read. */
  const callers = new WeakMap<FastifyRequest, ToolCaller>();
  const handler = createMcpHandler(
    ({ authInfo }) => createMcpServer(parts, (authInfo!.extra as { by: ToolCaller }).by),
    { maxRequestBodySize: MOST_BYTES, keepAliveMs: 0 },
  );
  app.addHook("onClose", () => handler.close());

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: MOST_BYTES }, (_request, body, finishParsing) =>
      finishParsing(null, body),
    );
    scope.route({
      // The protocol has no other method here, and answers one with 405.
      method: ["POST", "GET", "DELETE"],
      url: MCP_PATH,
      async onRequest(request, reply) {
        const token = bearerToken(request.headers.authorization);
        const place = { call: "mcp", requestId: request.id, remoteAddress: addressOf(request) };
        try {
          // The guest of the demo has no tools.
          if (token === null) throw new CallError("session");
          const caller = await identifyAt(token, { ...parts.services, ...place });
          const left = new AbortController();
          whenGone(reply.raw, () => left.abort());
          const { address, requestId } = { address: place.remoteAddress, requestId: request.id };
          callers.set(request, { caller, token, address, requestId, left: left.signal });
        } catch (fault) {
          if (!(fault instanceof CallError) || fault.code !== "session") throw fault;
          return reply.code(401).header("www-authenticate", 'Bearer realm="Sigma"').send(fault.toWire());
        }
      },
      async handler(request, reply) {
        const by = callers.get(request)!;
        // The limits of a caller count requests, so that a list of calls would pass them.
        if (typeof request.body === "string" && request.body.trimStart().startsWith("[")) {
          throw new CallError("validation", "A request holds one call");
        }
        const response = await handler.fetch(webRequestOf(request, by.left), {
          authInfo: { token: by.token, clientId: by.caller.user._id, scopes: [], extra: { by } },
        });
        void reply.code(response.status);
        for (const [name, value] of response.headers) void reply.header(name, value);
        return reply.send(response.body ? Readable.fromWeb(response.body) : undefined);
      },
    });
  });
}

function webRequestOf({ method, headers, body, url }: FastifyRequest, signal: AbortSignal): Request {
  const webHeaders = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === "string" && name !== "authorization" && name !== "content-length") webHeaders.set(name, value);
  }
  return new Request(new URL(url, "http://sigma.internal"), {
    method,
    headers: webHeaders,
    signal,
    ...(method === "POST" && { body: typeof body === "string" ? body : "" }),
  });
}
