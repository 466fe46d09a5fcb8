import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import type { Events, Routes } from "@sigma/contract/catalogue";
import { CallError, type ErrorCode } from "@sigma/contract/errors";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import type { TrustedProxies } from "../auth/caller-address";
import { createAttemptLimit } from "../auth/attempt-limit";
import type { CallerAddress } from "../auth/caller-address";
import { toCallError } from "../fault-reply";
import type { Handlers, RouteHandlers, Services } from "../../calls/handler";
import { serveMcp } from "../../mcp/serve-mcp";
import type { Metrics } from "../metrics";
import type { ReplyBudget } from "../socket/reply-budget";
import { type Readiness, serveOperations } from "./serve-health";
import { serveReference } from "../reference/serve-reference";
import { addRetryAfter, setRetryAfter } from "./retry-after";
import { serveRoutes } from "./serve-routes";
import { endRefusedBodies } from "./end-refused-bodies";
import { limitRequestTime, REQUEST_TIMEOUT, UPLOAD_TIMEOUT } from "./limit-request-time";
import { serveStore } from "../../witsml-store/serve-store";
import { sendOdataError } from "./odata-protocol";
import { asksForPage, serveWebFiles } from "./web-files";

/** The services and options of the HTTP server. */
export type HttpOptions = {
  services: Services;
  handlers: { routes: RouteHandlers<Routes>; events: Handlers<Events> };
  /** Whether programs that speak the Model Context Protocol may have tools that write. */
  hasMcpWrites: boolean;
  metrics: Metrics;
  readiness: Readiness;
  /** Timeout of a call in ms; it is then answered with `timeout`. */
  answerWithin: number;
  /** Maximum memory of long replies. */
  replyBudget: ReplyBudget;
  addressOf: CallerAddress;
  /** Folder of the built web application; null serves the calls alone. */
  webFolder: string | null;
};

const BODY_LIMIT_BYTES = 1024 * 1024;
/** Maximum REST calls of one address per minute: an office behind one address stays far below it. */
const CALLS_PER_MINUTE = 6000;

/** All resources are served by this host; inline styles are permitted because the widgets set sizes with them. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'", "data:"],
    workerSrc: ["'self'", "blob:"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** How often half-sent requests are looked for, ms. */
const TIMEOUT_CHECK = 2000;

/** The HTTP server without routes. @param trustProxy proxies in front that supply the requested host name */
export function createHttpServer({
  log,
  trustProxy,
  requestTimeout = REQUEST_TIMEOUT,
}: {
  log: Logger;
  trustProxy: TrustedProxies;
  /** ms; tests shorten it */
  requestTimeout?: number | undefined;
}): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : trustProxy,
    requestTimeout: UPLOAD_TIMEOUT,
    http: {
      headersTimeout: requestTimeout / 2,
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK, requestTimeout / 4),
    },
    // A malformed address reaches neither a route nor the error handler of the routes.
    frameworkErrors: (_fault, _request, reply) => {
      const error = new CallError("validation", "The address of the call cannot be read", "url");
      void (reply as FastifyReply).code(error.status).send(error.toWire());
    },
  });
  addRetryAfter(app);
  limitRequestTime(app, requestTimeout);
  endRefusedBodies(app);
  return app;
}

/** Serves the calls of the contract, their reference, the state of the process and the web application. */
export async function serveHttp(app: FastifyInstance, options: HttpOptions): Promise<void> {
  const { services, handlers, metrics, readiness, webFolder } = options;
  // Rig sites are often reached by plain HTTP on a local network, where these three would only break or warn.
  await app.register(helmet, {
    contentSecurityPolicy,
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  readJsonBodies(app);
  refuseMalformedPaths(app);
  const addressOf = ({ socket, headers }: FastifyRequest) => options.addressOf(socket.remoteAddress, headers);
  limitCalls(app, services, addressOf);
  refuseUnknownCalls(app);
  app.addHook("onSend", async (request, reply) => {
    void reply.header("x-request-id", request.id);
    if (request.url.startsWith("/api") && !reply.hasHeader("cache-control")) {
      void reply.header("cache-control", "no-store");
    }
    // A browser that navigates to a call downloads the reply as a file instead of rendering it; the reference is rendered.
    if (isAnswer(request.url, reply.getHeader("content-type")) && !reply.hasHeader("content-disposition")) {
      void reply.header("content-disposition", 'attachment; filename="api.json"');
    }
  });
  app.setErrorHandler((fault: FastifyError, request, reply) => {
    const error = ownFault(fault) ?? toCallError(fault, services.log, { requestId: request.id, name: nameOf(request) });
    setRetryAfter(reply, error);
    if (isOdata(request)) return sendOdataError(reply, error);
    return reply.code(error.status).send(error.toWire());
  });

  serveRoutes(app, handlers.routes, services, { ...options, addressOf });
  serveReference(app);
  serveMcp(app, { ...options, hasWrites: options.hasMcpWrites }, { addressOf });
  serveStore(app, services, { replyBudget: options.replyBudget, addressOf });
  serveOperations(app, metrics, readiness);
  const sendPage = webFolder === null ? null : await serveWebFiles(app, webFolder, services.environment);
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && asksForPage(request)) return sendPage(reply);
    const error = unknownCall(request);
    return isOdata(request) ? sendOdataError(reply, error) : reply.code(error.status).send(error.toWire());
  });
}

