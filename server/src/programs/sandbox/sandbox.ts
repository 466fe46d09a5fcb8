import variant from "@jitl/quickjs-wasmfile-release-sync";
import { RUN_BOUNDS } from "@sigma/contract/programs/program-limits";
import type { ProgramRow, RunOutcome } from "@sigma/contract/programs/program-run";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
} from "quickjs-emscripten-core";
import { createHash } from "node:crypto";
import { describeFault } from "./describe-fault";
import type { SandboxReply, SandboxRequest, TimeBounds } from "./sandbox-calls";
import { SANDBOX_PRELUDE } from "./sandbox-prelude";

/** Steps of the interpreter between two calls of its interrupt handler. */
const STEPS_PER_INTERRUPT = 10_000;

/** Promise callbacks of a program that are run after its last line. */
const MAX_JOBS = 10_000;

/** Bytes of a page of its memory, and of the memory that it starts with. */
const PAGE = 65_536;
const INITIAL_MEMORY = 16 * 2 ** 20;

/** Why a run is ended from outside. */
type Stop = Extract<RunOutcome, { kind: "stopped" }>["by"];

/** Runs programs one after another, each in a context of its own. */
export type Sandbox = { run(request: BoundedRequest): Promise<SandboxReply> };

type BoundedRequest = SandboxRequest & { bounds: TimeBounds };

/** Creates a sandbox; the interpreter is loaded with the first run, and again after a run that has broken it. */
export function createSandbox(): Sandbox {
  let module: QuickJSWASMModule | null = null;
  return {
    async run(request) {
      module ??= await load();
      const run = new Run(module, request);
      const reply = run.start();
      if (run.isBroken || module.getWasmMemory().buffer.byteLength > INITIAL_MEMORY) module = null;
      return reply;
    },
  };
}

// The types of Node.js have no constructors of WebAssembly.
const { Memory } = (
  globalThis as unknown as {
    WebAssembly: { Memory: new (pages: { initial: number; maximum: number }) => InterpreterMemory };
  }
).WebAssembly;

type InterpreterMemory = ReturnType<QuickJSWASMModule["getWasmMemory"]>;

/**
 * Loads the interpreter with a memory that cannot grow beyond the bound. The limit of its runtime alone does not hold: where the
 * sizes of allocations are unknown, as here, it counts none of them. A memory never shrinks: one that has grown is replaced.
 */
const load = () =>
  newQuickJSWASMModuleFromVariant(
    newVariant(variant, {
      wasmMemory: new Memory({ initial: INITIAL_MEMORY / PAGE, maximum: RUN_BOUNDS.memory / PAGE }),
    }),
  );

class Run {
  /** Whether the interpreter has to be replaced. */
  isBroken = false;
  private readonly reply: Omit<SandboxReply, "outcome" | "duration" | "memory">;
  private stop: Stop | null = null;
  private interrupts = 0;
  private droppedLines = 0;
  private readonly began = performance.now();

  constructor(
    private readonly module: QuickJSWASMModule,
    private readonly request: BoundedRequest,
  ) {
    this.reply = {
      log: [],
      rows: [],
      notices: [],
      values: request.channels.map(({ name }) => ({ channel: name, time: [], values: [] })),
    };
  }

  start(): SandboxReply {
    let outcome: RunOutcome;
    let memory = 0;
    try {
      const runtime = this.module.newRuntime();
      runtime.setMemoryLimit(RUN_BOUNDS.memory);
      runtime.setMaxStackSize(RUN_BOUNDS.stack);
      runtime.setInterruptHandler(() => this.isOver());
      const context = runtime.newContext();
      outcome = this.evaluate(context, runtime);
      memory = memoryOf(context, runtime);
      context.dispose();
      runtime.dispose();
    } catch {
      // An abort of the interpreter, as after an exhausted memory or stack, leaves it in an unknown state.
      this.isBroken = true;
      outcome = this.stoppedBy("memory");
    }
    if (this.droppedLines > 0) this.reply.log.push(`… ${this.droppedLines} more lines`);
    const values = this.reply.values.filter(({ time }) => time.length > 0);
    return { ...this.reply, values, outcome, duration: performance.now() - this.began, memory };
  }

  private readonly stoppedBy = (by: Stop) => stopOutcome(by, this.request.bounds);

  /** Called by the interpreter after a number of steps. */
  private isOver(): boolean {
    this.interrupts += 1;
    const { ms, steps } = this.request.bounds;
    const isLate = this.interrupts * STEPS_PER_INTERRUPT > steps || performance.now() - this.began > ms;
    if (isLate) this.stop ??= "time";
    return this.stop !== null;
  }

  /** Ends a run that spends its time in few slow steps, such as making long texts, at its next result. */
  private checkOver(): void {
    if (performance.now() - this.began > this.request.bounds.ms) this.stop ??= "time";
    if (this.stop) throw new Error("the run is over");
  }

  private evaluate(context: QuickJSContext, runtime: QuickJSRuntime): RunOutcome {
    const describe = this.prepare(context);
    if (!describe) return this.stoppedBy(this.stop ?? "memory");
    try {
      const result = context.evalCode(this.request.code, "program.js", { type: "global", strict: true });
      if (result.error) return this.faultOf(context, describe, result.error);
      const jobs = runtime.executePendingJobs(MAX_JOBS);
      if (jobs.error) {
        result.value.dispose();
        return this.faultOf(context, describe, jobs.error);
      }
      jobs.dispose();
      if (runtime.hasPendingJob()) this.stop ??= "time";
      return this.resultOf(context, describe, result.value);
    } finally {
      describe.dispose();
    }
  }

