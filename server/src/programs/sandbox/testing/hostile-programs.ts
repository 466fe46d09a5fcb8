/** What a hostile program logs if it reaches anything outside of its context. */
export const ESCAPED = "ESCAPED";

/** Random numbers from 0 to 1 by a seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Random = () => number;

const oneOf = <Of>(random: Random, all: readonly Of[]): Of => all[Math.floor(random() * all.length)]!;
const upTo = (random: Random, most: number) => Math.floor(random() * most);

/** Names of Node.js and of browsers that no program may find. */
const foreignNames = [
  "process",
  "require",
  "module",
  "Buffer",
  "global",
  "fetch",
  "setTimeout",
  "WebAssembly",
  "Worker",
  "Deno",
  "XMLHttpRequest",
  "importScripts",
];

/** Objects from which a program may try to climb. */
const roots = [
  "sigma",
  "sigma.log",
  "sigma.row",
  "sigma.inputs",
  "console.log",
  "(() => {})",
  "(function* () {})()",
  "[]",
  "new Proxy({}, {})",
  "Math.random",
  "Date",
  "new Error()",
  "Promise.resolve()",
  "Symbol.iterator",
];

const reach = (random: Random) => {
  const root = oneOf(random, roots);
  const name = oneOf(random, foreignNames);
  const way = oneOf(random, [
    `${root}.constructor.constructor("return typeof ${name}")()`,
    `(0, eval)("typeof ${name}")`,
    `typeof globalThis["${name}"]`,
    `Reflect.get(Object.getPrototypeOf(${root}), "constructor")?.constructor?.("return typeof ${name}")?.()`,
    `new Function("return typeof ${name}")()`,
    `Function.prototype.constructor.apply(null, ["return typeof ${name}"])()`,
  ]);
  return `try { const type = ${way}; if (typeof type === "string" && type !== "undefined") sigma.log("${ESCAPED} ${name}"); } catch {}`;
};

