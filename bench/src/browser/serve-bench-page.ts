import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, preview } from "vite";

/** A page of `web/bench` that is served on a free port. */
export type BenchPage = { url: string; stop: () => Promise<void> };

/**
 * Builds a page of `web/bench` as the web application is built, and serves it.
 *
 * @param name of its HTML file
 * @param standIn replaces the connection to the server by a module of `web/bench`; null keeps it
 */
export async function serveBenchPage(name: string, standIn: string | null = null): Promise<BenchPage> {
  const root = fileURLToPath(new URL("../../../web", import.meta.url));
  const outDir = mkdtempSync(join(tmpdir(), "sigma-bench-"));
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
  return {
    url: new URL(`bench/${name}`, server.resolvedUrls!.local[0]).href,
    async stop() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
