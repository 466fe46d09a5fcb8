import { type ChildProcess, spawn } from "node:child_process";

/** Programs that would outlive a killed benchmark are given this long to end, s. */
const GRACE = 10;

/**
 * Waits on its input for `+PID` and `-PID`. The input ends when the benchmark does, however it ends: then what is still on the list is
 * asked to end, and killed where it does not.
 */
const SCRIPT = `pids=" "
while read -r line; do
  case "$line" in
    +*) pids="$pids\${line#+} " ;;
    -*) pids="$(printf %s "$pids" | sed "s/ \${line#-} / /")" ;;
  esac
done
[ -z "\${pids# }" ] && exit
kill -INT $pids
sleep ${GRACE}
kill -KILL $pids`;

let guard: ChildProcess | null = null;

/**
 * Has a program end with this process, also where this process is killed; a database server answers SIGINT with a fast shutdown.
 *
 * @returns takes it off the list, as its number may be that of another program once it has ended
 */
export function endWithBench(pid: number): () => void {
  tell(`+${pid}`);
  return () => tell(`-${pid}`);
}

function tell(line: string): void {
  guard ??= openGuard();
  guard.stdin!.write(`${line}\n`);
}

/** A session of its own, so that the key that interrupts the benchmark does not end it first. */
function openGuard(): ChildProcess {
  const watchdogShell = spawn("sh", ["-c", SCRIPT], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  // Where there is no shell, nothing ends by itself.
  watchdogShell.on("error", () => undefined);
  watchdogShell.stdin.on("error", () => undefined);
  watchdogShell.unref();
  (watchdogShell.stdin as { unref?: () => void }).unref?.();
  return watchdogShell;
}
