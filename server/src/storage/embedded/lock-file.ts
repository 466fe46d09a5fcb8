import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A process number that no system gives. */
const NO_PROCESS = 2_147_483_646;

/**
 * What the lock file of a cluster says: the number of a postmaster that lives, or null.
 *
 * A server that was killed leaves `postmaster.pid` behind. PostgreSQL clears it away itself where that number is free,
 * but refuses to start where it belongs to a zombie or to another program. In that case the number is replaced by one
 * that cannot live; the rest stays, so that the server still checks whether its shared memory is in use.
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
 * The port that a living postmaster listens on; null where its lock file does not say so yet.
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
