import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** How long no request may be sent before a page is complete, ms: a first reply may cause further requests. */
const SETTLED_AFTER_MS = 400;

/** Whether all requests of a printed page have been answered and drawn. @param isLoaded further conditions of the page */
export function useSettled(isLoaded = true): boolean {
  const isBusy = useIsFetching() > 0 || !isLoaded;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isSettled;
}
