import { useLiveStore } from "../data/live-state";
import { type Feed, figureAge } from "../data/well-status";
import { formatSince } from "../ui/format";
import { StaleBar } from "../ui/panel";

/** The bar over a panel of a well whose newest sample is old. */
export function LastSampleBar({ feed }: { feed: Feed }) {
  const newest = useLiveStore((state) => state.newest?.time ?? null);
  if (figureAge(feed) === "fresh" || newest === null || feed.age === null) return null;
  return <StaleBar text={`Last sample ${formatSince(newest, feed.age)}`} age={feed.age} />;
}
