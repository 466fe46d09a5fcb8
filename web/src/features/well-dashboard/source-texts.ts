import { unloadedText } from "../../data/calls/loaded";
import type { SourceState } from "@sigma/contract/wells/well-status";
import type { Seconds } from "@sigma/terms/quantities";
import { formatNumber } from "../../ui/format/numbers";
import type { PastData } from "../../data/live/past-data";
import { formatAge, formatClockOffset, formatTime } from "../../ui/format/times";
import { shownText } from "../../ui/format/texts";

/** The state of a source: its channels and the age of its newest packet, or why no data arrive. */
export function sourceText(source: SourceState | null | undefined, age: Seconds | null): string {
  if (source === undefined) return unloadedText.pending;
  if (!source) return age === null ? "no data yet" : `newest data ${formatAge(age)} ago`;
  if (source.state === "connected" && age !== null) return `${source.channels} channels, ${formatAge(age)}`;
  const since = age === null ? "no data yet" : `last packet ${formatAge(age)} ago`;
  return `${shownText(source.reasonText, source.reason ?? source.state)}, ${since}`;
}

/** How far the rig's clock is off, with its sign. */
export const clockText = (offset: Seconds): string => `Rig clock ${formatClockOffset(offset)}`;

/** How many samples wait to be stored, and while past data are read in how far the results reach. */
export const backlogText = (backlog: number, past: PastData | null): string =>
  past
    ? `Reading past data, results to ${formatTime(past.results, "minute")}, backlog ${formatNumber(backlog, 0)}`
    : `Backlog ${formatNumber(backlog, 0)}`;
