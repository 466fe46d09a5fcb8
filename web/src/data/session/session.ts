import type { Environment } from "@sigma/contract/users/environment";
import type { Role } from "@sigma/contract/users/roles";
import type { User } from "@sigma/contract/users/user";
import { create } from "zustand";
import { environment } from "./environment";
import { keepStored, readStored } from "../choices/storage";

const TOKEN_KEY = "token";
const GUEST_KEY = "uid";
const FIRST_UID = 10_000;
const UID_COUNT = 90_000;

/** Who is signed in; `user` is null until it has been fetched with the token, and for a guest outside the demo. */
export type Session = { token: string | null; user: User | null };

/** The session of this browser. */
export const useSession = create<Session>(() => ({
  token: readStored(TOKEN_KEY),
  user: null,
}));

/** The role of the session: an absent user is a guest. */
export const roleOf = ({ user }: Session): Role => user?.type ?? "guest";

/** Stores a new token; its user is not known yet. */
export function keepToken(token: string): void {
  keepStored(TOKEN_KEY, token);
  useSession.setState({ token, user: null });
}

/** Applies the stored user; a reply about a user who is no longer signed in is ignored. */
export function keepUser(user: User): void {
  if (useSession.getState().user?._id === user._id) useSession.setState({ user });
}

/** Forgets the token and the user; in the demo environment the guest takes their place. */
export function clearToken(where: Environment = environment): void {
  // A printed page has its own token: when that ends, the signed-in user stays signed in.
  if (!useSession.getState().token?.startsWith("pdf-")) keepStored(TOKEN_KEY, null);
  useSession.setState({ token: null, user: where === "demo" ? demoGuest() : null });
}

/** The guest of the demo environment: a number from 10000 to 99999, chosen once per browser. */
export function demoGuest(): User {
  const keptUid = readStored(GUEST_KEY);
  const uid =
    keptUid && /^[1-9]\d{4}$/.test(keptUid) ? keptUid : String(FIRST_UID + Math.floor(Math.random() * UID_COUNT));
  keepStored(GUEST_KEY, uid);
  return {
    _id: uid as User["_id"],
    username: `guest-${uid}`,
    name: `Guest ${uid}`,
    email: "",
    type: "guest",
    activePreset: "default",
    favoriteWells: [],
    seesCosts: false,
    version: 0,
  };
}
