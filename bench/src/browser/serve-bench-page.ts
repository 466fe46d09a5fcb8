import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { build, type Plugin, preview } from "vite";
import { type AtEnd, closingAtEnd, temporaryFolder } from "../closing-at-end";
import type { Measurement } from "../measurement";
import { openBrowser, viewport } from "./open-browser";

/**
 * Runs a benchmark on a page of `web/bench`, which opens in as many tabs as are asked for.
 *
 * @param name of its HTML file
 * @param standIn replaces the connection to the server by a module of `web/bench`; null keeps it
 */
export const onBenchPage = (
  name: string,
  standIn: string | null,
  measure: (openTab: () => Promise<Page>) => Promise<Measurement[]>,
): Promise<Measurement[]> =>
  closingAtEnd(async (atEnd) => {
    const url = await serveBenchPage(atEnd, name, standIn);
    const browser = await openBrowser(atEnd);
    return measure(async () => {
      const tab = await browser.newPage({ viewport });
      await tab.goto(url);
      return tab;
    });
  });

/** Builds a page as the web application is built, and serves it. @returns its address */
async function serveBenchPage(atEnd: AtEnd, name: string, standIn: string | null): Promise<string> {
  const root = fileURLToPath(new URL("../../../web", import.meta.url));
  const outDir = temporaryFolder(atEnd);
  const replaceSocket: Plugin = {
    name: "replace-socket",
    enforce: "pre",
    resolveId: (id) => (standIn && /(^|\/)open-socket$/.test(id) ? join(root, "bench", standIn) : null),
  };
  const config = { root, configFile: false, logLevel: "error" } as const;
  await build({
    ...config,
    plugins: [replaceSocket],
    build: { outDir, emptyOutDir: true, target: "es2022", rollupOptions: { input: join(root, "bench", name) } },
  });
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
  atEnd(() => server.close());
  return new URL(`bench/${name}`, server.resolvedUrls!.local[0]).href;
}
