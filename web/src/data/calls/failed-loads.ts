import { notifyManager, type Query } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { CallFailure } from "./call-failure";
import { queryClient } from "./query-client";

/** A request that the screen needs, that failed before its first answer, and that may succeed when it is asked for again. */
const isFailedLoad = (query: Query): boolean =>
  query.isActive() && query.state.data === undefined && query.state.error !== null && !isOfPast(query.state.error);

/** A replay has no answer, however often it is asked. */
const isOfPast = (error: unknown): boolean => error instanceof CallFailure && error.code === "past";

type FailedLoad = { owner: object; error: Error; retry: () => unknown };

/** What is loaded outside the query cache, such as the newest samples of a well, and failed. */
const useOthers = create<{ failed: readonly FailedLoad[] }>(() => ({ failed: [] }));

/** Notes that something outside the query cache could not be loaded. @param retry loads it again */
export function noteFailedLoad(owner: object, fault: unknown, retry: () => unknown): void {
  if (isOfPast(fault)) return;
  const error = fault instanceof Error ? fault : new Error(String(fault));
  useOthers.setState(({ failed }) => ({ failed: [...without(failed, owner), { owner, error, retry }] }));
}

/** Notes that it has been loaded, or that nothing shows it any more. */
export function forgetFailedLoad(owner: object): void {
  const { failed } = useOthers.getState();
  if (failed.some((failedLoad) => failedLoad.owner === owner)) useOthers.setState({ failed: without(failed, owner) });
}

const without = (failedLoads: readonly FailedLoad[], owner: object) => failedLoads.filter((failedLoad) => failedLoad.owner !== owner);

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener));

const firstFailedQuery = (): Error | null =>
  queryClient.getQueryCache().getAll().find(isFailedLoad)?.state.error ?? null;

/** Why something that the screen shows has not been loaded; null if everything has, or is on its way. */
export function useFailedLoad(): Error | null {
  const ofQuery = useSyncExternalStore(subscribe, firstFailedQuery);
  const other = useOthers(({ failed }) => failed[0]?.error ?? null);
  return ofQuery ?? other;
}

/** Asks again for everything on the screen that could not be loaded. */
export function retryFailedLoads(): void {
  void queryClient.refetchQueries({ type: "active", predicate: isFailedLoad });
  for (const { retry } of useOthers.getState().failed) void retry();
}
