import { QueryClient } from "@tanstack/react-query";
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
