import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The embedded database of a server, for tests that stop or kill its processes. */
export type EmbeddedDatabase = {
  /** The id of its main process; 0 if it is not running. */
  pid(): number;
  /** Ends its main process at once; the others see that and end themselves. */
  kill(): void;
  /** Suspends all of its processes: connections stay open and nothing answers. */
  freeze(): void;
  /** Lets them go on. */
  thaw(): void;
};

/** Finds the embedded database of a data folder. */
export function embeddedDatabase(dataDir: string): EmbeddedDatabase {
  const frozenPids: number[] = [];
  const pid = () => {
    try {
      return Number.parseInt(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"), 10) || 0;
    } catch {
      return 0;
    }
  };
  return {
    pid,
    kill: () => void process.kill(pid(), "SIGKILL"),
    freeze() {
      // The main process first, so that it starts no new one meanwhile.
      const main = pid();
      process.kill(main, "SIGSTOP");
      frozenPids.push(main);
      for (const child of childrenOf(main)) if (signal(child, "SIGSTOP")) frozenPids.push(child);
    },
    thaw() {
      for (const process of frozenPids.splice(0)) signal(process, "SIGCONT");
    },
  };
}

/** The files of records that wait for a database. */
export const spoolFiles = (dataDir: string): string[] =>
  readdirSync(join(dataDir, "spool")).filter((name) => name.endsWith(".spool"));

/** A process may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function childrenOf(parent: number): number[] {
  return processes().flatMap(([pid, ppid]) => (ppid === parent ? pid : []));
}

/** Every process with its parent: from /proc if it exists, since a small container has no `ps`. */
function processes(): [pid: number, ppid: number][] {
  if (process.platform !== "linux") {
    const table = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
    return table
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  }
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8"))?.[1];
        return [[Number(name), Number(parent)]];
      } catch {
        return [];
      }
    });
}
