import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

/** The width of the page, px. */
export const useViewportWidth = (): number => useSyncExternalStore(subscribe, () => window.innerWidth);
