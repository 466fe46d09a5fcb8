import { SaxesParser } from "saxes";

/** A call of a SOAP 1.1 envelope: the name of its operation without prefix, and its parameters as texts. */
export type SoapCall = { operation: string; parameters: Readonly<Record<string, string>> };

/** A text that isn't a SOAP call. */
export class SoapFault extends Error {
  override readonly name = "SoapFault";
}

/** Depth of the parts of an envelope: Envelope, Body, the operation, a parameter. */
const DEPTH_OF_PARAMETER = 4;
/** No operation of an interface has more parameters. */
const MOST_PARAMETERS = 20;

/**
 * Reads a call. Parameters contain only text; headers are ignored; every document type is refused, because its
 * entities could grow without bound.
 *
 * @throws SoapFault with a sentence
 * @see https://www.w3.org/TR/2000/NOTE-SOAP-20000508 — SOAP 1.1
 */
export function readSoapCall(text: string): SoapCall {
  const parser = new SaxesParser();
  const path: string[] = [];
  let operation: string | null = null;
  const parameters: Record<string, string> = Object.create(null) as Record<string, string>;
  parser.on("error", (fault) => {
    throw new SoapFault(`The envelope isn't XML: ${fault.message}`);
  });
  parser.on("doctype", () => {
    throw new SoapFault("XML with a document type (DOCTYPE) is not read");
  });
  parser.on("opentag", ({ name }) => {
    path.push(localName(name));
    if (path.length > DEPTH_OF_PARAMETER && path[1] === "Body") {
      throw new SoapFault(`${path[3]} must be a text, not elements`);
    }
    if (path.length === 1 && path[0] !== "Envelope") throw new SoapFault(`Expected a SOAP envelope, got ${path[0]}`);
    if (path[1] !== "Body") return;
    if (path.length === 3) operation ??= path[2]!;
    if (path.length === DEPTH_OF_PARAMETER) {
      if (Object.keys(parameters).length >= MOST_PARAMETERS) throw new SoapFault("The call has too many parameters");
      parameters[path[3]!] = "";
    }
  });
  const take = (part: string) => {
    if (path.length === DEPTH_OF_PARAMETER && path[1] === "Body") parameters[path[3]!] += part;
  };
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("closetag", () => void path.pop());
  parser.write(text).close();
  if (operation === null) throw new SoapFault("The envelope holds no call");
  return { operation, parameters };
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
