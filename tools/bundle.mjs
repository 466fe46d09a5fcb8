// Bundles programs of the project; packages from npm stay outside.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** What the server runs: its first file and those of its threads. */
export const serverFiles = () =>
  readdirSync(join(root, "server/src"), { recursive: true })
    .filter((path) => path === "main.ts" || path.endsWith("-worker.ts"))
    .map((path) => join(root, "server/src", path));

/**
 * File by the name that its bundle gets.
 *
 * @param {string[]} paths
 */
export const byName = (paths) => Object.fromEntries(paths.map((path) => [path.split("/").at(-1).slice(0, -3), path]));

/**
 * Bundles a program with everything that it needs, so that one file and Node are enough.
 *
 * @param {string} entryPoint
 * @param {string} outdir
 */
export const bundleWhole = (entryPoint, outdir) =>
  build({
    entryPoints: [entryPoint],
    outdir,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    outExtension: { ".js": ".mjs" },
    // Packages of the older module format ask for Node's own modules by `require`.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    external: ["bufferutil", "utf-8-validate"],
    logLevel: "warning",
  });

export const bundle = (entryPoints, outdir) =>
  build({
    entryPoints,
    outdir,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    outExtension: { ".js": ".mjs" },
    sourcemap: true,
    logLevel: "warning",
    plugins: [
      {
        name: "workspaces-inside-packages-outside",
        setup(hooks) {
          hooks.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === "entry-point" || path.startsWith("@sigma/") ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
