import { defineConfig } from "vitest/config";
import { nativeModules } from "./tools/native-modules.ts";

/** The test suite on real wells: reads ../shared/data if it exists. */
export default defineConfig({
  test: {
    include: ["{engine,formats,server,simulator,tools,bench}/**/*.data.ts"],
    environment: "node",
    globalSetup: ["server/src/storage/testing/global-database.ts"],
    setupFiles: ["tools/wait-longer.ts", "tools/compare-arrays.ts"],
    expect: { poll: { timeout: 90_000 } },
    // Ends tests that hang, without failing slow tests on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    ...nativeModules,
  },
});
