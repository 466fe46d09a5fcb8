import { unitKey } from "./unit-key";
import { unitRows } from "./unit-rows";

type UnitRow = (typeof unitRows)[number];

/** The name of a unit as the product writes it, such as `ft` or `kN·m`. */
export type UnitName = UnitRow["name"];

/** Every unit name, in the order in which a list of choices shows them. */
export const unitNames: readonly UnitName[] = unitRows.map(({ name }) => name);

/**
 * The canonical field unit of each quantity: what values are stored, sent and calculated in.
 *
 * @see terms/src/quantities.ts — the alias that signatures use
 */
export const canonicalUnits = {
  length: "ft",
  diameter: "in",
  area: "in²",
  volume: "bbl",
  "rate of penetration": "ft/hr",
  velocity: "ft/s",
  force: "klb",
  torque: "ft·lb",
  pressure: "psi",
  "specific energy": "kpsi",
  flow: "gpm",
  density: "ppg",
  viscosity: "cP",
  "yield point": "lbf/100 ft²",
  "rotary speed": "rpm",
  "stroke rate": "spm",
  angle: "deg",
  curvature: "deg/100 ft",
  temperature: "°F",
  acceleration: "g",
  "magnetic field": "nT",
  voltage: "V",
  time: "s",
  share: "%",
  gamma: "gAPI",
  "weight per length": "lb/ft",
} as const satisfies Record<string, UnitName>;

/** An unknown unit, an ambiguous spelling of two units, or two units of different quantities. */
export class UnitError extends Error {
  override readonly name = "UnitError";

  /**
   * @param code what is wrong
   * @param detail the units and the rule, in words for the person who entered them
   */
  constructor(
    readonly code: "unknown-unit" | "ambiguous-unit" | "incompatible-units",
    detail: string,
  ) {
    super(detail);
  }
}

const byName = new Map<string, UnitRow>(unitRows.map((row) => [row.name, row]));

const byKey = new Map<string, UnitRow[]>();
for (const row of unitRows) {
  for (const key of new Set([row.name, ...row.aliases].map(unitKey))) byKey.set(key, [...(byKey.get(key) ?? []), row]);
}

/** The units that a text can be: its name alone, or every unit that has the spelling. */
function rowsOf(text: string): readonly UnitRow[] {
  const namedUnit = byName.get(text.trim());
  if (namedUnit) return [namedUnit];
  const key = unitKey(text);
  return (key !== "" && byKey.get(key)) || [];
}

/** Whether values of one unit can be converted to another: by a factor, or by the reciprocal, as minutes a foot into feet an hour. */
const isOfKind = (a: UnitRow, b: UnitRow): boolean => a.dimension === b.dimension || isTurned(a, b);

const isTurned = (a: UnitRow, b: UnitRow): boolean =>
  (a.dimension === "slowness" && b.dimension === "speed") || (a.dimension === "speed" && b.dimension === "slowness");

/** The meaning of a text used as a unit. */
export type UnitReading =
  | { kind: "known"; unit: UnitName }
  /** Two units of what is measured have the text, such as "tons". */
  | { kind: "ambiguous"; units: UnitName[] }
  /** A unit, but not of what is measured. */
  | { kind: "foreign"; unit: UnitName }
  | { kind: "unknown" };

/**
 * Finds the unit of a text, with the same table for every file, feed and call.
 *
 * @param like a unit of the measured quantity, which decides whether "F" is a foot or a degree; without it a text of several
 *   units is ambiguous
 */
export function findUnit(text: string, like?: UnitName): UnitReading {
  const rows = rowsOf(text);
  const [first] = rows;
  if (!first) return { kind: "unknown" };
  const fitting = like === undefined ? rows : rows.filter((row) => isOfKind(row, byName.get(like)!));
  const [unit, ...others] = fitting;
  if (!unit) return { kind: "foreign", unit: first.name };
  return others.length === 0
    ? { kind: "known", unit: unit.name }
    : { kind: "ambiguous", units: fitting.map(({ name }) => name) };
}

/** Whether a text is a unit, by its name or another of its spellings. */
export const isUnit = (text: string): boolean => rowsOf(text).length > 0;

/** Whether values in one unit can be converted to the other; false where either is unknown, or can be two units. */
export const areCompatible = (from: string, to: string): boolean => pairsOf(from, to).length === 1;

/**
 * Converts a value between two units of one dimension.
 *
 * @param value NaN stays NaN
 * @param from name or other spelling of the unit that the value is in
 * @param to name or other spelling of the unit wanted
 * @throws UnitError `unknown-unit`, `ambiguous-unit`, `incompatible-units`
 */
export const convert = (value: number, from: string, to: string): number => converter(from, to)(value);

/**
 * The conversion between two units of one dimension, prepared once for a whole column or feed. A rate that is sent as
 * time a foot has no value for 0: NaN.
 *
 * @throws UnitError `unknown-unit`, `ambiguous-unit`, `incompatible-units`
 */
export function converter(from: string, to: string): (value: number) => number {
  const pairs = pairsOf(from, to);
  const [pair] = pairs;
  if (!pair || pairs.length > 1) throw faultOf(from, to);
  const [source, target] = pair;
  if (source === target) return (value) => value;
  if (isTurned(source, target)) {
    const product = source.factor * target.factor;
    return (value) => {
      const inverseValue = 1 / (value * product);
      return Number.isFinite(inverseValue) ? inverseValue : Number.NaN;
    };
  }
  const ratio = source.factor / target.factor;
  if (source.offset === target.offset) return (value) => value * ratio;
  return (value) => (value + source.offset) * ratio - target.offset;
}

const pairsOf = (from: string, to: string): (readonly [UnitRow, UnitRow])[] => {
  const targets = rowsOf(to);
  return rowsOf(from).flatMap((source) =>
    targets.filter((target) => isOfKind(source, target)).map((target) => [source, target] as const),
  );
};

function faultOf(from: string, to: string): UnitError {
  const unknown = [from, to].find((text) => !isUnit(text));
  if (unknown !== undefined) return new UnitError("unknown-unit", `"${unknown}" is not a unit`);
  const several = pairsOf(from, to);
  if (several.length > 1) {
    const [text, at] = rowsOf(from).length > 1 ? ([from, 0] as const) : ([to, 1] as const);
    const names = [...new Set(several.map((pair) => pair[at].name))].join(" or ");
    return new UnitError("ambiguous-unit", `"${text}" can be ${names}`);
  }
  const [source, target] = [rowsOf(from)[0]!, rowsOf(to)[0]!];
  return new UnitError(
    "incompatible-units",
    `"${from}" measures ${source.dimension} and "${to}" measures ${target.dimension}`,
  );
}
