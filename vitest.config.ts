import { basename, parse } from "node:path";
import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { chromiumLaunch } from "./tools/chromium.ts";
import { nativeModules } from "./tools/native-modules.ts";
import { evaluatedAtBuild } from "./web/evaluated-at-build.ts";

const launchOptions = await chromiumLaunch();

/** Packages of the page: found while tests run, these would reload the page under them. */
const packagesOfThePage = [
  "react/jsx-runtime",
  "react-dom/client",
  "@dnd-kit/core",
  "@mantine/core",
  "@mantine/dates",
  "@mantine/dropzone",
  "@mantine/hooks",
  "@tanstack/react-table",
  "@tanstack/react-virtual",
  "dayjs",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "@tabler/icons-react",
  "zustand",
  "socket.io-client",
  "fast-check",
  "@zxcvbn-ts/core",
  "@zxcvbn-ts/language-common",
  "markdown-to-jsx/react",
  "three",
  "three/addons/controls/OrbitControls.js",
  "three/addons/lines/LineMaterial.js",
  "three/addons/lines/LineSegments2.js",
  "three/addons/lines/LineSegmentsGeometry.js",
  "zod",
];

const inWeb = (path: string) => fileURLToPath(new URL(`web/src/${path}`, import.meta.url));

const fakeServer = inWeb("data/testing/fake-server.ts");
const stores = inWeb("data/testing/recorded-stores.ts");
const calls = inWeb("data/testing/recorded-calls.ts");

/** The replacements of modules of the page. */
const standIns: ReadonlyMap<string, string> = new Map([
  [inWeb("data/calls/open-socket.ts"), fakeServer],
  [inWeb("data/calls/receive-file.ts"), calls],
  [inWeb("data/calls/send-file.ts"), calls],
  [inWeb("data/pages/use-open-span.ts"), calls],
  [inWeb("data/pages/use-open-view.ts"), calls],
  [inWeb("data/session/permissions.ts"), calls],
]);
const replacedNames = new Set([...standIns.keys()].map((path) => parse(path).name));

/**
 * Replaces the socket with the fake server, and calls and stores with versions that tests can mock or reset,
 * once for all files: `vi.mock` would intercept every request of the page.
 */
const fakeModules = (): Plugin => ({
  name: "fake-modules",
  enforce: "pre",
  async resolveId(source, importer) {
    const isOurs = importer?.startsWith(inWeb("")) && importer !== stores && importer !== calls;
    if (!isOurs) return null;
    if (source === "zustand") return stores;
    if (!replacedNames.has(basename(source))) return null;
    const resolvedModule = await this.resolve(source, importer, { skipSelf: true });
    return standIns.get(resolvedModule?.id ?? "") ?? resolvedModule;
  },
  transform(code, id) {
    // In a page that others have used, the module may be there already: the file would wait for its mock for ever.
    if (!id.includes(".test.tsx") || !code.includes("vi.mock(")) return null;
    return `throw new Error("Files share a page, where no module can be replaced; web/src/data/testing has stand-ins");`;
  },
});

export default defineConfig({
  test: {
    // One more than a small machine has cores: a test waits for a database, a timer or a page.
    maxWorkers: 3,
    reporters: ["default", "./tools/closing-reporter.ts"],
    // Only read from here: a busy machine takes more than the usual minute to open the first page of the panels.
    browser: { connectTimeout: 600_000 },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{terms,engine,formats,contract,client,simulator,edge,tools,bench}/**/*.test.ts"],
          environment: "node",
          setupFiles: ["tools/wait-longer.ts", "tools/compare-arrays.ts", "tools/property-seed.ts"],
          expect: { poll: { timeout: 90_000 } },
          testTimeout: 600_000,
          // Pure functions: files share their modules, which are read once instead of 200 times.
          isolate: false,
          ...nativeModules,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          environment: "node",
          setupFiles: ["tools/wait-longer.ts", "tools/compare-arrays.ts", "tools/property-seed.ts"],
          expect: { poll: { timeout: 90_000 } },
          // Ends tests that hang, without failing slow tests on a busy machine.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          isolate: false,
          globalSetup: ["server/src/storage/testing/global-database.ts", "tools/bundle-server.mjs"],
          provide: { chromium: launchOptions },
        },
      },
      {
        plugins: [evaluatedAtBuild()],
        test: {
          name: "web",
          include: ["web/**/*.test.ts"],
          environment: "node",
          setupFiles: ["tools/wait-longer.ts", "tools/compare-arrays.ts", "tools/property-seed.ts"],
          expect: { poll: { timeout: 90_000 } },
          testTimeout: 600_000,
          isolate: false,
        },
      },
      {
        plugins: [evaluatedAtBuild(), fakeModules()],
        // The production build that users run: the development build of React spends most of a page's time recording where elements were created.
        oxc: { jsx: { runtime: "automatic", development: false } },
        optimizeDeps: {
          include: packagesOfThePage,
          rolldownOptions: { transform: { define: { "process.env.NODE_ENV": '"production"' } } },
        },
        test: {
          name: "panels",
          include: ["web/**/*.test.tsx"],
          maxWorkers: 3,
          // A separate page would read all modules of the application again for each file.
          isolate: false,
          setupFiles: ["tools/wait-longer.ts", "web/src/ui/testing/load-fonts.ts", "web/src/ui/testing/page-as-new.ts"],
          // Browser globals that one file mocks are restored for the next file of the same page.
          restoreMocks: true,
          // What passes then is counted as flaky in the closing lines.
          retry: 1,
          // Ends tests that hang, without failing slow tests on a busy machine: a locator without a match waits this long, twice.
          testTimeout: 240_000,
          // The usual second is less than a page takes to load on a busy machine.
          expect: { poll: { timeout: 150_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            // The system theme, which the pages follow until one is selected, and the reduced-motion preference.
            provider: playwright({
              launchOptions,
              contextOptions: { colorScheme: "dark" as const, reducedMotion: "reduce" as const },
            }),
            instances: [{ browser: "chromium" as const }],
          },
        },
      },
    ],
  },
});
