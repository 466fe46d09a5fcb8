import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBenchDatabase } from "../bench-database";
import { caller, PASSWORD, type ServerProcess, signIn, startServer, stopServer } from "./server-processes";

/** A built server with its own database, as the benchmark drives it. */
export type BenchServer = {
  url: string;
  databaseUrl: string;
  server: ServerProcess["child"];
  token: string;
  /** Of the user `admin`. */
  password: string;
  call: ReturnType<typeof caller>["call"];
  stop(): Promise<void>;
};

/** Starts a server without demo data in an empty folder. */
export async function startBenchServer(): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), "sigma-bench-"));
  // The database server may run under its own account, which needs access to its files here.
  chmodSync(folder, 0o755);
  const database = await launchBenchDatabase({ dataDir: join(folder, "database") });
  const server = await startServer({ DATA_DIR: join(folder, "data"), DATABASE_URL: database.url });
  const token = await signIn(server);

  return {
    url: server.url,
    databaseUrl: database.url,
    server: server.child,
    token,
    password: PASSWORD,
    call: caller(server, token).call,
    async stop() {
      await stopServer(server);
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
