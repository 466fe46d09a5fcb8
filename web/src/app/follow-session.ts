import type { AnyRouter } from "@tanstack/react-router";
import { useCurrentWell } from "../data/live/current-well";
import { environment } from "../data/session/environment";
import { pageHref } from "../data/pages/page-href";
import { queryClient } from "../data/calls/query-client";
import { useSession } from "../data/session/session";
import { connect, disconnect, useConnection } from "../data/calls/socket";

/**
 * Keeps the connection in step with the session and the current well, asks anew for what is shown once a lost connection
 * is back, and takes a user whose token was cleared to the login page. In the demo the guest stays where they are.
 *
 * @returns ends it
 */
export function followSession(router: AnyRouter): () => void {
  const follow = () => {
    const { token, user } = useSession.getState();
    if (user) connect({ token, wellId: useCurrentWell.getState().wellId });
    else disconnect();
  };
  const leaveWell = useCurrentWell.subscribe(follow);
  const leaveSession = useSession.subscribe(({ token, user }, before) => {
    follow();
    if (user?._id !== before.user?._id) queryClient.clear();
    if (token !== null || before.token === null) return;
    if (environment === "demo") void router.invalidate();
    else void router.navigate({ to: pageHref("login") });
  });
  // What was pushed while the connection was lost has reached nobody.
  const leaveConnection = useConnection.subscribe(({ state }, before) => {
    if (state === "connected" && before.state === "lost") void queryClient.invalidateQueries();
  });
  return () => {
    leaveWell();
    leaveSession();
    leaveConnection();
  };
}
