import { notifyManager, type Query } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { CallFailure } from "./call-failure";
import { queryClient } from "./query-client";

/** A request needed by the screen that failed before its first reply, and that may succeed on a retry. */
const isFailedLoad = (query: Query): boolean =>
  query.isActive() && query.state.data === undefined && query.state.error !== null && !isOfPast(query.state.error);

/** A replay never has an answer, so no retry helps. */
const isOfPast = (error: unknown): boolean => error instanceof CallFailure && error.code === "past";

type FailedLoad = { owner: object; error: Error; retry: () => unknown };

/** Failed loads outside the query cache, such as the newest samples of a well. */
const useOthers = create<{ failed: readonly FailedLoad[] }>(() => ({ failed: [] }));

/** Records that data outside the query cache could not be loaded. @param retry loads them again */
export function noteFailedLoad(owner: object, fault: unknown, retry: () => unknown): void {
  if (isOfPast(fault)) return;
  const error = fault instanceof Error ? fault : new Error(String(fault));
  useOthers.setState(({ failed }) => ({ failed: [...without(failed, owner), { owner, error, retry }] }));
}

/** Records that they have been loaded, or that no component shows them any more. */
export function forgetFailedLoad(owner: object): void {
  const { failed } = useOthers.getState();
  if (failed.some((failedLoad) => failedLoad.owner === owner)) useOthers.setState({ failed: without(failed, owner) });
}

const without = (failedLoads: readonly FailedLoad[], owner: object) =>
  failedLoads.filter((failedLoad) => failedLoad.owner !== owner);

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener));

const firstFailedQuery = (): Error | null =>
  queryClient.getQueryCache().getAll().find(isFailedLoad)?.state.error ?? null;

/** Why data on the screen have not been loaded; null if all have been loaded or are loading. */
export function useFailedLoad(): Error | null {
  const ofQuery = useSyncExternalStore(subscribe, firstFailedQuery);
  const other = useOthers(({ failed }) => failed[0]?.error ?? null);
  return ofQuery ?? other;
}

/** Retries all failed requests of the screen. */
export function retryFailedLoads(): void {
  void queryClient.refetchQueries({ type: "active", predicate: isFailedLoad });
  for (const { retry } of useOthers.getState().failed) void retry();
}
