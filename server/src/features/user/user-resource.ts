import { defaultViews } from "@sigma/contract/default-views";
import { CallError } from "@sigma/contract/errors";
import type { User, userRoutes } from "@sigma/contract/user";
import type { RouteHandlers } from "../../transport/handlers";
import { hashPassword } from "../../transport/auth/passwords";
import type { Stores } from "../../storage/stores";

export const userHandlers: RouteHandlers<typeof userRoutes> = {
  "GET api/users": (_query, { stores }) => stores.users.all(),

  "POST api/users": async ({ password, ...fields }, { stores }) =>
    stores.users.create({ ...fields, passwordHash: await hashPassword(password) }, defaultViews),

  /** A new password ends every session of the user; it and a new role close the open connections. */
  async "PATCH api/users"({ _id, password, ...fields }, { stores, user, connections }) {
    if (user.type !== "admin") {
      if (_id !== user._id) throw new CallError("permission");
      for (const field of ["username", "type"] as const) {
        if (fields[field] !== undefined && fields[field] !== user[field]) throw new CallError("permission");
      }
    }
    const { activePreset } = fields;
    if (activePreset !== undefined && !(await stores.presets.all(_id)).some(({ name }) => name === activePreset)) {
      throw new CallError("validation", `activePreset: there is no preset ${activePreset}`, "activePreset");
    }
    const before = await stores.users.byId(_id);
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const changed = await stores.users.change(_id, { ...fields, passwordHash });
    if (password !== undefined || before?.type !== changed.type) connections.endUser(_id);
    return changed;
  },

  async "DELETE api/users"({ username }, { stores, user, connections }) {
    if (username === user.username) throw new CallError("conflict", "You can't delete your own account", "username");
    const gone = await namedUser(stores, username);
    await stores.users.remove(username);
    connections.endUser(gone._id);
    return { deleted: 1 };
  },

  /** Wells that are no longer there are left out. */
  async "POST api/users/favorite-wells"({ username, favoriteWells }, { stores, user }) {
    if (user.type !== "admin" && username !== user.username) throw new CallError("permission");
    const owner = username === user.username ? user : await namedUser(stores, username);
    const existing = await stores.wells.existing(favoriteWells);
    const wells = [...new Set(favoriteWells)].filter((wellId) => existing.has(wellId));
    return stores.users.setFavoriteWells(owner._id, wells);
  },
};

async function namedUser({ users }: Stores, username: string): Promise<User> {
  const known = await users.credentials(username);
  if (!known) throw new CallError("not-found", `There is no user ${username}`, "username");
  return known.user;
}
