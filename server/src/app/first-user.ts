import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultViews } from "@sigma/contract/presets/default-views";
import { hashPassword, isPassword } from "../transport/auth/passwords";
import type { Stores } from "../storage/stores";

/** The name of the first user of a new installation. */
export const FIRST_USERNAME = "admin";

/** Where a password that was made up is kept until it has been shown: a first start may be killed before that. */
const unshownFile = (dataDir: string) => join(dataDir, "first-password");

/** The password that `ensureFirstUser` made up has been shown. */
export const forgetFirstPassword = (dataDir: string): Promise<void> => rm(unshownFile(dataDir), { force: true });

/**
 * Makes sure that somebody can sign in.
 *
 * The first start creates the user `admin`, with the password given or a random one. A later start with a password
 * gives it to `admin`, who may have lost the old one, and ends the sessions that were opened with that.
 *
 * @returns the password that was made up and not shown yet, to be shown this once; null where there is none
 */
export async function ensureFirstUser(
  stores: Pick<Stores, "users">,
  password: string | null,
  dataDir: string,
): Promise<string | null> {
  const knownUser = await stores.users.credentials(FIRST_USERNAME);
  if (knownUser) {
    if (password === null) {
      const unshown = await readFile(unshownFile(dataDir), "utf8").catch(() => null);
      return unshown !== null && (await isPassword(unshown, knownUser.passwordHash)) ? unshown : null;
    }
    if (await isPassword(password, knownUser.passwordHash)) return null;
    await stores.users.change(knownUser.user._id, { passwordHash: await hashPassword(password), type: "admin" });
    return null;
  }
  const hasAdmin = (await stores.users.all()).some(({ type }) => type === "admin");
  if (password === null && hasAdmin) return null;
  const givenPassword = password ?? randomBytes(12).toString("base64url");
  if (password === null) await writeFile(unshownFile(dataDir), givenPassword, { mode: 0o600 });
  await stores.users.create(
    {
      username: FIRST_USERNAME,
      name: "Administrator",
      email: "admin@sigma.local",
      type: "admin",
      passwordHash: await hashPassword(givenPassword),
    },
    defaultViews,
  );
  return password === null ? givenPassword : null;
}
