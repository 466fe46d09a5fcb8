import type { HandOver } from "@sigma/contract/notes/hand-over";
import type { User } from "@sigma/contract/users/user";

/** The actions that a user may take on a hand-over in its current state. */
export type HandOverRights = { mayWrite: boolean; mayAccept: boolean };

/** The crew writes a draft. A signed hand-over is accepted by the named user, or otherwise by any user except the signer. */
export function rightsOn(
  { status, signed, incoming }: Pick<HandOver, "status" | "signed" | "incoming">,
  user: Pick<User, "_id" | "type"> | null,
): HandOverRights {
  if (!user || user.type === "guest") return { mayWrite: false, mayAccept: false };
  const isNamed = incoming ? incoming._id === user._id : signed?.by._id !== user._id;
  return { mayWrite: status === "draft", mayAccept: status === "signed" && isNamed };
}
