import {
  agree,
  areValues,
  type Compilation,
  convertPart,
  derivePart,
  finite,
  numberPart,
  type Part,
  report,
  reportBare,
  valueType,
} from "../compile-part";
import type { FormulaNode } from "../formula-syntax";
import { isSameQuantity, namedUnit, noUnit, raiseUnit, unitText } from "../formula-unit";
import { type FormulaFunction, MAX_ARGUMENTS } from "./formula-function";

const number = (
  name: string,
  signature: string,
  [least, most]: readonly [number, number],
  compile: FormulaFunction["compile"],
): FormulaFunction => ({ name, group: "number", signature, least, most, compile });

/** A function of one value that keeps its unit. */
const ofValue = (name: string, calculate: (value: number) => number): FormulaFunction =>
  number(name, `${name}(x)`, [1, 1], (compilation, [part], node) => {
    if (!part || !areValues(compilation, [part]) || part.type.kind !== "value") return null;
    const { run } = part;
    const { unit, source, isBare } = part.type;
    const type = valueType(unit, source, isBare);
    return derivePart(compilation, [part], node, type, (state, now) => calculate(run(state, now)));
  });

/** A function of a plain number, none where it has no solution. */
const ofNumber = (name: string, calculate: (value: number) => number): FormulaFunction =>
  number(name, `${name}(x)`, [1, 1], (compilation, [part], node) => {
    const plain = part && numberPart(compilation, part);
    if (!plain) return null;
    return derivePart(compilation, [plain], node, valueType(noUnit), solve(plain, calculate));
  });

const solve =
  ({ run }: Part, calculate: (value: number) => number): Part["run"] =>
  (state, now) => {
    const value = run(state, now);
    const result = calculate(value);
    if (result === result) return finite(result, now);
    if (value === value) now.reason = "no-solution";
    return Number.NaN;
  };

/** The smaller or larger of values. */
const extreme = (name: "min" | "max"): FormulaFunction =>
  number(name, `${name}(x, y)`, [2, MAX_ARGUMENTS], (compilation, parts, node) => {
    const agreement = agree(compilation, parts);
    if (!agreement) return null;
    const runs = agreement.parts.map(({ run }) => run);
    const choose = Math[name];
    const type = valueType(agreement.unit, agreement.source, agreement.isBare);
    return derivePart(compilation, agreement.parts, node, type, (state, now) => {
      let result = runs[0]!(state, now);
      for (let index = 1; index < runs.length; index++) result = choose(result, runs[index]!(state, now));
      return result;
    });
  });

/** Rounds to a multiple of a step in the unit of the value. */
const rounding = (name: "round" | "floor" | "ceil"): FormulaFunction =>
  number(name, `${name}(x, step)`, [2, 2], (compilation, parts, node) => {
    const agreement = agree(compilation, parts);
    if (!agreement) return null;
    const [value, step] = agreement.parts.map(({ run }) => run);
    const round = Math[name];
    const type = valueType(agreement.unit, agreement.source, agreement.isBare);
    return derivePart(compilation, agreement.parts, node, type, (state, now) => {
      const size = step!(state, now);
      if (size === 0) now.reason = "overflow";
      return size === 0 ? Number.NaN : finite(round(value!(state, now) / size) * size, now);
    });
  });

const angle = namedUnit("rad");

/** The part in radians, with a fault if it isn't an angle. */
function anglePart(compilation: Compilation, part: Part): Part | null {
  if (!areValues(compilation, [part]) || part.type.kind !== "value") return null;
  const { unit, isBare } = part.type;
  if (isSameQuantity(unit, angle)) return convertPart(compilation, part, angle);
  if (isBare) reportBare(compilation, namedUnit("deg"), null, part.node);
  else report(compilation, { kind: "angle-expected", unit: unitText(unit) }, part.node);
  return null;
}

const ofAngle = (name: string, calculate: (value: number) => number): FormulaFunction =>
  number(name, `${name}(angle)`, [1, 1], (compilation, [part], node) => {
    const radians = part && anglePart(compilation, part);
    if (!radians) return null;
    return derivePart(compilation, [radians], node, valueType(noUnit), solve(radians, calculate));
  });

const toDegrees = (compilation: Compilation, inputs: readonly Part[], node: FormulaNode, run: Part["run"]): Part =>
  convertPart(compilation, derivePart(compilation, inputs, node, valueType(angle), run), namedUnit("deg"));

const angleOf = (name: string, calculate: (value: number) => number): FormulaFunction =>
  number(name, `${name}(x)`, [1, 1], (compilation, [part], node) => {
    const plain = part && numberPart(compilation, part);
    return plain ? toDegrees(compilation, [plain], node, solve(plain, calculate)) : null;
  });

/** A root, whose unit is the root of the unit. */
const root = (name: "sqrt" | "cbrt", degree: number): FormulaFunction =>
  number(name, `${name}(x)`, [1, 1], (compilation, [part], node) => {
    if (!part || !areValues(compilation, [part]) || part.type.kind !== "value") return null;
    const type = valueType(raiseUnit(part.type.unit, 1 / degree), null, part.type.isBare);
    return derivePart(compilation, [part], node, type, solve(part, Math[name]));
  });

/** Functions of the values at one sample. */
export const numberFunctions: readonly FormulaFunction[] = [
  ofValue("abs", Math.abs),
  extreme("min"),
  extreme("max"),
  number("clamp", "clamp(x, least, most)", [3, 3], (compilation, parts, node) => {
    const agreement = agree(compilation, parts);
    if (!agreement) return null;
    const [value, least, most] = agreement.parts.map(({ run }) => run);
    const type = valueType(agreement.unit, agreement.source, agreement.isBare);
    return derivePart(compilation, agreement.parts, node, type, (state, now) =>
      Math.max(least!(state, now), Math.min(most!(state, now), value!(state, now))),
    );
  }),
  rounding("round"),
  rounding("floor"),
  rounding("ceil"),
  number("sign", "sign(x)", [1, 1], (compilation, [part], node) => {
    if (!part || !areValues(compilation, [part])) return null;
    const { run } = part;
    return derivePart(compilation, [part], node, valueType(noUnit), (state, now) => Math.sign(run(state, now)));
  }),
  root("sqrt", 2),
  root("cbrt", 3),
  ofNumber("exp", Math.exp),
  ofNumber("ln", Math.log),
  ofNumber("log10", Math.log10),
  ofAngle("sin", Math.sin),
  ofAngle("cos", Math.cos),
  ofAngle("tan", Math.tan),
  angleOf("asin", Math.asin),
  angleOf("acos", Math.acos),
  angleOf("atan", Math.atan),
  number("atan2", "atan2(y, x)", [2, 2], (compilation, parts, node) => {
    const agreement = agree(compilation, parts);
    if (!agreement) return null;
    const [y, x] = agreement.parts.map(({ run }) => run);
    return toDegrees(compilation, agreement.parts, node, (state, now) => Math.atan2(y!(state, now), x!(state, now)));
  }),
];
