import { monitorEventLoopDelay } from "node:perf_hooks";
import type { ProgramThread } from "../program-thread";
import { ESCAPED, hostileProgram } from "./hostile-programs";

/** What a number of hostile programs did to the process. */
export type HostileFigures = {
  programs: number;
  /** Runs by their outcome. */
  outcomes: Record<string, number>;
  /** The programs that reached something outside of their context. */
  escaped: string[];
  /** The longest time that the main loop did not answer, and that of 99.9 % of its turns, ms. */
  longestLag: number;
  usualLag: number;
  /** The largest memory of the process above that before the first program, MB. */
  memoryGrowth: number;
  seconds: number;
};

/** Runs hostile programs one after another. @param first the number of the first one */
export async function runHostile(thread: ProgramThread, first: number, count: number): Promise<HostileFigures> {
  const run = (code: string) =>
    thread.run({
      code,
      moment: 1_790_000_000,
      seed: "hostile",
      columns: [{ name: "a" }],
      channels: [{ name: "v" }],
      inputs: {
        samples: { time: Float64Array.of(1, 2), hookload: Float64Array.of(1, Number.NaN) },
        depth: {},
        facts: {},
        units: {},
        constants: {},
        well: {},
      },
    });
  await run("1");
  const memory = () => process.memoryUsage().rss / 2 ** 20;
  const before = memory();
  const figures = { outcomes: {} as Record<string, number>, escaped: [] as string[], memoryGrowth: 0 };
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  const began = performance.now();
  for (let number = first; number < first + count; number += 1) {
    const code = hostileProgram(number);
    const { outcome, log, rows, notices, values } = await run(code);
    const kind = outcome.kind === "stopped" ? `stopped: ${outcome.by}` : outcome.kind;
    figures.outcomes[kind] = (figures.outcomes[kind] ?? 0) + 1;
    if (JSON.stringify([log, rows, notices, values]).includes(ESCAPED)) figures.escaped.push(code);
    figures.memoryGrowth = Math.max(figures.memoryGrowth, memory() - before);
  }
  lag.disable();
  return {
    programs: count,
    ...figures,
    longestLag: lag.max / 1e6,
    usualLag: lag.percentile(99.9) / 1e6,
    seconds: (performance.now() - began) / 1000,
  };
}
