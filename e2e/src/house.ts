import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The whole house while it runs: where to find it and how to end it. */
export type House = {
  url: string;
  password: string;
  /** The server's process, for stories that kill it. */
  server: ChildProcess;
  stop(): Promise<void>;
};

const PASSWORD = "drill-safely-1";
const READY_WITHIN_MS = 60_000;

/** What the server says when it can be used; `demoRig` are the arguments of the rig that drills its demo well. */
type Ready = { ready: true; url: string; demoRig?: string[] };

/**
 * Starts the built house in an empty folder: server, embedded database and the seeded rig.
 *
 * @param environment settings beside those of a story, such as `APP_ENV` or `DATABASE_URL`
 */
export async function startHouse(environment: Record<string, string> = {}): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), "sigma-house-"));
  const server = spawn(process.execPath, ["server/dist/main.mjs"], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: PASSWORD,
      DEMO: "1",
      NODE_ENV: "production",
      ...environment,
    },
  });
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (text) => (said += String(text)));

  const { url, demoRig } = await new Promise<Ready>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The server was not ready in 60 s:\n${said}`)), READY_WITHIN_MS);
    server.on("message", (message) => {
      if (typeof message !== "object" || message === null || !("ready" in message)) return;
      clearTimeout(late);
      resolve(message as Ready);
    });
    server.once("exit", (code) => {
      clearTimeout(late);
      reject(new Error(`The server ended with ${code} before it was ready:\n${said}`));
    });
  });
  const rig = demoRig && spawn(process.execPath, ["simulator/dist/main.mjs", ...demoRig], { stdio: "ignore" });

  return {
    url,
    password: PASSWORD,
    server,
    async stop() {
      rig?.kill("SIGTERM");
      if (server.exitCode === null && server.signalCode === null) {
        const ended = new Promise((resolve) => server.once("exit", resolve));
        server.kill("SIGTERM");
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
