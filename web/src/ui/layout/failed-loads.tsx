import { useLayoutEffect } from "react";
import { create } from "zustand";
import { useConnection } from "../../data/calls/connection";
import { retryFailedLoads, useFailedLoad } from "../../data/calls/failed-loads";
import { Button } from "../controls/button";

/** Buttons on the screen that load again what failed. */
const useRetryButtons = create<{ count: number }>(() => ({ count: 0 }));

/** Loads a failed part again, and everything on the screen that failed with it. */
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
 * Shows why a part of the page has not been loaded and loads it again, if nothing else on the screen does: a
 * line or a list has no space for it.
 */
export function FailedLoads({ className }: { className: string | undefined }) {
  const failure = useFailedLoad();
  const isOffered = useRetryButtons(({ count }) => count > 0);
  // The page then shows this, and requests all data again when the connection is restored.
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
