import { useQuery } from "@tanstack/react-query";
import { call } from "./rest";

const PING_EVERY_MS = 15_000;

/** Whether the server responds, and its response time, ms. `null` while the first response is pending. */
export type ServerHealth = { reachable: true; ms: number } | { reachable: false } | null;

/** Requests the server's health now and every 15 s. */
export function useServerHealth(): ServerHealth {
  const { data } = useQuery<ServerHealth>({
    queryKey: ["server-health"],
    queryFn: async () => {
      const start = performance.now();
      const answer = await call("GET api", {}, { alert: false }).catch(() => null);
      return answer ? { reachable: true, ms: Math.round(performance.now() - start) } : { reachable: false };
    },
    refetchInterval: PING_EVERY_MS,
    staleTime: 0,
  });
  return data ?? null;
}
