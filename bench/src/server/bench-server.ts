import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedDatabase, launchEmbedded } from "@sigma/server/storage/launch-embedded";

/** A built server on a database of its own, as the benchmark drives it. */
export type BenchServer = {
  url: string;
  databaseUrl: string;
  server: ChildProcess & { pid: number };
  token: string;
  /** Of the user `admin`. */
  password: string;
  call: <Reply>(method: "GET" | "POST", path: string, body?: object) => Promise<Reply>;
  stop(): Promise<void>;
};

const PASSWORD = "measure-twice-1";

/** Starts a server without demo data in an empty folder. */
export async function startBenchServer(): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), "sigma-bench-"));
  // The database server may run under an account of its own, which must reach its files here.
  chmodSync(folder, 0o755);
  const database: EmbeddedDatabase = await launchEmbedded({ dataDir: join(folder, "database") });
  const server = spawn(process.execPath, ["server/dist/main.mjs"], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: database.url,
      ADMIN_PASSWORD: PASSWORD,
      DEMO: "0",
      NODE_ENV: "production",
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.on("message", (message: { ready?: boolean; url?: string }) => message.ready && resolve(message.url!));
    server.once("exit", (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
  let token = "";
  const call = async <Reply>(method: "GET" | "POST", path: string, body?: object): Promise<Reply> => {
    const response = await fetch(`${url}/${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  };
  ({ token } = await call<{ token: string }>("POST", "api/login", { username: "admin", password: PASSWORD }));

  return {
    url,
    databaseUrl: database.url,
    server: server as BenchServer["server"],
    token,
    password: PASSWORD,
    call,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
