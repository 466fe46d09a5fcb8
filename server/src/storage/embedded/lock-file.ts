import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A process number that no system gives. */
const NO_PROCESS = 2_147_483_646;

/**
 * The process id of a running postmaster from the lock file of a cluster, or null.
 *
 * A killed server leaves `postmaster.pid` behind. PostgreSQL removes it if that process id is free,
 * but refuses to start if it belongs to a zombie or to another program. In that case the process id is replaced by one
 * that cannot exist; the rest stays, so that the server still checks whether its shared memory is in use.
 *
 * @param cluster data folder of the server
 */
export async function livingPostmaster(cluster: string): Promise<number | null> {
  const path = join(cluster, "postmaster.pid");
  const text = await readFile(path, "utf8").catch(() => null);
  const pid = Number.parseInt(text ?? "", 10);
  if (text === null || !(pid > 0) || !exists(pid)) return null;
  if (await isPostgres(pid)) return pid;
  await writeFile(path, text.replace(/^\d+/, String(NO_PROCESS)));
  return null;
}

/**
 * The port on which a running postmaster listens; null if its lock file does not contain it yet.
 *
 * @see PostgreSQL, `miscadmin.h`: the fourth line of the lock file is the port
 */
export async function postmasterPort(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const port = Number(text.split("\n")[3]);
  return port > 0 ? port : null;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === "linux") {
    const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    const [, name, state] = /\((.*)\) (\S)/.exec(status) ?? [];
    return name === "postgres" && state !== "Z" && state !== "X";
  }
  if (process.platform === "win32") {
    const { stdout } = await run("tasklist", ["/FI", `PID eq ${pid}`, "/NH"]).catch(() => ({ stdout: "" }));
    return stdout.toLowerCase().includes("postgres");
  }
  const { stdout } = await run("ps", ["-p", String(pid), "-o", "stat=,comm="]).catch(() => ({ stdout: "" }));
  const [state = "Z", program = ""] = stdout.trim().split(/\s+/, 2);
  return !state.startsWith("Z") && basename(program) === "postgres";
}
