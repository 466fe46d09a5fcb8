import { areValues, type Compilation, convertPart, type Part, report } from "../compile-part";
import { isSameQuantity, namedUnit } from "../formula-unit";

/** A span over which a function looks: of time in seconds, or of hole in feet. */
export type FormulaSpan = { of: "time" | "depth"; length: number };

const bounds = {
  time: { unit: namedUnit("s"), least: 1, most: 86_400, leastText: "1 s", mostText: "24 h" },
  depth: { unit: namedUnit("ft"), least: 0.5, most: 5000, leastText: "0.5 ft", mostText: "5,000 ft" },
} as const;

/** Reads the span of a function: a number with a unit that doesn't depend on the sample; null after a fault. */
export function readSpanArgument(
  compilation: Compilation,
  part: Part,
  allowed: "time" | "depth" | "either",
): FormulaSpan | null {
  if (!areValues(compilation, [part]) || part.type.kind !== "value") return null;
  const { type, node, constant } = part;
  const of = (["time", "depth"] as const).find(
    (kind) => (allowed === kind || allowed === "either") && isSameQuantity(type.unit, bounds[kind].unit),
  );
  if (!of || constant === null) {
    const isBareNumber = type.isBare && node.kind === "number";
    const fix = isBareNumber ? { from: node.to, to: node.to, text: allowed === "depth" ? " ft" : " s" } : undefined;
    report(compilation, { kind: "span-expected", units: allowed }, node, fix);
    return null;
  }
  const { unit, least, most, leastText, mostText } = bounds[of];
  const length = convertPart(compilation, part, unit).constant!;
  if (length >= least && length <= most) return { of, length };
  report(compilation, { kind: "span-out-of-range", least: leastText, most: mostText }, node);
  return null;
}
