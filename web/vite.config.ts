import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "esbuild";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { evaluatedAtBuild } from "./evaluated-at-build.ts";
import { preloadFonts } from "./preload-fonts.ts";
import { offlineFiles } from "./src/service-worker/offline-files.ts";

export default defineConfig(({ command, mode }) => {
  const { VITE_APP_ENV } = loadEnv(mode, import.meta.dirname, "VITE_");
  // A constant, so that a build removes development-only code.
  const environment = VITE_APP_ENV || (command === "serve" ? "dev" : "prod");
  return {
    define: { "import.meta.env.VITE_APP_ENV": JSON.stringify(environment) },
    root: import.meta.dirname,
    plugins: [react(), evaluatedAtBuild(), preloadFonts(), serviceWorker(), compressTexts()],
    build: {
      outDir: "dist",
      emptyOutDir: true,
      target: "es2022",
      // What draws 3D and big plots is loaded when one is opened; the first visit has its own budget.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: { output: { codeSplitting: { groups: [firstVisit()] } } },
    },
    server: {
      proxy: {
        "/api": { target: process.env["SIGMA_SERVER"] ?? "http://localhost:8080" },
        "/socket.io": { target: process.env["SIGMA_SERVER"] ?? "http://localhost:8080", ws: true },
      },
    },
  };
});

/** The pages that a user opens first, in order, each with the files that the browser loads in addition to the previous ones. */
const firstPages = {
  start: ["main.tsx", "features/login/login-page.tsx"],
  wells: ["features/wells-list/wells-page.tsx"],
  dashboard: [
    "app/well-dashboard-route.tsx",
    "features/time-charts/time-charts-panel.tsx",
    "features/gauges/gauge-strip.tsx",
    "ui/well/now-strip/now-strip.tsx",
    "features/directional-plot/directional-plot-panel.tsx",
    "charts/advice/advice-bands.tsx",
    "charts/roadmap/roadmap-bands.tsx",
  ],
};

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/**
 * Combines the files that the pages of a first visit need into one file for each page: a hundred small files compress
 * worse, and the header of a response is as large as many of them.
 *
 * @see docs/decisions/058-first-visit.md
 */
function firstVisit() {
  const pages = new Map<string, string>();
  return {
    debugName: "first visit",
    name(id: string, graph: ModuleGraph): string | null {
      if (pages.size === 0) {
        const add = (page: string, module: string) => {
          if (pages.has(module) || module.includes("node_modules")) return;
          pages.set(module, page);
          for (const next of graph.getModuleInfo(module)?.importedIds ?? []) add(page, next);
        };
        for (const [page, modules] of Object.entries(firstPages)) {
          for (const module of modules) add(page, join(import.meta.dirname, "src", module));
        }
      }
      return pages.get(id) ?? null;
    },
  };
}

/** Builds the service worker, which has to be one file at the root, and names what it keeps by the contents. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async generateBundle() {
      const offlineContents = await Promise.all(
        offlineFiles.map((path) => readFile(join(import.meta.dirname, "public", path))),
      );
      const version = createHash("sha256").update(Buffer.concat(offlineContents)).digest("hex").slice(0, 12);
      const { outputFiles } = await build({
        entryPoints: [join(import.meta.dirname, "src/service-worker/service-worker.ts")],
        define: { OFFLINE_VERSION: JSON.stringify(version) },
        bundle: true,
        minify: true,
        write: false,
        format: "iife",
        target: "es2022",
      });
      this.emitFile({ type: "asset", fileName: "service-worker.js", source: outputFiles[0]!.text });
    },
  };
}

/** Writes a `.br` and a `.gz` beside every text that a browser loads, so that the server does not compress any file itself. */
function compressTexts(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: "compressed",
    apply: "build",
    async writeBundle({ dir }) {
      const outDir = dir ?? import.meta.dirname;
      const files = await readdir(outDir, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|html|svg)$/.test(file)).map((file) => join(outDir, file));
      for (const path of texts) {
        const text = await readFile(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        await writeFile(`${path}.br`, await brotli(text, { params }));
        await writeFile(`${path}.gz`, await zip(text, { level: 9 }));
      }
    },
  };
}
