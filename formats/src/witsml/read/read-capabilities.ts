import { attributesOf } from "./attributes-of";
import { elementsOf, readXml, textOf } from "./read-xml";

/** The capabilities of a store. */
export type StoreCapabilities = {
  name: string | null;
  vendor: string | null;
  program: string | null;
  contact: string | null;
  description: string | null;
  /** Versions of objects that it has. */
  schemaVersions: string[];
  /** Types of objects that it gives out. */
  objects: string[];
  /** Functions of the interface that it has. */
  functions: string[];
  /** Maximum number of rows of a log in an answer, and of values in them; null if not given. */
  maxDataNodes: number | null;
  maxDataPoints: number | null;
};

/**
 * Reads the answer to GetCap of either version.
 *
 * @throws FileFault if it isn't XML
 */
export function readCapabilities(text: string): StoreCapabilities {
  const document = readXml(text);
  const servers = elementsOf(document.capServers, "capServer");
  const [server] = servers;
  const functions = elementsOf(server, "function");
  const getting = functions.find((functionEntry) => attributesOf(functionEntry, "name")[0] === "WMLS_GetFromStore");
  const objects = elementsOf(getting, "dataObject");
  const log = objects.find((objectEntry) => objectEntry["#text"] === "log");
  const plain = [getting?.dataObject ?? []].flat().filter((each): each is string => typeof each === "string");
  const namedObjects = objects.flatMap((objectEntry) =>
    typeof objectEntry["#text"] === "string" ? [objectEntry["#text"]] : [],
  );
  const [contact] = elementsOf(server, "contact");
  return {
    name: textOf(server, "name"),
    vendor: textOf(server, "vendor"),
    program:
      [textOf(server, "programName"), textOf(server, "version")].filter((part) => part !== null).join(" ") || null,
    contact:
      [textOf(contact, "name"), textOf(contact, "email"), textOf(contact, "phone")]
        .filter((part) => part !== null)
        .join(", ") || null,
    description: textOf(server, "description"),
    schemaVersions: (textOf(server, "schemaVersion") ?? "")
      .split(",")
      .map((each) => each.trim())
      .filter((each) => each !== ""),
    objects: [...plain, ...namedObjects],
    functions: functions.flatMap((functionEntry) => attributesOf(functionEntry, "name")),
    maxDataNodes: countOf(log ? attributesOf(log, "maxDataNodes")[0] : undefined),
    maxDataPoints: countOf(log ? attributesOf(log, "maxDataPoints")[0] : undefined),
  };
}

const countOf = (text: string | undefined): number | null => {
  const count = Number(text);
  return text !== undefined && Number.isInteger(count) && count > 0 ? count : null;
};
