import { XMLParser } from "fast-xml-parser";
import { FileFault, MOST_CHARACTERS } from "../../path-import/source";
import { xmlFault } from "./xml-fault";

/** An element: its parts by name, its text as `#text`, its attributes with `@` before their names. */
export type XmlElement = { readonly [name: string]: string | XmlElement | readonly (string | XmlElement)[] };
type XmlPart = XmlElement[string] | undefined;

/** Whether a text is an XML document. */
export const isXml = (text: string): boolean => /^\uFEFF?\s*<(\?xml|!--|!DOCTYPE|[A-Za-z])/.test(text.slice(0, 1000));

/**
 * Reads an XML document; names are without their prefixes, values are texts.
 *
 * A document type is always rejected: its entities could be made to grow without bound.
 *
 * @throws FileFault `too-large`, `doctype`, `malformed` with the line
 */
export function readXml(text: string): XmlElement {
  if (text.length > MOST_CHARACTERS) throw new FileFault("too-large", "The file has more than 20 MB");
  if (/<!DOCTYPE/i.test(text)) throw new FileFault("doctype", "XML with a document type (DOCTYPE) is not read");
  const fault = xmlFault(text);
  if (fault !== null) throw new FileFault("malformed", fault);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    parseAttributeValue: false,
    removeNSPrefix: true,
    ignoreDeclaration: true,
    ignorePiTags: true,
  });
  try {
    return parser.parse(text, true) as XmlElement;
  } catch (error) {
    throw new FileFault("malformed", `The XML cannot be read: ${(error as Error).message}`);
  }
}

/** The elements of a name, as a list of zero, one or several. */
export function elementsOf(parent: XmlPart, name: string): XmlElement[] {
  if (!isElement(parent)) return [];
  return [parent[name] ?? []].flat().filter((part) => isElement(part));
}

/** The text of an element, null if the element is missing. */
export function textOf(parent: XmlPart, name: string): string | null {
  const part = isElement(parent) ? firstOf(parent[name]) : undefined;
  const text = isElement(part) ? part["#text"] : part;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null;
}

/** An attribute of an element of a name, null if the attribute is missing. */
export function attributeOf(parent: XmlPart, name: string, attribute: string): string | null {
  const part = isElement(parent) ? firstOf(parent[name]) : undefined;
  const value = isElement(part) ? part[`@${attribute}`] : undefined;
  return typeof value === "string" && value !== "" ? value : null;
}

const firstOf = (part: XmlPart): XmlPart => (Array.isArray(part) ? (part as readonly XmlElement[])[0] : part);

const isElement = (part: XmlPart): part is XmlElement =>
  typeof part === "object" && part !== null && !Array.isArray(part);
