// Bundles programs of the project; most packages from npm stay outside.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** The entry files of the server: its main file and those of its threads. */
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

/** Packages of the older module format ask for Node's own modules by `require`. */
const requireBanner =
  'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);';

/**
 * Bundles a program with all its dependencies, so that it needs only one file and Node.
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
    banner: { js: requireBanner },
    external: ["bufferutil", "utf-8-validate"],
    logLevel: "warning",
  });

/**
 * Packages that threads of the server need: read from some 200 files of theirs, a thread takes three times the processor
 * time to start.
 */
const packagesOfThreads = /^(?:kysely|pg|yauzl|yazl|zod)(?:\/|$)/;

/** Driver of pg that is not installed. */
const ABSENT = "pg-native";

const isInside = (/** @type {string} */ path, /** @type {string} */ importer) =>
  path.startsWith("@sigma/") || packagesOfThreads.test(path) || (importer.includes("node_modules") && path !== ABSENT);

export const bundle = (entryPoints, outdir) =>
  build({
    entryPoints,
    outdir,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    outExtension: { ".js": ".mjs" },
    banner: { js: requireBanner },
    sourcemap: true,
    logLevel: "warning",
    plugins: [
      {
        name: "workspaces-inside-packages-outside",
        setup(hooks) {
          hooks.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) =>
            kind === "entry-point" || isInside(path, importer) ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
