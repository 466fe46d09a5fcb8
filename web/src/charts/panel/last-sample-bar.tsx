import { type Feed, figureAge } from "../../data/live/well-status";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { formatSince } from "../../ui/format/times";
import { StaleBar } from "../../ui/layout/panel";

/** The bar over a panel of a well whose newest sample is old. */
export function LastSampleBar({ data, feed }: { data: WellData; feed: Feed }) {
  const newest = useLiveView(data, (state) => state.newest?.time ?? null);
  if (figureAge(feed) === "fresh" || newest === null || feed.age === null) return null;
  return <StaleBar text={`Last sample ${formatSince(newest, feed.age)}`} age={feed.age} />;
}
