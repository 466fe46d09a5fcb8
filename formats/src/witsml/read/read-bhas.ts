import type { ComponentType } from "@sigma/terms/component-types";
import type { Feet, Inches } from "@sigma/terms/quantities";
import { areCompatible, convert, type UnitName } from "@sigma/terms/units";
import { attributesOf } from "./attributes-of";
import { attributeOf, elementsOf, readXml, textOf, type XmlElement } from "./read-xml";

/** A component from a store: diameters in, length ft, weight lb/ft; 0 and null for values that are not given. */
export type StoreComponent = {
  type: ComponentType;
  sequence: number;
  od: Inches;
  id: Inches;
  tjOd: Inches;
  length: Feet;
  unitWeight: number;
  description: string;
  connection: string;
  bladeOd: Inches | null;
  bendAngle: number | null;
};

/** A run of a BHA as a store has it. */
export type StoreBha = {
  name: string;
  /** Hole that it drilled; null if the store does not give it. */
  startDepth: Feet | null;
  endDepth: Feet | null;
  /** From the bit up. */
  components: StoreComponent[];
  bit: { od: Inches; type: "PDC" | "Roller Cone"; manufacturer: string; nozzles: number[] } | null;
};

/** The standard's names of components, by the words that their type starts with. @see WITSML 1.4.1.1, typeTubularComponent */
const types: readonly (readonly [RegExp, ComponentType])[] = [
  [/^bit\b|^drill bit/, "Drill Bit"],
  [/hole opener/, "Hole Opener"],
  [/reamer/, "Reamer"],
  [/heavy weight|^drill ?pipe/, "Drill Pipe / HWDP"],
  [/drill collar/, "Drill Collar"],
  [/stabili[sz]er/, "Stabilizer"],
  [/accelerator/, "Accelerator"],
  [/^jar|\bjar\b/, "Jar"],
  [/turbine/, "Turbine"],
  [/steer|rotary steering/, "RSS"],
  [/motor/, "Motor"],
  [/mwd|lwd|measurement|logging/, "MWD/LWD"],
  [/crossover|cross over/, "Crossover"],
  [/shock/, "Shock Absorber"],
  [/circulat/, "Circ Sub"],
  [/casing|tubing/, "Casing / Tubing"],
  [/liner/, "Liner"],
  [/\bsub\b/, "Sub"],
];

/** Marks of a value that writers do not know. */
const UNKNOWN = new Set([-9999, -999.25, 999.25]);

/**
 * Reads the runs of a wellbore with their strings, in the order of their number and time.
 *
 * A run is left out if the store does not have its string: its components are unknown.
 *
 * @throws FileFault if a document isn't XML
 */
export function readBhas(runs: string, tubulars: string): StoreBha[] {
  const strings = tubulars.trim() === "" ? [] : elementsOf(readXml(tubulars).tubulars, "tubular");
  const runElements = runs.trim() === "" ? [] : elementsOf(readXml(runs).bhaRuns, "bhaRun");
  return runElements
    .map((run) => ({ run, tubular: stringOf(run, strings) }))
    .filter(({ tubular }) => tubular !== undefined)
    .toSorted((a, b) => orderOf(a.run) - orderOf(b.run) || startOf(a.run).localeCompare(startOf(b.run)))
    .map(({ run, tubular }) => bhaOf(run, tubular!));
}

const orderOf = (run: XmlElement): number => Number(textOf(run, "numStringRun") ?? Number.NaN) || 0;
const startOf = (run: XmlElement): string => textOf(run, "dTimStart") ?? "";

function stringOf(run: XmlElement, strings: readonly XmlElement[]): XmlElement | undefined {
  const uid = attributeOf(run, "tubular", "uidRef");
  const name = textOf(run, "tubular");
  return (
    strings.find((each) => uid !== null && attributesOf(each, "uid")[0] === uid) ??
    strings.find((each) => name !== null && textOf(each, "name") === name)
  );
}

