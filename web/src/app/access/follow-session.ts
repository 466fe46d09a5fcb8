import type { AnyRouter } from "@tanstack/react-router";
import { environment } from "../../data/session/environment";
import { pageHref } from "../../data/pages/page-href";
import { queryClient } from "../../data/calls/query-client";
import { useSession } from "../../data/session/session";
import { useConnection } from "../../data/calls/connection";
import { forgetRefreshes } from "../../data/calls/refresh-topics";
import { connect, disconnect } from "../../data/calls/socket";
import { forgetWells } from "../../data/well/use-well-data";

/**
 * Keeps the connection in step with the session, fetches the shown data again once a lost connection
 * is back, and takes a user whose token was cleared to the login page. In the demo the guest stays where they are.
 *
 * @returns ends it
 */
export function followSession(router: AnyRouter): () => void {
  const follow = () => {
    const { token, user } = useSession.getState();
    // The token alone is sufficient: the connection is open while the user is still being fetched.
    if (user || token !== null) connect({ token });
    else disconnect();
  };
  follow();
  const leaveSession = useSession.subscribe(({ token, user }, before) => {
    follow();
    if (user?._id !== before.user?._id && before.user !== null) {
      queryClient.clear();
      forgetWells();
      forgetRefreshes();
    }
    if (token !== null || before.token === null) return;
    if (environment === "demo") void router.invalidate();
    else void router.navigate({ to: pageHref("login") });
  });
  // Messages pushed while the connection was lost have not been received.
  const leaveConnection = useConnection.subscribe(({ state }, before) => {
    if (state === "connected" && before.state === "lost") void queryClient.invalidateQueries();
  });
  return () => {
    leaveSession();
    leaveConnection();
  };
}
