import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The id of the server that owns this folder, created at its first start. It is kept over restarts, so that a server continues
 * its unfinished work.
 */
export async function readNodeId(dataDir: string): Promise<string> {
  const path = join(dataDir, "node-id");
  const writeFault = await writeFile(path, `${randomUUID()}\n`, { flag: "wx" }).then(
    () => null,
    (fault: NodeJS.ErrnoException) => fault,
  );
  if (writeFault && writeFault.code !== "EEXIST") throw writeFault;
  return (await readFile(path, "utf8")).trim();
}
