import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{terms,engine,formats,contract,simulator,tools,bench}/**/*.test.ts"],
          environment: "node",
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          environment: "node",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: ["server/src/storage/testing/global-database.ts"],
        },
      },
      {
        test: {
          name: "web",
          include: ["web/**/*.test.ts"],
          environment: "node",
        },
      },
    ],
  },
});
