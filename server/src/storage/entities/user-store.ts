import type { UserId, WellId } from "@sigma/contract/ids";
import type { User } from "@sigma/contract/user";

/** Fields that an administrator gives a new user; the password arrives hashed. */
export type NewStoredUser = Pick<User, "username" | "name" | "email" | "type"> & { passwordHash: string };

/** Fields of a user that can change. */
export type StoredUserChange = Partial<NewStoredUser & Pick<User, "activePreset" | "favoriteWells">>;

/** People who sign in. A new user has the preset `default`, which is active. */
export type UserStore = {
  /** All users, by username. */
  all(): Promise<User[]>;
  byId(id: UserId): Promise<User | null>;
  /** A user with the hash that a password is checked against. */
  credentials(username: string): Promise<{ user: User; passwordHash: string } | null>;
  /** @throws CallError `conflict` on `username` */
  create(fields: NewStoredUser): Promise<User>;
  /** @throws CallError `not-found`, `conflict` on `username`, or `conflict` where the last admin would go */
  change(id: UserId, fields: StoredUserChange): Promise<User>;
  setFavoriteWells(id: UserId, wells: readonly WellId[]): Promise<User>;
  /**
   * Removes a user with presets, configurations, sessions and tokens; false where the name is not known.
   *
   * @throws CallError `conflict` for the last admin
   */
  remove(username: string): Promise<boolean>;
};
