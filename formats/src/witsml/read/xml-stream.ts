import { SaxesParser, type SaxesTagNS } from "saxes";
import { WitsmlError } from "../soap/witsml-error";

/** The events of a document while it is read. */
export type XmlEvents = {
  /** @param local its name without the prefix */
  open(local: string, tag: SaxesTagNS): void;
  text(text: string): void;
  close(local: string): void;
};

/** A document that is read piece by piece. */
export type XmlStream = {
  push(text: string): void;
  /** @throws WitsmlError `truncated` if the document is not complete */
  end(): void;
};

/** Maximum nesting depth of elements. */
const MAX_NESTING = 64;

/**
 * Reads a document piece by piece in constant memory.
 *
 * Every document type is rejected: its entities could be made to grow without bound.
 *
 * @param what names the document in the sentences of errors
 * @throws WitsmlError from `push` and `end`: `doctype`, `malformed` with the line, `truncated`
 */
export function createXmlStream(what: string, events: XmlEvents): XmlStream {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let isOver = false;
  let isEnding = false;

  parser.on("error", (error) => {
    const rule = error.message.replace(/^\d+:\d+:\s*/, "").replace(/\.$/, "");
    if (isEnding) throw new WitsmlError("truncated", `${what} is cut off: ${rule}`);
    throw new WitsmlError("malformed", `${what} is broken in line ${parser.line}: ${rule}`);
  });
  parser.on("doctype", () => {
    throw new WitsmlError("doctype", `${what} has a document type (DOCTYPE), which is not read`);
  });
  parser.on("opentag", (tag) => {
    if (++depth > MAX_NESTING) throw new WitsmlError("malformed", `${what} nests more than ${MAX_NESTING} elements`);
    events.open(tag.local, tag);
  });
  parser.on("text", (text) => events.text(text));
  parser.on("cdata", (text) => events.text(text));
  parser.on("closetag", (tag) => {
    depth--;
    isOver = depth === 0;
    events.close(tag.local);
  });

  return {
    push(text) {
      parser.write(text);
    },
    end() {
      isEnding = true;
      parser.close();
      if (!isOver) throw new WitsmlError("truncated", `${what} is empty`);
    },
  };
}
