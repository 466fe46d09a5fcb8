import type { AnyRouter } from "@tanstack/react-router";
import { queryClient } from "../data/calls/query-client";
import { call } from "../data/calls/rest";
import { usePreferences } from "../data/choices/preferences";
import { useRigZone } from "../data/choices/rig-zone";
import { routeKey } from "../data/pages/use-route";
import { useSession } from "../data/session/session";

/** Pages about one well, by the path before its id. */
const wellPath = /^\/(?:well|mobile|well-summary|daily-reports)\/([^/]+)/;

/** The well that an address is about; null for none. */
export const wellOfPath = (path: string): string | null => {
  const id = wellPath.exec(path)?.[1];
  return id === undefined ? null : decodeURIComponent(id);
};

/** Stores the time zone of the rig whose well is on the screen, for users who display times in it. @returns ends it */
export function followRigZone(router: AnyRouter): () => void {
  let wantedWell: string | null = null;
  const follow = async () => {
    const isWanted = usePreferences.getState().timeZone === "rig" && useSession.getState().token !== null;
    const wellId = isWanted ? wellOfPath(router.state.location.pathname) : null;
    if (wellId === wantedWell) return;
    wantedWell = wellId;
    const offset = wellId === null ? null : await offsetOf(wellId).catch(() => null);
    if (wellId === wantedWell) useRigZone.setState({ offset });
  };
  const followNow = () => void follow();
  const leave = [router.subscribe("onResolved", followNow), usePreferences.subscribe(followNow)];
  return () => {
    for (const end of leave) end();
  };
}

async function offsetOf(wellId: string): Promise<number | null> {
  const ask = { alert: false };
  const well = await queryClient.fetchQuery({
    queryKey: routeKey("GET api/well", { wellId }),
    queryFn: ({ signal }) => call("GET api/well", { wellId }, { signal, ...ask }),
  });
  const rigId = well?.rig?._id;
  if (!rigId) return null;
  const rigs = await queryClient.fetchQuery({
    queryKey: routeKey("GET api/rig", { rigId }),
    queryFn: ({ signal }) => call("GET api/rig", { rigId }, { signal, ...ask }),
  });
  const hours = rigs?.[0]?.timezoneOffset;
  return hours === undefined ? null : hours * 3600;
}
