import { randomBytes, randomUUID } from "node:crypto";
import { chmod, link, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { createSecretBox, type SecretBox, SecretError } from "./secret-box";
import { KEY_BYTES, parseSecretKey, type SecretKey } from "./secret-key";

/** Name of the key file in `DATA_DIR`, used if the environment has no key. */
const KEY_FILE = "secret.key";

/** The keys of the environment: null where `SECRET_KEY` is not set. */
export type SecretKeys = { current: SecretKey | null; old: readonly SecretKey[] };

/**
 * Opens the box of secrets with the key of the environment, otherwise with a key that is created once and kept in `DATA_DIR`.
 *
 * @throws SecretError if the key file contains no key
 */
export async function openSecretBox(
  { current, old }: SecretKeys,
  { dataDir, log }: { dataDir: string; log: Pick<Logger, "warn"> },
): Promise<SecretBox> {
  const path = join(dataDir, KEY_FILE);
  if (!current) return createSecretBox(await keyOfFile(path, log), old);
  // Secrets sealed before the environment had a key were sealed with the key of the file.
  const before = parseSecretKey((await readIfThere(path)) ?? "");
  return createSecretBox(current, before ? [...old, before] : old);
}

/** Readable by the account that runs Sigma alone. */
const MODE = 0o600;

async function keyOfFile(path: string, log: Pick<Logger, "warn">): Promise<SecretKey> {
  const text = (await readIfThere(path)) ?? (await makeKeyFile(path, log));
  const key = parseSecretKey(text);
  if (!key) {
    throw new SecretError(
      `${path} holds no key of ${KEY_BYTES} bytes in hex or base64. Bring the file back from a backup, or set SECRET_KEY.`,
    );
  }
  if (process.platform !== "win32" && ((await stat(path)).mode & 0o077) !== 0) {
    log.warn({ path }, "others could read the file of the secret key; it is now for this account alone");
    await chmod(path, MODE);
  }
  return key;
}

const readIfThere = (path: string) =>
  readFile(path, "utf8").catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === "ENOENT") return null;
    throw fault;
  });

/** The file is created completely or not at all, and a file that another process created meanwhile is kept. */
async function makeKeyFile(path: string, log: Pick<Logger, "warn">): Promise<string> {
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, `${randomBytes(KEY_BYTES).toString("hex")}\n`, { mode: MODE, flag: "wx" });
  try {
    await link(temporaryPath, path);
    log.warn(
      { path },
      "SECRET_KEY is not set: a key for stored secrets was made in this file; keep it with your backups",
    );
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== "EEXIST") throw fault;
  } finally {
    await rm(temporaryPath);
  }
  return readFile(path, "utf8");
}
