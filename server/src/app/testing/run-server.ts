import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The data that a server returns to its starter, once it runs. */
type Ready = { ready: true; url: string; demoRig?: string[] };

/** A server that runs as a separate process, as started by a developer. */
export type ServerRun = {
  child: ChildProcess;
  /** Rejects if it ends before that. */
  ready: Promise<Ready>;
  /** Its exit code; null if it was killed. */
  ended: Promise<number | null>;
  /** Its complete output so far. */
  said: () => string;
};

/** Bundled where tests have done so (`tools/bundle-server.mjs`): the source is read for seconds at each start. */
const bundleFolder = process.env["BUNDLED_SERVER"];
const main = bundleFolder
  ? [join(bundleFolder, "main.mjs")]
  : ["--import", "tsx", fileURLToPath(new URL("../../main.ts", import.meta.url))];

/** Runs a server on any free port, without a demo by default, and without Redis. */
export function runServer(variables: Record<string, string>): ServerRun {
  const child = spawn(process.execPath, main, {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, PORT: "0", REDIS_URL: "", DEMO: "0", ...variables },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += String(text)));
  const exitCode = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const ready = new Promise<Ready>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Ready));
    void exitCode.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended: exitCode, said: () => output };
}
