import { unitRows } from "@sigma/terms/unit-rows";
import { canonicalUnits, findUnit, type UnitName } from "@sigma/terms/units";

type UnitRow = (typeof unitRows)[number];

/** Exponents of length, mass, time, angle, temperature, gamma, magnetic field, voltage and consistency. */
type Exponents = readonly number[];

/**
 * The unit of a value in a formula: exponents of its base quantities, SI value of one unit, and the named units of which it
 * is a product, each with its power.
 */
export type FormulaUnit = {
  exponents: Exponents;
  factor: number;
  /** Added to a value before it is multiplied, 0 for all but a temperature. */
  offset: number;
  /** It counts from the zero of a temperature scale; a difference of temperatures doesn't. */
  isTemperature: boolean;
  parts: ReadonlyMap<string, number>;
};

const BASES = 9;
const base = (...powers: number[]): Exponents => Array.from({ length: BASES }, (_, index) => powers[index] ?? 0);

/** A revolution and a stroke are counts, as in SI; an angle isn't, so that 5 and 5 deg are told apart. */
const exponentsOf: Record<UnitRow["dimension"], Exponents> = {
  length: base(1),
  area: base(2),
  volume: base(3),
  speed: base(1, 0, -1),
  slowness: base(-1, 0, 1),
  force: base(1, 1, -2),
  torque: base(2, 1, -2),
  pressure: base(-1, 1, -2),
  flow: base(3, 0, -1),
  density: base(-3, 1),
  viscosity: base(-1, 1, -1),
  frequency: base(0, 0, -1),
  angle: base(0, 0, 0, 1),
  curvature: base(-1, 0, 0, 1),
  temperature: base(0, 0, 0, 0, 1),
  acceleration: base(1, 0, -2),
  "magnetic field": base(0, 0, 0, 0, 0, 0, 1),
  voltage: base(0, 0, 0, 0, 0, 0, 0, 1),
  time: base(0, 0, 1),
  share: base(),
  gamma: base(0, 0, 0, 0, 0, 1),
  "weight per length": base(-1, 1),
  "depth of cut": base(1),
  "depth of cut per force": base(0, -1, 2),
  "pressure per flow squared": base(-7, 1),
  "pressure gradient": base(-2, 1, -2),
  "torque per pressure": base(3),
  power: base(2, 1, -3),
  "power per area": base(0, 1, -3),
  consistency: base(0, 0, 0, 0, 0, 0, 0, 0, 1),
  tortuosity: base(-1),
  "force per length": base(0, 1, -2),
  "speed per force": base(0, -1, 1),
  "pressure rate": base(-1, 1, -3),
  "torque per force and length": base(),
  number: base(),
};

const rowsByName = new Map<string, UnitRow>(unitRows.map((row) => [row.name, row]));

/** The unit of a bare number. */
export const noUnit: FormulaUnit = {
  exponents: base(),
  factor: 1,
  offset: 0,
  isTemperature: false,
  parts: new Map(),
};

/** A unit of the product's list. */
export function namedUnit(name: UnitName): FormulaUnit {
  const row = rowsByName.get(name)!;
  if (name === "") return noUnit;
  const isTemperature = row.dimension === "temperature";
  return {
    exponents: exponentsOf[row.dimension],
    factor: row.factor,
    offset: row.offset,
    isTemperature,
    parts: new Map([[name, 1]]),
  };
}

/** The product of two units, or with a power of -1 their quotient. A temperature counts from absolute zero in it. */
export function multiplyUnits(a: FormulaUnit, b: FormulaUnit, power: 1 | -1 = 1): FormulaUnit {
  const parts = new Map(a.parts);
  for (const [name, times] of b.parts) {
    const sum = (parts.get(name) ?? 0) + power * times;
    if (sum === 0) parts.delete(name);
    else parts.set(name, sum);
  }
  return {
    exponents: a.exponents.map((exponent, index) => exponent + power * b.exponents[index]!),
    factor: power === 1 ? a.factor * b.factor : a.factor / b.factor,
    offset: 0,
    isTemperature: false,
    parts,
  };
}

/** A power of a unit. */
export const raiseUnit = (unit: FormulaUnit, power: number): FormulaUnit => ({
  exponents: unit.exponents.map((exponent) => exponent * power),
  factor: unit.factor ** power,
  offset: 0,
  isTemperature: false,
  parts: new Map(power === 0 ? [] : [...unit.parts].map(([name, times]) => [name, times * power])),
});

/** The unit of a difference of two temperatures of a scale; other units are their own. */
export const differenceUnit = (unit: FormulaUnit): FormulaUnit =>
  unit.isTemperature ? { ...unit, offset: 0, isTemperature: false } : unit;

const TINY = 1e-9;

/** Whether values in the two units can be added and compared. */
export const isSameQuantity = (a: FormulaUnit, b: FormulaUnit): boolean =>
  a.exponents.every((exponent, index) => Math.abs(exponent - b.exponents[index]!) < TINY);

/** Whether a value in the unit is a plain number, such as a quotient of two lengths. */
export const isDimensionless = (unit: FormulaUnit): boolean => isSameQuantity(unit, noUnit);

/** Whether a value is a share of a whole, such as 60 %. */
export const isShare = (unit: FormulaUnit): boolean => {
  const [name, ...others] = unit.parts.keys();
  return name !== undefined && others.length === 0 && rowsByName.get(name)?.dimension === "share";
};

/** The factor from values of one unit to another of the same quantity: exactly 1 if they differ by rounding only. */
export function unitRatio(from: FormulaUnit, to: FormulaUnit): number {
  const ratio = from.factor / to.factor;
  return Math.abs(ratio - 1) < 1e-12 ? 1 : ratio;
}

