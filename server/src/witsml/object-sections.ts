import type { WitsmlSection } from "@sigma/contract/rigs/witsml-server";
import type { XmlElement } from "@sigma/formats/witsml/read/read-xml";

/** Rows of a table that are shown, at most. */
const MOST_ROWS = 500;
const MOST_SECTIONS = 60;
const MOST_CHARACTERS = 2000;

type Part = string | XmlElement;

/**
 * An object of a store in words: its own fields first, then each part with its fields, and repeated parts as a table.
 *
 * It is independent of the object type: names are the written-out names of the standard.
 */
export function sectionsOf(object: XmlElement): WitsmlSection[] {
  const sections: WitsmlSection[] = [];
  addSection(sections, "", object);
  return sections.slice(0, MOST_SECTIONS).map((section) => ({ ...section, title: section.title || "General" }));
}

function addSection(sections: WitsmlSection[], title: string, element: XmlElement): void {
  const section: WitsmlSection = { title, fields: [], table: null, leftOut: 0 };
  const at = sections.push(section) - 1;
  for (const [name, given] of Object.entries(element)) {
    if (/^[#@]/.test(name)) continue;
    const parts = [given].flat() as Part[];
    const label = title === "" ? labelOf(name) : `${title} › ${labelOf(name)}`;
    if (parts.length > 1) sections.push(tableOf(label, parts));
    else if (isValue(parts[0]!)) section.fields.push(...fieldOf(name, parts[0]!));
    else addSection(sections, label, parts[0] as XmlElement);
  }
  if (section.fields.length === 0 && at > 0) sections.splice(at, 1);
}

/** Whether a part is a value, alone or with a unit. */
const isValue = (part: Part): boolean =>
  typeof part === "string" || Object.keys(part).every((name) => /^[#@]/.test(name));

function fieldOf(name: string, part: Part): WitsmlSection["fields"] {
  const { value, unit } = valueOf(part);
  return value === "" ? [] : [{ label: labelOf(name), value, unit }];
}

function valueOf(part: Part): { value: string; unit: string } {
  if (typeof part === "string") return { value: part.trim().slice(0, MOST_CHARACTERS), unit: "" };
  const text = (name: string) => (typeof part[name] === "string" ? part[name] : "");
  const value = (text("#text") || text("@uidRef")).trim().slice(0, MOST_CHARACTERS);
  return { value: longNumber.test(value) ? String(Number(Number(value).toFixed(5))) : value, unit: text("@uom") };
}

/** A number that its writer converted from another unit; digits after the fifth decimal are not significant. */
const longNumber = /^-?\d{1,9}\.\d{6,20}$/;

function tableOf(title: string, parts: readonly Part[]): WitsmlSection {
  const flat = parts.slice(0, MOST_ROWS).map((part) => flatten(part));
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  const rows = flat.map((row) => columns.map((column) => row.get(column) ?? ""));
  return {
    title: `${title} (${parts.length})`,
    fields: [],
    table: { columns, rows },
    leftOut: parts.length - flat.length,
  };
}

/** The values of a repeated part by the name of their column; nested repeated parts share one cell. */
function flatten(part: Part, prefix = ""): Map<string, string> {
  const row = new Map<string, string>();
  if (isValue(part)) {
    const { value, unit } = valueOf(part);
    const column = prefix || "Value";
    row.set(unit ? `${column}, ${unit}` : column, value);
    return row;
  }
  for (const [name, given] of Object.entries(part)) {
    if (/^[#@]/.test(name)) continue;
    const column = prefix ? `${prefix} › ${labelOf(name)}` : labelOf(name);
    for (const each of [given].flat() as Part[]) {
      for (const [key, value] of flatten(each, column)) {
        const currentValue = row.get(key);
        row.set(key, currentValue ? `${currentValue}; ${value}`.slice(0, MOST_CHARACTERS) : value);
      }
    }
  }
  return row;
}

/** Short forms of the standard, written out. */
const words: Readonly<Record<string, string>> = {
  md: "MD",
  tvd: "TVD",
  azi: "azimuth",
  incl: "inclination",
  num: "number",
  bha: "BHA",
  dls: "DLS",
  od: "OD",
  id: "ID",
  len: "length",
  dia: "diameter",
  wt: "weight",
  pres: "pressure",
  tq: "torque",
  rop: "ROP",
  rpm: "RPM",
  wob: "WOB",
  desc: "description",
  mx: "max",
  mn: "min",
  av: "average",
  stn: "station",
  comp: "component",
  assy: "assembly",
  d: "date",
  tim: "time",
  sum: "summary",
  hr: "h",
  ns: "NS",
  ew: "EW",
  disp: "displacement",
  mtf: "MTF",
  gtf: "GTF",
  vert: "vertical",
  sect: "section",
  cur: "current",
  lith: "lithology",
};

/** The readable name of an element: `numStringRun` is "Number string run". */
export function labelOf(name: string): string {
  const parts = name.replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2").split(/[\s_]+/);
  const text = parts.map(
    (part) => words[part.toLowerCase()] ?? (part === part.toUpperCase() ? part : part.toLowerCase()),
  );
  const joinedText = text.join(" ").replace(/^date time\b/, "time");
  return joinedText.charAt(0).toUpperCase() + joinedText.slice(1);
}
