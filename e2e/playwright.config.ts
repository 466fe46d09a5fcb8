import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "@sigma/tools/chromium";

const launchOptions = await chromiumLaunch();

/**
 * Files with tests that start their own servers. They start first: most of the time they wait, for a database that is
 * unavailable or a rig that drills a whole well, and other tests run in the meantime.
 */
const ownServers = [
  "database-outage",
  "demo-guest",
  "layout-shift",
  "power-cut",
  "reference-numbers",
  "settings-follow",
  "sign-on",
  "spud-to-landing",
  "well-summary",
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: "tests",
  projects: [
    { name: "own servers", testMatch: ownServers },
    // A worker keeps its server from file to file.
    { name: "one server", testMatch: "*.spec.ts", testIgnore: ownServers },
  ],
  outputDir: "../test-results",
  // Only waiting: a busy machine takes many times as long as an idle one, and hanging tests are still found.
  timeout: 600_000,
  expect: { timeout: 240_000 },
  // One more than a small machine has cores: a test waits for a rig, a page or a database.
  workers: 3,
  fullyParallel: false,
  reporter: "list",
  reportSlowTests: { max: 10, threshold: 30_000 },
  // What passes then is counted as flaky in the closing lines.
  retries: 1,
  use: {
    launchOptions,
    // A control that never becomes ready fails before its test is cut off.
    actionTimeout: 240_000,
    viewport: { width: 1440, height: 900 },
    colorScheme: "dark",
    timezoneId: "UTC",
    trace: "off",
  },
});
