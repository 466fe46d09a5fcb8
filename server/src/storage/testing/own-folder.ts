import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

const emptyFolder = () => mkdtempSync(join(tmpdir(), "sigma-test-"));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** An empty folder for the tests of a file; it is removed after the last. */
export function folderOfFile(): string {
  const folder = emptyFolder();
  afterAll(() => remove(folder));
  return folder;
}

/** An empty folder for the running test, which may ask for it in `beforeEach`; it is removed when the test has finished. */
export function folderOfTest(): string {
  const folder = emptyFolder();
  onTestFinished(() => remove(folder));
  return folder;
}
