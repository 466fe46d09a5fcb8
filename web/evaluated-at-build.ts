import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build, type Plugin as EsbuildPlugin } from "esbuild";
import type { Plugin } from "vite";

const EVALUATED = ["data/calls/call-facts.ts", "data/calls/call-bounds.ts", "features/programs/examples.ts"].map(
  (file) => join(import.meta.dirname, "src", file),
);

/** Reads files that are imported as texts, as Vite does. */
const rawTexts: EsbuildPlugin = {
  name: "raw-texts",
  setup(esbuild) {
    esbuild.onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?raw$/, "")),
      namespace: "raw",
    }));
    esbuild.onLoad({ filter: /.*/, namespace: "raw" }, async ({ path }) => ({
      contents: await readFile(path, "utf8"),
      loader: "text",
    }));
  },
};

/** Replaces the code of these files with their exported values, so that the page gets the metadata of calls without the schemas. */
export const evaluatedAtBuild = (): Plugin => ({
  name: "evaluated-at-build",
  enforce: "pre",
  async load(id) {
    if (!EVALUATED.includes(id)) return null;
    const { outputFiles, metafile } = await build({
      entryPoints: [id],
      bundle: true,
      write: false,
      metafile: true,
      plugins: [rawTexts],
      format: "esm",
      absWorkingDir: import.meta.dirname,
    });
    for (const path of Object.keys(metafile.inputs))
      this.addWatchFile(resolve(import.meta.dirname, path.replace(/^raw:/, "")));
    const code = Buffer.from(outputFiles[0]!.contents).toString("base64");
    const exportedValues = (await import(`data:text/javascript;base64,${code}`)) as Record<string, unknown>;
    return Object.entries(exportedValues)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join("\n");
  },
});
