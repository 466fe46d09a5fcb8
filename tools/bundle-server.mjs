// Set-up of the server's tests: bundles the server and its threads once, which else learn TypeScript each time one starts.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundle, byName, root, serverFiles } from "./bundle.mjs";

/**
 * Gives the tests a folder with the bundled server, in which its packages are found.
 *
 * @see server/src/threads/open-worker.ts and server/src/app/testing/run-server.ts
 */
export default async function bundleServer() {
  const cache = join(root, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "server-"));
  await bundle(byName(serverFiles()), folder);
  process.env.BUNDLED_SERVER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
