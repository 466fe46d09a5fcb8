import type { WellId } from "@sigma/contract/ids";
import type { SearchHit } from "@sigma/contract/search/search";
import { useEffect, useState } from "react";
import { useConnection } from "../../data/calls/connection";
import { request } from "../../data/calls/socket";

/** What is known of the data that a text finds; `hits` are of the text before while the search runs. */
export type Search = { state: "idle" | "searching" | "done" | "failed" | "offline"; hits: readonly SearchHit[] };

/** Delay after a key before the server is asked, ms: several letters typed at once are one question. */
const SEARCH_DELAY_MS = 60;

/** Searches the data for a text as it is typed. @param currentWellId the well whose rows are first */
export function useSearch(text: string, currentWellId: WellId | undefined): Search {
  const isOffline = useConnection(({ state }) => state !== "connected");
  const [answer, setAnswer] = useState<{ text: string; hits: readonly SearchHit[] | null } | null>(null);
  useEffect(() => {
    if (text === "" || isOffline) return undefined;
    const replacement = new AbortController();
    const timer = setTimeout(() => {
      request("search/get", { text, ...(currentWellId && { currentWellId }) }, undefined, replacement.signal).then(
        (hits) => !replacement.signal.aborted && setAnswer({ text, hits }),
        () => !replacement.signal.aborted && setAnswer({ text, hits: null }),
      );
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      replacement.abort();
    };
  }, [text, currentWellId, isOffline]);
  if (text === "") return { state: "idle", hits: [] };
  const hits = answer?.hits ?? [];
  if (isOffline) return { state: "offline", hits: [] };
  if (answer?.text !== text) return { state: "searching", hits };
  return { state: answer.hits === null ? "failed" : "done", hits };
}
