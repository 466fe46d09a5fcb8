import type { XmlElement } from "@sigma/formats/witsml/read/read-xml";
import type { WitsmlElement } from "@sigma/formats/witsml/write/write-element";

type Part = XmlElement[string];

/** The parts of a template by name, one for each occurrence. */
const partsOf = (template: XmlElement, name: string): (string | XmlElement)[] => [template[name] ?? []].flat();

const isElement = (part: Part | undefined): part is XmlElement =>
  typeof part === "object" && !Array.isArray(part) && part !== null;

/** Names of the elements that a template has. */
const elementNames = (template: XmlElement): string[] => Object.keys(template).filter((name) => !/^[@#?]/.test(name));

/** Attributes that describe the format of a value, not the value. */
const describing = new Set(["@uom", "@xmlns", "@version", "@datum", "@columnIndex"]);

const isSame = (knownText: string | undefined, wantedText: string): boolean =>
  knownText !== undefined && knownText.trim().toLowerCase() === wantedText.trim().toLowerCase();

/**
 * Whether an object is what a template selects: each attribute and element of the template that has a value is there with
 * that value.
 *
 * @param ignoredKeys elements at the top that select rows of the object and not the object
 */
export function matches(object: WitsmlElement, template: XmlElement, ignoredKeys: ReadonlySet<string>): boolean {
  return Object.entries(template).every(([name, part]) => {
    if (ignoredKeys.has(name) || describing.has(name) || name.startsWith("@xmlns:") || name.startsWith("@xsi"))
      return true;
    if (typeof part === "string" && name.startsWith("@")) {
      return part === "" || isSame(object.attributes?.[name.slice(1)], part);
    }
    if (typeof part === "string" && name.startsWith("#")) return part.trim() === "" || isSame(object.text, part);
    const own = (object.parts ?? []).filter((objectPart) => objectPart.name === name);
    return partsOf(template, name).every((templatePart) => {
      if (isElement(templatePart))
        return !hasValue(templatePart) || own.some((ownPart) => matches(ownPart, templatePart, noNames));
      return templatePart.trim() === "" || own.some(({ text }) => isSame(text, templatePart));
    });
  });
}

const noNames: ReadonlySet<string> = new Set();

/** Whether any part of a template is a selection. */
function hasValue(template: XmlElement): boolean {
  return Object.entries(template).some(([name, part]) => {
    if (describing.has(name)) return false;
    return [part].flat().some((partItem) => (isElement(partItem) ? hasValue(partItem) : partItem.trim() !== ""));
  });
}

/** An object with the elements that a template names; an element that is named without child elements is complete. */
export function projectObject(object: WitsmlElement, template: XmlElement): WitsmlElement {
  const names = new Set(elementNames(template));
  const parts = (object.parts ?? []).flatMap((part) => {
    if (!names.has(part.name)) return [];
    const [wanted] = partsOf(template, part.name);
    return isElement(wanted) && elementNames(wanted).length > 0 ? [projectObject(part, wanted)] : [part];
  });
  return { ...object, parts };
}

/** An object with some of its elements. */
export const withParts = (object: WitsmlElement, keep: (name: string) => boolean): WitsmlElement => ({
  ...object,
  parts: (object.parts ?? []).filter(({ name }) => keep(name)),
});

/** Whether a template names an element. */
export const names = (template: XmlElement, name: string): boolean => template[name] !== undefined;
