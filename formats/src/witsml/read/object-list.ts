import { attributesOf } from "./attributes-of";
import { pluralOf } from "../queries";
import type { WitsmlType } from "@sigma/terms/witsml";
import { attributeOf, elementsOf, readXml, textOf, type XmlElement } from "./read-xml";
import { isWitsml } from "../soap/is-witsml";
import { WitsmlError } from "../soap/witsml-error";

/** An object of a store as a list shows it. */
export type ListedObject = {
  uid: string;
  name: string;
  /** Whether it is being written to; null if the store does not give it. */
  isGrowing: boolean | null;
  /** The property that distinguishes it from others, such as its range. */
  note: string;
};

/** The namespaces that the root of a document declares; the parser of small documents keeps none. */
function spacesOf(text: string): string[] {
  const root = /<[A-Za-z][^<>]*>/.exec(text.slice(0, 10_000))?.[0] ?? "";
  return [...root.matchAll(/\sxmlns(?::[\w.-]+)?\s*=\s*["']([^"']*)["']/g)].map(([, space]) => space!);
}

/** @throws FileFault; WitsmlError `wrong-namespace` */
function objectsOf(text: string, type: WitsmlType): XmlElement[] {
  const objectElements = elementsOf(readXml(text)[pluralOf(type)], type);
  const spaces = spacesOf(text);
  if (spaces.some((space) => isWitsml(space))) return objectElements;
  const where = spaces[0] === undefined ? "no namespace" : `the namespace ${spaces[0]}`;
  throw new WitsmlError("wrong-namespace", `The answer has ${where}, not that of WITSML 1.3.1.1 or 1.4.1.1`);
}

/**
 * Reads the objects of a list from a store's answer; an empty answer has none.
 *
 * @throws FileFault if it isn't XML; WitsmlError `wrong-namespace`
 */
export function readObjectList(text: string, type: WitsmlType): ListedObject[] {
  if (text.trim() === "") return [];
  return objectsOf(text, type).map((element) => {
    const growing = textOf(element, type === "wellbore" ? "isActive" : "objectGrowing");
    return {
      uid: attributesOf(element, "uid")[0] ?? "",
      name: textOf(element, "name") ?? attributesOf(element, "uid")[0] ?? "",
      isGrowing: growing === null ? null : growing === "true" || growing === "1",
      note: noteOf(element, type),
    };
  });
}

/** The one object that was requested; null if the store has none. @throws as `readObjectList` */
export function readObject(text: string, type: WitsmlType): XmlElement | null {
  if (text.trim() === "") return null;
  return objectsOf(text, type)[0] ?? null;
}

/** The parts that distinguish objects of a type, in their order. */
const notes: Readonly<Record<WitsmlType, readonly (readonly string[])[]>> = {
  well: [["field"], ["country"], ["operator"], ["statusWell"]],
  wellbore: [["statusWellbore"], ["mdCurrent", "md"]],
  log: [["indexType"], ["startDateTimeIndex", "startIndex"], ["endDateTimeIndex", "endIndex"]],
  trajectory: [["mdMn"], ["mdMx"], ["serviceCompany"]],
  mudLog: [["startMd"], ["endMd"], ["mudLogCompany"]],
  tubular: [["typeTubularAssy"]],
  bhaRun: [["numBitRun"], ["numStringRun"], ["dTimStart"], ["dTimStop"]],
  message: [["dTim"], ["typeMessage"], ["messageText"]],
  rig: [["owner"], ["typeRig"]],
  opsReport: [["dTim"], ["sum24Hr"]],
};

function noteOf(element: XmlElement, type: WitsmlType): string {
  const parts = notes[type].flatMap((names) => {
    const name = names.find((each) => textOf(element, each) !== null);
    if (name === undefined) return [];
    const unit = attributeOf(element, name, "uom");
    return [`${textOf(element, name)!}${unit ? ` ${unit}` : ""}`];
  });
  return parts.join(" · ").slice(0, 300);
}
