import { CallError } from "@sigma/contract/errors";
import type { userSessionRoutes } from "@sigma/contract/users/user-session";
import type { RouteHandlers } from "../../calls/handler";

export const userSessionHandlers: RouteHandlers<typeof userSessionRoutes> = {
  async "GET api/user-session"({ userId }, { stores, user, token, clock }) {
    const isAdmin = user.type === "admin";
    const askedUserId = userId ?? (isAdmin ? null : user._id);
    if (!isAdmin && askedUserId !== user._id) throw new CallError("permission");
    return stores.sessions.listed({ userId: askedUserId, own: token, now: clock() });
  },

  async "DELETE api/user-session"({ sessionId, userId }, { stores, user, token, connections }) {
    if (userId !== undefined) {
      if (user.type !== "admin" && userId !== user._id) throw new CallError("permission");
      const deletedCount = await stores.sessions.closeAll(userId, token);
      connections.endUser(userId, token);
      return { deleted: deletedCount };
    }
    const hash = await stores.sessions.closeById(sessionId!, user.type === "admin" ? null : user._id);
    if (!hash) throw new CallError("not-found", "This session has ended already", "sessionId");
    connections.endHashedSession(hash);
    return { deleted: 1 };
  },
};
