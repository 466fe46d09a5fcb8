import { channels } from "@sigma/terms/channels";
import { rigStates } from "@sigma/terms/rig-states";
import { closestName } from "./closest-name";
import {
  absolutePart,
  agree,
  areValues,
  type Compilation,
  conditionType,
  convertPart,
  derivePart,
  finite,
  isCondition,
  numberPart,
  type Part,
  type PartType,
  report,
  type RunPart,
  unknownPart,
  valueType,
} from "./compile-part";
import type { FormulaNode } from "./formula-syntax";
import {
  differenceUnit,
  type FormulaUnit,
  isSameQuantity,
  multiplyUnits,
  namedUnit,
  noUnit,
  raiseUnit,
  readUnit,
} from "./formula-unit";
import { formulaFunctions, functionOf } from "./functions/formula-functions";

type Of<Kind extends FormulaNode["kind"]> = Extract<FormulaNode, { kind: Kind }>;

const stateType: PartType = { kind: "state" };
const stateCodes = new Map(rigStates.map(({ short, code }) => [short, code]));

/** Compiles a part of a formula, with its type; faults are gathered in the compilation. */
export function compileNode(compilation: Compilation, node: FormulaNode): Part {
  switch (node.kind) {
    case "number":
      return compileNumber(compilation, node);
    case "name":
      return compileName(compilation, node);
    case "unary":
      return compileUnary(compilation, node);
    case "binary":
      return compileBinary(compilation, node);
    case "member":
      return compileMember(compilation, node);
    case "call":
      return compileCall(compilation, node);
  }
}

function constantPart(node: FormulaNode, type: PartType, constant: number): Part {
  return { type, run: () => constant, constant, isStateful: false, node };
}

function compileNumber(compilation: Compilation, node: Of<"number">): Part {
  if (!node.unit) return constantPart(node, valueType(noUnit, null, true), node.value);
  const reading = readUnit(node.unit.text);
  if ("unit" in reading) return constantPart(node, valueType(reading.unit), node.value);
  const { text } = node.unit;
  if (reading.fault === "unknown-unit") report(compilation, { kind: "unknown-unit", unit: text }, node.unit);
  else report(compilation, { kind: "ambiguous-unit", unit: text, units: reading.units }, node.unit);
  return unknownPart(node);
}

function compileName(compilation: Compilation, node: Of<"name">): Part {
  const { name } = node;
  const { scope } = compilation;
  compilation.cost += 1;
  const letPart = compilation.lets.get(name);
  if (letPart) return { ...letPart, node };
  if (name === "rigState") {
    const slot = scope.channel(name)?.slot;
    if (slot !== undefined) compilation.reads.add(slot);
    return { type: stateType, run: readState, constant: null, isStateful: false, node };
  }
  const constant = scope.constants.get(name);
  if (constant) {
    compilation.constants.add(name);
    const type = valueType(namedUnit(constant.unit ?? ""), name);
    if (Number.isFinite(constant.value)) return constantPart(node, type, constant.value);
    return { type, run: missing, constant: null, isStateful: false, node };
  }
  const channel = scope.channel(name);
  if (channel) {
    compilation.reads.add(channel.slot);
    return {
      type: valueType(namedUnit(channel.unit), name),
      run: readChannel(channel.slot),
      constant: null,
      isStateful: false,
      node,
    };
  }
  const code = stateCodes.get(name);
  if (code !== undefined) return constantPart(node, stateType, code);
  if (name === "pi") return constantPart(node, valueType(noUnit), Math.PI);
  const near = closestName(name, [
    ...compilation.lets.keys(),
    ...scope.constants.keys(),
    ...channels.map(({ id }) => id),
    ...formulaFunctions.map((row) => row.name),
    ...stateCodes.keys(),
  ]);
  const fix = near === null ? undefined : { from: node.from, to: node.to, text: near };
  report(compilation, { kind: "unknown-name", name }, node, fix);
  return unknownPart(node);
}

