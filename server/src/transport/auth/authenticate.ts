import { CallError } from "@sigma/contract/errors";
import { type Access, mayCall } from "@sigma/contract/users/roles";
import type { User } from "@sigma/contract/users/user";
import type { Services } from "../handlers";

/** The user of a call without a session: nobody, until the demo environment lets guests read. */
export const guest: User = {
  _id: "guest" as User["_id"],
  username: "guest",
  name: "Guest",
  email: "",
  type: "guest",
  activePreset: "default",
  favoriteWells: [],
};

/**
 * Who holds a token.
 *
 * @returns the user; the guest in the demo environment where there is no token
 * @throws CallError `session` where the token is missing, unknown or has expired
 */
export async function identify(
  token: string | null,
  { stores, clock, environment }: Pick<Services, "stores" | "clock" | "environment">,
): Promise<User> {
  if (token === null && environment === "demo") return guest;
  const user = token === null ? null : await stores.sessions.userOf(token, clock());
  if (!user) throw new CallError("session");
  return user;
}

/** Stops a call that the role of its user may not make: the one place where roles are enforced. @throws CallError `permission` */
export function authorise(
  { type }: Pick<User, "type">,
  access: Access,
  { environment }: Pick<Services, "environment">,
): void {
  if (!mayCall(type, access, environment)) throw new CallError("permission");
}

/** The token of an `Authorization: Bearer` header, null where there is none. */
export function bearerToken(header: string | undefined): string | null {
  const token = header?.match(/^Bearer +([^\s]{1,200})$/i)?.[1];
  return token ?? null;
}
