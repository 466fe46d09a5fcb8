import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Notes what closes something that a benchmark has opened. */
export type AtEnd = (close: () => unknown) => void;

/** Runs work, then closes everything that it has opened, the last first, also if it fails. */
export async function closingAtEnd<Result>(work: (atEnd: AtEnd) => Promise<Result>): Promise<Result> {
  const closers: (() => unknown)[] = [];
  try {
    return await work((close) => void closers.push(close));
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

/** An empty folder until the end; also for a database server that runs under its own account. */
export function temporaryFolder(atEnd: AtEnd): string {
  const folder = mkdtempSync(join(tmpdir(), "sigma-bench-"));
  chmodSync(folder, 0o755);
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
