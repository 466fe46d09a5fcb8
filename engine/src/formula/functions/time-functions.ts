import {
  addNumbers,
  addRows,
  areValues,
  type Compilation,
  conditionType,
  derivePart,
  isCondition,
  type Part,
  valueType,
} from "../compile-part";
import type { FormulaMoment } from "../formula-moment";
import type { FormulaNode } from "../formula-syntax";
import { differenceUnit, type FormulaUnit, multiplyUnits, namedUnit } from "../formula-unit";
import {
  deviationOperation,
  highestOperation,
  integralOperation,
  lowestOperation,
  MAX_KEPT,
  meanOperation,
  medianOperation,
  rateOperation,
  readSpan,
  slide,
  type SpanOperation,
  STRETCHES,
} from "../over-span";
import type { FormulaFunction } from "./formula-function";
import { compileLag } from "./lag";
import { readSpanArgument } from "./span-argument";

const seconds = namedUnit("s");

const time = (
  name: string,
  signature: string,
  [least, most]: readonly [number, number],
  compile: FormulaFunction["compile"],
): FormulaFunction => ({ name, group: "time", signature, least, most, compile });

/** After a longer break a sample stands for nothing: ten seconds, or a sixth of the span. */
const MAX_STEP = 10;
const MAX_STEP_SHARE = 6;
/** The cost of an operation that reads all its rows, in elementary operations. */
const SPAN_COST = 2 * STRETCHES;

/** The time for which a sample stands. */
function coveredTime({ time: now, previousTime }: FormulaMoment, longestStep: number): number {
  const elapsedTime = previousTime === null ? 0 : now - previousTime;
  return elapsedTime > 0 && elapsedTime <= longestStep ? elapsedTime : 0;
}

function compileSpan(
  compilation: Compilation,
  operation: SpanOperation,
  input: Part,
  span: Part,
  node: FormulaNode,
  unit: FormulaUnit,
): Part | null {
  const length = readSpanArgument(compilation, span, "time")?.length;
  if (length === undefined) return null;
  const place = addRows(compilation, operation.count);
  const stretch = length / STRETCHES;
  const longestStep = Math.max(MAX_STEP, length / MAX_STEP_SHARE);
  const { run } = input;
  compilation.cost += SPAN_COST;
  const source = input.type.kind === "value" && input.type.unit === unit ? input.type.source : null;
  return {
    type: valueType(unit, source),
    constant: null,
    isStateful: true,
    node,
    run(memory, now) {
      const value = run(memory, now);
      slide(operation, memory, place, stretch, now.time, coveredTime(now, longestStep), value);
      const result = readSpan(operation, memory, place, stretch, now.time);
      if (result !== result) now.reason = "few-samples";
      return result;
    },
  };
}

/** A function over the samples of a span of time, whose unit follows from that of the value. */
const overTime = (
  name: string,
  operation: SpanOperation,
  unitOf: (unit: FormulaUnit) => FormulaUnit,
): FormulaFunction =>
  time(name, `${name}(x, 30 s)`, [2, 2], (compilation, [input, span], node) => {
    if (!areValues(compilation, [input!]) || input!.type.kind !== "value") return null;
    return compileSpan(compilation, operation, input!, span!, node, unitOf(input!.type.unit));
  });

const same = (unit: FormulaUnit): FormulaUnit => unit;

/** Functions of what has been before. */
export const timeFunctions: readonly FormulaFunction[] = [
  overTime("mean", meanOperation, same),
  overTime("median", medianOperation, same),
  overTime("lowest", lowestOperation, same),
  overTime("highest", highestOperation, same),
  overTime("stdev", deviationOperation, differenceUnit),
  overTime("rate", rateOperation, (unit) => multiplyUnits(differenceUnit(unit), seconds, -1)),
  overTime("integral", integralOperation, (unit) => multiplyUnits(differenceUnit(unit), seconds)),
  time("lag", "lag(x, 30 s)", [2, 2], (compilation, [input, span], node) => {
    if (!areValues(compilation, [input!])) return null;
    const length = readSpanArgument(compilation, span!, "either");
    return length && compileLag(compilation, input!, length, node);
  }),
  time("change", "change(x, 30 s)", [2, 2], (compilation, [input, span], node) => {
    if (!areValues(compilation, [input!]) || input!.type.kind !== "value") return null;
    const length = readSpanArgument(compilation, span!, "either");
    if (!length) return null;
    // The value is calculated once for both, since what it remembers may see a sample only once.
    const sample = { value: Number.NaN };
    const before = compileLag(compilation, { ...input!, run: () => sample.value }, length, node);
    const { run } = input!;
    const type = valueType(differenceUnit(input!.type.unit), input!.type.source);
    return derivePart(compilation, [{ ...input!, constant: null }, before], node, type, (memory, now) => {
      sample.value = run(memory, now);
      return sample.value - before.run(memory, now);
    });
  }),
  time("held", "held(x, 30 s)", [2, 2], (compilation, [input, span], node) => {
    if (!areValues(compilation, [input!]) || input!.type.kind !== "value") return null;
    const length = readSpanArgument(compilation, span!, "time")?.length;
    if (length === undefined) return null;
    const at = addNumbers(compilation, [0, 0, 0]);
    const { run, type } = input!;
    const { unit, source } = input!.type;
    compilation.cost += 2;
    return {
      type: type.kind === "value" ? valueType(unit, source) : type,
      constant: null,
      isStateful: true,
      node,
      run(memory, now) {
        const value = run(memory, now);
        const { numbers } = memory;
        if (Math.abs(value) <= MAX_KEPT) {
          numbers[at] = 1;
          numbers[at + 1] = now.time;
          numbers[at + 2] = value + 0;
          return value;
        }
        return numbers[at] === 1 && now.time - numbers[at + 1]! <= length ? numbers[at + 2]! : Number.NaN;
      },
    };
  }),
  time("since", "since(condition)", [1, 1], (compilation, [condition], node) => {
    if (!isCondition(compilation, condition!)) return null;
    const at = addNumbers(compilation, [0, 0]);
    const { run } = condition!;
    compilation.cost += 2;
    return {
      type: valueType(seconds),
      constant: null,
      isStateful: true,
      node,
      run(memory, now) {
        const { numbers } = memory;
        if (run(memory, now) === 1) {
          numbers[at] = 1;
          numbers[at + 1] = now.time;
        }
        if (numbers[at] === 1) return now.time - numbers[at + 1]!;
        now.reason = "few-samples";
        return Number.NaN;
      },
    };
  }),
  time("share", "share(condition, 10 min)", [2, 2], (compilation, [condition, span], node) => {
    if (!isCondition(compilation, condition!)) return null;
    const { run } = condition!;
    const percent = {
      ...condition!,
      type: conditionType,
      run: ((memory, now) => 100 * run(memory, now)) as Part["run"],
    };
    return compileSpan(compilation, meanOperation, percent, span!, node, namedUnit("%"));
  }),
];
