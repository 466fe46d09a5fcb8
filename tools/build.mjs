// Builds the programs: the web page (web/dist), the server, the simulated rig and the edge agent (server/dist, simulator/dist, edge/dist).
// With --if-stale it skips the build if no source is newer than the last build.
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build as buildWeb } from "vite";
import { bundle, bundleWhole, byName, root, serverFiles } from "./bundle.mjs";

const stamp = join(root, "server/dist/.built");
const packages = ["terms", "engine", "formats", "contract", "server", "web", "simulator", "client", "edge"];
const skippedFolders = new Set(["node_modules", "dist", ".tsbuild"]);

function newestChange(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skippedFolders.has(entry.name)) continue;
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestChange(path) : statSync(path).mtimeMs);
  }
  return newest;
}

const isFresh = () =>
  existsSync(stamp) &&
  existsSync(join(root, "web/dist/index.html")) &&
  packages.every((name) => newestChange(join(root, name)) < statSync(stamp).mtimeMs);

if (process.argv.includes("--if-stale") && isFresh()) process.exit(0);

// A test that builds the programs would otherwise put the development code of React into the page.
process.env.NODE_ENV = "production";

await Promise.all([
  bundle(byName(serverFiles()), join(root, "server/dist")),
  bundle([join(root, "simulator/src/main.ts")], join(root, "simulator/dist")),
  bundleWhole(join(root, "edge/src/main.ts"), join(root, "edge/dist")),
  buildWeb({ configFile: join(root, "web/vite.config.ts"), logLevel: "warn" }),
]);
mkdirSync(join(root, "server/dist"), { recursive: true });
writeFileSync(stamp, new Date().toISOString());
