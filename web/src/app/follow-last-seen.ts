import type { Well } from "@sigma/contract/wells/well";
import { queryClient } from "../data/calls/query-client";
import { keepStored } from "../data/choices/storage";
import { type KnownStatus, lastSeen } from "../data/live/last-seen";
import { routeKey } from "../data/pages/use-route";
import { useSession } from "../data/session/session";
import { formatQuantity, quantities } from "../ui/format/numbers";
import { formatMoment, zoneName } from "../ui/format/times";

const KEY = "last-seen";

/** Interval at which the last-seen state is stored, ms. */
const KEEP_EVERY_MS = 15_000;

/**
 * Stores which wells were seen and the age of their last values, for the page shown while the server is unavailable;
 * clears them when the user leaves. @returns ends it
 */
export function followLastSeen(): () => void {
  const timer = setInterval(keep, KEEP_EVERY_MS);
  const leave = useSession.subscribe(({ token }, before) => {
    if (token === null && before.token !== null) keepStored(KEY, null);
  });
  return () => {
    clearInterval(timer);
    leave();
  };
}

function keep(): void {
  const wells = queryClient.getQueryData<readonly Well[] | null>(routeKey("GET api/wells", {}));
  if (!wells || useSession.getState().token === null) return;
  const statuses = [["well-status/get"], ["wall/get"]].flatMap((queryKey) =>
    queryClient.getQueriesData<readonly KnownStatus[] | null>({ queryKey }).flatMap(([, found]) => found ?? []),
  );
  if (statuses.length === 0) return;
  const seenWells = lastSeen(wells, statuses, {
    time: (time) => `${formatMoment(time)} ${zoneName(time)}`,
    depth: (depth) => formatQuantity(depth, quantities.liveDepth),
  });
  keepStored(KEY, JSON.stringify({ wells: seenWells }));
}