const readState: RunPart = (_state, now) => {
  if (now.rigState !== now.rigState) now.reason = "missing";
  return now.rigState;
};

const missing: RunPart = (_state, now) => {
  now.reason = "missing";
  return Number.NaN;
};

const readChannel =
  (slot: number): RunPart =>
  (_state, now) => {
    const value = now.values[slot];
    if (value !== undefined && value - value === 0) return value;
    now.reason = "missing";
    return Number.NaN;
  };

function compileUnary(compilation: Compilation, node: Of<"unary">): Part {
  const operand = compileNode(compilation, node.operand);
  const { run } = operand;
  if (node.operator === "not") {
    if (!isCondition(compilation, operand)) return unknownPart(node);
    return derivePart(compilation, [operand], node, conditionType, (state, now) => 1 - run(state, now));
  }
  if (!areValues(compilation, [operand])) return unknownPart(node);
  return derivePart(compilation, [operand], node, operand.type, (state, now) => -run(state, now));
}

function compileBinary(compilation: Compilation, node: Of<"binary">): Part {
  const left = compileNode(compilation, node.left);
  const right = compileNode(compilation, node.right);
  const { operator } = node;
  if (operator === "and" || operator === "or") return compileLogic(compilation, node, left, right);
  if (operator === "*" || operator === "/") return compileProduct(compilation, node, left, right);
  if (operator === "+" || operator === "-") return compileSum(compilation, node, left, right);
  if (operator === "^") return compilePower(compilation, node, left, right);
  return compileComparison(compilation, node, left, right);
}

function compileLogic(compilation: Compilation, node: Of<"binary">, left: Part, right: Part): Part {
  const areConditions = [left, right].map((part) => isCondition(compilation, part));
  if (areConditions.includes(false)) return unknownPart(node);
  const [a, b] = [left.run, right.run];
  const both: RunPart = (state, now) => {
    const first = a(state, now);
    const second = b(state, now);
    return first === 0 || second === 0 ? 0 : first * second;
  };
  const either: RunPart = (state, now) => {
    const first = a(state, now);
    const second = b(state, now);
    return first === 1 || second === 1 ? 1 : first + second;
  };
  return derivePart(compilation, [left, right], node, conditionType, node.operator === "and" ? both : either);
}

function compileProduct(compilation: Compilation, node: Of<"binary">, first: Part, second: Part): Part {
  if (!areValues(compilation, [first, second])) return unknownPart(node);
  const [left, right] = [absolutePart(compilation, first), absolutePart(compilation, second)];
  if (left.type.kind !== "value" || right.type.kind !== "value") return unknownPart(node);
  const isProduct = node.operator === "*";
  const isBare = left.type.isBare && right.type.isBare;
  const unit = multiplyUnits(left.type.unit, right.type.unit, isProduct ? 1 : -1);
  const source = right.type.isBare ? left.type.source : left.type.isBare && isProduct ? right.type.source : null;
  const run = isProduct ? multiply(left, right) : divide(left, right);
  return derivePart(compilation, [left, right], node, valueType(unit, source, isBare), run);
}

/** A number that doesn't depend on the sample needs no call. */
function multiply({ run: a, constant: first }: Part, { run: b, constant: second }: Part): RunPart {
  if (second !== null) return (memory, now) => finite(a(memory, now) * second, now);
  if (first !== null) return (memory, now) => finite(first * b(memory, now), now);
  return (memory, now) => finite(a(memory, now) * b(memory, now), now);
}

function divide({ run: a }: Part, { run: b, constant }: Part): RunPart {
  if (constant !== null && constant !== 0) return (memory, now) => finite(a(memory, now) / constant, now);
  return (memory, now) => {
    const dividend = a(memory, now);
    const divisor = b(memory, now);
    if (divisor === 0) {
      if (dividend === dividend) now.reason = "overflow";
      return Number.NaN;
    }
    return finite(dividend / divisor, now);
  };
}

