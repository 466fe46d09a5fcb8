import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { User } from "@sigma/contract/users/user";
import type { Stores } from "../storage/stores";

/** The queries about users and wells. */
export type RecipientStores = { users: Pick<Stores["users"], "listed">; wells: Pick<Stores["wells"], "within"> };

/** The users who may see a well, by username: administrators, and engineers whose access includes it. */
export async function usersOfWell({ users, wells }: RecipientStores, wellId: WellId): Promise<User[]> {
  const wellUsers: User[] = [];
  for (const { lastSeenAt: _lastSeenAt, sessions: _sessions, access, ...user } of await users.listed(0)) {
    if (user.type === "guest") continue;
    const isLimited = user.type !== "admin" && access !== null;
    if (!isLimited || (await wells.within(access)).has(wellId)) wellUsers.push(user);
  }
  return wellUsers;
}

/**
 * The recipients of an alert who can still be reached. An empty list means every user who follows the well, also if all
 * named recipients have gone or may no longer see it, so that an alert never becomes silent because of them.
 */
export function reachedAmong(people: readonly Pick<User, "_id">[], namedUsers: readonly UserId[]): UserId[] {
  return namedUsers.filter((id) => people.some(({ _id }) => _id === id));
}

/**
 * Refuses a newly named user who may not see the well.
 *
 * @param field that names them
 * @throws CallError `validation` on the field, with the name of the first one
 */
export async function checkNamed(
  stores: RecipientStores & { users: Pick<Stores["users"], "byId"> },
  wellId: WellId,
  field: "recipients" | "mentions",
  namedUsers: readonly UserId[],
  knownUsers: readonly UserId[] = [],
): Promise<void> {
  const addedUsers = namedUsers.filter((id) => !knownUsers.includes(id));
  if (addedUsers.length === 0) return;
  const reachedUsers = reachedAmong(await usersOfWell(stores, wellId), addedUsers);
  const beyond = addedUsers.find((id) => !reachedUsers.includes(id));
  if (beyond === undefined) return;
  const user = await stores.users.byId(beyond);
  const sentence = user ? `${user.name || user.username} may not see this well` : "A named user does not exist";
  throw new CallError("validation", sentence, field);
}
