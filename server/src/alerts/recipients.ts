import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { User } from "@sigma/contract/users/user";
import type { Stores } from "../storage/stores";

/** What is asked about people and wells. */
export type RecipientStores = { users: Pick<Stores["users"], "listed">; wells: Pick<Stores["wells"], "within"> };

/** The people who may see a well, by username: administrators, and engineers whose access holds it. */
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
 * Whom an alert still reaches of those whom it names. Nobody means everybody who follows the well: also where all who were
 * named have gone or may no longer see it, so that an alert never falls silent with them.
 */
export function reachedAmong(people: readonly Pick<User, "_id">[], namedUsers: readonly UserId[]): UserId[] {
  return namedUsers.filter((id) => people.some(({ _id }) => _id === id));
}

/**
 * Refuses somebody who is newly named and may not see the well.
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
  const sentence = user
    ? `${user.name || user.username} may not see this well`
    : "Somebody who is named is no longer a user";
  throw new CallError("validation", sentence, field);
}
