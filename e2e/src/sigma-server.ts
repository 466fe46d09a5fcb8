import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The whole sigma while it runs: where to find it and how to end it. */
export type SigmaServer = {
  url: string;
  password: string;
  /** Folder of its database and spool. */
  dataDir: string;
  /** The console output of the server since its last start. */
  said(): string;
  /** Kills the server as a power cut would: no signal that it could handle. */
  kill(): Promise<void>;
  /** Starts it again over the same data, at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const PASSWORD = "drill-safely-1";
/** Less than a worker waits for its server, s. */
const READY_WITHIN = 230;

/** The message of a server that is ready; `demoRig` are the arguments of the rigs that drill its demo pad. */
type Ready = { ready: true; url: string; demoRig?: string[] };

/**
 * Starts the built sigma in an empty folder: server, embedded database and the rig of the first well of the demo pad.
 *
 * @param environment settings besides those of a test, such as `APP_ENV` or `DATABASE_URL`
 * @param past length of the past that the rig sends first, `600s`, if a test needs less than the demo has
 */
export async function startSigmaServer(environment: Record<string, string> = {}, past?: string): Promise<SigmaServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "sigma-sigma-"));
  // The database server may run under its own account, which needs access to its files here.
  chmodSync(dataDir, 0o755);
  mkdirSync(join(dataDir, "archives"));
  let { server, ready, said } = await startServer(dataDir, { PORT: "0", ...environment });
  const { url } = ready;
  const rig = startRig(ready.demoRig, past);

  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const serverExit = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await serverExit;
  };
  return {
    url,
    password: PASSWORD,
    dataDir,
    said: () => said(),
    kill: () => end("SIGKILL"),
    async restart() {
      ({ server, ready, said } = await startServer(dataDir, { PORT: new URL(url).port, ...environment }));
    },
    async stop() {
      rig?.kill("SIGTERM");
      await end("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer(
  dataDir: string,
  environment: Record<string, string>,
): Promise<{ server: ChildProcess; ready: Ready; said: () => string }> {
  const server = spawn(process.execPath, ["server/dist/main.mjs"], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ARCHIVE_DIR: join(dataDir, "archives"),
      ADMIN_PASSWORD: PASSWORD,
      DEMO: "1",
      // Other workers, and other runs on this machine, may start servers at the same moment, which find the same ports free.
      DEMO_PORT: String(20_000 + 10 * randomInt(1000)),
      NODE_ENV: "production",
      ...environment,
    },
  });
  let serverOutput = "";
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (text) => (serverOutput += String(text)));
  const ready = await new Promise<Ready>((resolve, reject) => {
    const late = setTimeout(() => {
      // It ends its database itself, which would stay behind otherwise.
      server.kill("SIGTERM");
      reject(new Error(`The server was not ready in ${READY_WITHIN} s:\n${serverOutput}`));
    }, READY_WITHIN * 1000);
    server.on("message", (message) => {
      if (typeof message !== "object" || message === null || !("ready" in message)) return;
      clearTimeout(late);
      resolve(message as Ready);
    });
    server.once("exit", (code) => {
      clearTimeout(late);
      reject(new Error(`The server ended with ${code} before it was ready:\n${serverOutput}`));
    });
  });
  return { server, ready, said: () => serverOutput };
}

/**
 * The rig runs on when the server is killed, and finds it again by itself, as a rig does. The other rigs of the pad would
 * send a past of two days that no test looks at.
 */
function startRig(pad: readonly string[] | undefined, past: string | undefined): ChildProcess | undefined {
  if (!pad) return undefined;
  const rig = pad.includes("--next") ? pad.slice(0, pad.indexOf("--next")) : [...pad];
  if (past) rig[rig.indexOf("--backlog") + 1] = past;
  return spawn(process.execPath, ["simulator/dist/main.mjs", ...rig], { stdio: "ignore" });
}
