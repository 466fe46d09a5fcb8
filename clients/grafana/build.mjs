// Builds the data source plugin for Grafana: dist/module.js as AMD, which Grafana loads, with plugin.json, the logo and the README.
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** Modules that Grafana gives to plugins. */
const givenModules = ["@grafana/data", "@grafana/runtime", "@grafana/ui", "react", "react/jsx-runtime"];

/**
 * Builds the plugin.
 *
 * @param {string} outdir
 */
export async function buildPlugin(outdir) {
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints: [join(folder, "src/module.ts")],
    outfile: join(outdir, "module.js"),
    bundle: true,
    format: "cjs",
    platform: "browser",
    target: "es2022",
    jsx: "automatic",
    minify: true,
    sourcemap: true,
    external: givenModules,
    logLevel: "warning",
    // esbuild has no AMD format: the module is wrapped, and `require` returns what Grafana has passed.
    banner: {
      js: `define(${JSON.stringify(givenModules)},function(){var given=arguments,module={exports:{}},exports=module.exports,require=function(name){return given[${JSON.stringify(givenModules)}.indexOf(name)]};`,
    },
    footer: { js: "return module.exports});" },
  });
  for (const [from, to] of [
    ["src/plugin.json", "plugin.json"],
    ["src/logo.svg", "logo.svg"],
    ["README.md", "README.md"],
  ]) {
    copyFileSync(join(folder, from), join(outdir, to));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPlugin(join(folder, "dist"));
