import type { RouteEntry } from "@sigma/contract/define";
import { readers } from "@sigma/contract/users/roles";
import { SoapFault } from "@sigma/formats/soap/read-soap-call";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { carryAnswer, ownerOf } from "../transport/http/carry-answer";
import type { ReplyBudget } from "../transport/socket/reply-budget";
import { createAttemptLimit } from "../transport/auth/attempt-limit";
import type { Caller } from "../transport/auth/caller";
import { toCallError } from "../transport/fault-reply";
import type { Services } from "../calls/handler";
import { runCall } from "../transport/run-call";
import { type AddingCall, addToStore, returnCodeErrorOf } from "./add-to-store";
import { createBasicCallers } from "./basic-caller";
import { capabilities, storeVersions } from "./get-cap";
import { getFromStore, type StoreAnswer } from "./query/get-from-store";
import { readOptions } from "./options-in";
import { readCall } from "./read-call";
import { returnCodes, ReturnCodeError } from "./return-codes";
import { soapFault, soapReply } from "./soap-reply";
import { CALLS_PER_MINUTE, MOST_BYTES } from "./store-limits";
import { storeWsdl } from "./store-wsdl";

/** Where clients find the store. */
export const STORE_PATH = "/witsml/store";

const XML = "text/xml; charset=utf-8";

/** Reading a store is a reader's affair; limits of wells and tokens narrow it. */
const query = {
  summary: "Answers a query of the WITSML store",
  reply: z.unknown(),
  roles: readers,
  wells: "all",
  effect: "read",
} as const satisfies RouteEntry;

/** Output parts of operations by name, for operations that also return faults as a result. */
const outputs: Readonly<Record<string, string | null>> = {
  WMLS_GetCap: "CapabilitiesOut",
  WMLS_GetFromStore: "XMLout",
  WMLS_AddToStore: null,
  WMLS_UpdateInStore: null,
};

/**
 * Serves the WITSML store: SOAP 1.1 at `POST /witsml/store`, its WSDL at GET. Callers use basic authentication; the return
 * code of a call reports its result.
 *
 * @see docs/methods/exchange.md
 */
