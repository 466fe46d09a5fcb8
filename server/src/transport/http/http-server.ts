import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import type { Routes } from "@sigma/contract/catalogue";
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
import type { RouteHandlers, Services } from "../../calls/handler";
import type { Metrics } from "../metrics";
import type { ReplyBudget } from "../socket/reply-budget";
import { type Readiness, serveOperations } from "./serve-health";
import { serveReference } from "../reference/serve-reference";
import { serveRoutes } from "./serve-routes";
import { endRefusedBodies } from "./end-refused-bodies";
import { limitRequestTime, REQUEST_TIMEOUT, UPLOAD_TIMEOUT } from "./limit-request-time";
import { serveStore } from "../../witsml-store/serve-store";
import { asksForPage, serveWebFiles } from "./web-files";

/** What the HTTP server serves. */
export type HttpOptions = {
  services: Services;
  handlers: RouteHandlers<Routes>;
  metrics: Metrics;
  readiness: Readiness;
  /** ms, after which a call is answered with `timeout`. */
  answerWithin: number;
  /** How much of the memory long answers may take. */
  replyBudget: ReplyBudget;
  addressOf: CallerAddress;
  /** Folder of the built web application; null serves the calls alone. */
  webFolder: string | null;
};

const BODY_LIMIT_BYTES = 1024 * 1024;
/** REST calls that one address may make in a minute: an office behind one address stays far below it. */
const CALLS_PER_MINUTE = 6000;

/** Everything comes from the own host; styles may stand in the page because the widgets set sizes there. */
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

/** The HTTP server before it serves anything. @param trustProxy proxies in front that name the host that was asked */
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
    // An address that cannot be read never reaches a route, nor the error handler of the routes.
    frameworkErrors: (_fault, _request, reply) => {
      const error = new CallError("validation", "The address of the call cannot be read", "url");
      void (reply as FastifyReply).code(error.status).send(error.toWire());
    },
  });
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
    // A browser that is sent to a call keeps its answer as a file and shows none of it as a page; the reference is read there.
    if (isAnswer(request.url, reply.getHeader("content-type")) && !reply.hasHeader("content-disposition")) {
      void reply.header("content-disposition", 'attachment; filename="api.json"');
    }
  });
  app.setErrorHandler((fault: FastifyError, request, reply) => {
    const error = ownFault(fault) ?? toCallError(fault, services.log, { requestId: request.id, name: nameOf(request) });
    return reply.code(error.status).send(error.toWire());
  });

  serveRoutes(app, handlers, services, { ...options, addressOf });
  serveReference(app);
  serveStore(app, services, { replyBudget: options.replyBudget, addressOf });
  serveOperations(app, metrics, readiness);
  const sendPage = webFolder === null ? null : await serveWebFiles(app, webFolder, services.environment);
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && asksForPage(request)) return sendPage(reply);
    const error = unknownCall(request);
    return reply.code(error.status).send(error.toWire());
  });
}

/** Serves the state of the process alone, as a server does that answers neither browsers nor programs. @param refusal says so */
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

/** A call without its query, which may hold a token. */
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url.split("?")[0]!}`;

const unknownCall = (request: { method: string; url: string }) =>
  new CallError("not-found", `There is no ${nameOf(request)}`);

/** What no route takes is refused before its body is read. */
function refuseUnknownCalls(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.is404 && request.method !== "GET" && request.method !== "HEAD") throw unknownCall(request);
  });
}

/** No address of Sigma is longer; a file system refuses such names with a fault of its own. */
const LONGEST_PATH = 1000;
/** Nor has one a longer part, bytes: a file system takes names of up to 255, with the ending of a compressed file too. */
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

/** The path as it was meant; the router decodes only what stands before a `#`. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw malformedPathError("cannot be read");
  }
}

const malformedPathError = (rule: string) => new CallError("validation", `The address of the call ${rule}`, "url");

/** Bodies are JSON; an absent body counts as none, whatever its type says. */
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

/** Whether an answer is the JSON of a call, and not a part of the reference. */
const isAnswer = (url: string, type: unknown): boolean =>
  url.startsWith("/api") && !/^\/api\/(openapi|events)\.json/.test(url) && String(type).startsWith("application/json");
