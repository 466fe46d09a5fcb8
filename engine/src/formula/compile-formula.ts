import { type ChannelId, channelsBySlot, isChannelId } from "@sigma/terms/channels";
import { rigStates } from "@sigma/terms/rig-states";
import type { UnitName } from "@sigma/terms/units";
import { compileNode } from "./compile-node";
import { type Compilation, convertPart, type FormulaScope, type Part, report, unknownPart } from "./compile-part";
import type { FormulaFault } from "./formula-fault";
import type { FormulaMoment } from "./formula-moment";
import {
  firstPlace,
  type FormulaMemory,
  type FormulaState,
  isFormulaState,
  type StateLayout,
  type StatePlace,
  emptyState,
} from "./formula-state";
import type { FormulaNode, LetNode } from "./formula-syntax";
import { isSameQuantity, namedUnit, nearestNamedUnit, unitText } from "./formula-unit";
import { stepDepth } from "./functions/follow-depth";
import { functionOf } from "./functions/formula-functions";
import { formulaKeywords, parseFormula } from "./parse-formula";

export type { FormulaScope } from "./compile-part";

/** A formula that can run. */
export type CompiledFormula = {
  /** The unit of its values: the chosen one, otherwise that of the calculation. */
  unit: UnitName;
  /** The channels that it reads, in the order of their slots. */
  reads: readonly ChannelId[];
  /** The constants of the well that it reads. */
  constants: readonly string[];
  /** Most elementary operations at a sample. */
  cost: number;
  /** What it takes of a state. */
  layout: StateLayout;
  /** A state before the first sample. */
  init(): FormulaState;
  /** Whether a value that was read can be its state. */
  hasState(value: unknown): value is FormulaState;
  /**
   * Calculates the value at a sample, NaN for none. Samples are in the order of their times. Never throws.
   */
  step(memory: FormulaMemory, now: FormulaMoment): number;
};

/** Most operations over time or depth of a formula, and most elementary operations at a sample. */
const MAX_OPERATIONS = 12;
const MAX_COST = 2500;
const MAX_FAULTS = 20;

/**
 * Compiles a formula, or returns its faults in the order of the text.
 *
 * @param place where it keeps its part of a state that it shares with other formulas
 * @see docs/methods/formula.md
 */
export function compileFormula(
  text: string,
  scope: FormulaScope,
  place: StatePlace = firstPlace,
): { formula: CompiledFormula } | { faults: readonly FormulaFault[] } {
  const { tree, faults } = parseFormula(text);
  if (!tree) return { faults: inOrder(faults) };
  const compilation: Compilation = {
    scope,
    faults: [...faults],
    place,
    numbers: [],
    rows: [],
    operations: 0,
    cost: 0,
    reads: new Set(),
    constants: new Set(),
    lets: new Map(),
    depth: null,
  };
  // What reads a line with a fault isn't reported as well.
  for (const name of tree.unread) compilation.lets.set(name, unknownPart(nowhere));
  const locals: number[] = [];
  const assignments: Part["run"][] = [];
  for (const letNode of tree.lets) compileLet(compilation, letNode, locals, assignments);
  const result = tree.result && compileResult(compilation, compileNode(compilation, tree.result));
  const whole = { from: 0, to: text.length };
  if (compilation.operations > MAX_OPERATIONS)
    report(compilation, { kind: "too-many-windows", most: MAX_OPERATIONS }, whole);
  if (compilation.cost > MAX_COST) report(compilation, { kind: "too-large", most: MAX_COST }, whole);
  if (!result || compilation.faults.length > 0) return { faults: inOrder(compilation.faults) };
  return { formula: runnable(compilation, assignments, result.part, result.unit) };
}

const nowhere: FormulaNode = { kind: "name", name: "", from: 0, to: 0 };

const inOrder = (faults: readonly FormulaFault[]): FormulaFault[] =>
  faults.toSorted((a, b) => a.from - b.from).slice(0, MAX_FAULTS);

const stateNames = new Set(rigStates.map(({ short }) => short));

function compileLet(
  compilation: Compilation,
  { name, nameFrom, nameTo, value }: LetNode,
  locals: number[],
  assignments: Part["run"][],
): void {
  const { lets, scope } = compilation;
  const isTaken =
    lets.has(name) ||
    functionOf(name) !== undefined ||
    formulaKeywords.includes(name) ||
    stateNames.has(name) ||
    isChannelId(name) ||
    scope.constants.has(name) ||
    scope.channel(name) !== null ||
    name === "pi";
  if (isTaken) report(compilation, { kind: "name-taken", name }, { from: nameFrom, to: nameTo });
  const part = compileNode(compilation, value);
  if (part.constant !== null || part.type.kind === "unknown") {
    if (!lets.has(name)) lets.set(name, part);
    return;
  }
  const local = locals.length;
  locals.push(Number.NaN);
  const { run } = part;
  assignments.push((memory, now) => (locals[local] = run(memory, now)));
  if (!lets.has(name)) lets.set(name, { ...part, isStateful: false, run: () => locals[local]! });
}

function compileResult(compilation: Compilation, part: Part): { part: Part; unit: UnitName } | null {
  const { type, node } = part;
  if (type.kind === "unknown") return null;
  if (type.kind !== "value") {
    if (type.kind === "state") report(compilation, { kind: "value-expected" }, node);
    else report(compilation, { kind: "condition-as-result" }, node);
    return null;
  }
  const chosen = compilation.scope.unit;
  const unit = chosen ?? nearestNamedUnit(type.unit);
  if (unit === null) {
    report(compilation, { kind: "result-without-unit", unit: unitText(type.unit) }, node);
    return null;
  }
  const target = namedUnit(unit);
  if (!isSameQuantity(type.unit, target)) {
    report(compilation, { kind: "result-unit", expected: unit, unit: unitText(type.unit) }, node);
    return null;
  }
  // A difference of temperatures is shown in its degrees: their zero doesn't matter.
  const isDifference = target.isTemperature && !type.unit.isTemperature;
  return { part: convertPart(compilation, part, isDifference ? { ...target, offset: 0 } : target), unit };
}

function runnable(
  { numbers, rows, reads, constants, cost, depth }: Compilation,
  assignments: readonly Part["run"][],
  { run }: Part,
  unit: UnitName,
): CompiledFormula {
  const layout: StateLayout = { numbers, rows };
  return {
    unit,
    reads: [...reads].toSorted((a, b) => a - b).map((slot) => channelsBySlot[slot]!.id),
    constants: [...constants],
    cost,
    layout,
    init: () => emptyState(layout),
    hasState: (value): value is FormulaState => isFormulaState(value, layout),
    step(memory, now) {
      if (!Number.isFinite(now.time)) {
        now.reason = "missing";
        return Number.NaN;
      }
      if (depth) stepDepth(depth, memory, now);
      for (let index = 0; index < assignments.length; index++) assignments[index]!(memory, now);
      const result = run(memory, now);
      if (result - result === 0) return result + 0;
      if (result === result) now.reason = "overflow";
      return Number.NaN;
    },
  };
}
