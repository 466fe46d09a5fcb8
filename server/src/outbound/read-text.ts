import { request } from "node:https";
import { checkHost, guardedLookup } from "./guarded-lookup";
import type { OutboundRules } from "./outbound-rules";

/** A text to be read from an external server. */
export type TextRequest = {
  /** https. */
  url: string;
  rules: OutboundRules;
  /** The longest text, bytes. */
  maxBytes: number;
  /** Timeout from the first connection attempt to the end of the text, ms. */
  timeout: number;
};

/**
 * Reads the text of an https address with a GET. A redirect is a fault: no other address is contacted.
 *
 * @throws OutboundRefused if the rules refuse the address; Error with a sentence for another status, a long text, a network error or a timeout
 */
export function readText({ url, rules, maxBytes, timeout }: TextRequest): Promise<string> {
  const address = new URL(url);
  return new Promise((resolve, reject) => {
    checkHost(rules, address.hostname);
    const sentRequest = request(address, {
      method: "GET",
      agent: false,
      headers: { "user-agent": "Sigma", accept: "*/*" },
      lookup: guardedLookup(rules),
    });
    const end = (fault: Error) => {
      clearTimeout(timer);
      sentRequest.destroy();
      reject(fault);
    };
    const timer = setTimeout(() => end(new Error(`no answer within ${timeout / 1000} s`)), timeout);
    sentRequest.on("error", end);
    sentRequest.on("response", (answer) => {
      if (answer.statusCode !== 200) return end(new Error(`the server answered with status ${answer.statusCode}`));
      const parts: Buffer[] = [];
      let length = 0;
      answer.on("error", end);
      answer.on("data", (part: Buffer) => {
        length += part.length;
        if (length > maxBytes) end(new Error(`the text has more than ${maxBytes / 1024} kB`));
        else parts.push(part);
      });
      answer.on("end", () => {
        clearTimeout(timer);
        resolve(Buffer.concat(parts).toString("utf8"));
      });
    });
    sentRequest.end();
  });
}
