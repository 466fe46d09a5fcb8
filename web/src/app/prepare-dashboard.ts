import { queryClient } from "../data/calls/query-client";
import { call } from "../data/calls/rest";
import { routeKey } from "../data/pages/use-route";
import { useSession } from "../data/session/session";

/** Begins to load what the first screen of a dashboard shows: the list of wells, the usual panels. */
export function prepareDashboard(): void {
  for (const part of [
    import("./well-dashboard-route"),
    import("../features/time-charts/time-charts-panel"),
    import("../features/mwd/mwd-panel"),
  ]) {
    // A part that does not arrive is said where it is shown.
    part.catch(() => undefined);
  }
  if (useSession.getState().token === null) return;
  void queryClient.prefetchQuery({
    queryKey: routeKey("GET api/wells", {}),
    queryFn: ({ signal }) => call("GET api/wells", {}, { signal }),
  });
}
