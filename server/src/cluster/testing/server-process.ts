import { runServer } from "../../app/testing/run-server";
import type { Role } from "../roles";

/** A server that runs as a separate process. */
export type ServerProcess = {
  role: Role;
  url: string;
  dataDir: string;
  /** Ends as a machine does that loses power. */
  kill(): Promise<void>;
  /** Stops it, and waits until it has stopped. */
  stop(): Promise<number | null>;
  said(): string;
};

/** Starts a server. @throws Error with its output if it does not start */
export async function startServerProcess(options: {
  role: Role;
  dataDir: string;
  databaseUrl: string;
  redisUrl: string;
  variables?: Record<string, string>;
}): Promise<ServerProcess> {
  const { role, dataDir, databaseUrl, redisUrl, variables = {} } = options;
  const { child, ready, ended, said } = runServer({
    HOST: "127.0.0.1",
    ROLE: role,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SECRET_KEY: "0b".repeat(32),
    ADMIN_PASSWORD: "drill-safely-1",
    OUTBOUND_ALLOW: "loopback",
    ...variables,
  });
  const { url } = await ready;
  return {
    role,
    url: url.replace("localhost", "127.0.0.1"),
    dataDir,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    async stop() {
      child.kill("SIGTERM");
      return await ended;
    },
    said,
  };
}
