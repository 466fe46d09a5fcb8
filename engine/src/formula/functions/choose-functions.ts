import { agree, conditionType, derivePart, isCondition, type RunPart, valueType } from "../compile-part";
import { type FormulaFunction, MAX_ARGUMENTS } from "./formula-function";

const choose = (
  name: string,
  signature: string,
  [least, most]: readonly [number, number],
  compile: FormulaFunction["compile"],
): FormulaFunction => ({ name, group: "choose", signature, least, most, compile });

/** Functions that choose between values. */
export const chooseFunctions: readonly FormulaFunction[] = [
  choose("when", "when(condition, x)", [2, 2], (compilation, [condition, value], node) => {
    const agreement = agree(compilation, [value!]);
    if (!isCondition(compilation, condition!) || !agreement) return null;
    const [test, calculate] = [condition!.run, value!.run];
    const type = valueType(agreement.unit, agreement.source, agreement.isBare);
    // A part that remembers has to see every sample, whatever the condition is.
    const always: RunPart = (state, now) => {
      const isMet = test(state, now);
      const result = calculate(state, now);
      if (isMet === 1) return result;
      now.reason = isMet === 0 ? "condition" : "missing";
      return Number.NaN;
    };
    const ifMet: RunPart = (state, now) => {
      const isMet = test(state, now);
      if (isMet === 1) return calculate(state, now);
      now.reason = isMet === 0 ? "condition" : "missing";
      return Number.NaN;
    };
    return derivePart(compilation, [condition!, value!], node, type, value!.isStateful ? always : ifMet);
  }),
  choose("if", "if(condition, a, b)", [3, 3], (compilation, [condition, ...values], node) => {
    const agreement = agree(compilation, values);
    if (!isCondition(compilation, condition!) || !agreement) return null;
    const [test, a, b] = [condition!, ...agreement.parts].map(({ run }) => run);
    const type = valueType(agreement.unit, agreement.source, agreement.isBare);
    return derivePart(compilation, [condition!, ...agreement.parts], node, type, (state, now) => {
      const isMet = test!(state, now);
      const first = a!(state, now);
      const second = b!(state, now);
      return isMet === 1 ? first : isMet === 0 ? second : Number.NaN;
    });
  }),
  choose("ifNone", "ifNone(x, y)", [2, MAX_ARGUMENTS], (compilation, parts, node) => {
    const agreement = agree(compilation, parts);
    if (!agreement) return null;
    const runs = agreement.parts.map(({ run }) => run);
    const type = valueType(agreement.unit, agreement.source, agreement.isBare);
    return derivePart(compilation, agreement.parts, node, type, (state, now) => {
      let result = Number.NaN;
      for (const run of runs) {
        const value = run(state, now);
        if (result !== result) result = value;
      }
      return result;
    });
  }),
  choose("isNone", "isNone(x)", [1, 1], (compilation, parts, node) => {
    const agreement = agree(compilation, parts);
    if (!agreement) return null;
    const { run } = agreement.parts[0]!;
    return derivePart(compilation, agreement.parts, node, conditionType, (state, now) => {
      const value = run(state, now);
      return value === value ? 0 : 1;
    });
  }),
  choose("between", "between(x, low, high)", [3, 3], (compilation, parts, node) => {
    const agreement = agree(compilation, parts);
    if (!agreement) return null;
    const [value, low, high] = agreement.parts.map(({ run }) => run);
    return derivePart(compilation, agreement.parts, node, conditionType, (state, now) => {
      const x = value!(state, now);
      const least = low!(state, now);
      const most = high!(state, now);
      if (x !== x || least !== least || most !== most) return Number.NaN;
      return x >= least && x <= most ? 1 : 0;
    });
  }),
];
