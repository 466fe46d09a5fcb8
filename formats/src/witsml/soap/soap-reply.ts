import { WitsmlError } from "./witsml-error";
import { createXmlStream } from "../read/xml-stream";

/** The values of a reply besides its document. */
export type SoapReply = {
  /** The return value: a number of the standard, or the text of GetVersion and GetBaseMsg. */
  result: string;
  /** The store's message, empty without a message. */
  message: string;
};

/** A reply that is read while it arrives. */
export type SoapReader = {
  push(text: string): void;
  /** @throws WitsmlError `soap-fault` with the words of the store, `not-soap`, `truncated` */
  end(): SoapReply;
};

/** Maximum number of characters outside the document of a reply. */
const MOST_ENVELOPE = 65_536;

/** The parts of a reply that hold a document. */
const OPENING = /<(?:[\w.-]+:)?(?:XMLout|CapabilitiesOut)(?:\s[^<>]*)?>/;
const CDATA = "<![CDATA[";
const LONGEST_ESCAPE = 14;

/**
 * Reads the reply to a store call. Its document, which is embedded as escaped text, is unescaped and passed on
 * piece by piece as it arrives, so that memory does not grow with it.
 *
 * @param document takes the document
 */
export function createSoapReader(document: (text: string) => void): SoapReader {
  /** The reply without its document. */
  let envelope = "";
  let place: "before" | "in" | "cdata" | "after" = "before";
  let rest = "";

  return {
    push(text) {
      let left = rest + text;
      rest = "";
      while (left !== "") {
        const takenLength = take(left);
        if (takenLength === null) {
          rest = left;
          return;
        }
        left = left.slice(takenLength);
      }
    },
    end() {
      if (place === "before") keep(rest);
      else if (rest !== "") throw new WitsmlError("truncated", "The reply is cut off");
      return readEnvelope(envelope);
    },
  };

  /** Takes what it can of a text: how many characters; null where more has to arrive. */
  function take(text: string): number | null {
    switch (place) {
      case "before":
        return takeBefore(text);
      case "in":
        return takeEscaped(text);
      case "cdata":
        return takePlain(text);
      case "after":
        keep(text);
        return text.length;
    }
  }

  function takeBefore(text: string): number | null {
    const openingMatch = OPENING.exec(text);
    if (!openingMatch) {
      const open = text.lastIndexOf("<");
      if (open < 0 || text.indexOf(">", open) >= 0) {
        keep(text);
        return text.length;
      }
      if (text.length - open > MOST_ENVELOPE) keep(text);
      if (open === 0) return null;
      keep(text.slice(0, open));
      return open;
    }
    const end = openingMatch.index + openingMatch[0].length;
    keep(text.slice(0, end));
    place = openingMatch[0].endsWith("/>") ? "after" : "in";
    return end;
  }

  /** Between the tags an ampersand starts an escape, and a `<` can only be the end or a section of plain text. */
  function takeEscaped(text: string): number | null {
    const end = text.indexOf("<");
    const whole = end < 0 ? text.length : end;
    const cut = text.lastIndexOf("&", whole - 1);
    const isCut = end < 0 && cut >= 0 && text.indexOf(";", cut) < 0;
    if (isCut && whole - cut > LONGEST_ESCAPE) throw new WitsmlError("malformed", "The reply has a broken escape");
    const until = isCut ? cut : whole;
    if (until > 0) {
      document(unescapeXml(text.slice(0, until)));
      return until;
    }
    if (end !== 0) return null;
    if (text.startsWith(CDATA)) {
      place = "cdata";
      return CDATA.length;
    }
    if (CDATA.startsWith(text)) return null;
    place = "after";
    keep(text);
    return text.length;
  }

  function takePlain(text: string): number | null {
    const end = text.indexOf("]]>");
    if (end < 0) {
      const until = text.length - 2;
      if (until <= 0) return null;
      document(text.slice(0, until));
      return until;
    }
    document(text.slice(0, end));
    place = "in";
    return end + 3;
  }

  function keep(text: string): void {
    envelope += text;
    if (envelope.length > MOST_ENVELOPE) throw new WitsmlError("not-soap", "The answer is not that of a WITSML store");
  }
}

const namedEntities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6})|([^;]{0,12}));/g, (all, ...groups) => {
    const [name, decimal, hex] = groups as (string | undefined)[];
    if (name !== undefined) return namedEntities[name]!;
    const code = decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(hex, 16) : Number.NaN;
    if (code <= 0x10ffff) return String.fromCodePoint(code);
    throw new WitsmlError("malformed", `The reply has the unknown entity ${all}`);
  });
}

function readEnvelope(envelope: string): SoapReply {
  const textOfElement = new Map<string, string>();
  let text = "";
  let isSoap = false;
  const stream = createXmlStream("The reply", {
    open: (local) => {
      text = "";
      isSoap ||= local === "Envelope";
    },
    text: (part) => void (text += part),
    close: (local) => {
      if (!textOfElement.has(local)) textOfElement.set(local, text.trim());
      text = "";
    },
  });
  if (!/<(?:[\w.-]+:)?Envelope[\s>]/.test(envelope) && !/<!DOCTYPE/i.test(envelope)) {
    throw new WitsmlError("not-soap", "The answer is not that of a WITSML store");
  }
  stream.push(envelope);
  stream.end();
  if (textOfElement.has("Fault")) {
    const faultText =
      textOfElement.get("faultstring") ||
      textOfElement.get("Text") ||
      textOfElement.get("faultcode") ||
      "no reason given";
    throw new WitsmlError("soap-fault", `The store answers with a fault: ${faultText}`);
  }
  if (!isSoap || !textOfElement.has("Result")) {
    throw new WitsmlError("not-soap", "The answer is not that of a WITSML store: it has no Result");
  }
  return { result: textOfElement.get("Result")!, message: textOfElement.get("SuppMsgOut") ?? "" };
}
