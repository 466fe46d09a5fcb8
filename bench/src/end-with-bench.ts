import { type ChildProcess, spawn } from "node:child_process";

/** Programs that would outlive a killed benchmark are given this long to end, s. */
const GRACE = 10;

/**
 * Reads `+PID` and `-PID` from its input. The input closes when the benchmark ends for any reason. The processes still on the list
 * are then asked to end, and killed if they don't.
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
 * Ends a program with this process, even if this process is killed; a database server handles SIGINT with a fast shutdown.
 *
 * @returns removes it from the list, as its process id may belong to another program once it has ended
 */
export function endWithBench(pid: number): () => void {
  tell(`+${pid}`);
  return () => tell(`-${pid}`);
}

function tell(line: string): void {
  guard ??= openGuard();
  guard.stdin!.write(`${line}\n`);
}

/** A separate session, so that the key that interrupts the benchmark does not end it first. */
function openGuard(): ChildProcess {
  const watchdogShell = spawn("sh", ["-c", SCRIPT], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  // Without a shell, nothing ends by itself.
  watchdogShell.on("error", () => undefined);
  watchdogShell.stdin.on("error", () => undefined);
  watchdogShell.unref();
  (watchdogShell.stdin as { unref?: () => void }).unref?.();
  return watchdogShell;
}
