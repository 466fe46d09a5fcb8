import type { UnitName } from "@sigma/terms/units";
import type { FormulaFault, FormulaFaultCause, FormulaFix } from "./formula-fault";
import type { FormulaMoment } from "./formula-moment";
import type { FormulaMemory, RowsLayout, StatePlace } from "./formula-state";
import type { FormulaNode, TextSpan } from "./formula-syntax";
import {
  differenceUnit,
  type FormulaUnit,
  isSameQuantity,
  namedUnit,
  noUnit,
  unitRatio,
  unitText,
} from "./formula-unit";
import { blankNumbers, type RowsPlace } from "./sliding-rows";

/** Calculates a part of a formula at a sample: NaN is none; a condition is 1, 0 or NaN. */
export type RunPart = (memory: FormulaMemory, now: FormulaMoment) => number;

/** The type of a part. `source` is the channel or constant that its unit comes from; a bare number has been written without a unit. */
export type PartType =
  | { kind: "value"; unit: FormulaUnit; source: string | null; isBare: boolean }
  | { kind: "condition" }
  | { kind: "state" }
  /** A part with a fault, about which nothing more is reported. */
  | { kind: "unknown" };

/** A compiled part of a formula. */
export type Part = {
  type: PartType;
  run: RunPart;
  /** Its value if that doesn't depend on the sample. */
  constant: number | null;
  /** It remembers something, so it has to run at every sample. */
  isStateful: boolean;
  node: FormulaNode;
};

/** The names that a formula can read. */
export type FormulaScope = {
  /** A channel or another formula by its name, null if there is none. */
  channel(name: string): { slot: number; unit: UnitName } | null;
  /** The constants of the well; NaN for a constant that the well doesn't have. */
  constants: ReadonlyMap<string, { value: number; unit: UnitName | null }>;
  /** The unit chosen for the result, null for that of the calculation. */
  unit: UnitName | null;
};

/** What a compilation has gathered so far. */
export type Compilation = {
  scope: FormulaScope;
  faults: FormulaFault[];
  /** Where in a state the formula keeps what it remembers. */
  place: StatePlace;
  /** The numbers that it remembers, as they are before the first sample, and its rows. */
  numbers: number[];
  rows: RowsLayout[];
  /** How many operations over time or depth remember something. */
  operations: number;
  /** Most elementary operations at a sample. */
  cost: number;
  reads: Set<number>;
  constants: Set<string>;
  lets: Map<string, Part>;
  /** Where the bottom of the hole is at the sample, and what has been drilled since the one before; null if no part asks. */
  depth: DepthNow | null;
};

/** The hole at a sample, and where the formula remembers it; `position` is NaN if not known. */
export type DepthNow = { at: number; position: number; footage: number };

/** Adds a fault at a part of the text. */
export function report(
  compilation: Compilation,
  cause: FormulaFaultCause,
  { from, to }: TextSpan,
  fix?: FormulaFix,
): void {
  compilation.faults.push({ from, to, ...(fix && { fix }), ...cause });
}

/** Adds numbers that the formula remembers. @returns their place in the state */
export function addNumbers(compilation: Compilation, numbers: readonly number[]): number {
  const at = compilation.place.numbers + compilation.numbers.length;
  compilation.numbers.push(...numbers);
  compilation.operations += 1;
  return at;
}

/** Adds rows that the formula remembers, each of a number of numbers besides its position. */
export function addRows(compilation: Compilation, count: number): RowsPlace {
  const countAt = compilation.numbers.length;
  const numbers = addNumbers(compilation, blankNumbers(count));
  compilation.rows.push({ countAt, width: 1 + count });
  return { numbers, rows: compilation.place.rows + compilation.rows.length - 1 };
}

/** A part of whose value nothing is known, after a fault. */
export const unknownPart = (node: FormulaNode): Part => ({
  type: { kind: "unknown" },
  run: () => Number.NaN,
  constant: null,
  isStateful: false,
  node,
});

/** The type of a value. */
export const valueType = (unit: FormulaUnit, source: string | null = null, isBare = false): PartType => ({
  kind: "value",
  unit,
  source,
  isBare,
});

export const conditionType: PartType = { kind: "condition" };

const nowhere: FormulaMoment = { time: 0, previousTime: null, values: new Float64Array(), rigState: Number.NaN };
const noMemory: FormulaMemory = { numbers: [], rows: [], areRowsOwn: true };

/** A part that is calculated from others without remembering anything itself; of constants it is a constant. */
export function derivePart(
  compilation: Compilation,
  inputs: readonly Part[],
  node: FormulaNode,
  type: PartType,
  run: RunPart,
): Part {
  compilation.cost += 1;
  const isStateful = inputs.some((part) => part.isStateful);
  if (inputs.every(({ constant }) => constant !== null)) {
    const constant = run(noMemory, nowhere);
    if (Number.isFinite(constant)) return { type, run: () => constant, constant, isStateful: false, node };
  }
  return { type, run, constant: null, isStateful, node };
}

