import { type Query, QueryClient } from "@tanstack/react-query";
import { CallFailure } from "./call-failure";
import { isConnectionLost } from "./connection";

/**
 * The cache of requested data: an answer serves for 30 s. A failed call is alerted once and not repeated, unless it
 * failed because the connection is lost: then it waits until that is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (_count, error) => isConnectionLost() && error instanceof CallFailure && error.code === "unavailable",
      retryDelay: 0,
      refetchOnWindowFocus: false,
    },
  },
});

/** Queries that were outdated while their first answer was out. */
const isBehind = new WeakSet<Query>();

// The library goes on waiting for a first answer, which may be from before the change: it is asked for once more after it.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== "updated") return;
  const { query, action } = event;
  const { data, fetchStatus } = query.state;
  if (action.type === "invalidate" && data === undefined && fetchStatus === "fetching") isBehind.add(query);
  if (action.type !== "success" || !isBehind.delete(query)) return;
  void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
});