export function serveStore(
  app: FastifyInstance,
  services: Services,
  { replyBudget, addressOf }: { replyBudget: ReplyBudget; addressOf: (request: FastifyRequest) => string },
): void {
  const callers = createBasicCallers(services);
  const limit = createAttemptLimit(CALLS_PER_MINUTE);
  /** Who calls is known before the body is read. */
  const callersByRequest = new WeakMap<FastifyRequest, Caller>();

  void app.register(async (store) => {
    store.removeAllContentTypeParsers();
    store.addContentTypeParser("*", { parseAs: "string", bodyLimit: MOST_BYTES }, (_request, body, finishParsing) =>
      finishParsing(null, body),
    );
    store.setErrorHandler((fault: { statusCode?: number; code?: string }, request, reply) => {
      void reply.type(XML);
      if (fault.code === "FST_ERR_CTP_BODY_TOO_LARGE")
        return reply.code(200).send(faultReply(operationOf(request), new ReturnCodeError(-1006)));
      const { status, message } = toCallError(fault, services.log, {
        requestId: request.id,
        name: "POST /witsml/store",
      });
      return reply.code(status === 429 || status === 503 ? status : status < 500 ? 400 : 500).send(soapFault(message));
    });
    store.get(STORE_PATH, async (request, reply) =>
      reply.type(XML).send(storeWsdl(`${request.protocol}://${request.host}${STORE_PATH}`)),
    );
    store.post(STORE_PATH, {
      bodyLimit: MOST_BYTES,
      async onRequest(request, reply) {
        void reply.type(XML);
        const remoteAddress = addressOf(request);
        if (!limit.take(remoteAddress, services.clock()))
          return reply.send(faultReply(operationOf(request), new ReturnCodeError(-485)));
        const caller = await callers.of(request.headers.authorization, { remoteAddress, requestId: request.id });
        if (caller) return void callersByRequest.set(request, caller);
        void reply.code(401).header("www-authenticate", 'Basic realm="Sigma WITSML store", charset="UTF-8"');
        return reply.send(soapFault("User and password are needed, or an API token as the password"));
      },
      async handler(request, reply) {
        const caller = callersByRequest.get(request)!;
        const text = await answer(request, caller);
        carryAnswer(ownerOf(caller, request), reply.raw, replyBudget);
        return text;
      },
    });
  });

  /** Who makes a call, and how. */
  function madeOf(request: FastifyRequest, caller: Caller): AddingCall {
    const via = caller.tokenAccess === null ? "session" : "api-token";
    return { caller, via, address: addressOf(request), requestId: request.id };
  }

  async function answer(request: FastifyRequest, caller: Caller): Promise<string> {
    let operation = operationOf(request);
    try {
      const body = typeof request.body === "string" ? request.body : "";
      const read = body.length > READ_HERE ? await services.analysis.run("witsml-call", { body }) : readCall({ body });
      if ("soapFault" in read) return soapFault(read.soapFault);
      operation = "call" in read ? read.call.operation : read.operation;
      if ("fault" in read) return faultReply(operation, new ReturnCodeError(read.fault.code, read.fault.message));
      if ("call" in read) return await run(operation, read.call.parameters, request, caller);
      const { result, message } = await addToStore(read.operation, read.pushed, madeOf(request, caller), services);
      return soapReply(operation, [
        ["Result", result],
        ["SuppMsgOut", message],
      ]);
    } catch (fault) {
      if (fault instanceof SoapFault) return soapFault(fault.message);
      return faultReply(operation, storeFault(fault, request, operation));
    }
  }

  function storeFault(fault: unknown, request: FastifyRequest, operation: string): ReturnCodeError {
    if (fault instanceof ReturnCodeError) return fault;
    return returnCodeErrorOf(toCallError(fault, services.log, { requestId: request.id, name: operation }));
  }

  async function run(
    operation: string,
    parameters: Readonly<Record<string, string>>,
    request: FastifyRequest,
    caller: Caller,
  ): Promise<string> {
    const callContext = madeOf(request, caller);
    switch (operation) {
      case "WMLS_GetVersion":
        return soapReply(operation, [["Result", storeVersions]]);
      case "WMLS_GetBaseMsg": {
        const code = Number(parameters.ReturnValueIn ?? Number.NaN);
        return soapReply(operation, [["Result", returnCodes[code] ?? returnCodes[-422]!]]);
      }
      case "WMLS_GetCap": {
        const document = capabilities(readOptions(parameters.OptionsIn, operation));
        return soapReply(operation, [
          ["Result", 1],
          ["CapabilitiesOut", document],
          ["SuppMsgOut", ""],
        ]);
      }
      case "WMLS_GetFromStore": {
        const call = { ...callContext, name: operation, entry: query, input: null };
        const read = () =>
          runCall(call, services, (_request, { stores }) => getFromStore(parameters, stores, services.clock()));
        const { result, xml, message } = (await replyBudget.run(ownerOf(caller, request), read)) as StoreAnswer;
        return soapReply(operation, [
          ["Result", result],
          ["XMLout", xml],
          ["SuppMsgOut", message],
        ]);
      }
      default:
        throw new SoapFault(`The store has no ${operation.slice(0, 60)}; GetCap lists what it has`);
    }
  }
}

/** A body longer than this is read in the thread of the analyses, characters: what is shorter takes a millisecond or two. */
const READ_HERE = 20_000;

/** The operation that a request names before its body is read. */
const operationOf = ({ headers }: FastifyRequest): string =>
  /Store\.(WMLS_\w+)/.exec(String(headers.soapaction ?? ""))?.[1] ?? "WMLS_GetFromStore";

function faultReply(operation: string, { code, message }: ReturnCodeError): string {
  const output = outputs[operation];
  if (output === undefined) return soapFault(message);
  const parts: [string, string | number][] = [["Result", code]];
  if (output !== null) parts.push([output, ""]);
  return soapReply(operation, [...parts, ["SuppMsgOut", message]]);
}