const digits = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A power as small figures above the line, such as ⁰·⁵. */
const raisedText = (power: number): string =>
  String(Number(power.toFixed(3))).replace(/[\d.-]/g, (sign) =>
    sign === "." ? "·" : sign === "-" ? "⁻" : digits.charAt(Number(sign)),
  );

/** A unit as texts write it, such as `ft·lb/(klb·ft)`; empty for a bare number. */
export function unitText(unit: FormulaUnit): string {
  const top = [...unit.parts].filter(([, power]) => power > 0);
  const below = [...unit.parts].filter(([, power]) => power < 0);
  if (top.length === 0 && below.length === 0) return "";
  const isAlone = top.length === 1 && below.length === 0;
  const product = (parts: readonly (readonly [string, number])[], isAlonePart: boolean): string =>
    parts.map(([name, power]) => partText(name, Math.abs(power), isAlonePart)).join("·");
  const above = top.length === 0 ? "1" : product(top, isAlone);
  if (below.length === 0) return above;
  const under = product(below, false);
  return `${above}/${below.length > 1 || under.includes("·") ? `(${under})` : under}`;
}

function partText(name: string, power: number, isAlone: boolean): string {
  const powerText = power === 1 ? "" : raisedText(power);
  const needsParentheses = /[·/²³ ]/.test(name) && (power !== 1 || (!isAlone && !isProductOfParts(name)));
  return (needsParentheses ? `(${name})` : name) + powerText;
}

/** Whether a unit such as `ft·lb` is the product of the units between its points, so that it can stand in a longer product. */
function isProductOfParts(name: string): boolean {
  if (!/^[\p{L}·]+$/u.test(name)) return false;
  const factors = name.split("·").map((part) => findUnit(part));
  return factors.every((part) => part.kind === "known");
}

/** A unit that was read, or why a text isn't one. */
export type UnitOfText =
  | { unit: FormulaUnit }
  | { fault: "unknown-unit" }
  | { fault: "ambiguous-unit"; units: readonly UnitName[] };

/** Reads a unit as users write it: a name or spelling of the product's list, or a product of such with powers and parentheses. */
export function readUnit(text: string): UnitOfText {
  const reading = findUnit(text);
  // The list takes lbf/ft for lb/ft, a mass per length, and the K of a product for a thousand.
  const isOfParts = /lbf.*\/|[·/(]K\b|^K[·/]/u.test(text) && !rowsByName.has(text);
  if (reading.kind === "known" && !isOfParts) return { unit: namedUnit(reading.unit) };
  if (reading.kind === "ambiguous") return { fault: "ambiguous-unit", units: reading.units };
  const parts = text.match(/[()·*/]|[²³]|\^\s*\d|[^()·*/²³^]+/gu) ?? [];
  let at = 0;
  const readProduct = (): FormulaUnit | null => {
    let product = readPower();
    while (product && at < parts.length && parts[at] !== ")") {
      const sign = parts[at++]!;
      if (sign !== "·" && sign !== "*" && sign !== "/") return null;
      const factor = readPower();
      product = factor && multiplyUnits(product, factor, sign === "/" ? -1 : 1);
    }
    return product;
  };
  const readPower = (): FormulaUnit | null => {
    const part = parts[at++]?.trim();
    let unit: FormulaUnit | null = null;
    if (part === "(") {
      const end = closingAt(parts, at);
      const insideReading = findUnit(parts.slice(at, end).join(""));
      if (insideReading.kind === "known") at = end;
      unit = insideReading.kind === "known" ? namedUnit(insideReading.unit) : readProduct();
      if (parts[at++] !== ")") return null;
    } else if (part !== undefined) {
      const partReading = findUnit(part);
      if (partReading.kind === "known") unit = namedUnit(partReading.unit);
      else if (part === "1") unit = noUnit;
    }
    const powerText = parts[at];
    if (!unit || powerText === undefined || !/^[²³^]/u.test(powerText)) return unit;
    at++;
    return raiseUnit(unit, powerText === "²" ? 2 : powerText === "³" ? 3 : Number(powerText.slice(1)));
  };
  const unit = readProduct();
  return unit && at === parts.length ? { unit } : { fault: "unknown-unit" };
}

/** The index of the parenthesis that closes the one before an index; the end if there is none. */
function closingAt(parts: readonly string[], from: number): number {
  let depth = 1;
  for (let at = from; at < parts.length; at++) {
    if (parts[at] === "(") depth++;
    if (parts[at] === ")" && --depth === 0) return at;
  }
  return parts.length;
}

const canonicalNames = Object.values(canonicalUnits);

/**
 * The unit of the product's list for a calculated one: of its name, or of its size, or else the one in which values of the
 * quantity are stored.
 *
 * @returns null if the list has no unit of the quantity
 */
export function nearestNamedUnit(unit: FormulaUnit): UnitName | null {
  const text = unitText(unit);
  if (isDimensionless(unit) && !rowsByName.has(text)) return "";
  const rows = unitRows.filter(({ dimension }) =>
    isSameQuantity(unit, { ...noUnit, exponents: exponentsOf[dimension] }),
  );
  const row =
    rows.find(({ name }) => name === text) ??
    rows.find(({ factor }) => Math.abs(factor / unit.factor - 1) < 1e-12) ??
    rows.find(({ name }) => canonicalNames.some((canonical) => canonical === name)) ??
    rows[0];
  return row?.name ?? null;
}
