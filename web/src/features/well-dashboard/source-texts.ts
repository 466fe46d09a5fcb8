import type { SourceState } from "@sigma/contract/well-status";
import { feedState, type FeedState } from "@sigma/engine/feed/feed-state";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { formatNumber } from "../../ui/format/numbers";
import { formatAge, formatClockOffset } from "../../ui/format/times";

/** An MWD tool sends a frame about twice a minute. */
const MWD_INTERVAL: Seconds = 30;

/** What the source of a well is called; the wire names its kind in lower case. */
export function sourceName(source: Pick<SourceState, "kind"> | null): string {
  if (!source) return "No source";
  return source.kind === "wits0" || source.kind === "wits" ? "WITS 0" : source.kind.toUpperCase();
}

/** How a source stands: its channels and the age of its newest packet, or why nothing comes. */
export function sourceText(source: SourceState | null, age: Seconds | null): string {
  if (!source) return age === null ? "no data yet" : `newest data ${formatAge(age)} ago`;
  if (source.state === "connected" && age !== null) return `${source.channels} channels, ${formatAge(age)}`;
  const since = age === null ? "no data yet" : `last packet ${formatAge(age)} ago`;
  return `${source.reason ?? source.state}, ${since}`;
}

/** How fresh the MWD frames are; null where the source never sent one. */
export function mwdFeed(
  { lastMwdAt }: Pick<SourceState, "lastMwdAt">,
  now: EpochSeconds,
  finished: boolean,
): { state: FeedState; age: Seconds } | null {
  if (lastMwdAt === null) return null;
  const age = Math.max(0, now - lastMwdAt);
  return { age, state: feedState({ age, interval: MWD_INTERVAL, closed: false, finished }) };
}

/** How far the rig's clock is off, with its sign. */
export const clockText = (offset: Seconds): string => `Rig clock ${formatClockOffset(offset)}`;

/** How many samples wait to be stored. */
export const backlogText = (backlog: number): string => `Backlog ${formatNumber(backlog, 0)}`;
