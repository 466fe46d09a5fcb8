import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { UserId } from "@sigma/contract/ids";
import type { CallContext } from "../../calls/handler";

/**
 * Whether a call about the data of a user has stored data: false for a guest, for whom nothing is stored.
 *
 * @throws CallError `permission` if an engineer asks for the data of another user, `not-found` on `userId`
 */
export async function reachesStoredData(
  owner: UserId,
  { user, stores }: Pick<CallContext, "user" | "stores">,
): Promise<boolean> {
  if (user.type === "guest") return false;
  if (owner === user._id) return true;
  if (user.type !== "admin") throw new CallError("permission");
  if (await stores.users.byId(owner)) return true;
  throw new CallError("not-found", cantFind("User", owner), "userId");
}
