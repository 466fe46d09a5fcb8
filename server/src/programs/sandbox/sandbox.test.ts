import { afterAll, expect, it } from "vitest";
import { createProgramThread } from "./program-thread";
import type { SandboxInputs, SandboxRequest } from "./sandbox-calls";

// Steps end a run, not the time, which depends on how busy the machine is.
const thread = createProgramThread({ ms: 20_000, steps: 3_000_000 });
const hastyThread = createProgramThread({ ms: 100, steps: 3_000_000 });
afterAll(() => Promise.all([thread.close(), hastyThread.close()]));

const noInputs = (): SandboxInputs => ({ samples: {}, depth: {}, facts: {}, units: {}, constants: {}, well: {} });
const MOMENT = 1_790_000_000;
const run = (code: string, over: Partial<SandboxRequest> = {}) =>
  thread.run({ code, moment: MOMENT, seed: "a run", columns: [], channels: [], inputs: noInputs(), ...over });
const logOf = async (code: string, over: Partial<SandboxRequest> = {}) => {
  const { outcome, log } = await run(code, over);
  expect(outcome).toEqual({ kind: "done" });
  return log;
};

it("gives a program its inputs and takes its log, rows, notices and values", async () => {
  const inputs = {
    ...noInputs(),
    samples: { time: Float64Array.of(10, 20), hookload: Float64Array.of(150, Number.NaN) },
    constants: { bound: 100 },
    well: { name: "Pad 7" },
  };
  const code = `
    const { time, hookload } = sigma.inputs.samples;
    hookload.forEach((value, at) => sigma.row({ time: time[at], hookload: value }));
    sigma.notice(sigma.well.name + " above " + sigma.constants.bound, "warning");
    sigma.value("smooth", 10, 1.5);
    sigma.value("smooth", 20, null);
    sigma.log("rows", 2, { at: sigma.now });`;
  const columns = [{ name: "time" }, { name: "hookload" }, { name: "note" }];
  const reply = await run(code, { inputs, columns, channels: [{ name: "smooth" }] });
  expect(reply).toMatchObject({
    outcome: { kind: "done" },
    log: [`rows 2 {"at":${MOMENT}}`],
    rows: [
      { time: 10, hookload: 150, note: null },
      { time: 20, hookload: null, note: null },
    ],
    notices: [{ text: "Pad 7 above 100", severity: "warning" }],
    values: [{ channel: "smooth", time: [10, 20], values: [1.5, null] }],
  });
  expect(reply.memory).toBeGreaterThan(10_000);
});

it.each([
  ["let a = 1;\nlet b = depth + 1;", "Line 2: depth is not defined", 2],
  ["let a = {};\n\na.b.c = 1;", "Line 3: the value before .c is undefined", 3],
  ["let a = 1;\nlet = = 2;", "Line 2: this cannot be read", 2],
  ["function deep() { return 1 + deep(); }\ndeep();", "the functions call one another too deeply", 1],
  ["sigma.row({ other: 1 });", "Line 1: the table has no column other", 1],
  ["throw 7;", "7", null],
  ["(async () => { await null; nothing(); })();", "Line 1: nothing is not defined", 1],
  ["new Promise(() => {});", "The program waits for a promise that nothing resolves", null],
])("reports the fault of %j at its line", async (code, text, line) => {
  const { outcome } = await run(code);
  expect(outcome).toMatchObject({ kind: "fault", line });
  expect((outcome as { text: string }).text).toContain(text);
});

it.each([
  ["an endless loop", "for (;;);", "time"],
  ["an endless loop that catches", "for (;;) { try { for (;;); } catch {} }", "time"],
  ["endless promises", "const next = () => Promise.resolve().then(next); next();", "time"],
  ["a regular expression that backtracks", "/(a+)+$/.test('a'.repeat(40) + 'b')", "time"],
  ["an array that grows", "const all = []; for (;;) all.push(new Uint8Array(1e6));", "memory"],
  ["a text that grows", "const all = []; for (;;) all.push('x'.repeat(1e6) + all.length);", "memory"],
  ["rows without end", "for (;;) sigma.row({});", "output"],
])("stops %s", async (_what, code, by) => {
  const { outcome } = await run(code);
  expect(outcome).toMatchObject({ kind: "stopped", by });
  expect(await logOf("sigma.log('next')")).toEqual(["next"]);
});

it("replaces the thread of a built-in function that cannot be interrupted, and runs the next program", async () => {
  const request = { moment: MOMENT, seed: "a run", columns: [], channels: [] };
  const code = "[].indexOf.call({ length: 2 ** 53 - 1 }, 1)";
  const { outcome } = await hastyThread.run({ ...request, code, inputs: noInputs() });
  expect(outcome).toMatchObject({ kind: "stopped", by: "time" });
  const next = await hastyThread.run({ ...request, code: "sigma.log('next')", inputs: noInputs() });
  expect(next.outcome.kind).not.toBe("fault");
});

it("gives the same random numbers and the same clock in every run of a seed, in UTC", async () => {
  const code = `sigma.log(Math.random(), Date.now(), new Date().getHours(), new Date("2026-01-01T10:00:00").getTime(),
    new Date(2026, 0, 1).toString(), new Date().constructor.now())`;
  const first = await logOf(code);
  expect(await logOf(code)).toEqual(first);
  expect(await logOf(code, { seed: "another run" })).not.toEqual(first);
  expect(first[0]).toContain(
    `${MOMENT * 1000} ${new Date(MOMENT * 1000).getUTCHours()} ${Date.UTC(2026, 0, 1, 10)} 2026-01-01T00:00:00.000Z`,
  );
});

it("keeps nothing of a run for the next one, and lets a program reach nothing of the server", async () => {
  await run("globalThis.left = 1; Object.prototype.left = 2; Array.prototype.push = null; JSON.parse = null;");
  const seenTypes = await logOf(`
    const reach = (...path) => { try { return typeof path.reduce((at, name) => at[name], globalThis); } catch { return "none"; } };
    sigma.log(typeof left, typeof process, typeof require, typeof module, typeof fetch, typeof setTimeout, typeof WebAssembly,
      typeof sigma.log.constructor("return this")().process, reach("sigma", "log", "constructor", "constructor", "process"))`);
  expect(seenTypes).toEqual([Array.from({ length: 9 }, () => "undefined").join(" ")]);
});

it("takes no part of a server by a result with its own functions", async () => {
  const code = `
    Object.prototype.toJSON = () => "{]";
    String.prototype.slice = () => sigma;
    sigma.row({ get a() { return "x".repeat(1000); }, b: 1 });
    sigma.log({ toJSON() { return "own"; } });
    throw { get message() { throw 1; }, get stack() { return sigma; } };`;
  const { outcome, rows, log } = await run(code, { columns: [{ name: "a" }, { name: "b" }] });
  expect(outcome).toMatchObject({ kind: "fault", line: null });
  expect(rows).toEqual([{ a: "x".repeat(200), b: 1 }]);
  expect(log).toHaveLength(1);
});