/** The part in another unit of its quantity. */
export function convertPart(compilation: Compilation, part: Part, to: FormulaUnit): Part {
  if (part.type.kind !== "value") return part;
  const from = part.type.unit;
  const ratio = unitRatio(from, to);
  const { run } = part;
  const type = valueType(to, part.type.source);
  if (from.offset === to.offset && ratio === 1) return { ...part, type };
  const shift = from.offset * ratio - to.offset;
  return derivePart(
    compilation,
    [part],
    part.node,
    type,
    shift === 0 ? scaleBy(run, ratio) : shiftBy(run, ratio, shift),
  );
}

const scaleBy =
  (run: RunPart, ratio: number): RunPart =>
  (state, now) =>
    run(state, now) * ratio;

const shiftBy =
  (run: RunPart, ratio: number, shift: number): RunPart =>
  (state, now) =>
    run(state, now) * ratio + shift;

/** A temperature as kelvin above absolute zero, as products need it; other parts as they are. */
export function absolutePart(compilation: Compilation, part: Part): Part {
  if (part.type.kind !== "value" || !part.type.unit.isTemperature) return part;
  const kelvin = namedUnit("K");
  const absolute = convertPart(compilation, part, kelvin);
  return { ...absolute, type: valueType(differenceUnit(kelvin), part.type.source) };
}

/** Whether parts are values, with a fault at each that isn't. Of a part with a fault nothing is reported. */
export function areValues(
  compilation: Compilation,
  parts: readonly Part[],
): parts is readonly (Part & { type: Extract<PartType, { kind: "value" }> })[] {
  for (const { type, node } of parts) {
    if (type.kind === "condition" || type.kind === "state") report(compilation, { kind: "value-expected" }, node);
  }
  return parts.every(({ type }) => type.kind === "value");
}

/** Whether a part is a condition, with a fault if not. */
export function isCondition(compilation: Compilation, { type, node }: Part): boolean {
  if (type.kind === "value" || type.kind === "state") report(compilation, { kind: "condition-expected" }, node);
  return type.kind === "condition";
}

/**
 * Values in one unit: that of the first with a unit. A bare 0 fits all units but temperatures.
 *
 * @returns null after a fault
 */
export function agree(
  compilation: Compilation,
  parts: readonly Part[],
): { unit: FormulaUnit; source: string | null; isBare: boolean; parts: Part[] } | null {
  if (!areValues(compilation, parts)) return null;
  const withUnit = parts.filter(({ type }) => !type.isBare);
  const reference = withUnit.find(({ node }) => node.kind !== "number") ?? withUnit[0];
  if (!reference) return { unit: noUnit, source: null, isBare: true, parts: [...parts] };
  const { unit, source } = reference.type;
  const fitting = parts.map((part) =>
    fits(compilation, part, unit, source) ? convertPart(compilation, part, unit) : null,
  );
  if (fitting.includes(null)) return null;
  return { unit, source, isBare: false, parts: fitting.flatMap((part) => part ?? []) };
}

function fits(compilation: Compilation, part: Part, unit: FormulaUnit, source: string | null): boolean {
  if (part.type.kind !== "value") return false;
  const { type, node, constant } = part;
  if (type.isBare) {
    if (unit.parts.size === 0) return true;
    if (constant === 0 && !unit.isTemperature) {
      part.type = valueType(unit);
      return true;
    }
    return reportBare(compilation, unit, source, node);
  }
  return isSameQuantity(type.unit, unit) || reportOther(compilation, type.unit, unit, source, node);
}

/** Reports a number that lacks the unit of what it stands beside. */
export function reportBare(
  compilation: Compilation,
  unit: FormulaUnit,
  source: string | null,
  node: FormulaNode,
): false {
  const expectedUnit = unitText(unit);
  const literal = node.kind === "unary" ? node.operand : node;
  const fix = literal.kind === "number" ? { from: literal.to, to: literal.to, text: ` ${expectedUnit}` } : undefined;
  report(compilation, { kind: "no-unit", expected: expectedUnit, source }, node, fix);
  return false;
}

/** Reports a value in a unit of another quantity, at the word of the unit if that is written. */
export function reportOther(
  compilation: Compilation,
  found: FormulaUnit,
  unit: FormulaUnit,
  source: string | null,
  node: FormulaNode,
): false {
  const expectedUnit = unitText(unit);
  const literal = node.kind === "unary" ? node.operand : node;
  const written = literal.kind === "number" ? literal.unit : null;
  const fix = written && expectedUnit !== "" ? { from: written.from, to: written.to, text: expectedUnit } : undefined;
  report(
    compilation,
    { kind: "other-unit", expected: expectedUnit, unit: unitText(found), source },
    written ?? node,
    fix,
  );
  return false;
}

/** The part as a plain number, with a fault if it has a unit; shares and ratios count as numbers. */
export function numberPart(compilation: Compilation, part: Part): Part | null {
  if (!areValues(compilation, [part]) || part.type.kind !== "value") return null;
  const { unit } = part.type;
  if (isSameQuantity(unit, noUnit)) return convertPart(compilation, part, noUnit);
  report(compilation, { kind: "number-expected", unit: unitText(unit) }, part.node);
  return null;
}

/** A result that is a number: one larger than numbers can be is none. */
export function finite(result: number, now: FormulaMoment): number {
  if (result - result === 0 || result !== result) return result;
  now.reason = "overflow";
  return Number.NaN;
}