/** Statements that attack; each may be combined with others. */
const attacks: readonly ((random: Random) => string)[] = [
  reach,
  reach,
  reach,
  () => "for (;;);",
  () => "for (;;) { try { for (;;); } catch {} finally { continue; } }",
  () => "const spin = () => Promise.resolve().then(spin); spin();",
  (random) =>
    `function deep${upTo(random, 9)}() { return deep(...arguments) + 1; } function deep() { return 1 + deep(); } try { deep(); } catch {}`,
  () => "const nest = (at) => { try { return nest(at + 1); } finally { nest(at + 1); } }; nest(0);",
  (random) =>
    `const grow = []; for (;;) grow.push(${oneOf(random, ["new Uint8Array(1e6)", "'x'.repeat(1e6) + grow.length", "new Array(1e5).fill(0)", "{ grow }", "Symbol()", "() => grow", "new Map([[1, {}]])", "10n ** 5000n"])});`,
  (random) => `let text = "${"a".repeat(1 + upTo(random, 9))}"; for (;;) text += text;`,
  (random) =>
    `/${oneOf(random, ["(a+)+$", "(a|aa)+$", "(.*)*b", "^(([a-z])+.)+[A-Z]([a-z])+$", "(?=(a+))+b", "(\\\\w+\\\\s?)+!"])}/.test("a".repeat(${20 + upTo(random, 40)}) + "!");`,
  (random) =>
    `${oneOf(random, ["Object", "Array", "String", "Function", "Number", "RegExp", "Promise"])}.prototype.${oneOf(random, ["toString", "toJSON", "valueOf", "slice", "push", "call", "then", "constructor", "join"])} = ${oneOf(random, ["null", "() => { for (;;); }", "sigma", "() => '{]'"])};`,
  () => "Object.defineProperty(Object.prototype, 'length', { get() { return 2 ** 32; }, set() { throw 1; } });",
  () => "Object.defineProperty(Array.prototype, '0', { get() { return sigma; }, set() {} });",
  (random) =>
    `JSON.${oneOf(random, ["parse", "stringify"])} = () => { throw new Error("x".repeat(1e5)); }; Reflect.apply = null;`,
  () => "sigma.row({ get a() { return sigma.row({ a: 1 }); } });",
  () => "sigma.row(new Proxy({ a: 1 }, { get() { for (;;); }, ownKeys() { return ['a', 'a'.repeat(1e6)]; } }));",
  () => "for (let at = 0; ; at += 1) sigma.row({ a: at });",
  () => "for (;;) sigma.log('x'.repeat(1e5), 'y'.repeat(1e5));",
  () => "for (;;) sigma.notice('x'.repeat(1e6), 'critical');",
  () => "for (let at = 0; ; at += 1) sigma.value('v', at, NaN);",
  () => "sigma.value('v', { valueOf() { return 1; } }, 1);",
  () => "sigma.log({ toJSON() { return { toJSON() { for (;;); } }; } });",
  () => "sigma.log(new Proxy(() => {}, { get() { throw sigma; }, apply() { throw 1; } }));",
  () => "new Promise(() => {});",
  () => "(async () => { for (;;) await null; })();",
  () => "(async () => { throw { get message() { for (;;); }, get stack() { throw 1; } }; })();",
  () => "throw new Proxy({}, { get(of, name) { return name === 'stack' ? 'program.js:-1:99999999999' : sigma; } });",
  () => "throw { name: 'InternalError', message: 'out of memory', stack: '\\u0000'.repeat(1e5) };",
  (random) => `eval("${"(".repeat(upTo(random, 5000))}");`,
  (random) => `const text = "${"[".repeat(upTo(random, 3000))}"; JSON.parse(text);`,
  (random) => `new Function("${"a,".repeat(upTo(random, 2000))}a", "return a")();`,
  () => "const cycle = {}; cycle.cycle = cycle; sigma.log(cycle);",
  () => "let at = {}; for (let deep = 0; deep < 1e5; deep += 1) at = { at }; sigma.log(at);",
  () => "new ArrayBuffer(2 ** 31); new SharedArrayBuffer(2 ** 30);",
  () => "new Date(8.64e15 + 1).toISOString();",
  () => "Date.prototype.toISOString = () => { for (;;); }; Date(); new Date().toString();",
  () => "delete globalThis.sigma; sigma = 1;",
  () => "globalThis.__proto__ = null; Object.setPrototypeOf(Object.prototype, new Proxy({}, { get() { for (;;); } }));",
  () => "class A { static { for (;;); } }",
  () => "label: for (const a of (function* () { for (;;) yield 1; })()) continue label;",
  () => "new FinalizationRegistry(() => { for (;;); }).register({}, 1); for (let at = 0; at < 1e4; at += 1) ({});",
  () => "import('node:fs').then((fs) => sigma.log('ESCAPED fs')).catch(() => {});",
  () => "import.meta;",
  () => "new Intl.DateTimeFormat();",
  () => "Array.from({ length: 2 ** 25 }, (_, at) => at).sort(() => Math.random() - 0.5);",
  () => "'x'.padEnd(2 ** 28).split('');",
  () => "2n ** (2n ** 40n);",
  () => "[].concat(...Array(1e5).fill([1]));",
];

/** Calls of built-in functions that the interpreter cannot interrupt: each costs a thread. */
const endless: readonly string[] = [
  "[].indexOf.call({ length: 2 ** 53 - 1 }, 1);",
  "[].lastIndexOf.call({ length: 2 ** 53 - 1 }, 1);",
  "[].includes.call({ length: 2 ** 53 - 1 }, 1);",
];

/** Every thousandth program has an endless call of a built-in function. */
const ONE_ENDLESS_IN = 1000;

const noise = (random: Random) =>
  Array.from({ length: upTo(random, 60) }, () => String.fromCharCode(32 + upTo(random, 95))).join("");

/** A hostile program by a number: attacks in any order, some with random characters in between. */
export function hostileProgram(number: number): string {
  const random = randomOf(number * 2_654_435_761);
  for (let at = 0; at < 5; at += 1) random();
  if (number % ONE_ENDLESS_IN === ONE_ENDLESS_IN - 1) return oneOf(random, endless);
  const parts = Array.from({ length: 1 + upTo(random, 4) }, () => `{ ${oneOf(random, attacks)(random)} }`);
  if (random() < 0.1) parts.splice(upTo(random, parts.length), 0, noise(random));
  return parts.join("\n");
}
