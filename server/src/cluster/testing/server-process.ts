import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Role } from "../roles";

/** A server that runs as a process of its own. */
export type ServerProcess = {
  role: Role;
  url: string;
  dataDir: string;
  /** Ends as a machine does that loses power. */
  kill(): Promise<void>;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<number | null>;
  said(): string;
};

const main = fileURLToPath(new URL("../../main.ts", import.meta.url));

/** Starts a server. @throws Error with what it said where it does not start */
export async function startServerProcess(options: {
  role: Role;
  dataDir: string;
  databaseUrl: string;
  redisUrl: string;
  variables?: Record<string, string>;
}): Promise<ServerProcess> {
  const { role, dataDir, databaseUrl, redisUrl, variables = {} } = options;
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", main], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      ROLE: role,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      DEMO: "0",
      SECRET_KEY: "0b".repeat(32),
      ADMIN_PASSWORD: "drill-safely-1",
      OUTBOUND_ALLOW: "loopback",
      ...variables,
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (said += String(text)));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const ready = once(child, "message").then(([message]) => message as { url: string });
  const first = await Promise.race([ready, ended]);
  if (first === null || typeof first === "number") throw new Error(`${role} ended with ${first}: ${said}`);
  return {
    role,
    url: first.url.replace("localhost", "127.0.0.1"),
    dataDir,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    async stop() {
      child.kill("SIGTERM");
      return await ended;
    },
    said: () => said,
  };
}
