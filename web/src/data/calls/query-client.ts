import { QueryClient } from "@tanstack/react-query";

/** The cache of requested data: an answer serves for 30 s, a failed call is alerted once and not repeated. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } },
});
