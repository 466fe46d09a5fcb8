import { readdirSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Folders that no one writes by hand. */
const madePattern = /^(?:node_modules|dist|coverage|backups|test-results|playwright-report|\..*)$/;

/** Every hand-written file in a folder of the project, by its path relative to the folder. */
export const writtenFiles = (folder = "."): string[] =>
  readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return madePattern.test(entry.name) ? [] : writtenFiles(path);
    return [path];
  });