function bhaOf(run: XmlElement, tubular: XmlElement): StoreBha {
  const drillingElements = elementsOf(run, "drillingParams");
  const depths = (name: string) => drillingElements.flatMap((each) => lengthOf(each, name, "ft") ?? []);
  const [starts, ends] = [depths("mdHoleStart"), depths("mdHoleStop")];
  const parts = elementsOf(tubular, "tubularComponent").toSorted((a, b) => sequenceOf(a) - sequenceOf(b));
  const components = parts.map(componentOf);
  const bit = parts.find((_, at) => components[at]!.type === "Drill Bit");
  return {
    name: textOf(run, "name") ?? textOf(tubular, "name") ?? "BHA of the store",
    startDepth: starts.length > 0 ? Math.min(...starts) : null,
    endDepth: ends.length > 0 ? Math.max(...ends) : null,
    components: components.map((component, at) => ({ ...component, sequence: at + 1 })),
    bit: bit ? bitOf(bit) : null,
  };
}

const sequenceOf = (part: XmlElement): number => Number(textOf(part, "sequence") ?? Number.NaN) || 0;

function componentOf(part: XmlElement): StoreComponent {
  const kind = (textOf(part, "typeTubularComp") ?? "").toLowerCase();
  const type = types.find(([words]) => words.test(kind))?.[1] ?? "Other";
  const [stabilizer] = elementsOf(part, "stabilizer");
  const [bend] = elementsOf(part, "bend");
  return {
    type,
    sequence: 0,
    od: lengthOf(part, "od", "in") ?? 0,
    id: lengthOf(part, "id", "in") ?? 0,
    tjOd: lengthOf(part, "odFishneck", "in") ?? 0,
    length: lengthOf(part, "len", "ft") ?? 0,
    unitWeight: lengthOf(part, "wtPerLen", "lb/ft") ?? 0,
    description: (textOf(part, "description") ?? (type === "Other" ? kind : "")).slice(0, 200),
    connection: [textOf(part, "nameCon"), textOf(part, "configCon")].find((text) => text && text !== "unknown") ?? "",
    bladeOd: stabilizer ? lengthOf(stabilizer, "odBladeMx", "in") : null,
    bendAngle: bend ? lengthOf(bend, "angle", "deg") : null,
  };
}

function bitOf(part: XmlElement): StoreBha["bit"] {
  const [record] = elementsOf(part, "bitRecord");
  const kind = `${textOf(part, "typeTubularComp") ?? ""} ${record ? (textOf(record, "typeBit") ?? "") : ""}`;
  const nozzles = elementsOf(part, "nozzle").flatMap((each) => lengthOf(each, "diaNozzle", "in") ?? []);
  // The contract allows nozzles of 1 to 64 thirty-seconds; wider openings aren't nozzles.
  const sizes = nozzles.map((inches) => Math.round(inches * 32)).filter((size) => size >= 1 && size <= 64);
  return {
    od: (record ? lengthOf(record, "diaBit", "in") : null) ?? lengthOf(part, "od", "in") ?? 0,
    type: /roller|cone|insert|mill(ed)? tooth/i.test(kind) && !/pdc/i.test(kind) ? "Roller Cone" : "PDC",
    manufacturer: (record ? textOf(record, "manufacturer") : null) ?? textOf(part, "vendor") ?? "",
    nozzles: sizes.slice(0, 20),
  };
}

/** A measure converted to another unit, rounded to the precision of a drawing; null if missing, marked or in a unit that does not fit. */
function lengthOf(element: XmlElement, name: string, unit: UnitName): number | null {
  const text = textOf(element, name);
  const uom = attributeOf(element, name, "uom");
  const value = Number(text ?? Number.NaN);
  if (uom === null || !Number.isFinite(value) || UNKNOWN.has(value) || !areCompatible(uom, unit)) return null;
  return Math.round(convert(value, uom, unit) * 1000) / 1000;
}
