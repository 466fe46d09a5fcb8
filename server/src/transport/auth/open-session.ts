import type { User } from "@sigma/contract/users/user";
import type { Seconds } from "@sigma/terms/quantities";
import type { RouteContext } from "../handlers";

/** How long a session lasts. */
const SESSION_SECONDS: Seconds = 30 * 24 * 3600;

type Parts = Pick<RouteContext, "stores" | "clock" | "remoteAddress" | "device">;

/** Opens a session for a user who has proved who they are, and gives its token. */
export async function openSession(
  { _id }: User,
  { stores, clock, remoteAddress, device }: Parts,
  provider: string | null = null,
): Promise<string> {
  const now = clock();
  await stores.sessions.noteAddress(_id, remoteAddress, now);
  const signIn = { time: now, address: remoteAddress, device, provider };
  return stores.sessions.open(_id, now + SESSION_SECONDS, signIn);
}
