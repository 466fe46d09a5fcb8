import { type Routes, routes } from "@sigma/contract/catalogue";
import type { RouteEntry } from "@sigma/contract/define";
import { CallError, type ErrorCode } from "@sigma/contract/errors";
import { unknownField } from "@sigma/contract/query-fields";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { whileAwaited } from "../../storage/call-signal";
import { inTime } from "../../storage/in-time";
import { bearerToken, guest } from "../auth/authenticate";
import { type Caller, createUnlimitedCaller, viaOf } from "../auth/caller";
import { deviceOf } from "../auth/device-of";
import { identifyAt, type SignInPlace } from "../auth/sign-in";
import { onceAKey } from "../../idempotency/once-a-key";
import type { RouteContext, RouteHandlers, Services, Upload } from "../../calls/handler";
import { authoriseAudited, type Call, runCall } from "../run-call";
import type { ReplyBudget } from "../socket/reply-budget";
import { carryAnswer, ownerOf } from "./carry-answer";
import { refuseBody } from "./end-refused-bodies";
import { checkKey, keyOf } from "./idempotency-header";
import { ODATA_VERSION, odataToken } from "./odata-protocol";
import { passOver, readUpload, takeForms } from "./read-upload";
import { whenGone } from "./when-gone";

type AnyHandler = (input: unknown, context: RouteContext) => unknown;

/**
 * Serves every route of the contract: identifies the caller, checks the role, validates the request, then calls the feature.
 *
 * The body of a call is read only after its role is known.
 *
 * @param options timeout in ms after which a call is answered with `timeout`, maximum memory of long replies, and how the
 *   address of a caller is determined
 */
export function serveRoutes(
  app: FastifyInstance,
  handlers: RouteHandlers<Routes>,
  services: Services,
  {
    answerWithin,
    replyBudget,
    addressOf,
  }: { answerWithin: number; replyBudget: ReplyBudget; addressOf: (request: FastifyRequest) => string },
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const late = () => new CallError("timeout");
  const answerInTime = <Result>(work: Promise<Result>) => inTime(work, answerWithin, late);
  const whileConnected = <Result>(reply: FastifyReply, read: () => Promise<Result>) => {
    const left = new AbortController();
    whenGone(reply.raw, () => left.abort());
    return whileAwaited(read, { timeout: answerWithin, late, left: left.signal });
  };

  for (const [name, entry] of Object.entries<RouteEntry>(routes)) {
    if (!entry.upload) serve(app, name, entry);
  }
  // Forms are read by the routes that take a file, and refused by all others.
  void app.register(async (uploads) => {
    await takeForms(uploads);
    for (const [name, entry] of Object.entries<RouteEntry>(routes)) if (entry.upload) serve(uploads, name, entry);
  });

  function serve(on: FastifyInstance, name: string, entry: RouteEntry): void {
    const [method, path] = name.split(" ") as [HTTPMethods, string];
    const handler = handlers[name as keyof Routes] as AnyHandler;
    // Clients resolve the names of tables from an address that ends in a slash.
    if (entry.protocol && path === "api/odata") route(`/${path}/`);
    route(`/${path}`);

    function route(url: string) {
      on.route({
        method,
        url,
        // HEAD would open a stream that no connection ends.
        exposeHeadRoute: !entry.media?.startsWith("text/event-stream"),
        ...(entry.mostBytes !== undefined && { bodyLimit: entry.mostBytes }),
        config: { takesFile: entry.upload !== undefined },
        async onRequest(request) {
          const place = { call: name, requestId: request.id, remoteAddress: addressOf(request) };
          const caller = await answerInTime(callerOf(request, entry, { ...services, ...place }));
          const via = viaOf(caller, tokenOf(request, entry));
          const routeCall = { name, entry, caller, via, address: addressOf(request), requestId: request.id };
          await answerInTime(authoriseAudited(routeCall, services));
          refuseUnknownFields(entry, request.query as object);
          checkKey(request, entry);
          callers.set(request, caller);
        },
        async handler(request, reply) {
          const upload = entry.upload ? await readUpload(request, entry.upload).catch(thenPassOver(request)) : null;
          const caller = callers.get(request)!;
          const token = tokenOf(request, entry);
          const context = {
            ...services,
            upload,
            user: caller.user,
            call: name,
            via: viaOf(caller, token),
            token,
            requestId: request.id,
            remoteAddress: addressOf(request),
            lastEventId: lastEventIdOf(request),
            origin: `${request.protocol}://${request.host}`,
            device: deviceOf(request.headers["user-agent"]),
          };
          const call: Call = {
            name,
            entry,
            caller,
            via: context.via,
            address: addressOf(request),
            requestId: request.id,
            input: inputOf(request, entry, upload),
          };
          const make = () => runCall(call, services, (input, scope) => handler(input, { ...context, ...scope }));
          const key = keyOf(request, entry);
          const write = { key: key ?? "", caller, call: name, sent: call.input?.sent };
          const markRepeat = () => void reply.header("idempotent-replayed", "true");
          const work = key === null ? make : () => onceAKey(write, services, markRepeat, make);
          // How long a file takes to arrive is its line's affair.
          const answer = await (upload
            ? work().catch(thenPassOver(request))
            : entry.effect === "read"
              ? whileConnected(reply, entry.isLong ? () => replyBudget.run(ownerOf(caller, request), work) : work)
              : answerInTime(work()));
          if (entry.isLong) carryAnswer(ownerOf(caller, request), reply.raw, replyBudget);
          if (entry.protocol) void reply.header("odata-version", ODATA_VERSION);
          if (entry.media) void reply.header("content-type", entry.media);
          return entry.status === 204 ? reply.code(204).send() : reply.code(200).send(answer);
        },
      });
    }
  }
}

/** A misspelled filter would return more than was requested. @throws CallError `validation` on the field */
function refuseUnknownFields(entry: RouteEntry, query: object): void {
  const unknown = unknownField(entry, query);
  if (unknown) throw new CallError("validation", unknown.message, unknown.field);
}

/** A public call is served without looking up the token, so that an ended session can still sign out. */
const callerOf = async (request: FastifyRequest, entry: RouteEntry, parts: Services & SignInPlace): Promise<Caller> =>
  entry.roles === "anyone" ? createUnlimitedCaller(guest) : identifyAt(tokenOf(request, entry), parts);

/** @see https://html.spec.whatwg.org/multipage/server-sent-events.html#the-last-event-id-header */
function lastEventIdOf({ headers }: FastifyRequest): string | null {
  const id = headers["last-event-id"];
  return typeof id === "string" && id.length <= LONGEST_EVENT_ID ? id : null;
}

const LONGEST_EVENT_ID = 100;

const tokenOf = ({ headers }: FastifyRequest, { protocol }: RouteEntry): string | null =>
  protocol === "odata" ? odataToken(headers.authorization) : bearerToken(headers.authorization);

/** The rest of a file is discarded if the caller may send one; otherwise the upload is aborted. */
const thenPassOver = (request: FastifyRequest) => (fault: unknown) => {
  if (fault instanceof CallError && REFUSALS.has(fault.code)) refuseBody(request);
  else passOver(request);
  throw fault;
};

const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>(["permission", "session", "too-many"]);

function inputOf({ body, query }: FastifyRequest, entry: RouteEntry, upload: Upload | null): Call["input"] {
  if (upload && entry.query) {
    return { schema: entry.query, sent: { ...upload.fields, ...(query as object) }, part: "query" };
  }
  if (entry.body) return { schema: entry.body, sent: body ?? {}, part: "body" };
  return entry.query ? { schema: entry.query, sent: query, part: "query" } : null;
}
