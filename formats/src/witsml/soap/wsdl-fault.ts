import { xmlFault } from "../read/xml-fault";

/** The namespace of a WSDL 1.1 document, in which the WITSML API is described. */
const WSDL = "http://schemas.xmlsoap.org/wsdl/";

/**
 * The reason why a text isn't a WSDL 1.1 document; null if it is one.
 *
 * A document type is always rejected: its entities could be made to grow without bound.
 */
export function wsdlFault(text: string): string | null {
  if (text.trim() === "") return "The file is empty";
  if (/<!DOCTYPE/i.test(text)) return "XML with a document type (DOCTYPE) is not read";
  const fault = xmlFault(text);
  if (fault !== null) return fault;
  const tag = rootTag(text);
  const [, prefix, name = "nothing"] = /^<(?:([\w.-]+):)?([\w.-]+)/.exec(tag) ?? [];
  const space = new RegExp(`\\sxmlns${prefix === undefined ? "" : `:${prefix}`}\\s*=\\s*["']([^"']*)["']`).exec(
    tag,
  )?.[1];
  if (name !== "definitions" || space !== WSDL) {
    return `This isn't a WSDL 1.1 document: its first element is ${name}, not definitions of ${WSDL}`;
  }
  return null;
}

/** The first tag of a well-formed document, behind its declaration, instructions and comments. */
function rootTag(text: string): string {
  let at = text.indexOf("<");
  while (text.startsWith("<?", at) || text.startsWith("<!--", at)) {
    const end = text.startsWith("<?", at) ? text.indexOf("?>", at) : text.indexOf("-->", at);
    if (end < 0) return "";
    at = text.indexOf("<", end);
  }
  return at < 0 ? "" : text.slice(at, text.indexOf(">", at) + 1);
}
