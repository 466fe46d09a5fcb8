import type { RouteKey, RouteReply, RouteRequest } from "@sigma/contract/call-types";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { CallFailure } from "../calls/call-failure";
import { call } from "../calls/rest";

/** The key of a route's reply in the query cache. */
export const routeKey = <Name extends RouteKey>(name: Name, query?: RouteRequest<Name>): readonly unknown[] =>
  query === undefined ? [name] : [name, query];

type RouteOptions = {
  enabled?: boolean;
  /** Interval at which it is read again while on the screen, s; other changes of the answer are not reported. */
  every?: number;
};

/** Reads a REST route and keeps its answer in the query cache; null if the server has none. */
export function useRoute<Name extends RouteKey & `GET ${string}`>(
  name: Name,
  query: RouteRequest<Name>,
  { enabled = true, every }: RouteOptions = {},
): UseQueryResult<RouteReply<Name> | null, CallFailure> {
  return useQuery<RouteReply<Name> | null, CallFailure>({
    queryKey: routeKey(name, query),
    queryFn: ({ signal }) => call(name, query, { signal }),
    enabled,
    ...(every === undefined ? {} : { refetchInterval: 1000 * every }),
  });
}
