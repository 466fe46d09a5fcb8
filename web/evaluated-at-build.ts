import { join } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

const CALL_FACTS = join(import.meta.dirname, "src/data/calls/call-facts.ts");

/** Puts what `call-facts.ts` exports in the place of its code, so that the page gets the facts of calls and no schema. */
export const evaluatedAtBuild = (): Plugin => ({
  name: "evaluated-at-build",
  enforce: "pre",
  async load(id) {
    if (id !== CALL_FACTS) return null;
    const { outputFiles, metafile } = await build({
      entryPoints: [CALL_FACTS],
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      absWorkingDir: import.meta.dirname,
    });
    for (const path of Object.keys(metafile.inputs)) this.addWatchFile(join(import.meta.dirname, path));
    const code = Buffer.from(outputFiles[0]!.contents).toString("base64");
    const exported = (await import(`data:text/javascript;base64,${code}`)) as Record<string, unknown>;
    return Object.entries(exported)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join("\n");
  },
});
