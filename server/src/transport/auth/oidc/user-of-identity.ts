import { randomBytes } from "node:crypto";
import { defaultViews } from "@sigma/contract/presets/default-views";
import { CallError } from "@sigma/contract/errors";
import { type Role, roles } from "@sigma/contract/users/roles";
import type { User } from "@sigma/contract/users/user";
import type { RouteContext } from "../../../calls/handler";
import { hashPassword } from "../passwords";
import type { Identity } from "./identity-provider";
import type { OidcSettings } from "./oidc-settings";

/** A change made to a user during sign-on, for the audit log. */
type Step = { action: string; user: User; before?: Record<string, unknown>; after?: Record<string, unknown> };

/**
 * The user of an account at the identity provider: the user already linked to it, the user with its verified e-mail address,
 * or a new user, depending on the settings. Roles from the provider are kept up to date.
 *
 * @throws CallError `login` with a message that the user can act on
 */
export async function userOfIdentity(
  identity: Identity,
  settings: OidcSettings,
  { stores, clock, connections }: Pick<RouteContext, "stores" | "clock" | "connections">,
): Promise<{ user: User; steps: Step[] }> {
  const steps: Step[] = [];
  const role = roleOf(identity, settings);
  const foundUser = await knownUser(identity, settings, stores);
  let user: User;
  if (foundUser) {
    user = foundUser.user;
    if (foundUser.isNew) {
      await stores.identities.link(identity, user._id, clock());
      steps.push({ action: "link single sign-on", user, after: { subject: identity.subject } });
    }
  } else {
    user = await createUser(identity, role ?? "engineer", stores);
    await stores.identities.link(identity, user._id, clock());
    steps.push({ action: "create by single sign-on", user, after: { username: user.username, type: user.type } });
  }
  if (role !== null && role !== user.type) {
    const changedUser = await stores.users.change(user._id, { type: role }).catch(unlessLastAdmin);
    if (changedUser) {
      steps.push({ action: "role by single sign-on", user, before: { type: user.type }, after: { type: role } });
      connections.endUser(user._id);
      user = changedUser;
    }
  }
  return { user, steps };
}

/** The last admin keeps the role, whatever the provider reports: no other user could give it back. */
function unlessLastAdmin(fault: unknown): null {
  if (fault instanceof CallError && fault.code === "conflict") return null;
  throw fault;
}

/** The highest role that the provider gives; null if roles are left to Sigma. @throws CallError `login` without one */
function roleOf({ roles: given }: Identity, { roleClaim, roles: mapping, label }: OidcSettings): Role | null {
  if (roleClaim === null) return null;
  const mappedRoles = given.flatMap((value) => mapping.get(value) ?? []);
  const role = roles.find((each) => mappedRoles.includes(each));
  if (role) return role;
  throw new CallError("login", `Your account at ${label} has no role in Sigma. Ask an administrator`);
}

async function knownUser(
  identity: Identity,
  { linksByEmail, createsUsers, label }: OidcSettings,
  stores: RouteContext["stores"],
): Promise<{ user: User; isNew: boolean } | null> {
  const knownIdentity = await stores.identities.find(identity);
  const inactive = new CallError("login", "Your user in Sigma is no longer active. Ask an administrator");
  if (knownIdentity?.userId) {
    const user = await stores.users.byId(knownIdentity.userId);
    if (user) return { user, isNew: false };
    throw inactive;
  }
  if (!linksByEmail && knownIdentity) throw inactive;
  if (linksByEmail || createsUsers) requireVerified(identity, label);
  const sameEmail = linksByEmail ? await stores.users.byEmail(identity.email!) : [];
  if (sameEmail.length > 1) {
    throw new CallError("login", "Several users in Sigma have your e-mail address. Ask an administrator");
  }
  if (sameEmail[0]) return { user: sameEmail[0], isNew: true };
  if (knownIdentity) throw inactive;
  if (createsUsers) return null;
  throw new CallError("login", `There is no user in Sigma for your account at ${label}. Ask an administrator`);
}

function requireVerified({ email, isEmailVerified }: Identity, label: string): void {
  if (email === null) throw new CallError("login", `Your account at ${label} has no e-mail address`);
  if (isEmailVerified) return;
  throw new CallError("login", `Your e-mail address is not verified at ${label}. Verify it there, then try again`);
}

async function createUser(identity: Identity, type: Role, { users }: RouteContext["stores"]): Promise<User> {
  const username = identity.username ?? identity.email!;
  // This password is random and is never shown; an administrator sends a link to set another.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const fields = { username, name: identity.name ?? username, email: identity.email!, type, passwordHash };
  try {
    return await users.create(fields, defaultViews);
  } catch (fault) {
    if (!(fault instanceof CallError)) throw fault;
    const reason = `A user ${username} exists already and does not belong to your account. Ask an administrator`;
    throw new CallError("login", reason);
  }
}
