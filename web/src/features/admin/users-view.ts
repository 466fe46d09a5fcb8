import type { ListedUser } from "@sigma/contract/users/user";
import { byName, contain, sortedBy, type SortValue } from "../../ui/layout/list-view";
import type { Sort } from "../../ui/layout/table";

/** The sort values of columns; missing values last. */
export const userSortValues = {
  Username: ({ username }) => username,
  Name: ({ name }) => name,
  "E-mail": ({ email }) => email,
  Type: ({ type }) => type,
  Sessions: ({ sessions }) => sessions,
  "Last seen": ({ lastSeenAt }) => (lastSeenAt === null ? null : -lastSeenAt),
} satisfies Record<string, SortValue<ListedUser>>;

/** The title of a column that sorts. */
export type UserColumn = keyof typeof userSortValues;

/** The users whose name, username or e-mail address contain every word of the search. */
export const matchingUsers = (users: readonly ListedUser[], search: string): ListedUser[] =>
  users.filter(({ username, name, email }) => contain([username, name, email], search));

/** The users in the requested order, then by name. */
export function sortedUsers(users: readonly ListedUser[], sort: Sort | null): ListedUser[] {
  const value =
    sort && Object.hasOwn(userSortValues, sort.by) ? userSortValues[sort.by as UserColumn] : userSortValues.Name;
  return sortedBy(users, value, sort?.descending ?? false, (a, b) => byName(a.name, b.name));
}
