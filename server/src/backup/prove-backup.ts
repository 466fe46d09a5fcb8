import { mkdtemp, realpath, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Restored, restoreBackup } from "./restore-backup";

/**
 * Restores a backup into a folder beside it, which is then removed, and compares it with the backed-up database.
 *
 * @throws Error if it cannot be restored or lacks data
 */
export async function proveBackup(file: string): Promise<Restored> {
  const folder = await mkdtemp(join(dirname(file), ".proof-"));
  try {
    const restoredBackup = await restoreBackup(file, folder);
    if (restoredBackup.lacks.length > 0)
      throw new Error(`The backup ${file} is not whole. ${restoredBackup.lacks.join(" ")}`);
    return restoredBackup;
  } finally {
    // If the database's account cannot access the folder, its files are stored elsewhere.
    const home = await realpath(join(folder, "postgres")).catch(() => folder);
    await rm(home, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}
