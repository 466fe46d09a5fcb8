import type { XmlElement } from "./read-xml";

/** The value of an attribute of an element in a list, empty if it has none. */
export function attributesOf(element: XmlElement, name: string): string[] {
  const value = element[`@${name}`];
  return typeof value === "string" && value !== "" ? [value] : [];
}
