import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A server of Sigma in a separate process, on an empty embedded database. */
export type LoadServer = { url: string; password: string; stop(): Promise<void> };

const PASSWORD = "drill-safely-1";
const READY_WITHIN = 60_000;

const fromSources = ["--import", "tsx", "server/src/main.ts"];

/** Starts a server, without a demo. @param variables added to its environment @param program from its sources by default, without pages */
export async function startLoadServer(
  variables: Readonly<Record<string, string>> = {},
  program: readonly string[] = fromSources,
): Promise<LoadServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "sigma-load-"));
  // The database server may run under a separate account, which must be able to access its files here.
  chmodSync(dataDir, 0o755);
  const { DATABASE_URL: _elsewhere, ...environment } = process.env;
  const server = spawn(process.execPath, program, {
    cwd: fileURLToPath(new URL("../../../", import.meta.url)),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...environment, PORT: "0", DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, DEMO: "0", ...variables },
  });
  let outputText = "";
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (text) => (outputText += String(text)));
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The server was not ready in 60 s:\n${outputText}`)), READY_WITHIN);
    server.on("message", (message) => {
      clearTimeout(late);
      resolve((message as { url: string }).url);
    });
    server.once("exit", (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${outputText}`)),
    );
  });
  return {
    url,
    password: PASSWORD,
    async stop() {
      const serverExit = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await serverExit;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
