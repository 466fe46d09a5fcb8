import { request as sendPlain, type IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { WitsmlError } from "@sigma/formats/witsml/soap/witsml-error";
import type { OutboundRules } from "../outbound/outbound-rules";
import { connectStore, type StorePlace } from "./connect-store";
import { StoreFault } from "./store-fault";

/** A SOAP message and who sends it. */
export type StoreMessage = {
  place: StorePlace;
  /** Null if the store does not require a user. */
  user: { name: string; password: string } | null;
  action: string;
  body: string;
  rules: OutboundRules | null;
  /** Timeout without data, before the response header and between two parts, ms. */
  patience: number;
  signal?: AbortSignal | undefined;
};

/** Maximum bytes of one response after decompression. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Number of characters of a failed response that are read to find its reason. */
const MOST_FAULT = 20_000;
const USER_AGENT = "Sigma/1.0";

/** Called with each part of an answer; returns false to end the call there. */
export type TakesText = (text: string) => boolean;

/**
 * Posts a message to a store and passes its response on as it arrives.
 *
 * @returns whether the response was read to its end
 * @throws StoreFault; WitsmlError of `take`
 */
export async function postCall(message: StoreMessage, take: TakesText): Promise<boolean> {
  const { place, body, action, user, patience, signal } = message;
  signal?.throwIfAborted();
  const socket = await connectStore(place, message.rules);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const clientRequest = sendPlain({
        createConnection: () => socket,
        method: "POST",
        path: `${place.url.pathname}${place.url.search}`,
        ...(signal && { signal }),
        headers: {
          host: place.url.host,
          connection: "close",
          "user-agent": USER_AGENT,
          "content-type": "text/xml; charset=utf-8",
          "content-length": String(Buffer.byteLength(body)),
          "accept-encoding": "gzip",
          soapaction: `"${action}"`,
          ...(user && { authorization: `Basic ${Buffer.from(`${user.name}:${user.password}`).toString("base64")}` }),
        },
      });
      const timer = setTimeout(() => clientRequest.destroy(silent(patience)), patience);
      clientRequest.on("response", (head) => {
        clearTimeout(timer);
        resolve(head);
      });
      clientRequest.on("error", (fault) => {
        clearTimeout(timer);
        reject(fault);
      });
      clientRequest.end(body);
    });
    const status = answer.statusCode ?? 0;
    if (status === 200) return await readText(answer, patience, take);
    throw statusFault(status, await readFault(answer, patience), user, answer.headers.location);
  } catch (fault) {
    if (fault instanceof StoreFault || fault instanceof WitsmlError || signal?.aborted) throw fault;
    throw new StoreFault("unreachable", `The connection to the store broke: ${(fault as Error).message}`);
  } finally {
    socket.destroy();
  }
}

const silent = (patience: number) => new StoreFault("timeout", `The store did not answer within ${patience / 1000} s`);

async function readText(answer: IncomingMessage, patience: number, take: TakesText): Promise<boolean> {
  const isPacked = answer.headers["content-encoding"]?.toLowerCase() === "gzip";
  const gunzip = isPacked ? createGunzip() : null;
  if (gunzip) answer.on("error", (fault) => gunzip.destroy(fault));
  const stream: Readable = gunzip ? answer.pipe(gunzip) : answer;
  const decoder = new TextDecoder(charsetOf(answer));
  let bytes = 0;
  let timer = setTimeout(() => answer.destroy(silent(patience)), patience);
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      clearTimeout(timer);
      bytes += part.length;
      if (bytes > MOST_BYTES)
        throw new StoreFault("reply", `The answer of the store has more than ${MOST_BYTES / 2 ** 20} MB`);
      if (!take(decoder.decode(part, { stream: true }))) return false;
      timer = setTimeout(() => answer.destroy(silent(patience)), patience);
    }
  } catch (fault) {
    if (fault instanceof StoreFault || fault instanceof WitsmlError) throw fault;
    throw new StoreFault("reply", `The answer of the store broke off: ${(fault as Error).message}`);
  } finally {
    clearTimeout(timer);
  }
  return true;
}

function charsetOf({ headers }: IncomingMessage): string {
  const charsetName = /charset="?([\w-]+)/i.exec(headers["content-type"] ?? "")?.[1]?.toLowerCase();
  return charsetName === "iso-8859-1" || charsetName === "windows-1252" ? "windows-1252" : "utf-8";
}

async function readFault(answer: IncomingMessage, patience: number): Promise<string> {
  let text = "";
  await readText(answer, Math.min(patience, 5000), (part) => {
    text += part;
    return text.length < MOST_FAULT;
  }).catch(() => undefined);
  return text;
}

function statusFault(
  status: number,
  text: string,
  user: StoreMessage["user"],
  location: string | undefined,
): StoreFault {
  const who = user ? `the user ${user.name}` : "a call without a user";
  if (status === 401) {
    return new StoreFault("unauthorized", `The store does not accept ${who}: check the user and the password (401)`);
  }
  if (status === 403) return new StoreFault("unauthorized", `The store refuses ${who} (403)`);
  if (status === 404) return new StoreFault("http", "There is no store at this address: check its path (404)");
  if (status >= 300 && status < 400) {
    return new StoreFault("http", `The store has moved${location ? ` to ${location.slice(0, 200)}` : ""} (${status})`);
  }
  const faultText = /<(?:\w+:)?(?:faultstring|Text)[^>]*>([^<]{1,300})</.exec(text)?.[1]?.trim();
  return new StoreFault("http", `The store answers with status ${status}${faultText ? `: ${faultText}` : ""}`);
}