/** Serves only the process state, as a server does that serves no clients. @param refusal the reply to other requests */
export async function serveStateOnly(
  app: FastifyInstance,
  { metrics, readiness, refusal }: Pick<HttpOptions, "metrics" | "readiness"> & { refusal: string },
): Promise<void> {
  await app.register(helmet, { contentSecurityPolicy, strictTransportSecurity: false });
  serveOperations(app, metrics, readiness);
  app.setNotFoundHandler((_request, reply) => {
    const error = new CallError("unavailable", refusal);
    return reply.code(error.status).send(error.toWire());
  });
}

const isOdata = ({ url }: { url: string }) => /^\/api\/odata(?:[/?]|$)/u.test(url);

/** A call without its query, which may hold a token. */
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url.split("?")[0]!}`;

const unknownCall = (request: { method: string; url: string }) =>
  new CallError("not-found", `There is no ${nameOf(request)}`);

/** Refuses a call that has no route before its body is read. */
function refuseUnknownCalls(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.is404 && request.method !== "GET" && request.method !== "HEAD") throw unknownCall(request);
  });
}

/** Longer than any address of Sigma; for such names a file system returns its own error. */
const LONGEST_PATH = 1000;
/** Maximum length of a path segment, bytes: a file system takes names of up to 255, including the ending of a compressed file. */
const LONGEST_PART = 200;

/** Stops what no route and no file name can be before it reaches one. */
function refuseMalformedPaths(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    const path = url.split("?")[0]!;
    if (path.length > LONGEST_PATH) throw malformedPathError(`has more than ${LONGEST_PATH} characters`);
    const plainPath = decodedPath(path);
    if (plainPath.includes("\0")) throw malformedPathError("has a NUL character");
    if (plainPath.includes("\\")) throw malformedPathError("has a backslash");
    if (plainPath.includes("//")) throw malformedPathError("has two slashes in a row");
    const parts = plainPath.split("/");
    if (parts.includes("..")) throw malformedPathError("leads out of its folder");
    if (parts.includes(".")) throw malformedPathError("has a part that is a dot alone");
    if (parts.some((part) => Buffer.byteLength(part) > LONGEST_PART)) {
      throw malformedPathError(`has a part of more than ${LONGEST_PART} bytes`);
    }
  });
}

/** The intended path; the router decodes only the part before a `#`. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw malformedPathError("cannot be read");
  }
}

const malformedPathError = (rule: string) => new CallError("validation", `The address of the call ${rule}`, "url");

/** Bodies are JSON; an absent body counts as none, regardless of its content type. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, finishParsing) => {
    if (body === "") finishParsing(null, undefined);
    else void parse(request, body as string, finishParsing);
  });
}

function limitCalls(app: FastifyInstance, { clock }: Services, addressOf: (request: FastifyRequest) => string): void {
  const limit = createAttemptLimit(CALLS_PER_MINUTE);
  app.addHook("onRequest", async (request) => {
    if (request.url.startsWith("/api") && !limit.take(addressOf(request), clock())) throw new CallError("too-many");
  });
}

/** Faults that the HTTP layer itself found in a request, in the words of the contract. */
function ownFault({ statusCode, code }: FastifyError): CallError | null {
  const fault = (code: ErrorCode, message?: string, field?: string) => new CallError(code, message, field);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return fault("too-large", "The body has more than 1 MB", "body");
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    return fault("validation", "content-type must be application/json", "content-type");
  }
  if (code === "FST_ERR_CTP_INVALID_JSON_BODY") return fault("validation", "The body is not valid JSON", "body");
  return statusCode === 400 ? fault("validation") : null;
}

/** Whether a reply is the JSON of a call, not a part of the reference. */
const isAnswer = (url: string, type: unknown): boolean =>
  url.startsWith("/api") && !/^\/api\/(openapi|events)\.json/.test(url) && String(type).startsWith("application/json");
