import { type ClientRequest, type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { checkHost, guardedLookup } from "./guarded-lookup";
import type { OutboundRules } from "./outbound-rules";

/** A POST to a server of somebody else. */
export type OutboundRequest = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** Null where an administrator named the address in the environment. */
  rules: OutboundRules | null;
  /** From the first try to connect to the head of the answer, ms. */
  timeout: number;
  signal?: AbortSignal | undefined;
};

/** The head of the answer and the beginning of its body. */
export type OutboundAnswer = { status: number; headers: IncomingMessage["headers"]; text: string };

/** Characters of an answer that are read. */
const MOST_TEXT = 500;
/** An answer whose head is here waits so long for its body, ms. */
const BODY_WAIT = 1000;

/**
 * Sends a POST over a connection of its own. Redirects are answers like others: nothing is sent on to another address.
 *
 * @throws OutboundRefused where the rules refuse the address; Error for what the network says or where the time is over
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
    sentRequest.end(body);
  });
}

/** The beginning of an answer; what is long or does not end is cut, for its head has told enough. */
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
    // What is destroyed on purpose tells of it as of a fault.
    sentRequest.removeAllListeners("error");
    sentRequest.on("error", () => undefined);
  });
}
