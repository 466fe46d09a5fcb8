import type { EpochSeconds } from "@sigma/terms/quantities";
import { useSyncExternalStore } from "react";
import { serverNow } from "./server-clock";

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = serverNow();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = serverNow();
    for (const tell of listeners) tell();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Now by the server's clock, once a second, with one timer for the whole page. */
export function useNow(): EpochSeconds {
  return useSyncExternalStore(subscribe, () => now);
}
