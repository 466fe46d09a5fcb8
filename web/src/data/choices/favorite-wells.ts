import type { WellId } from "@sigma/contract/ids";
import { call } from "../calls/rest";
import { roleOf, useSession } from "../session/session";

/** Whether the user keeps favourite wells: a guest of the demo has none. */
export const useKeepsFavorites = (): boolean => useSession((session) => roleOf(session) !== "guest");

/** Adds a well to the favourite wells of the user, or takes it out. The star turns at once and back when it failed. */
export async function toggleFavoriteWell(wellId: WellId): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const { username, favoriteWells: before } = user;
  const favoriteWells = before.includes(wellId) ? before.filter((id) => id !== wellId) : [...before, wellId];
  useSession.setState({ user: { ...user, favoriteWells } });
  try {
    const saved = await call("POST api/users/favorite-wells", { username, favoriteWells });
    if (saved) useSession.setState({ user: saved });
  } catch {
    useSession.setState({ user });
  }
}
