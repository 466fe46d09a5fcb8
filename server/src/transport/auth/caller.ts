import type { CallScope, EventEntry, RouteEntry } from "@sigma/contract/define";
import type { WellId } from "@sigma/contract/ids";
import type { TokenAccess } from "@sigma/contract/users/token-access";
import type { User } from "@sigma/contract/users/user";

/** Who makes a call, and what narrows the rights of the role. */
export type Caller = {
  /** A user, the guest, or the representation of an API token. */
  user: User;
  /** The access of an API token; null for a person, who is limited by the role alone. */
  tokenAccess: TokenAccess | null;
  /** The wells that the caller is limited to; null for all. */
  limit: WellLimit | null;
};

/** How a caller is signed in. */
export const viaOf = ({ tokenAccess }: Caller, token: string | null): "api-token" | "none" | "session" =>
  tokenAccess !== null ? "api-token" : token === null ? "none" : "session";

/** Wells by their id, and the wells of operators by operator name. */
export type WellLimit = { wells: readonly WellId[]; operators?: readonly string[] };

/** A caller who is limited only by the role. */
export const createUnlimitedCaller = (user: User): Caller => ({ user, tokenAccess: null, limit: null });

const withWells: readonly CallScope[] = ["all", "named", "rows", "rig"];

/** Whether a call is about wells, not about data of a user, an operator or the installation. */
const touchesWells = (scope: CallScope): boolean => withWells.includes(scope);

/**
 * Whether an API token may make a call that the role may make. `read` allows no write, `push` allows calls that take data in.
 * Neither allows a write of data that belongs to a person or to the installation.
 */
export function tokenMayCall(
  access: TokenAccess,
  { effect, wells, roles, takesData }: RouteEntry | EventEntry,
): boolean {
  if (roles === "anyone") return true;
  if (access === "push") return takesData === true;
  return effect === "read" || (access === "all" && touchesWells(wells));
}

const tokenRefusals: Readonly<Record<TokenAccess, string>> = {
  read: "This API token may only read: its access is read. Writing takes a token with the access all, or the session of a user",
  push: "This API token may only send data: its access is push. Other calls take a token with the access read or all, or the session of a user",
  all: "This call takes the session of a user: API tokens do not write data that belong to a user or to the installation, such as programs and dashboards",
};

/** Why a call of an API token is refused: the right that it lacks. */
export const tokenRefusal = (access: TokenAccess): string => tokenRefusals[access];
