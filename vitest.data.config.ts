import { defineConfig } from "vitest/config";

/** The suite on real wells: reads ../shared/data where it exists. */
export default defineConfig({
  test: {
    include: ["{engine,formats,server,simulator,tools,bench}/**/*.data.ts"],
    environment: "node",
    globalSetup: ["server/src/storage/testing/global-database.ts"],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
