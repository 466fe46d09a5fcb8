import { CallError } from "@sigma/contract/errors";
import type { UserId } from "@sigma/contract/ids";
import type { User } from "@sigma/contract/user";

/**
 * Whether a call about the data of a user meets stored data: false for a guest, of whom nothing is kept.
 *
 * @throws CallError `permission` where an engineer asks for the data of someone else
 */
export function reachesStoredData(owner: UserId, caller: User): boolean {
  if (caller.type === "guest") return false;
  if (caller.type !== "admin" && owner !== caller._id) throw new CallError("permission");
  return true;
}
