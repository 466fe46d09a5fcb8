import { defaultViews } from "@sigma/contract/presets/default-views";
import { CallError } from "@sigma/contract/errors";
import type { User, userRoutes } from "@sigma/contract/users/user";
import { checkOffsetWells } from "../../transport/check-offset-wells";
import type { RouteContext, RouteHandlers } from "../../calls/handler";
import { notifyAccountChange } from "../../transport/auth/notify-account-change";
import { checkNewPassword } from "../../transport/auth/check-new-password";
import { hashPassword } from "../../transport/auth/passwords";
import { signIn } from "../../transport/auth/sign-in";
import { notRestorable } from "../../storage/deletion";
import type { Stores } from "../../storage/stores";

type OwnRoutes = Omit<typeof userRoutes, "POST api/users/password-reset" | "POST api/password-reset">;

export const userHandlers: RouteHandlers<OwnRoutes> = {
  "GET api/users": (_query, { stores, clock }) => stores.users.listed(clock()),

  async "POST api/users"({ password, ...fields }, { stores }) {
    if (fields.access) await checkOffsetWells(stores, fields.access.wells, "access.wells");
    await checkNewPassword(password, fields);
    return stores.users.create({ ...fields, passwordHash: await hashPassword(password) }, defaultViews);
  },

  /**
   * A new password ends the sessions of the user, and a new role or access closes the open connections; who changes the own
   * password gives the old one and stays signed in here alone.
   */
  async "PATCH api/users"({ _id, password, oldPassword, version, ...fields }, context) {
    const { stores, user, token, connections } = context;
    if (user.type !== "admin") {
      if (_id !== user._id || fields.access !== undefined || fields.seesCosts !== undefined)
        throw new CallError("permission");
      for (const field of ["username", "type"] as const) {
        if (fields[field] !== undefined && fields[field] !== user[field]) throw new CallError("permission");
      }
      checkOwnEmail(fields.email, context);
    }
    const { activePreset, access } = fields;
    if (access) await checkOffsetWells(stores, access.wells, "access.wells");
    if (activePreset !== undefined && !(await stores.presets.all(_id)).some(({ name }) => name === activePreset)) {
      throw new CallError("validation", `activePreset: there is no preset ${activePreset}`, "activePreset");
    }
    const keptToken = _id === user._id ? token : null;
    if (password !== undefined && _id === user._id) await checkOldPassword(oldPassword, context);
    const before = await stores.users.byId(_id);
    if (password !== undefined && before) {
      const { username = before.username, name = before.name, email = before.email } = fields;
      await checkNewPassword(password, { username, name, email });
    }
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const changedUser = await stores.users.change(
      _id,
      { ...fields, passwordHash },
      { kept: keptToken, version, by: user._id },
    );
    const isRightChanged = before?.type !== changedUser.type || before.seesCosts !== changedUser.seesCosts;
    if (isRightChanged || access !== undefined) connections.endUser(_id);
    else if (password !== undefined) connections.endUser(_id, keptToken);
    if (password !== undefined) await notifyAccountChange(changedUser, "password changed", context);
    if (before && before.email !== changedUser.email) {
      await notifyAccountChange(changedUser, "e-mail address changed", context, { alsoTo: before.email });
    }
    return changedUser;
  },

  async "DELETE api/users"({ username }, { stores, user, connections, clock }) {
    if (username === user.username) throw new CallError("conflict", "You can't delete your own account", "username");
    const removedUser = await namedUser(stores, username);
    await stores.users.remove(username, clock());
    connections.endUser(removedUser._id);
    return { deleted: 1 };
  },

  async "POST api/users/restore"({ username }, { stores, clock }) {
    if (await stores.users.restore(username, clock())) return { restored: 1 };
    throw notRestorable("user", "username");
  },

  /** Wells that no longer exist are left out. */
  async "POST api/users/favorite-wells"({ username, favoriteWells }, { stores, user }) {
    if (user.type !== "admin" && username !== user.username) throw new CallError("permission");
    const owner = username === user.username ? user : await namedUser(stores, username);
    const existing = await stores.wells.existing(favoriteWells);
    const wells = [...new Set(favoriteWells)].filter((wellId) => existing.has(wellId));
    return stores.users.setFavoriteWells(owner._id, wells);
  },
};

/** Wrong passwords count here as they do at sign-in: a stolen session must not be a way to guess them. */
async function checkOldPassword(oldPassword: string | undefined, context: RouteContext): Promise<void> {
  const fault = (rule: string) => new CallError("validation", `oldPassword ${rule}`, "oldPassword");
  if (!oldPassword) throw fault("is required to change your own password");
  const credentials = { username: context.user.username, password: oldPassword };
  if (!(await signIn(credentials, context, true))) throw fault("is wrong");
}

async function namedUser({ users }: Stores, username: string): Promise<User> {
  const storedCredentials = await users.credentials(username);
  if (!storedCredentials) throw new CallError("not-found", `There is no user ${username}`, "username");
  return storedCredentials.user;
}

/**
 * If a sign-on finds its user by the e-mail address, a user who sets another user's address would share that user's sign-on and
 * its role.
 */
function checkOwnEmail(email: string | undefined, { user, singleSignOn }: RouteContext): void {
  if (email === undefined || email === user.email || !singleSignOn?.settings.linksByEmail) return;
  const { label } = singleSignOn.settings;
  throw new CallError(
    "permission",
    `Sign-on with ${label} finds you by your e-mail address: an administrator changes it`,
    "email",
  );
}
