import { type ClientRequest, type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { checkHost, guardedLookup } from "./guarded-lookup";
import type { OutboundRules } from "./outbound-rules";

/** A POST to an external server. */
export type OutboundRequest = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** Null if an administrator set the address in the environment. */
  rules: OutboundRules | null;
  /** Timeout from the first connection attempt to the response headers, ms. */
  timeout: number;
  signal?: AbortSignal | undefined;
};

/** The headers of the response and the start of its body. */
export type OutboundAnswer = { status: number; headers: IncomingMessage["headers"]; text: string };

/** Maximum number of characters of a response that are read. */
const MOST_TEXT = 500;
/** Timeout for the body of a response after its headers, ms. */
const BODY_WAIT = 1000;

/**
 * Sends a POST over its own connection. Redirects are returned like other responses: no other address is contacted.
 *
 * @throws OutboundRefused if the rules refuse the address; Error for a network error or a timeout
 */
export function sendRequest(request: OutboundRequest): Promise<OutboundAnswer> {
  const { url, headers, body, rules, timeout, signal } = request;
  const address = new URL(url);
  const send = address.protocol === "https:" ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    if (rules) checkHost(rules, address.hostname);
    const sentRequest = send(address, {
      method: "POST",
      agent: false,
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      ...(rules && { lookup: guardedLookup(rules) }),
      ...(signal && { signal }),
    });
    const timer = setTimeout(() => sentRequest.destroy(new Error(`No answer within ${timeout / 1000} s`)), timeout);
    sentRequest.on("error", (fault) => {
      clearTimeout(timer);
      reject(fault);
    });
    sentRequest.on("response", (answer) => {
      clearTimeout(timer);
      void readStart(sentRequest, answer).then((text) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      );
    });
    // Without a listener, Node closes such a connection and reports nothing.
    sentRequest.on("upgrade", ({ statusCode = 0, headers: answered }) => {
      clearTimeout(timer);
      sentRequest.destroy();
      resolve({ status: statusCode, headers: answered, text: "" });
    });
    sentRequest.end(body);
  });
}

/** Reads the start of a response; a long or endless one is cut, since its head is sufficient. */
function readStart(sentRequest: ClientRequest, answer: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const end = () => {
      clearTimeout(timer);
      sentRequest.destroy();
      resolve(text.slice(0, MOST_TEXT));
    };
    const timer = setTimeout(end, BODY_WAIT);
    answer.setEncoding("utf8");
    answer.on("data", (part: string) => {
      text += part;
      if (text.length >= MOST_TEXT) end();
    });
    answer.on("end", end);
    answer.on("error", end);
    answer.on("close", end);
    // A request destroyed on purpose would also emit an error.
    sentRequest.removeAllListeners("error");
    sentRequest.on("error", () => undefined);
  });
}
