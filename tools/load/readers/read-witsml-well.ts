import { attributeOf, elementsOf, readXml, textOf, type XmlElement } from "@sigma/formats/witsml/read/read-xml";
import type { Feet, Inches } from "@sigma/terms/quantities";
import { areCompatible, convert } from "@sigma/terms/units";
import type { WellContent } from "../well-content";
import { FileError } from "../well-manifest";

/** Marks of a value that WITSML writers do not know. */
const UNKNOWN = new Set([-9999, -999.25, 999.25]);

/** A length in ft or in; null if the element is missing or holds a null value. @throws FileError */
function lengthOf(fileName: string, element: XmlElement, name: string, unit: "ft" | "in"): number | null {
  const text = textOf(element, name);
  if (text === null) return null;
  const uom = attributeOf(element, name, "uom");
  const value = Number(text);
  if (Number.isNaN(value) || uom === null || !areCompatible(uom, unit)) {
    throw new FileError(`${fileName}: ${name} "${text}" has no unit of length`);
  }
  return UNKNOWN.has(value) ? null : convert(value, uom, unit);
}

const objectsOf = (fileName: string, text: string, list: string, name: string): XmlElement[] => {
  const namedElements = elementsOf(readXml(text)[list], name);
  if (namedElements.length === 0) throw new FileError(`${fileName} holds no ${name} of WITSML 1.4`);
  return namedElements;
};

/** Kick-off depth of a sidetrack from its parent, ft; null if the wellbore does not have it. */
export const readKickOff = (fileName: string, text: string): Feet | null =>
  lengthOf(fileName, objectsOf(fileName, text, "wellbores", "wellbore")[0]!, "mdKickoff", "ft");

/** The rig of an export: its name and owner. */
export function readRig(fileName: string, text: string): NonNullable<WellContent["rig"]> {
  const [rig] = objectsOf(fileName, text, "rigs", "rig");
  const name = textOf(rig, "name");
  if (name === null) throw new FileError(`${fileName}: the rig has no name`);
  return { name, contractor: textOf(rig, "owner"), dataSourceType: "witsml" };
}

type Section = { size: Inches; startDepth: Feet; endDepth: Feet };
type CasingSection = Section & { innerDiameter: Inches | null };

/** Casing and open hole of a wellbore geometry; the depth of its bottom. Risers aren't casing. */
export function readGeometry(
  fileName: string,
  text: string,
): { holes: Section[]; casings: CasingSection[]; bottom: Feet | null } {
  const [geometry] = objectsOf(fileName, text, "wbGeometrys", "wbGeometry");
  const sections = elementsOf(geometry, "wbGeometrySection").map((section) => {
    const depth = (name: string) => {
      const sectionLength = lengthOf(fileName, section, name, "ft");
      if (sectionLength === null) throw new FileError(`${fileName}: a section has no ${name}`);
      return sectionLength;
    };
    return {
      kind: textOf(section, "typeHoleCasing"),
      inner: lengthOf(fileName, section, "idSection", "in"),
      outer: lengthOf(fileName, section, "odSection", "in"),
      startDepth: depth("mdTop"),
      endDepth: depth("mdBottom"),
    };
  });
  const of = (kinds: readonly string[], size: "inner" | "outer") =>
    sections
      .filter((section) => kinds.includes(section.kind ?? "") && section[size] !== null)
      .map(({ startDepth, endDepth, inner, ...section }) => ({
        size: size === "inner" ? inner! : section.outer!,
        inner,
        startDepth,
        endDepth,
      }))
      .toSorted((a, b) => a.startDepth - b.startDepth);
  return {
    holes: of(["open hole"], "inner").map(({ inner: _size, ...hole }) => hole),
    casings: of(["casing", "liner"], "outer").map(({ inner, ...casing }) => ({
      ...casing,
      innerDiameter: inner !== null && inner < casing.size ? inner : null,
    })),
    bottom: lengthOf(fileName, geometry!, "mdBottom", "ft"),
  };
}

/** Component types of a WITSML string and the corresponding types here. */
const types = {
  "drill pipe": "Drill Pipe / HWDP",
  "heavy weight drill pipe": "Drill Pipe / HWDP",
  tubing: "Casing / Tubing",
  casing: "Casing / Tubing",
  "drill collar": "Drill Collar",
  bit: "Drill Bit",
  stabilizer: "Stabilizer",
  jar: "Jar",
} as const;

type Component = NonNullable<WellContent["bhas"][number]["components"]>[number];

/**
 * The components of a string, from the bit up as the file numbers them; it gives no weights, which stay 0, not known.
 *
 * @throws FileError naming a part of an unknown type
 */
export function readTubular(fileName: string, text: string): Component[] {
  const [tubular] = objectsOf(fileName, text, "tubulars", "tubular");
  return elementsOf(tubular, "tubularComponent").map((part) => {
    const kind = textOf(part, "typeTubularComp") ?? "";
    const type = types[kind as keyof typeof types];
    if (type === undefined) throw new FileError(`${fileName}: "${kind}" is a component of an unknown type`);
    return {
      type,
      sequence: Number(textOf(part, "sequence")),
      od: lengthOf(fileName, part, "od", "in") ?? 0,
      id: lengthOf(fileName, part, "id", "in") ?? 0,
      tjOd: lengthOf(fileName, part, "odFishneck", "in") ?? 0,
      length: lengthOf(fileName, part, "len", "ft") ?? 0,
      unitWeight: 0,
      description: textOf(tubular, "name") ?? "",
    };
  });
}

/** The name of a BHA run. */
export const readRunName = (fileName: string, text: string): string =>
  textOf(objectsOf(fileName, text, "bhaRuns", "bhaRun")[0], "name") ?? fileName;
