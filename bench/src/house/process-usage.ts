import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** What a process has used: processor time since it began (s) and memory that it holds now (MB). Linux only. */
export type ProcessUsage = { cpuSeconds: number; residentMb: number };

const TICKS_PER_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
const PAGE_MB = Number(execFileSync("getconf", ["PAGESIZE"], { encoding: "utf8" })) / 1024 / 1024;

/** Reads what a process has used. */
export function usageOf(pid: number): ProcessUsage {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in brackets may hold blanks; the numbers begin after it.
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [user, system, pages] = [fields[11]!, fields[12]!, fields[21]!];
  return { cpuSeconds: (user + system) / TICKS_PER_SECOND, residentMb: pages * PAGE_MB };
}

/** The process that started a process. */
export function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/** Processor time of a process and everything it started, s. */
export function familyCpuSeconds(pid: number): number {
  const parents = new Map<number, number>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      parents.set(Number(entry), parentOf(Number(entry)));
    } catch {
      // It has ended since the list was read.
    }
  }
  const belongs = (child: number): boolean => child === pid || (parents.has(child) && belongs(parents.get(child)!));
  return [...parents.keys()].filter(belongs).reduce((sum, child) => sum + usageOf(child).cpuSeconds, 0);
}
