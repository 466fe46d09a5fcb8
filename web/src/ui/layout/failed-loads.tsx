import { useLayoutEffect } from "react";
import { create } from "zustand";
import { useConnection } from "../../data/calls/connection";
import { retryFailedLoads, useFailedLoad } from "../../data/calls/failed-loads";
import { Button } from "../controls/button";

/** Buttons on the screen that load again what failed. */
const useRetryButtons = create<{ count: number }>(() => ({ count: 0 }));

/** Loads again what a part could not show, and everything else on the screen that failed with it. */
export function RetryButton({ retry }: { retry: () => unknown }) {
  useLayoutEffect(() => {
    useRetryButtons.setState(({ count }) => ({ count: count + 1 }));
    return () => useRetryButtons.setState(({ count }) => ({ count: count - 1 }));
  }, []);
  return (
    <Button
      onClick={() => {
        void retry();
        retryFailedLoads();
      }}
    >
      Try again
    </Button>
  );
}

/**
 * Says why a part of the page has not been loaded and loads it again, if nothing on the screen does: what stands in a
 * line or a list has no room for it.
 */
export function FailedLoads({ className }: { className: string | undefined }) {
  const failure = useFailedLoad();
  const isOffered = useRetryButtons(({ count }) => count > 0);
  // Then the page says so, and everything is asked for again when it is back.
  const isLost = useConnection(({ state }) => state === "lost");
  if (!failure || isOffered || isLost) return null;
  return (
    <div role="alert" className={className}>
      <p>Part of this page could not be loaded</p>
      <span>{failure.message}</span>
      <Button onClick={retryFailedLoads}>Try again</Button>
    </div>
  );
}
