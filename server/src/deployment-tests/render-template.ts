/** Values by name, as the templates of a chart see them. */
export type TemplateValues = { [name: string]: unknown };

/** A template function; it gets its arguments, with the piped value last. */
export type TemplateFunction = (args: unknown[], context: Context) => unknown;

/** The context in which an expression is evaluated. */
export type Context = {
  dot: unknown;
  variables: ReadonlyMap<string, unknown>;
  /** Renders a named template. @throws Error if it does not exist */
  include: (name: string, dot: unknown) => string;
};

type Node =
  | { kind: "text"; text: string }
  | { kind: "print"; expression: string }
  | { kind: "if" | "with" | "range"; expression: string; body: Node[]; otherwise: Node[] };

/** Templates by name. */
export type Templates = Map<string, Node[]>;

/**
 * Reads a Go template as Helm writes it: text, `{{ expression }}`, if, else, with, range, define, and `-` that trims. All other
 * Go template syntax is refused, so that a result that differs from Helm's cannot go unnoticed.
 *
 * @returns the output of the file itself; `define`d templates are added to `defined`
 * @throws Error that names the unknown syntax
 */
export function readTemplate(source: string, definedTemplates: Templates): Node[] {
  const parts = source.split(/(\{\{-? .*? ?-?\}\})/s);
  const root: Node[] = [];
  const open: { node: Node[]; block: Extract<Node, { body: Node[] }> | null }[] = [{ node: root, block: null }];
  const add = (node: Node) => void open.at(-1)!.node.push(node);
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      const before = parts[index - 1]?.endsWith("-}}") ? part.trimStart() : part;
      add({ kind: "text", text: parts[index + 1]?.startsWith("{{-") ? before.trimEnd() : before });
      continue;
    }
    const inner = part.replace(/^\{\{-?\s*/, "").replace(/\s*-?\}\}$/, "");
    const [, word = "", rest = ""] = /^(\S*)\s*(.*)$/s.exec(inner)!;
    if (word === "if" || word === "with" || word === "range") {
      const block: Node = { kind: word, expression: rest, body: [], otherwise: [] };
      add(block);
      open.push({ node: block.body, block });
    } else if (word === "define") {
      const body: Node[] = [];
      definedTemplates.set(JSON.parse(rest) as string, body);
      open.push({ node: body, block: null });
    } else if (inner === "else") open.at(-1)!.node = open.at(-1)!.block!.otherwise;
    else if (inner === "end") open.pop();
    else if (
      ["else", "block", "template", "break", "continue"].includes(word) ||
      inner.startsWith("/*") ||
      /:?=/.test(inner)
    )
      throw new Error(`Templates here do without {{ ${inner} }}`);
    else add({ kind: "print", expression: inner });
  }
  if (open.length !== 1) throw new Error("A block of a template has no end");
  return root;
}

/** Renders what was read. @throws Error for a value, function or template that is not there */
export function render(nodes: readonly Node[], context: Context, functions: Record<string, TemplateFunction>): string {
  const valueOf = (expression: string) => evaluate(expression, context, functions);
  return nodes
    .map((node) => {
      if (node.kind === "text") return node.text;
      if (node.kind === "print") return textOf(valueOf(node.expression), node.expression);
      const { kind, body, otherwise } = node;
      if (kind === "range") {
        const [, names = "", list = ""] = /^(?:(\$.*?)\s*:=\s*)?(.*)$/s.exec(node.expression)!;
        const [first, second] = names.split(/,\s*/).filter(Boolean);
        // Go takes the keys of a map in their order.
        const value = valueOf(list) as TemplateValues | unknown[];
        const entries = Array.isArray(value)
          ? [...value.entries()]
          : Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
        return entries
          .map(([key, each]) => {
            const variables = new Map(context.variables);
            if (second) variables.set(first!, key).set(second, each);
            else if (first) variables.set(first, each);
            return render(body, { ...context, dot: each, variables }, functions);
          })
          .join("");
      }
      const value = valueOf(node.expression);
      if (!isTrue(value)) return render(otherwise, context, functions);
      return render(body, kind === "with" ? { ...context, dot: value } : context, functions);
    })
    .join("");
}

/** What Go templates take as true. */
export const isTrue = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === "object" && value !== null
      ? Object.keys(value).length > 0
      : Boolean(value);

function textOf(value: unknown, expression: string): string {
  if (["string", "number", "boolean"].includes(typeof value)) return String(value);
  throw new Error(`{{ ${expression} }} is no text`);
}

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()|])|([^\s()|]+))/y;

function evaluate(expression: string, context: Context, functions: Record<string, TemplateFunction>): unknown {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let tokenMatch = TOKEN.exec(expression); tokenMatch; tokenMatch = TOKEN.exec(expression))
    tokens.push(tokenMatch[0].trim());
  const value = pipeline();
  if (tokens.length > 0) throw new Error(`{{ ${expression} }} cannot be read`);
  return value;

  function pipeline(): unknown {
    let value = command([]);
    while (tokens[0] === "|") {
      tokens.shift();
      value = command([value]);
    }
    return value;
  }

  function command(pipedValues: unknown[]): unknown {
    const word = tokens[0]!;
    if (!/^[a-zA-Z]/.test(word) || word === "true" || word === "false") return operand();
    tokens.shift();
    const args: unknown[] = [];
    while (tokens.length > 0 && tokens[0] !== "|" && tokens[0] !== ")") args.push(operand());
    const templateFunction = functions[word];
    if (!templateFunction) throw new Error(`Templates here do without the function ${word}`);
    return templateFunction([...args, ...pipedValues], context);
  }

  function operand(): unknown {
    const token = tokens.shift()!;
    if (token === "(") {
      const value = pipeline();
      tokens.shift();
      return value;
    }
    if (token.startsWith('"')) return JSON.parse(token);
    if (/^-?\d+$/.test(token)) return Number(token);
    if (token === "true" || token === "false") return token === "true";
    const [head = "", ...path] = token.split(".");
    if (token === ".") return context.dot;
    const base = head === "" ? context.dot : context.variables.get(head);
    // A function, although it is written as a value.
    if (token.endsWith(".Files.Get")) return functions["Files.Get"]!([operand()], context);
    return path.filter(Boolean).reduce<unknown>((value, name) => {
      if (typeof value !== "object" || value === null || !(name in value)) throw new Error(`There is no ${token}`);
      return (value as TemplateValues)[name];
    }, base);
  }
}
