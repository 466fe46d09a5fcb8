// Compares the installed packages with package-lock.json, without packages of its own: they may be missing.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const RUN_FIRST = "Run npm ci first";

/**
 * Why Sigma can't be built with the packages of a checkout: none are installed, or others than its lock file names; null if it
 * can. Packages of other platforms may be absent.
 */
export function checkPackages(root) {
  const lockedPackages = packagesOf(join(root, "package-lock.json"));
  const installedPackages = packagesOf(join(root, "node_modules/.package-lock.json"));
  if (lockedPackages === null) return null;
  // A package manager other than npm writes no list of what it has installed.
  if (installedPackages === null && existsSync(join(root, "node_modules/tsx"))) return null;
  if (installedPackages === null) return `${RUN_FIRST}: the packages that Sigma needs are not installed.`;
  for (const [path, { version, optional, link }] of Object.entries(lockedPackages)) {
    if (!path.startsWith("node_modules/") || link) continue;
    const now = installedPackages[path]?.version;
    if (now === version || (now === undefined && optional)) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const present = now === undefined ? "is not installed" : `is installed in version ${now}`;
    return `${RUN_FIRST}: ${name} ${version} is needed and ${present}.`;
  }
  return null;
}

/** @returns {Record<string, { version?: string; optional?: boolean; link?: boolean }> | null} */
function packagesOf(path) {
  if (!existsSync(path)) return null;
  /** @type {{ packages: Record<string, { version?: string; optional?: boolean; link?: boolean }> }} */
  const lockFile = JSON.parse(readFileSync(path, "utf8"));
  return lockFile.packages;
}
