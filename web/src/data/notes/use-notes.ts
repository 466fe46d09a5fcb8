import type { EventRequest } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { useInfiniteQuery } from "@tanstack/react-query";
import { request } from "../calls/socket";
import { useEvent } from "../calls/use-event";

type Question = Omit<EventRequest<"note/get">, "wellId" | "after">;

/** The newest notes that a question finds, kept fresh while the component is on the screen. */
export function useNotes(wellId: WellId, question: Question, { enabled = true } = {}) {
  return useEvent("note/get", { wellId, ...question }, { enabled, keepPrevious: true });
}

/** All notes that a question finds, page by page, kept fresh. */
export function useNotePages(wellId: WellId, question: Question) {
  return useInfiniteQuery({
    queryKey: ["note/get", { wellId, ...question, pages: true }],
    queryFn: ({ pageParam }) =>
      request("note/get", { wellId, ...question, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last?.next ?? null,
    placeholderData: (previous) => previous,
  });
}
