import { defineConfig } from "vitest/config";

/** Several servers as processes, with Redis or Valkey: TEST_DATABASE_URL and TEST_REDIS_URL replace the services of this machine. */
export default defineConfig({
  test: {
    include: ["server/**/*.cluster.ts"],
    environment: "node",
    globalSetup: ["server/src/storage/testing/global-database.ts", "tools/bundle-server.mjs"],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
