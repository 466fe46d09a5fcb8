import { join } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

const EVALUATED = ["call-facts.ts", "call-bounds.ts"].map((file) => join(import.meta.dirname, "src/data/calls", file));

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
      format: "esm",
      absWorkingDir: import.meta.dirname,
    });
    for (const path of Object.keys(metafile.inputs)) this.addWatchFile(join(import.meta.dirname, path));
    const code = Buffer.from(outputFiles[0]!.contents).toString("base64");
    const exportedValues = (await import(`data:text/javascript;base64,${code}`)) as Record<string, unknown>;
    return Object.entries(exportedValues)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join("\n");
  },
});
