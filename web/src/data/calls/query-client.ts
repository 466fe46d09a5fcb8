import { type Query, QueryClient, type QueryKey } from "@tanstack/react-query";
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

/** How an answer is changed by what was pushed; undefined leaves it as it is. */
type Change<Answer> = (known: Answer | null | undefined) => Answer | null | undefined;

/** What was pushed while an answer was out, which may be from before it. */
const pushedChanges = new WeakMap<Query, Change<unknown>[]>();

/** Changes an answer by what was pushed: the one that is held, and the one that is out as it arrives. */
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
