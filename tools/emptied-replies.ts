import { parseSync } from "vite";

/** A source location that treats a possibly pending reply as an empty one. */
export type EmptiedReply = { file: string; line: number; text: string };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
/** A name that holds a reply, and the function in which it does. */
type ReplyName = { name: string; start: number; end: number };
type Source = { file: string; text: string; nodes: Node[]; functions: Node[]; names: ReplyName[] };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";
function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}
const nameOf = (node: unknown): string => (isNode(node) && node.type === "Identifier" ? String(node["name"]) : "");
const isFunction = ({ type }: Node) => /Function/.test(type);
const isHook = (name: string) => /^use[A-Z]/.test(name);
const calledIn = (node: unknown) => (isNode(node) && node.type === "CallExpression" ? nameOf(node["callee"]) : "");

function nodesOf(node: Node, foundNodes: Node[] = []): Node[] {
  foundNodes.push(node);
  for (const child of childrenOf(node)) nodesOf(child, foundNodes);
  return foundNodes;
}

function sourceOf(file: string, text: string): Source {
  const nodes = nodesOf(parseSync(file, text).program as unknown as Node);
  return { file, text, nodes, functions: nodes.filter(isFunction), names: [] };
}

/** The expressions that a function gives back. */
function returnedBy(functionNode: Node): Node[] {
  const body = functionNode["body"] as Node;
  if (body.type !== "BlockStatement") return [body];
  const returnsIn = (node: Node): Node[] =>
    isFunction(node)
      ? []
      : node.type === "ReturnStatement" && isNode(node["argument"])
        ? [node["argument"]]
        : childrenOf(node).flatMap(returnsIn);
  return returnsIn(body);
}

/** Finds the expressions of a file that are a reply, or a part of one: undefined until it has been loaded. */
function replyRule({ names }: Source, hooks: ReadonlySet<string>) {
  const isHeld = (node: Node) =>
    names.some(({ name, start, end }) => name === nameOf(node) && start <= node.start && node.end <= end);
  const isReply = (node: unknown): boolean => {
    if (!isNode(node)) return false;
    switch (node.type) {
      case "Identifier":
        return isHeld(node);
      case "MemberExpression":
        return (node["computed"] === false && nameOf(node["property"]) === "data") || isPartOf(node, node["object"]);
      case "CallExpression": {
        const callee = node["callee"] as Node;
        const [made] = node["arguments"] as Node[];
        if (nameOf(callee) === "useMemo")
          return made !== undefined && isFunction(made) && returnedBy(made).some(isReply);
        return hooks.has(nameOf(callee)) || (callee.type === "MemberExpression" && isPartOf(callee, callee["object"]));
      }
      case "ChainExpression":
      case "ParenthesizedExpression":
      case "TSAsExpression":
        return isReply(node["expression"]);
      default:
        return false;
    }
  };
  // What is read without `?.` the compiler knows to be there, unless it ends a chain.
  const isPartOf = (node: Node, object: unknown): boolean =>
    isReply(object) && (node["optional"] === true || hasOptional(object as Node));
  return isReply;
}

/** Whether a chain may have ended before. */
const hasOptional = (node: Node): boolean =>
  node.type !== "ChainExpression" &&
  (node["optional"] === true || [node["object"], node["callee"]].some((inner) => isNode(inner) && hasOptional(inner)));

/** Finds the names of a file that hold a reply: `{ data }` of a hook, and what is a reply itself. */
function findNames(source: Source, hooks: ReadonlySet<string>): void {
  source.names = [];
  const isReply = replyRule(source, hooks);
  for (const node of source.nodes) {
    if (node.type !== "VariableDeclarator" || !isNode(node["init"])) continue;
    const { id, init } = node;
    const own = nameOf(id) !== "" && isReply(init) ? [nameOf(id)] : [];
    const dataNames = isHook(calledIn(init)) ? dataOf(id).map(({ value }) => nameOf(value)) : [];
    const scope = source.functions.findLast(({ start, end }) => start <= node.start && node.end <= end);
    for (const name of [...own, ...dataNames].filter((variableName) => variableName !== ""))
      source.names.push({ name, start: scope?.start ?? 0, end: scope?.end ?? source.text.length });
  }
}

/** The places in a pattern that take `data`. */
const dataOf = (pattern: unknown): Node[] =>
  isNode(pattern) && pattern.type === "ObjectPattern"
    ? (pattern["properties"] as Node[]).filter(({ key }) => nameOf(key) === "data")
    : [];

/** The hooks of a file that give a reply itself. */
function hooksOf(source: Source, hooks: ReadonlySet<string>): string[] {
  const isReply = replyRule(source, hooks);
  return source.nodes.flatMap((node) => {
    const functionNode =
      node.type === "FunctionDeclaration" ? node : node.type === "VariableDeclarator" ? node["init"] : null;
    const name = nameOf(node["id"]);
    return isNode(functionNode) && isFunction(functionNode) && isHook(name) && returnedBy(functionNode).some(isReply)
      ? [name]
      : [];
  });
}

/** Whether a value represents an empty result; null means unknown, and another reply doesn't count. */
function isEmpty(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === "Literal") return node["raw"] !== "null";
  if (node.type === "Identifier") return nameOf(node) !== "undefined";
  return /^(?:ArrayExpression|ObjectExpression|TemplateLiteral|NewExpression)$/.test(node.type);
}

/** Whether a node replaces a pending reply with an empty value. */
function isEmptied(node: Node, isReply: (node: unknown) => boolean): boolean {
  switch (node.type) {
    case "LogicalExpression":
      return node["operator"] !== "&&" && isReply(node["left"]) && isEmpty(node["right"]);
    case "UnaryExpression":
      return (
        node["operator"] === "!" && (node["argument"] as Node).type === "ChainExpression" && isReply(node["argument"])
      );
    case "CallExpression":
      return nameOf(node["callee"]) === "Boolean" && isReply((node["arguments"] as Node[])[0]);
    case "VariableDeclarator":
      return (
        isHook(calledIn(node["init"])) &&
        dataOf(node["id"]).some(({ value }) => isNode(value) && value.type === "AssignmentPattern")
      );
    default:
      return false;
  }
}

/**
 * Finds source locations that treat a pending reply as an empty one: `data ?? []`, `useRoute(…).data?.length ?? 0`,
 * `{ data = [] }`, `!data?.length`, `Boolean(data?.x)`, under any name, and through hooks that return a reply.
 *
 * @param files text by path
 */
export function emptiedReplies(files: ReadonlyMap<string, string>): EmptiedReply[] {
  const asking = [...files].filter(([, text]) => /\buse[A-Z]|\.data\b/.test(text));
  const sources = asking.map(([file, text]) => sourceOf(file, text));
  let hooks = new Set<string>();
  for (let before = -1; before < hooks.size; ) {
    before = hooks.size;
    for (const source of sources) findNames(source, hooks);
    hooks = new Set(sources.flatMap((source) => hooksOf(source, hooks)));
  }
  return sources.flatMap((source) => {
    const isReply = replyRule(source, hooks);
    return source.nodes
      .filter((node) => isEmptied(node, isReply))
      .map(({ start, end }) => ({
        file: source.file,
        line: source.text.slice(0, start).split("\n").length,
        text: source.text.slice(start, end),
      }));
  });
}
