import { type Feed, figureAge } from "../../data/live/well-status";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { formatTime } from "../../ui/format/times";
import { MomentBar, StaleBar } from "../../ui/layout/panel";

type LastSampleBarProps = {
  data: WellData;
  feed: Feed;
  /** No more samples are expected. */
  isOver: boolean;
};

/** The bar over a panel of a well whose newest sample is old; nothing is wrong if no more samples are expected. */
export function LastSampleBar({ data, feed, isOver }: LastSampleBarProps) {
  const newest = useLiveView(data, (state) => state.newest?.time ?? null);
  const isLive = useLiveView(data, (state) => state.isLive);
  if (figureAge(feed) === "fresh" || newest === null || feed.age === null) return null;
  const text = `Last sample ${formatTime(newest)}`;
  return isOver ? isLive && <MomentBar text={text} /> : <StaleBar text={text} age={feed.age} />;
}
