import type { HandOver } from "@sigma/contract/notes/hand-over";
import type { User } from "@sigma/contract/users/user";

/** What a user may do with a hand-over as it stands. */
export type HandOverRights = { mayWrite: boolean; mayAccept: boolean };

/** A draft is written by the crew; a signed one is accepted by whom it names, else by anybody but who signed it. */
export function rightsOn(
  { status, signed, incoming }: Pick<HandOver, "status" | "signed" | "incoming">,
  user: Pick<User, "_id" | "type"> | null,
): HandOverRights {
  if (!user || user.type === "guest") return { mayWrite: false, mayAccept: false };
  const isNamed = incoming ? incoming._id === user._id : signed?.by._id !== user._id;
  return { mayWrite: status === "draft", mayAccept: status === "signed" && isNamed };
}
