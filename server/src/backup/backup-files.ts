import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const backupNamePattern = /^sigma-\d{8}T\d{6}Z\.zip$/;

/** Name of a backup by its start time, such as `sigma-20261123T021500Z.zip`. */
export const backupName = (beginDate: Date): string =>
  `sigma-${beginDate.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z.zip`;

/** Removes the oldest backups of a folder beyond the number that is kept; files of other names stay. */
export async function removeOldBackups(folder: string, keptCount: number): Promise<void> {
  const files = (await readdir(folder)).filter((name) => backupNamePattern.test(name)).toSorted();
  for (const name of files.slice(0, Math.max(0, files.length - keptCount)))
    await rm(join(folder, name), { force: true });
}
