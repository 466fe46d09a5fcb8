import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "@sigma/tools/chromium";

const launchOptions = await chromiumLaunch();

export default defineConfig({
  testDir: "tests",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
