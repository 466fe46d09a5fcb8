import type { CallScope, EventEntry, RouteEntry } from "@sigma/contract/define";
import type { WellId } from "@sigma/contract/ids";
import type { TokenAccess } from "@sigma/contract/users/token-access";
import type { User } from "@sigma/contract/users/user";

/** Who makes a call, and what narrows the rights of the role. */
export type Caller = {
  /** A person, the guest, or what stands for an API token. */
  user: User;
  /** What an API token may do; null for a person, whom the role alone binds. */
  tokenAccess: TokenAccess | null;
  /** The wells that the caller is limited to; null for all. */
  limit: WellLimit | null;
};

/** What a caller is signed in with. */
export const viaOf = ({ tokenAccess }: Caller, token: string | null): "api-token" | "none" | "session" =>
  tokenAccess !== null ? "api-token" : token === null ? "none" : "session";

/** Wells by their id, and those of operators by name. */
export type WellLimit = { wells: readonly WellId[]; operators?: readonly string[] };

/** A caller whom nothing but the role binds. */
export const createUnlimitedCaller = (user: User): Caller => ({ user, tokenAccess: null, limit: null });

const withWells: readonly CallScope[] = ["all", "named", "rows", "rig"];

/** Whether a call is about wells, not about what belongs to a person, an operator or the installation. */
const touchesWells = (scope: CallScope): boolean => withWells.includes(scope);

/**
 * Whether an API token may make a call that the role may make: with `read` no write, with `push` what takes data in, and
 * never a write of what belongs to a person or to the installation.
 */
export function tokenMayCall(
  access: TokenAccess,
  { effect, wells, roles, takesData }: RouteEntry | EventEntry,
): boolean {
  if (roles === "anyone") return true;
  if (access === "push") return takesData === true;
  return effect === "read" || (access === "all" && touchesWells(wells));
}
