import type { CitedSource } from "@sigma/contract/assistant/cited-source";
import type { WellId } from "@sigma/contract/ids";
import { channelRow, isChannelId } from "@sigma/terms/channels";
import { instant, momentAddress } from "../../data/pages/moment-address";
import { pageHref } from "../../data/pages/page-href";
import { formatQuantity, quantities, recordedDepth } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";

/** Depth on each side of a depth that the depth charts show, ft. */
const MARGIN_FT = 100;

/** The view that shows where a figure comes from; null for a record of no well. */
export function hrefOfSource(source: CitedSource): string | null {
  if (source.wellId === null) return null;
  const wellId = source.wellId as WellId;
  const dashboard = pageHref("well-dashboard", { wellId });
  switch (source.kind) {
    case "sample": {
      const { to, search } = momentAddress(wellId, source.time, [source.channel]);
      return `${to}?${new URLSearchParams({ ...search, at: instant(source.time) }).toString()}`;
    }
    case "depth-row": {
      const { depth } = source;
      return `${dashboard}?view=depth-charts&top=${Math.max(0, depth - MARGIN_FT)}&bottom=${depth + MARGIN_FT}&md=${depth}`;
    }
    case "survey":
      return `${dashboard}?view=surveys`;
    case "report":
      return `${pageHref("daily-reports", { wellId })}?at=${Math.floor(source.time)}`;
    case "record":
      return viewOfRecord(source.of) === null ? dashboard : `${dashboard}?${viewOfRecord(source.of)}`;
  }
}

/** The view of a kind of record: its tool, or its kind in a search. */
function viewOfRecord(of: string): string | null {
  if (of === "note" || of === "note_get") return "view=time-charts&plot=notes";
  if (of === "lesson" || of === "get_lesson") return "view=lessons";
  if (of === "slide-sheet_get") return "view=slide-sheets";
  return null;
}

/** The name of a value: the label of a channel, or the name of its field in words. */
export const labelText = (label: string): string =>
  isChannelId(label) ? channelRow(label).label : label.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();

/** Where a value comes from: `WOB, Bluebonnet 7H, 04 Jul 2009 06:52:00`. @param wellName null if unknown */
export function citationText(label: string, source: CitedSource, wellName: string | null): string {
  const place =
    source.kind === "sample" || source.kind === "report"
      ? formatMoment(source.time)
      : source.kind === "depth-row"
        ? formatQuantity(source.depth, recordedDepth(source.depth))
        : source.kind === "survey"
          ? `survey at ${formatQuantity(source.md, quantities.surveyDepth)}`
          : null;
  const kind = source.kind === "report" ? "daily report" : null;
  return [labelText(label), wellName, kind, place].filter((part) => part !== null).join(", ");
}
