import { timeWork } from "../measurement";

const MEGABYTE = 1024 * 1024;

/** Watches the memory of the process while work is done. @returns s, and MB in addition to those before */
export async function watchTask(work: () => Promise<unknown>): Promise<{ seconds: number; memory: number }> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const look = () => (peak = Math.max(peak, process.memoryUsage().rss));
  const watch = setInterval(look, 50);
  const ms = await timeWork(work).finally(() => clearInterval(watch));
  return { seconds: ms / 1000, memory: (look() - before) / MEGABYTE };
}

/** The size of a file as the table shows it. */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