function compileSum(compilation: Compilation, node: Of<"binary">, left: Part, right: Part): Part {
  if (!areValues(compilation, [left, right])) return unknownPart(node);
  const isSum = node.operator === "+";
  if (left.type.kind !== "value" || right.type.kind !== "value") return unknownPart(node);
  if (left.type.unit.isTemperature || right.type.unit.isTemperature)
    return compileTemperatures(compilation, node, left, right);
  const agreement = agree(compilation, [left, right]);
  if (!agreement) return unknownPart(node);
  const { unit, source, isBare, parts } = agreement;
  return derivePart(compilation, parts, node, valueType(unit, source, isBare), sumOf(parts[0]!, parts[1]!, isSum));
}

const sumOf = ({ run: a }: Part, { run: b }: Part, isSum: boolean): RunPart =>
  isSum
    ? (state, now) => finite(a(state, now) + b(state, now), now)
    : (state, now) => finite(a(state, now) - b(state, now), now);

/** A temperature and a difference make a temperature, two temperatures a difference; a written number is a difference. */
function compileTemperatures(compilation: Compilation, node: Of<"binary">, left: Part, right: Part): Part {
  const isSum = node.operator === "+";
  const [a, b] = [asDifference(left, isSum), asDifference(right, true)];
  if (!isSameQuantity(unitOf(a), unitOf(b))) {
    agree(compilation, [left, right]);
    return unknownPart(node);
  }
  const [isFirst, isSecond] = [unitOf(a).isTemperature, unitOf(b).isTemperature];
  if (isSecond && (isSum ? isFirst : !isFirst)) {
    report(compilation, { kind: "temperature-sum" }, node);
    return unknownPart(node);
  }
  const scale = isFirst ? unitOf(a) : unitOf(b);
  const target = isFirst === isSecond ? scale : null;
  const parts = [a, b].map((part) =>
    convertPart(compilation, part, target ?? (unitOf(part).isTemperature ? scale : differenceUnit(scale))),
  );
  const type = valueType(target ? differenceUnit(scale) : scale);
  return derivePart(compilation, parts, node, type, sumOf(parts[0]!, parts[1]!, isSum));
}

const unitOf = ({ type }: Part): FormulaUnit => (type.kind === "value" ? type.unit : noUnit);

const asDifference = (part: Part, mayBe: boolean): Part =>
  mayBe && part.node.kind === "number" ? { ...part, type: valueType(differenceUnit(unitOf(part))) } : part;

function compilePower(compilation: Compilation, node: Of<"binary">, left: Part, right: Part): Part {
  if (!areValues(compilation, [left, right])) return unknownPart(node);
  const exponent = numberPart(compilation, right);
  const isNumber = unitOf(left).parts.size === 0 && isSameQuantity(unitOf(left), noUnit);
  if (!exponent) return unknownPart(node);
  if (exponent.constant === null && !isNumber) {
    report(compilation, { kind: "constant-exponent" }, right.node);
    return unknownPart(node);
  }
  const basePart = absolutePart(compilation, left);
  const power = exponent.constant;
  const isBare = left.type.kind === "value" && left.type.isBare;
  const type = valueType(power === null ? noUnit : raiseUnit(unitOf(basePart), power), null, isBare && power !== null);
  const [a, b] = [basePart.run, exponent.run];
  const square: RunPart = (memory, now) => {
    const value = a(memory, now);
    return finite(value * value, now);
  };
  if (power === 2) return derivePart(compilation, [basePart, exponent], node, type, square);
  return derivePart(compilation, [basePart, exponent], node, type, (state, now) => {
    const value = a(state, now);
    const raisedBy = b(state, now);
    const result = value ** raisedBy;
    if (result === result) return finite(result, now);
    if (value === value && raisedBy === raisedBy) now.reason = "no-solution";
    return Number.NaN;
  });
}

