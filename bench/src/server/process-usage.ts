import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { Pool } from "pg";

/** The resources used by a process: processor time since it started (s) and memory it holds now (MB). Linux only. */
export type ProcessUsage = { cpuSeconds: number; residentMb: number };

const TICKS_PER_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
const PAGE_MB = Number(execFileSync("getconf", ["PAGESIZE"], { encoding: "utf8" })) / 1024 / 1024;

/** Reads what a process has used. */
export function usageOf(pid: number): ProcessUsage {
  const fields = statOf(pid);
  const [user, system, pages] = [fields[11]!, fields[12]!, fields[21]!];
  return { cpuSeconds: (user + system) / TICKS_PER_SECOND, residentMb: pages * PAGE_MB };
}

/** The kernel counters of a process, from its state on. */
function statOf(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in brackets may contain spaces; the numbers start after it.
  return stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
}

/** Processor time of the children of a process that have ended, s. */
function endedCpuSeconds(pid: number): number {
  const fields = statOf(pid);
  return (fields[13]! + fields[14]!) / TICKS_PER_SECOND;
}

/** The process that started a process. */
const parentOf = (pid: number): number => statOf(pid)[1]!;

/** Process id of the database server of a connection. */
export async function postmasterOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return parentOf(rows[0]!.pid);
}

/** Processor time of a process and all its descendants, including those that have ended, s. */
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
  const running = [...parents.keys()].filter(belongs);
  return running.reduce((sum, child) => sum + usageOf(child).cpuSeconds, endedCpuSeconds(pid));
}
