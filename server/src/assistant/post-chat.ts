import { type ClientRequest, type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { checkHost, guardedLookup } from "../outbound/guarded-lookup";
import { OutboundRefused, type OutboundRules } from "../outbound/outbound-rules";
import { type ChatMessage, type ChatTool, readReply } from "./chat-form";
import { EndpointFault } from "./endpoint-fault";

/** An endpoint that speaks the OpenAI form of chat completions. */
export type ChatEndpoint = {
  /** Its base address, such as `https://models.example.com/v1`. */
  url: string;
  model: string;
  /** Null if it requires none. */
  key: string | null;
  rules: OutboundRules;
};

/** A request to an endpoint. */
export type ChatRequest = {
  messages: readonly ChatMessage[];
  tools: readonly ChatTool[];
  /** Whether the model may call them now. */
  mayRead: boolean;
  /** Timeout of the whole reply, ms: one that arrives slowly does not extend it. */
  timeout: number;
  signal: AbortSignal;
};

/** Maximum bytes of a reply. */
const MOST_BYTES = 1024 * 1024;

/**
 * Asks an endpoint for the next message. Redirects are not followed: the key and the data go to no other address.
 *
 * @throws EndpointFault with the reason; the reason of `signal` if it aborts
 * @see https://platform.openai.com/docs/api-reference/chat/create
 */
export async function postChat(endpoint: ChatEndpoint, { messages, tools, mayRead, timeout, signal }: ChatRequest) {
  signal.throwIfAborted();
  const { url, model, key, rules } = endpoint;
  const address = new URL(`${url.replace(/\/+$/, "")}/chat/completions`);
  const body = JSON.stringify({
    model,
    messages,
    stream: false,
    ...(tools.length > 0 && { tools, tool_choice: mayRead ? "auto" : "none" }),
  });
  const late = AbortSignal.timeout(timeout);
  try {
    checkHost(rules, address.hostname);
    const send = address.protocol === "https:" ? requestSecure : requestPlain;
    const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sentRequest: ClientRequest = send(address, {
        method: "POST",
        agent: false,
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          "user-agent": "Sigma",
          "content-length": String(Buffer.byteLength(body)),
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
        lookup: guardedLookup(rules),
        signal: AbortSignal.any([signal, late]),
      });
      sentRequest.on("error", reject);
      sentRequest.on("response", (answer) => {
        readBody(answer).then((read) => resolve({ status: answer.statusCode ?? 0, text: read }), reject);
      });
      sentRequest.end(body);
    });
    if (status !== 200) throw statusFault(status);
    return readReply(text);
  } catch (fault) {
    signal.throwIfAborted();
    if (fault instanceof EndpointFault) throw fault;
    if (late.aborted) throw new EndpointFault(`${address.host} did not answer within ${Math.round(timeout / 1000)} s`);
    throw connectionFault(address.host, fault as NodeJS.ErrnoException);
  }
}

async function readBody(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) {
      answer.destroy();
      throw new EndpointFault("The reply of the endpoint is longer than 1 MB");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function statusFault(status: number): EndpointFault {
  if (status === 401 || status === 403) {
    return new EndpointFault(`The endpoint refused the key (status ${status}). An administrator can enter another`);
  }
  if (status === 404) return new EndpointFault("The endpoint has no such model or address (status 404)");
  if (status === 429) return new EndpointFault("The endpoint takes no more questions at present (status 429)");
  if (status >= 300 && status < 400) {
    return new EndpointFault(`The endpoint refers to another address (status ${status}), which is not followed`);
  }
  return new EndpointFault(`The endpoint failed (status ${status})`);
}

function connectionFault(host: string, fault: NodeJS.ErrnoException): EndpointFault {
  if (fault instanceof OutboundRefused) return new EndpointFault(`The address is not allowed: ${fault.message}`);
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: "it refuses the connection",
    ENOTFOUND: "its name is not known in the network",
    EAI_AGAIN: "its name is not known in the network",
    ECONNRESET: "the connection broke",
  };
  return new EndpointFault(`${host} cannot be reached: ${reasons[fault.code ?? ""] ?? fault.message}`);
}
