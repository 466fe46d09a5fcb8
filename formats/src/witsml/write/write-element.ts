import { witsmlNamespaces, type WitsmlVersion } from "@sigma/terms/witsml";

/** An element of a document: its attributes, then its text or its parts. */
export type WitsmlElement = {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  text?: string;
  parts?: readonly WitsmlElement[];
};

/** An element with a text or number; empty without a value. */
export function textElement(
  name: string,
  value: string | number | boolean | null | undefined,
  attributes?: Readonly<Record<string, string>>,
): WitsmlElement[] {
  if (value === null || value === undefined || value === "" || Number.isNaN(value)) return [];
  return [{ name, text: String(value), ...(attributes && { attributes }) }];
}

/** An element with a number and its unit; empty without a number. */
export const measureElement = (name: string, value: number | null | undefined, uom: string): WitsmlElement[] =>
  textElement(name, value, { uom });

/** A time in the format of the schemas; empty without a time. @param time epoch seconds */
export const timeElement = (name: string, time: number | null | undefined): WitsmlElement[] =>
  time === null || time === undefined ? [] : textElement(name, timeText(time));

/** A moment of UTC with milliseconds. @param time epoch seconds */
export const timeText = (time: number): string => new Date(time * 1000).toISOString();

/** The document of some objects of a kind: `logs` with each `log` in it. */
export const documentOf = (kind: string, version: WitsmlVersion, objects: readonly WitsmlElement[]): WitsmlElement => ({
  name: `${kind}s`,
  attributes: { xmlns: witsmlNamespaces[version], version },
  parts: objects,
});

/** An element as text, a line for each. */
export function writeElement(element: WitsmlElement): string {
  const lines: string[] = [];
  write(element, "", lines);
  return `${lines.join("\n")}\n`;
}

function write({ name, attributes = {}, text, parts }: WitsmlElement, indent: string, lines: string[]): void {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapedXml(value)}"`);
  const begin = `${indent}<${name}${own.join("")}`;
  if (parts && parts.length > 0) {
    lines.push(`${begin}>`);
    for (const part of parts) write(part, `${indent}  `, lines);
    lines.push(`${indent}</${name}>`);
  } else if (text !== undefined) lines.push(`${begin}>${escapedXml(text)}</${name}>`);
  else lines.push(`${begin}/>`);
}

/** A text for an element or attribute; signs that XML cannot hold are left out. */
export const escapedXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
