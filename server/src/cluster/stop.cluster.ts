import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../storage/testing/test-database";
import { openTestRedis, type TestRedis } from "./testing/redis-server";
import { type ServerProcess, startServerProcess } from "./testing/server-process";

/** As the guide promises, ms. */
const STOPPED_WITHIN = 20_000;

let test: TestDatabase;
let redis: TestRedis;
let folder: string;
const servers: ServerProcess[] = [];
const sockets: Socket[] = [];
beforeEach(async () => {
  test = await createTestDatabase();
  redis = await openTestRedis();
  folder = mkdtempSync(join(tmpdir(), "sigma-stop-"));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  await redis.close();
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each(["all", "web", "ingest", "worker"] as const)(
  "ends on request while Redis is unavailable, with the role %s and connected browsers",
  async (role) => {
    if (!redis.isOwn) throw new Error("This test stops Redis: run it without TEST_REDIS_URL");
    const server = await startServerProcess({
      role,
      dataDir: join(folder, role),
      databaseUrl: test.url,
      redisUrl: redis.url,
    });
    servers.push(server);
    if (role === "all" || role === "web") {
      const login = await fetch(`${server.url}/api/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: "admin", password: "drill-safely-1" }),
      });
      const { token } = (await login.json()) as { token: string };
      const socket = io(server.url, {
        transports: ["websocket"],
        auth: { token },
        forceNew: true,
        reconnection: false,
      });
      sockets.push(socket);
      await new Promise((resolve) => socket.once("connect", () => resolve(undefined)));
    }
    await redis.kill();
    const began = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(STOPPED_WITHIN);
  },
);
