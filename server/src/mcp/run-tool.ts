import type { Events, Routes } from "@sigma/contract/catalogue";
import { queryText } from "@sigma/contract/call-rules";
import { CallError } from "@sigma/contract/errors";
import { isLongReply } from "@sigma/contract/samples/column-reply";
import { unknownField } from "@sigma/contract/query-fields";
import { z } from "zod";
import type { Connection, EventContext, Handlers, RouteContext, RouteHandlers, Services } from "../calls/handler";
import { whileAwaited } from "../storage/call-signal";
import { inTime } from "../storage/in-time";
import type { Caller } from "../transport/auth/caller";
import { viaOf } from "../transport/auth/caller";
import type { Call } from "../transport/run-call";
import { runCall } from "../transport/run-call";
import type { ReplyBudget } from "../transport/socket/reply-budget";
import type { ContractTool } from "./tool-catalogue";

/** The parts of the server that tools run with. */
export type ToolParts = {
  services: Services;
  handlers: { routes: RouteHandlers<Routes>; events: Handlers<Events> };
  replyBudget: ReplyBudget;
  /** Timeout of a call, ms. */
  answerWithin: number;
};

/** Who runs a tool, and from where. */
export type ToolCaller = {
  caller: Caller;
  token: string;
  address: string;
  requestId: string;
  /** Aborts when the program has left. */
  left: AbortSignal;
};

type AnyHandler = (input: unknown, context: RouteContext | EventContext) => unknown;

/**
 * Runs the call of a tool as REST and the socket do: role and token, validation, reach, audit, then the feature.
 *
 * @throws CallError of the call
 */
export async function runTool(
  { call: name, entry, isQuery }: ContractTool,
  sent: Readonly<Record<string, unknown>>,
  { services, handlers, replyBudget, answerWithin }: ToolParts,
  { caller, token, address, requestId, left }: ToolCaller,
): Promise<unknown> {
  const isEvent = "request" in entry;
  const input = isQuery ? Object.fromEntries(new URLSearchParams(queryText(sent))) : sent;
  refuseUnknownFields(entry, sent);
  const call: Call = {
    name,
    entry,
    caller,
    via: viaOf(caller, token),
    address,
    requestId,
    input: isEvent
      ? { schema: entry.request, sent: input, part: "request" }
      : entry.body
        ? { schema: entry.body, sent: input, part: "body" }
        : entry.query
          ? { schema: entry.query, sent: input, part: "query" }
          : null,
  };
  const own = { user: caller.user, requestId };
  const context = isEvent
    ? { ...services, ...own, connection: noConnection(services) }
    : {
        ...services,
        ...own,
        upload: null,
        call: name,
        via: call.via,
        token,
        remoteAddress: address,
        origin: "",
        lastEventId: null,
        device: null,
      };
  const table: Readonly<Record<string, unknown>> = isEvent ? handlers.events : handlers.routes;
  const handler = table[name] as AnyHandler;
  const work = () => runCall(call, services, async (request, scope) => handler(request, { ...context, ...scope }));
  const late = () => new CallError("timeout");
  if (entry.effect === "write") return inTime(work(), answerWithin, late);
  const isLong = isEvent ? isLongReply(entry.reply) : entry.isLong === true;
  return whileAwaited(isLong ? () => replyBudget.run(caller.user._id, work) : work, {
    timeout: answerWithin,
    late,
    left,
  });
}

/** A misspelled field would return more than was asked for. @throws CallError `validation` on the field */
function refuseUnknownFields(entry: ContractTool["entry"], sent: Readonly<Record<string, unknown>>): void {
  if (!("request" in entry)) {
    const unknown = unknownField(entry, sent);
    if (unknown) throw new CallError("validation", unknown.message, unknown.field);
    return;
  }
  if (!(entry.request instanceof z.ZodObject)) return;
  const fields = entry.request.shape as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(sent).find((field) => field !== "asOf" && !Object.hasOwn(fields, field));
  if (unknown !== undefined) throw new CallError("validation", `The field ${unknown} is unknown`, unknown);
}

/** A tool has no connection: it follows nothing, and what it changes is pushed to all who follow the well. */
function noConnection({ connections }: Services): Connection {
  const refuse = () => {
    throw new CallError("validation", "A tool cannot follow a well");
  };
  return {
    watchLiveData: refuse,
    watchStatuses: refuse,
    watchWall: refuse,
    watchAlerts: refuse,
    watchPackets: refuse,
    pushToOthers: (wellId, name, message) => connections.pushToWell(wellId, name, message),
  };
}
