import { randomBytes } from "node:crypto";
import { defaultViews } from "@sigma/contract/presets/default-views";
import { hashPassword, isPassword } from "../transport/auth/passwords";
import type { Stores } from "./resources";

/** The name of the first user of a new installation. */
export const FIRST_USERNAME = "admin";

/**
 * Makes sure that somebody can sign in.
 *
 * The first start creates the user `admin`, with the password given or a random one. A later start with a password
 * gives it to `admin`, who may have lost the old one, and ends the sessions that were opened with that.
 *
 * @returns the password that was made up, to be shown this once; null where none was
 */
export async function ensureFirstUser(stores: Pick<Stores, "users">, password: string | null): Promise<string | null> {
  const known = await stores.users.credentials(FIRST_USERNAME);
  if (known) {
    if (password === null || (await isPassword(password, known.passwordHash))) return null;
    await stores.users.change(known.user._id, { passwordHash: await hashPassword(password), type: "admin" });
    return null;
  }
  const hasAdmin = (await stores.users.all()).some(({ type }) => type === "admin");
  if (password === null && hasAdmin) return null;
  const given = password ?? randomBytes(12).toString("base64url");
  await stores.users.create(
    {
      username: FIRST_USERNAME,
      name: "Administrator",
      email: "admin@sigma.local",
      type: "admin",
      passwordHash: await hashPassword(given),
    },
    defaultViews,
  );
  return password === null ? given : null;
}