  /** A last line that is a promise has to be fulfilled by now. */
  private resultOf(context: QuickJSContext, describe: QuickJSHandle, value: QuickJSHandle): RunOutcome {
    const state = context.getPromiseState(value);
    value.dispose();
    if (state.type === "rejected") return this.faultOf(context, describe, state.error);
    if (state.type === "fulfilled" && !state.notAPromise) state.value.dispose();
    if (this.stop) return this.stoppedBy(this.stop);
    if (state.type === "pending")
      return { kind: "fault", text: "The program waits for a promise that nothing resolves", line: null, column: null };
    return { kind: "done" };
  }

  private faultOf(context: QuickJSContext, describe: QuickJSHandle, error: QuickJSHandle): RunOutcome {
    if (this.stop) {
      error.dispose();
      return this.stoppedBy(this.stop);
    }
    const description = context.callFunction(describe, context.undefined, error);
    error.dispose();
    if (description.error) {
      description.error.dispose();
      return this.stoppedBy(this.stop ?? "memory");
    }
    const { name, message, stack } = JSON.parse(context.getString(description.value)) as Record<string, string>;
    description.value.dispose();
    if (name === "InternalError" && message === "out of memory") return this.stoppedBy("memory");
    return { kind: "fault", ...describeFault({ name: name!, message: message!, stack: stack! }, this.request.code) };
  }

  /** Gives the context the globals of a program. @returns the function that describes errors; null if the inputs are too large */
  private prepare(context: QuickJSContext): QuickJSHandle | null {
    const { columns, channels, inputs, moment, seed } = this.request;
    const setting = JSON.stringify({
      columns: columns.map(({ name }) => name),
      channels: channels.map(({ name }) => name),
      bounds: RUN_BOUNDS,
      now: moment,
      seed: createHash("sha256").update(seed).digest().readUInt32LE(0),
      inputs: {
        well: inputs.well,
        constants: inputs.constants,
        units: inputs.units,
        inputs: { samples: asLists(inputs.samples), depth: asLists(inputs.depth), ...inputs.facts },
      },
    });
    const prelude = context.evalCode(SANDBOX_PRELUDE, "sigma.js");
    if (prelude.error) {
      prelude.error.dispose();
      return null;
    }
    const host = this.hostFunctions(context);
    const settingHandle = context.newString(setting);
    const describe = context.callFunction(prelude.value, context.undefined, host, settingHandle);
    for (const handle of [prelude.value, host, settingHandle]) handle.dispose();
    if (!describe.error) return describe.value;
    describe.error.dispose();
    return null;
  }

  /** The functions of the server that the prelude calls, each with numbers and short texts. */
  private hostFunctions(context: QuickJSContext): QuickJSHandle {
    const host = context.newObject();
    const add = (name: string, take: (...given: QuickJSHandle[]) => void) =>
      context
        .newFunction(name, (...handles) => {
          this.checkOver();
          take(...handles);
        })
        .consume((handle) => context.setProp(host, name, handle));
    const { log, rows, notices, values } = this.reply;
    let valueCount = 0;
    add("log", (line) => {
      if (log.length >= RUN_BOUNDS.logLines) this.droppedLines += 1;
      else log.push(context.getString(line));
    });
    add("row", (cells) => {
      if (rows.length >= RUN_BOUNDS.rows) this.stop ??= "output";
      else rows.push(JSON.parse(context.getString(cells)) as ProgramRow);
    });
    add("notice", (text, severity) => {
      if (notices.length >= RUN_BOUNDS.notices) this.stop ??= "output";
      else notices.push({ text: context.getString(text), severity: context.getString(severity) as "info" });
    });
    add("value", (index, time, value) => {
      valueCount += 1;
      if (valueCount > RUN_BOUNDS.values) this.stop ??= "output";
      const channel = values[context.getNumber(index)];
      if (this.stop || !channel) return;
      const content = context.getNumber(value);
      channel.time.push(context.getNumber(time));
      channel.values.push(Number.isNaN(content) ? null : content);
    });
    return host;
  }
}

const asLists = (columns: SandboxRequest["inputs"]["samples"]) =>
  Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, Array.from(values)]));

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

/** How a run that reached a bound is reported. */
export function stopOutcome(by: Stop, { ms, steps }: TimeBounds): RunOutcome {
  const texts: Record<Stop, string> = {
    time: `Stopped: the calculation took too long; the bound is ${ms / 1000} s and ${steps / 1e6} million steps`,
    memory: `Stopped: the program needs too much memory; the bound is ${megabytes(RUN_BOUNDS.memory)} MB`,
    output: `Stopped: the program gives too much; the bounds are ${RUN_BOUNDS.rows} rows, ${RUN_BOUNDS.notices} notices and ${RUN_BOUNDS.values} values`,
  };
  return { kind: "stopped", by, text: texts[by] };
}

/** Bytes that the program holds. */
function memoryOf(context: QuickJSContext, runtime: QuickJSRuntime): number {
  const usage = runtime.computeMemoryUsage();
  const bytes = context.getProp(usage, "memory_used_size").consume((handle) => context.getNumber(handle));
  usage.dispose();
  return bytes;
}
