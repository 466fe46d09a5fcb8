import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumLaunch } from "./tools/chromium.ts";

const launchOptions = await chromiumLaunch();

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{terms,engine,formats,contract,client,simulator,tools,bench}/**/*.test.ts"],
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
      {
        plugins: [react()],
        // Found while tests run, these would reload the page under them.
        optimizeDeps: {
          include: [
            "react/jsx-dev-runtime",
            "react-dom/client",
            "@dnd-kit/core",
            "@dnd-kit/sortable",
            "@dnd-kit/utilities",
            "@dnd-kit/utilities",
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
            "markdown-to-jsx/react",
            "three",
            "three/addons/controls/OrbitControls.js",
            "three/addons/lines/LineMaterial.js",
            "three/addons/lines/LineSegments2.js",
            "three/addons/lines/LineSegmentsGeometry.js",
            "zod",
          ],
        },
        test: {
          name: "panels",
          maxWorkers: 2,
          include: ["web/**/*.test.tsx"],
          setupFiles: ["tools/wait-longer.ts", "web/src/ui/testing/load-fonts.ts"],
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
            provider: playwright({ launchOptions, contextOptions: { colorScheme: "dark" } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
