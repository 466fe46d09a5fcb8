import { type Query, QueryClient, type QueryKey } from "@tanstack/react-query";
import { CallFailure } from "./call-failure";
import { isConnectionLost } from "./connection";

/**
 * The cache of requested data: a reply is valid for 30 s. A failed call is alerted once and not repeated, unless it
 * failed because the connection is lost: then it waits until the connection is back.
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

/** Queries that became outdated while their first reply was pending. */
const isBehind = new WeakSet<Query>();

// The library keeps waiting for a first reply, which may predate the change: another request follows it.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== "updated") return;
  const { query, action } = event;
  const { data, fetchStatus } = query.state;
  if (action.type === "invalidate" && data === undefined && fetchStatus === "fetching") isBehind.add(query);
  if (action.type !== "success" || !isBehind.delete(query)) return;
  void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
});

/** How an answer is changed by a pushed message; undefined leaves it unchanged. */
type Change<Answer> = (known: Answer | null | undefined) => Answer | null | undefined;

/** Changes pushed while a request was pending, whose answer may be older. */
const pushedChanges = new WeakMap<Query, Change<unknown>[]>();

/** Applies a pushed change to an answer: to the cached one, and to a pending one when it arrives. */
export function changeAnswer<Answer>(queryKey: QueryKey, change: Change<Answer>): void {
  queryClient.setQueryData<Answer | null>(queryKey, change);
  const query = queryClient.getQueryCache().find({ queryKey });
  if (!query || query.state.fetchStatus === "idle") return;
  pushedChanges.set(query, [...(pushedChanges.get(query) ?? []), change as Change<unknown>]);
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== "updated") return;
  const { query, action } = event;
  if (action.type === "fetch") pushedChanges.delete(query);
  if (action.type !== "success" || action.manual) return;
  const changes = pushedChanges.get(query) ?? [];
  pushedChanges.delete(query);
  for (const change of changes) queryClient.setQueryData(query.queryKey, change);
});
