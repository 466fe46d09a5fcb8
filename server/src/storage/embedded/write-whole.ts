import { chmod, chown, open, rename } from "node:fs/promises";
import type { SystemAccount } from "./account";

/**
 * Writes a file that only its account reads. It contains its old or its new text, also after a crash in the
 * middle: without its credentials a cluster cannot be opened again.
 *
 * @param account the owner of the file; null for the account of this process
 */
export async function writeWhole(path: string, text: string, account: SystemAccount | null): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, "w", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await chmod(part, 0o600);
  if (account) await chown(part, account.uid, account.gid);
  await rename(part, path);
}
