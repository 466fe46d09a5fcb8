import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** How long nothing is fetched before a page is complete, ms: a first answer may lead to further questions. */
const SETTLED_AFTER_MS = 400;

/** Whether everything that a printed page asks for has been answered and drawn. @param isLoaded what else it waits for */
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
