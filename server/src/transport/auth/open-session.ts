import type { User } from "@sigma/contract/users/user";
import { sessionEnd } from "../../storage/entities/access/session-limits";
import type { RouteContext } from "../../calls/handler";
import { type AccountContext, notifyAccountChange } from "./notify-account-change";

type Parts = Pick<RouteContext, "stores" | "clock" | "remoteAddress" | "device" | "sessionLimits"> & AccountContext;

/** Opens a session for a user who has proved who they are, and gives its token; the user is notified of a new address. */
export async function openSession(user: User, context: Parts, provider: string | null = null): Promise<string> {
  const { stores, clock, remoteAddress, device, sessionLimits } = context;
  const { _id } = user;
  const now = clock();
  const isElsewhere = await stores.sessions.noteAddress(_id, remoteAddress, now);
  if (isElsewhere) await notifyAccountChange(user, "sign-in from a new address", context);
  const signIn = { time: now, address: remoteAddress, device, provider };
  return stores.sessions.open(_id, sessionEnd(now, now, sessionLimits), signIn);
}
