import type { CDPSession } from "playwright-core";

/** Seconds that the main thread of a page has worked so far: in scripts, and in all tasks with layout and painting. */
export type MainThread = { at: number; script: number; task: number };

/** Starts counting the work of a page. */
export const watchMainThread = (session: CDPSession): Promise<unknown> => session.send("Performance.enable");

/** Reads the work of a page's main thread since counting started. */
export async function mainThread(session: CDPSession): Promise<MainThread> {
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { at: value("Timestamp"), script: value("ScriptDuration"), task: value("TaskDuration") };
}

/** The share of the time between two looks that went into scripts, and into all tasks. */
export function shareOf(before: MainThread, after: MainThread): { script: number; task: number } {
  const elapsedMs = after.at - before.at;
  return { script: (after.script - before.script) / elapsedMs, task: (after.task - before.task) / elapsedMs };
}
