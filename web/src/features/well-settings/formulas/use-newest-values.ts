import type { WellId } from "@sigma/contract/ids";
import type { ChannelId } from "@sigma/terms/channels";
import type { Seconds } from "@sigma/terms/quantities";
import { toNumericColumns } from "../../../data/calls/column-reply";
import { useEvent } from "../../../data/calls/use-event";

/** A channel that has been silent for longer has no value now. */
const SILENT_AFTER: Seconds = 120;

/** The newest values of channels of a well in their field units, while there are channels; without those that are silent. */
export function useNewestValues(wellId: WellId, channels: readonly ChannelId[]): ReadonlyMap<ChannelId, number> {
  const answer = useEvent(
    "live-data/get",
    { wellId, last: SILENT_AFTER, projection: [...channels] },
    { enabled: channels.length > 0, keepPrevious: true },
  );
  const columns = toNumericColumns(answer.data) ?? {};
  return new Map(
    channels.flatMap((channel) => {
      const value = Array.from(columns[channel] ?? []).findLast((each) => !Number.isNaN(each));
      return value === undefined ? [] : [[channel, value] as const];
    }),
  );
}
