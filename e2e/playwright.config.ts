import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "@sigma/tools/chromium";

const launchOptions = await chromiumLaunch();

export default defineConfig({
  testDir: "tests",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  // Waiting alone: a busy machine takes several times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: false,
  reporter: "list",
  use: {
    launchOptions,
    viewport: { width: 1440, height: 900 },
    colorScheme: "dark",
    timezoneId: "UTC",
    trace: "off",
  },
});
