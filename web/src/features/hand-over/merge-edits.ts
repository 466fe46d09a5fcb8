import type { HandOver } from "@sigma/contract/notes/hand-over";
import type { HandOverEdits } from "./hand-over-calls";

/** What stands in a hand-over by hand. */
export const editsOf = ({ summary, toWatch, next, openItems, incoming }: HandOver): HandOverEdits => ({
  summary,
  toWatch,
  next,
  openItems,
  incoming: incoming?._id ?? null,
});

/**
 * My words laid over what somebody else saved meanwhile: a part that only one of us changed is that one's; of a part that
 * both changed both texts are kept, theirs first, for a person to cut.
 */
export function mergeEdits(before: HandOverEdits, mine: HandOverEdits, theirs: HandOverEdits): HandOverEdits {
  const part = (name: "summary" | "toWatch" | "next" | "openItems") => {
    if (mine[name] === before[name] || mine[name] === theirs[name]) return theirs[name];
    if (theirs[name] === before[name]) return mine[name];
    return `${theirs[name]}\n${mine[name]}`;
  };
  return {
    summary: part("summary"),
    toWatch: part("toWatch"),
    next: part("next"),
    openItems: part("openItems"),
    incoming: mine.incoming === before.incoming ? theirs.incoming : mine.incoming,
  };
}
