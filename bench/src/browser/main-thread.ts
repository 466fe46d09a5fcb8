import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession } from "playwright-core";

/** Seconds that the main thread of a page has worked so far: in scripts, and in all tasks with layout and painting. */
type MainThread = { at: number; script: number; task: number };

/** Starts counting the work of a page. */
export const watchMainThread = (session: CDPSession): Promise<unknown> => session.send("Performance.enable");

async function mainThread(session: CDPSession): Promise<MainThread> {
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { at: value("Timestamp"), script: value("ScriptDuration"), task: value("TaskDuration") };
}

/** Waits for some seconds. @returns the shares of them that went into scripts and into all tasks, and how long they took, s */
export async function shareDuring(
  session: CDPSession,
  seconds: number,
): Promise<{ script: number; task: number; took: number }> {
  const before = await mainThread(session);
  await sleep(seconds * 1000);
  const after = await mainThread(session);
  const took = after.at - before.at;
  return { script: (after.script - before.script) / took, task: (after.task - before.task) / took, took };
}
