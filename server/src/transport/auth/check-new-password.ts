import { CallError } from "@sigma/contract/errors";
import type { User } from "@sigma/contract/users/user";

/**
 * Refuses a new password that is among the most common ones, or derived from the names of its user.
 *
 * @throws CallError `validation` on `password`
 */
export async function checkNewPassword(
  password: string,
  { username, name, email }: Pick<User, "username" | "name" | "email">,
): Promise<void> {
  // The word list takes 20 MB of memory, which a server that sets no password does without.
  const { passwordStrength } = await import("@sigma/contract/users/password-strength");
  const { fault } = passwordStrength(password, [username, name, email]);
  if (fault !== null) throw new CallError("validation", `password ${fault}`, "password");
}
