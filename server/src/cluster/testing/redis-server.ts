import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../storage/embedded/free-port";

/** A Redis of a test; one that was given by its address cannot be stopped. */
export type TestRedis = {
  url: string;
  /** Stops it like a machine that loses power, if it is the test's own. */
  kill(): Promise<void>;
  start(): Promise<void>;
  isOwn: boolean;
  close(): Promise<void>;
};

/**
 * Returns the Redis at TEST_REDIS_URL, otherwise starts the `redis-server` or `valkey-server` of this machine.
 *
 * @throws Error if there is neither
 */
export async function openTestRedis(): Promise<TestRedis> {
  const givenUrl = process.env["TEST_REDIS_URL"];
  if (givenUrl) {
    const nothing = () => Promise.resolve();
    return { url: givenUrl, kill: nothing, start: nothing, isOwn: false, close: nothing };
  }
  const folder = mkdtempSync(join(tmpdir(), "sigma-redis-"));
  const port = await freePort();
  let server: ChildProcess | null = null;

  const start = async () => {
    const program = process.env["REDIS_SERVER"] ?? "redis-server";
    const redisProcess = spawn(
      program,
      ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""],
      {
        stdio: "ignore",
      },
    );
    server = redisProcess;
    let fault: Error | null = null;
    redisProcess.once("error", () => {
      fault = new Error(`${program} is not on this machine: install redis-server, or name a Redis by TEST_REDIS_URL`);
    });
    while (!(await answers(port))) {
      if (fault) throw fault as Error;
      await wait(50);
    }
  };
  const kill = async () => {
    const killedProcess = server;
    server = null;
    // A process that was ended by a signal has no exit code, and reports its end only once.
    if (!killedProcess || killedProcess.exitCode !== null) return;
    killedProcess.kill("SIGKILL");
    await once(killedProcess, "exit");
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    isOwn: true,
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = createConnection(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
