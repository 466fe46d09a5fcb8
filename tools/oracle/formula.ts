/** The variables of a formula by their names, in lower case. */
export type Variables = { readonly [name: string]: number };

const functions = new Map<string, (...values: number[]) => number>([
  ["sin", Math.sin],
  ["cos", Math.cos],
  ["tan", Math.tan],
  ["abs", Math.abs],
  ["sqr", Math.sqrt],
  ["sqrt", Math.sqrt],
  ["max", Math.max],
  ["min", Math.min],
]);

/**
 * Evaluates an expression as spreadsheets write it: numbers, variables, + − * / ^, brackets, and sin, cos, tan, abs, sqr
 * and sqrt (square root), max, min. Names in any case.
 *
 * @throws Error for a sign, name or bracket that does not belong there
 */
export function evaluateFormula(text: string, variables: Variables): number {
  const tokens = text.match(/\d+\.?\d*(?:e[+-]?\d+)?|[a-z_]\w*|\S/gi) ?? [];
  let next = 0;
  const refuse = (): never => {
    throw new Error(`"${text}": ${tokens[next] === undefined ? "it ends too early" : `unexpected ${tokens[next]}`}`);
  };
  const take = (token: string): boolean => tokens[next] === token && next++ >= 0;

  function sum(): number {
    let value = product();
    for (;;) {
      if (take("+")) value += product();
      else if (take("-")) value -= product();
      else return value;
    }
  }
  function product(): number {
    let value = parseSigned();
    for (;;) {
      if (take("*")) value *= parseSigned();
      else if (take("/")) value /= parseSigned();
      else return value;
    }
  }
  function parseSigned(): number {
    return take("-") ? -parseSigned() : power();
  }
  function power(): number {
    const base = operand();
    return take("^") ? base ** parseSigned() : base;
  }
  function operand(): number {
    if (take("(")) return closeBracket(sum());
    const token = tokens[next] ?? refuse();
    if (!/^[\da-z_]/i.test(token)) refuse();
    next++;
    if (/^\d/.test(token)) return Number(token);
    const name = token.toLowerCase();
    const apply = functions.get(name);
    if (apply && take("(")) {
      const values = [sum()];
      while (take(",")) values.push(sum());
      return closeBracket(apply(...values));
    }
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) throw new Error(`"${text}": ${token} has no value`);
    return value;
  }
  function closeBracket(value: number): number {
    return take(")") ? value : refuse();
  }

  const value = sum();
  return next === tokens.length ? value : refuse();
}
