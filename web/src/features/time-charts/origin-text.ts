import { DAY } from "@sigma/terms/durations";
import type { PastOrigin, SampleOrigins } from "@sigma/contract/samples/sample-origin";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ViewRange } from "../../data/live/view-range";
import { formatMinute, formatShortDay } from "../../ui/format/times";
import { firstWhere } from "@sigma/engine/math/index-search";

/** Samples that did not arrive with the feed, from the first to the last of them. */
export type OriginSpan = SampleOrigins["spans"][number];

/** How samples of an origin are called. */
export const originWord: Record<PastOrigin, string> = {
  backfill: "backfilled",
  csv: "imported",
  edited: "edited",
};

/** The position of the first span that ends at or after a moment; the length where all end before. */
export const firstEndingFrom = (spans: readonly OriginSpan[], time: EpochSeconds): number =>
  firstWhere(spans.length, (span) => spans[span]!.to >= time);

/** The name of a sample's origin at a moment; null for a sample that arrived with the feed. */
export function originAt(spans: readonly OriginSpan[], time: EpochSeconds): string | null {
  const span = spans[firstEndingFrom(spans, time)];
  return span && span.from <= time ? originWord[span.origin] : null;
}

/** A span in words, with the ends that are in the view: `backfilled 05:10 – 06:22`, `edited since 05:10`. */
export function originText({ from, to, origin }: OriginSpan, view: ViewRange): string {
  const word = originWord[origin];
  const [begin, end] = [from, to].map((time) => shortMoment(time, view));
  if (from < view.from) return to > view.to ? word : `${word} until ${end}`;
  if (to > view.to) return `${word} since ${begin}`;
  return begin === end ? `${word} ${begin}` : `${word} ${begin} – ${end}`;
}

/** A moment to the minute, with its day if the view is longer than a day. */
export const shortMoment = (time: EpochSeconds, { from, to }: ViewRange): string =>
  to - from > DAY ? `${formatShortDay(time)} ${formatMinute(time)}` : formatMinute(time);