const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  "==": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};

function compileComparison(compilation: Compilation, node: Of<"binary">, left: Part, right: Part): Part {
  const isEquality = node.operator === "==" || node.operator === "!=";
  const isState = isEquality && (left.type.kind === "state" || right.type.kind === "state");
  if (isState && !areStates(compilation, [left, right])) return unknownPart(node);
  const parts = isState ? [left, right] : agree(compilation, [left, right])?.parts;
  if (!parts) return unknownPart(node);
  const compare = comparisons[node.operator]!;
  const [a, b] = [parts[0]!.run, parts[1]!.run];
  return derivePart(compilation, parts, node, conditionType, (state, now) => {
    const first = a(state, now);
    const second = b(state, now);
    if (first !== first || second !== second) return Number.NaN;
    return compare(first, second) ? 1 : 0;
  });
}

function areStates(compilation: Compilation, parts: readonly Part[]): boolean {
  for (const { type, node } of parts) {
    if (type.kind === "value" || type.kind === "condition") report(compilation, { kind: "state-expected" }, node);
  }
  return parts.every(({ type }) => type.kind === "state");
}

function compileMember(compilation: Compilation, node: Of<"member">): Part {
  const operand = compileNode(compilation, node.operand);
  if (node.items.length === 0) {
    report(compilation, { kind: "expected", wanted: "value", text: ")" }, { from: node.to - 1, to: node.to });
    return unknownPart(node);
  }
  const items = node.items.map((item) => compileItem(compilation, item, operand.type.kind === "state"));
  const all = [operand, ...items];
  const parts =
    operand.type.kind === "state" ? (areStates(compilation, all) ? all : undefined) : agree(compilation, all)?.parts;
  if (!parts) return unknownPart(node);
  const [value, ...choices] = parts.map(({ run }) => run);
  const constants = parts.slice(1).flatMap(({ constant }) => constant ?? []);
  if (constants.length === choices.length) {
    return derivePart(compilation, parts, node, conditionType, (memory, now) => {
      const sought = value!(memory, now);
      if (sought !== sought) return Number.NaN;
      return constants.includes(sought) ? 1 : 0;
    });
  }
  return derivePart(compilation, parts, node, conditionType, (state, now) => {
    const sought = value!(state, now);
    let isThere = 0;
    for (const choice of choices) {
      const chosen = choice(state, now);
      if (chosen === sought) isThere = 1;
    }
    return sought === sought ? isThere : Number.NaN;
  });
}

/** A word in the list of rig states is a state: an unknown one is reported as such. */
function compileItem(compilation: Compilation, item: FormulaNode, isState: boolean): Part {
  if (!isState || item.kind !== "name" || stateCodes.has(item.name)) return compileNode(compilation, item);
  const near = closestName(item.name, [...stateCodes.keys()]);
  const fix = near === null ? undefined : { from: item.from, to: item.to, text: near };
  report(compilation, { kind: "unknown-state", name: item.name }, item, fix);
  return unknownPart(item);
}

function compileCall(compilation: Compilation, node: Of<"call">): Part {
  const row = functionOf(node.name);
  const nameSpan = { from: node.from, to: node.nameTo };
  if (!row) {
    const near = closestName(
      node.name,
      formulaFunctions.map(({ name }) => name),
    );
    const fix = near === null ? undefined : { ...nameSpan, text: near };
    report(compilation, { kind: "unknown-function", name: node.name }, nameSpan, fix);
    for (const argument of node.args) compileNode(compilation, argument);
    return unknownPart(node);
  }
  const parts = node.args.map((argument) => compileNode(compilation, argument));
  const { name, least, most } = row;
  if (parts.length < least || parts.length > most) {
    report(compilation, { kind: "arguments", name, least, most, count: parts.length }, nameSpan);
    return unknownPart(node);
  }
  return row.compile(compilation, parts, node) ?? unknownPart(node);
}
