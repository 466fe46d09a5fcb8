import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { chromiumLaunch } from "./tools/chromium.ts";

const launchOptions = await chromiumLaunch();

/** Packages of the page: found while tests run, these would reload the page under them. */
const packagesOfThePage = [
  "react/jsx-dev-runtime",
  "react-dom/client",
  "@dnd-kit/core",
  "@mantine/core",
  "@mantine/dates",
  "@mantine/dropzone",
  "@mantine/hooks",
  "@tanstack/react-table",
  "@tanstack/react-virtual",
  "dayjs",
  "papaparse",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "@tabler/icons-react",
  "zustand",
  "socket.io-client",
  "uplot",
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

/** Tests that replace modules of their own, beside the socket that all have in common. */
const replacesModules = "web/**/*.mocked.test.tsx";

const inWeb = (path: string) => fileURLToPath(new URL(`web/src/${path}`, import.meta.url));

/**
 * Puts the fake server in the place of the socket, and stores that can begin anew in the place of others, once for all
 * files: `vi.mock` would catch every request of the page.
 */
const fakeModules = (): Plugin => {
  const socket = inWeb("data/calls/open-socket.ts");
  const fakeServer = inWeb("data/testing/fake-server.ts");
  const stores = inWeb("data/testing/recorded-stores.ts");
  return {
    name: "fake-modules",
    enforce: "pre",
    async resolveId(source, importer) {
      const isOurs = importer?.startsWith(inWeb("")) && importer !== stores;
      if (source === "zustand" && isOurs) return stores;
      if (!source.endsWith("/open-socket")) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id === socket ? fakeServer : found;
    },
    transform(code, id) {
      // In a page that others have used, the module may be there already: the file would wait for its mock for ever.
      if (!/(?<!\.mocked)\.test\.tsx/.test(id) || !code.includes("vi.mock(")) return null;
      return `throw new Error("A file that replaces modules is named *.mocked.test.tsx, and has a page of its own");`;
    },
  };
};

/**
 * A project of panel tests in a browser.
 *
 * @param project `isolate` gives each file a page of its own, which reads all modules of the application again: only
 *   files that replace modules need it
 */
const panels = (project: { name: string; include: string[]; exclude?: string[]; isolate: boolean }) => ({
  plugins: [react(), fakeModules()],
  optimizeDeps: { include: packagesOfThePage },
  test: {
    ...project,
    maxWorkers: 2,
    setupFiles: ["tools/wait-longer.ts", "web/src/ui/testing/load-fonts.ts", "web/src/ui/testing/page-as-new.ts"],
    // What one file replaces of the browser, the next one of the same page has again.
    restoreMocks: true,
    // The usual five seconds are less than a page takes to load on a busy machine.
    testTimeout: 60_000,
    // The usual second is less than a page takes to load on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      // The theme of the system, which the pages follow until one is chosen.
      provider: playwright({ launchOptions, contextOptions: { colorScheme: "dark" as const } }),
      instances: [{ browser: "chromium" as const }],
    },
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{terms,engine,formats,contract,client,simulator,edge,tools,bench}/**/*.test.ts"],
          environment: "node",
          setupFiles: ["tools/wait-longer.ts", "tools/property-seed.ts"],
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 60_000,
          // Pure functions: files share their modules, which are read once instead of 200 times.
          isolate: false,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          environment: "node",
          setupFiles: ["tools/wait-longer.ts", "tools/property-seed.ts"],
          expect: { poll: { timeout: 30_000 } },
          // A busy machine takes several times as long as a quiet one.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
          globalSetup: ["server/src/storage/testing/global-database.ts", "tools/build-threads.mjs"],
          provide: { chromium: launchOptions },
        },
      },
      {
        test: {
          name: "web",
          include: ["web/**/*.test.ts"],
          environment: "node",
          setupFiles: ["tools/wait-longer.ts", "tools/property-seed.ts"],
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 60_000,
          isolate: false,
        },
      },
      panels({ name: "panels", include: ["web/**/*.test.tsx"], exclude: [replacesModules], isolate: false }),
      panels({ name: "panels-mocked", include: [replacesModules], isolate: true }),
    ],
  },
});
