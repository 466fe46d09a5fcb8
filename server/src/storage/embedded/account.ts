import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** An unprivileged account of this machine. */
export type SystemAccount = { name: string; uid: number; gid: number };

/** Account created for the database if the machine has no suitable one. */
const OWN_ACCOUNT = "sigma";

/**
 * The account that the database server runs under, null if this process is unprivileged itself.
 *
 * PostgreSQL refuses to run as root, and initdb requires an account with a name. In order of preference: the owner of an
 * existing cluster, `postgres`, `sigma` (created with useradd or adduser if the machine allows it), and `nobody`, which
 * every Linux has, also in containers that cannot add accounts.
 *
 * @param home folder of the cluster, which need not exist
 */
export async function databaseAccount(home: string): Promise<SystemAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(home).catch(() => null);
  if (owner && owner.uid !== 0) {
    const account = await accountOf(String(owner.uid));
    if (account) return account;
  }
  const foundAccount = (await accountOf("postgres")) ?? (await accountOf(OWN_ACCOUNT)) ?? (await makeAccount());
  const account = foundAccount ?? (await accountOf("nobody"));
  if (account) return account;
  throw new Error(
    "The database does not run as root and this machine has no account for it. " +
      "Add one named postgres, start Sigma as another user, or set DATABASE_URL.",
  );
}

async function accountOf(nameOrUid: string): Promise<SystemAccount | null> {
  try {
    const ask = async (flag: string) => (await run("id", [flag, nameOrUid])).stdout.trim();
    const [name, uid, gid] = [await ask("-un"), Number(await ask("-u")), Number(await ask("-g"))];
    return uid > 0 ? { name, uid, gid } : null;
  } catch {
    return null;
  }
}

async function makeAccount(): Promise<SystemAccount | null> {
  const shapes: [string, string[]][] = [
    ["useradd", ["--system", "--no-create-home", "--shell", "/bin/false", OWN_ACCOUNT]],
    ["adduser", ["-S", "-D", "-H", "-s", "/bin/false", OWN_ACCOUNT]],
  ];
  for (const [program, args] of shapes) {
    const isMade = await run(program, args).then(
      () => true,
      () => false,
    );
    if (isMade) return await accountOf(OWN_ACCOUNT);
  }
  return null;
}

/** Whether an account may read the file at a path: every folder on the way must allow it. */
export async function canReach(path: string, account: SystemAccount): Promise<boolean> {
  const neededBits = { user: 0o100, group: 0o010, other: 0o001 };
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = await stat(folder);
    const bit = uid === account.uid ? neededBits.user : gid === account.gid ? neededBits.group : neededBits.other;
    if (!(mode & bit)) return false;
    if (folder === dirname(folder)) return true;
  }
}
