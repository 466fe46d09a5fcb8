import type { CDPSession } from "playwright-core";

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; tdur?: number; tid: number };

const SCRIPT = new Set(["FunctionCall", "EvaluateScript", "v8.callFunction", "RunMicrotasks"]);

/**
 * Measures the script of each task of the page during an action. A task holds up its frame, so the longest
 * task is the longest wait of a frame; processor time excludes other work of the machine.
 *
 * @returns ms of the longest
 */
export async function scriptFrames(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "v8.execute", "disabled-by-default-devtools.timeline"] },
  });
  await act();
  const tracingEnd = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await tracingEnd;
  session.off("Tracing.dataCollected", collect);
  const main = events.find(({ name }) => name === "FunctionCall")?.tid;
  const own = events.filter(({ tid, ph }) => tid === main && ph === "X").toSorted((a, b) => a.ts - b.ts);
  const tasks = own.filter(({ name }) => name === "RunTask");
  const script = own.filter(({ name }) => SCRIPT.has(name));
  let longest = 0;
  let next = 0;
  for (const task of tasks) {
    const end = task.ts + (task.dur ?? 0);
    let [sum, outer] = [0, 0];
    while (next < script.length && script[next]!.ts < task.ts) next += 1;
    for (; next < script.length && script[next]!.ts < end; next += 1) {
      const { ts, dur = 0, tdur = 0 } = script[next]!;
      // Nested calls count with their caller.
      if (ts >= outer) [sum, outer] = [sum + tdur, ts + dur];
    }
    longest = Math.max(longest, sum / 1000);
  }
  return longest;
}
