// Set-up of the server's tests: bundles its threads once, which else learn TypeScript each time one starts.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundle, byName, root, threadFiles } from "./bundle.mjs";

/** Gives the tests a folder of bundled threads, where they find their packages. @see server/src/threads/open-worker.ts */
export default async function buildThreads() {
  const cache = join(root, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "threads-"));
  await bundle(byName(threadFiles()), folder);
  process.env.BUNDLED_THREADS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
