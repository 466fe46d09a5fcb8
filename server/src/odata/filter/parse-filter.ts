import { MOST_CONDITIONS, MOST_LEVELS } from "../odata-limits";
import { filterError, type FilterWord, readFilterWords } from "./filter-words";

/** What a condition compares. */
export type Operand =
  | { kind: "column"; name: string; at: number }
  | { kind: "text"; value: string; at: number }
  | { kind: "number"; value: string; at: number }
  | { kind: "moment" | "day"; value: string; at: number }
  | { kind: "boolean"; value: boolean; at: number }
  | { kind: "null"; at: number }
  | { kind: "call"; name: FunctionName; operands: Operand[]; at: number };

/** The comparisons. */
const comparisons = ["eq", "ne", "gt", "ge", "lt", "le"] as const;
type Comparison = (typeof comparisons)[number];

/** A condition on rows. */
export type Condition =
  | { kind: "and" | "or"; left: Condition; right: Condition }
  | { kind: "not"; condition: Condition }
  | { kind: "compare"; by: Comparison; left: Operand; right: Operand }
  | { kind: "in"; left: Operand; among: Operand[] }
  | { kind: "holds"; operand: Operand };

/** The functions with the number of their operands. */
const functions = {
  contains: 2,
  startswith: 2,
  endswith: 2,
  tolower: 1,
  toupper: 1,
  length: 1,
  year: 1,
  month: 1,
  day: 1,
} as const;
export type FunctionName = keyof typeof functions;

/**
 * Parses a filter: `not` binds closest, then comparisons, `and`, `or`.
 *
 * @throws CallError `validation` on `$filter`, with the position of the fault
 * @see https://docs.oasis-open.org/odata/odata/v4.01/odata-v4.01-part2-url-conventions.html section 5.1.1
 */
export function parseFilter(filter: string): Condition {
  const words = readFilterWords(filter);
  let at = 0;
  let conditions = 0;
  let levels = 0;

  const next = () => words[at];
  const end = () => filterError(filter.length + 1, "the filter ends too early");
  const take = (): FilterWord => {
    const word = words[at++];
    if (!word) throw end();
    return word;
  };
  const takeIf = (text: string): FilterWord | null => {
    const word = next();
    if (word?.text !== text || word.kind === "text") return null;
    at++;
    return word;
  };
  const expect = (text: string) => {
    const word = next();
    if (!word) throw end();
    if (!takeIf(text)) throw filterError(word.at, `expected ${text}, got ${word.text}`);
  };
  const readNested = <Result>(word: FilterWord, read: () => Result): Result => {
    if (++levels > MOST_LEVELS) throw filterError(word.at, `more than ${MOST_LEVELS} levels`);
    const result = read();
    levels--;
    return result;
  };

  const either = (): Condition => {
    let left = both();
    while (takeIf("or")) left = { kind: "or", left, right: both() };
    return left;
  };
  const both = (): Condition => {
    let left = single();
    while (takeIf("and")) left = { kind: "and", left, right: single() };
    return left;
  };
  const single = (): Condition => {
    const word = next();
    if (!word) throw end();
    if (takeIf("not")) return { kind: "not", condition: readNested(word, single) };
    if (takeIf("(")) {
      const condition = readNested(word, either);
      expect(")");
      return condition;
    }
    if (++conditions > MOST_CONDITIONS) throw filterError(word.at, `more than ${MOST_CONDITIONS} conditions`);
    const left = operand();
    const by = comparisons.find((name) => takeIf(name));
    if (by) return { kind: "compare", by, left, right: operand() };
    if (takeIf("in")) return { kind: "in", left, among: list() };
    return { kind: "holds", operand: left };
  };
  const list = (): Operand[] => {
    expect("(");
    const among = [operand()];
    while (takeIf(",")) among.push(operand());
    expect(")");
    conditions += among.length;
    if (conditions > MOST_CONDITIONS) throw filterError(1, `more than ${MOST_CONDITIONS} conditions`);
    return among;
  };
  const operand = (): Operand => {
    const word = take();
    const { kind, text, at: place } = word;
    if (kind === "text") return { kind, value: text.slice(1, -1).replaceAll("''", "'"), at: place };
    if (kind === "number" || kind === "moment" || kind === "day") return { kind, value: text, at: place };
    if (kind !== "name") throw filterError(place, `expected a column or a value, got ${text}`);
    if (text === "true" || text === "false") return { kind: "boolean", value: text === "true", at: place };
    if (text === "null") return { kind: "null", at: place };
    if (!takeIf("(")) return { kind: "column", name: text, at: place };
    return readNested(word, () => call(word));
  };
  const call = ({ text, at: place }: FilterWord): Operand => {
    if (!isFunction(text)) throw filterError(place, `there is no function ${text}; there are ${functionNames}`);
    const operands = [operand()];
    while (takeIf(",")) operands.push(operand());
    expect(")");
    const count = functions[text];
    if (operands.length !== count) throw filterError(place, `${text} takes ${count}, got ${operands.length}`);
    return { kind: "call", name: text, operands, at: place };
  };

  const condition = either();
  const rest = next();
  if (rest) throw filterError(rest.at, `expected and, or, or the end, got ${rest.text}`);
  return condition;
}

const functionNames = Object.keys(functions).join(", ");
const isFunction = (text: string): text is FunctionName => Object.hasOwn(functions, text);
