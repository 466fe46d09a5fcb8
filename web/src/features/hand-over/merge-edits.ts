import type { HandOver } from "@sigma/contract/notes/hand-over";
import type { HandOverEdits } from "./hand-over-calls";

/** The parts of a hand-over that were written by hand. */
export const editsOf = ({ summary, toWatch, next, openItems, incoming }: HandOver): HandOverEdits => ({
  summary,
  toWatch,
  next,
  openItems,
  incoming: incoming?._id ?? null,
});

/**
 * The user's edits merged into the version that another user has saved meanwhile. A part that only one of them changed takes
 * that change. If both changed a part, both texts are kept, the other user's first, for manual editing.
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
