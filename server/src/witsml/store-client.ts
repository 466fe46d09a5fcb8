import { createSoapReader, type SoapReply } from "@sigma/formats/witsml/soap/soap-reply";
import type { StoreQuery } from "@sigma/formats/witsml/queries";
import { readCapabilities, type StoreCapabilities } from "@sigma/formats/witsml/read/read-capabilities";
import { isSuccess, returnSentence } from "@sigma/formats/witsml/soap/return-codes";
import type { SoapService, StoreFunction } from "@sigma/formats/witsml/soap/soap-service";
import { WitsmlError } from "@sigma/formats/witsml/soap/witsml-error";
import { writeCall } from "@sigma/formats/witsml/soap/write-call";
import type { OutboundRules } from "../outbound/outbound-rules";
import type { StorePlace } from "./connect-store";
import { postCall, type StoreMessage } from "./post-call";
import { StoreFault } from "./store-fault";
import type { WitsmlVersion } from "@sigma/terms/witsml";

/** How a store is reached and called. */
export type StoreSetup = {
  place: StorePlace;
  user: StoreMessage["user"];
  version: WitsmlVersion;
  service: SoapService;
  rules: OutboundRules | null;
  /** Timeout without response data, ms; 30 s by default. */
  patience?: number;
};

/** A store that accepts queries. */
export type StoreClient = {
  readonly version: WitsmlVersion;
  /** The versions that the store speaks. @throws StoreFault */
  versions(signal?: AbortSignal): Promise<string[]>;
  /** @throws StoreFault */
  capabilities(signal?: AbortSignal): Promise<StoreCapabilities>;
  /**
   * Requests objects and passes the document on as it arrives.
   *
   * @param take receives the document; returns false to end the call there
   * @returns the return value; null if the call was ended
   * @throws StoreFault, `return-code` if the value is an error
   */
  get(query: StoreQuery, take: (text: string) => boolean, signal?: AbortSignal): Promise<number | null>;
  /** Queries objects and returns the whole document. @throws StoreFault, also for a document over 20 MB */
  getText(query: StoreQuery, signal?: AbortSignal): Promise<string>;
};

/** Timeout after which a store that sends no data has failed, ms. */
const RESPONSE_TIMEOUT_MS = 30_000;
/** Characters of a document that is read whole, at most. */
const MOST_TEXT = 20_000_000;

/** Makes the client of a store. */
export function createStoreClient(setup: StoreSetup): StoreClient {
  const { version, service, place, user, rules, patience = RESPONSE_TIMEOUT_MS } = setup;

  async function call(
    name: StoreFunction,
    parts: Readonly<Record<string, string>>,
    take: (text: string) => boolean,
    signal: AbortSignal | undefined,
  ): Promise<SoapReply | null> {
    let isWanted = true;
    const reader = createSoapReader((text) => void (isWanted &&= take(text)));
    const body = writeCall(service, name, parts);
    try {
      const message = { place, user, rules, patience, signal, body, action: service.actions[name] };
      const isWhole = await postCall(message, (text) => {
        reader.push(text);
        return isWanted;
      });
      return isWhole && isWanted ? reader.end() : null;
    } catch (fault) {
      if (fault instanceof WitsmlError) throw new StoreFault("reply", fault.message);
      throw fault;
    }
  }

  function codeOf({ result, message }: SoapReply): number {
    const code = Number(result);
    if (!Number.isInteger(code))
      throw new StoreFault("reply", `The store gives the return value "${result.slice(0, 40)}"`);
    if (!isSuccess(code)) throw new StoreFault("return-code", returnSentence(code, message), { returnCode: code });
    return code;
  }

  return {
    version,
    async versions(signal) {
      const reply = await call("WMLS_GetVersion", {}, () => true, signal);
      return (reply?.result ?? "")
        .split(",")
        .map((each) => each.trim())
        .filter((each) => each !== "");
    },
    async capabilities(signal) {
      let text = "";
      // A store that supports both versions requires it; a store of only 1.3.1.1 ignores options.
      const reply = await call("WMLS_GetCap", { OptionsIn: `dataVersion=${version}` }, collect, signal);
      if (reply) codeOf(reply);
      try {
        return readCapabilities(text);
      } catch (fault) {
        throw new StoreFault("reply", `The capabilities of the store cannot be read: ${(fault as Error).message}`);
      }

      function collect(part: string): boolean {
        text += part;
        return text.length <= MOST_TEXT;
      }
    },
    async get({ type, query, options }, take, signal) {
      const parts = { WMLtypeIn: type, QueryIn: query, OptionsIn: options, CapabilitiesIn: "" };
      const reply = await call("WMLS_GetFromStore", parts, take, signal);
      return reply && codeOf(reply);
    },
    async getText(query, signal) {
      const texts: string[] = [];
      let length = 0;
      const code = await this.get(
        query,
        (part) => {
          texts.push(part);
          length += part.length;
          return length <= MOST_TEXT;
        },
        signal,
      );
      if (code === null) throw new StoreFault("reply", "The answer of the store has more than 20 MB");
      return texts.join("");
    },
  };
}
