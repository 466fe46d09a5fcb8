import { drawnRows, type Unloaded, findUnloaded } from "../../../data/calls/loaded";
import { useQueries } from "@tanstack/react-query";
import { request } from "../../../data/calls/socket";
import { eventKey } from "../../../data/calls/use-event";

/** The responses of one event for each of some wells, or why a response is missing. */
export function useAnswers<Name extends "npt/get" | "flat-time/get">(
  wellIds: readonly string[],
  event: Name,
  payloadOf: (wellId: string) => Parameters<typeof request<Name>>[1],
): ReadonlyMap<string, readonly unknown[]> | Unloaded {
  return useQueries({
    queries: wellIds.map((wellId) => {
      const payload = payloadOf(wellId);
      return {
        queryKey: eventKey(event, payload),
        queryFn: () => request(event, payload) as Promise<readonly unknown[] | null>,
      };
    }),
    combine: (answers) =>
      findUnloaded(...answers) ?? new Map(wellIds.map((wellId, at) => [wellId, drawnRows(answers[at]!)])),
  });
}
