import { useQuery } from "@tanstack/react-query";
import { call } from "./rest";

const PING_EVERY_MS = 15_000;

/** Whether the server answers, and how fast, ms. `null` while the first answer is out. */
export type ServerHealth = { reachable: true; ms: number } | { reachable: false } | null;

/** Asks the server for its health now and every 15 s. */
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
