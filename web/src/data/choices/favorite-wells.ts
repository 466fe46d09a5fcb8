import type { WellId } from "@sigma/contract/ids";
import { call } from "../calls/rest";
import { keepUser, roleOf, useSession } from "../session/session";

/** Whether the user can have favourite wells: a guest of the demo cannot. */
export const useKeepsFavorites = (): boolean => useSession((session) => roleOf(session) !== "guest");

/** Adds a well to the favourite wells of the user, or takes it out. The star turns at once and back when it failed. */
export async function toggleFavoriteWell(wellId: WellId): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const { username } = user;
  const favoriteWells = toggleWell(user.favoriteWells, wellId);
  useSession.setState({ user: { ...user, favoriteWells } });
  changes += 1;
  const change = changes;
  try {
    const savedUser = await call("POST api/users/favorite-wells", { username, favoriteWells });
    // The reply to a later change includes this one.
    if (savedUser && change === changes) keepUser(savedUser);
  } catch {
    const now = useSession.getState().user;
    if (now) keepUser({ ...now, _id: user._id, favoriteWells: toggleWell(now.favoriteWells, wellId) });
  }
}

let changes = 0;

const toggleWell = (wells: readonly WellId[], wellId: WellId): WellId[] =>
  wells.includes(wellId) ? wells.filter((id) => id !== wellId) : [...wells, wellId];
