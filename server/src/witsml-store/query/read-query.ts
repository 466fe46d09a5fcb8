import { FileFault } from "@sigma/formats/path-import/source";
import { elementsOf, readXml, type XmlElement } from "@sigma/formats/witsml/read/read-xml";
import { ReturnCodeError } from "../return-codes";
import { witsmlNamespaces, type WitsmlVersion, witsmlVersions } from "@sigma/terms/witsml";

/** Objects of one kind as a client gives them: templates of a query, or objects to be added. */
export type GivenObjects = { kind: string; version: WitsmlVersion; objects: XmlElement[] };

/** Objects that one call may give. */
const MOST_GIVEN = 100;

/**
 * Reads the document of a call.
 *
 * @param kind WMLtypeIn
 * @throws ReturnCodeError -401, -403, -407, -408, -409, -468
 */
export function readGiven(kind: string | undefined, text: string | undefined): GivenObjects {
  if (!kind?.trim()) throw new ReturnCodeError(-407);
  if (!text?.trim()) throw new ReturnCodeError(-408);
  const document = parseXml(text);
  const plural = `${kind}s`;
  const root = document[plural];
  if (root === undefined || typeof root === "string" || Array.isArray(root)) throw new ReturnCodeError(-401);
  const [only] = elementsOf(document, plural);
  const statedVersion = attribute(only!, "version");
  if (statedVersion === "") throw new ReturnCodeError(-468);
  const version = witsmlVersions.find((witsmlVersion) => witsmlVersion === statedVersion);
  if (!version)
    throw new ReturnCodeError(
      -409,
      `The versions are ${witsmlVersions.toReversed().join(" and ")}, not ${statedVersion}`,
    );
  const namespace = namespaceOf(text, plural);
  if (namespace === null) throw new ReturnCodeError(-403);
  if (namespace !== witsmlNamespaces[version]) {
    throw new ReturnCodeError(-403, `The namespace of version ${version} is ${witsmlNamespaces[version]}`);
  }
  const part = only![kind];
  // An object without attributes and parts is read as an empty text.
  const objects = [part ?? []]
    .flat()
    .map((objectPart): XmlElement => (typeof objectPart === "string" ? {} : objectPart));
  if (objects.length === 0) throw new ReturnCodeError(-409, `There is no ${kind} in ${plural}`);
  if (objects.length > MOST_GIVEN) throw new ReturnCodeError(-409, `There are more than ${MOST_GIVEN} of ${kind}`);
  return { kind, version, objects };
}

function parseXml(text: string): XmlElement {
  try {
    return readXml(text);
  } catch (fault) {
    if (fault instanceof FileFault) throw new ReturnCodeError(-409, fault.message);
    throw fault;
  }
}

/** An attribute, empty if it does not exist. */
export const attribute = (element: XmlElement, name: string): string => {
  const value = element[`@${name}`];
  return typeof value === "string" ? value.trim() : "";
};

/** The namespace of the first element of a name; the XML parser drops it. */
function namespaceOf(text: string, name: string): string | null {
  const [, prefix, attributes = ""] = new RegExp(`<(?:([\\w.-]+):)?${name}((?:\\s[^>]*)?)>`).exec(text) ?? [];
  const bound = new RegExp(`\\sxmlns${prefix === undefined ? "" : `:${prefix}`}\\s*=\\s*["']([^"']*)["']`).exec(
    attributes,
  );
  return bound?.[1] ?? null;
}
