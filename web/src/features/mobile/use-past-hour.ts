import { HOUR } from "@sigma/terms/durations";
import type { WellId } from "@sigma/contract/ids";
import type { ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useColumns } from "../../data/calls/use-columns";
import { useEvent } from "../../data/calls/use-event";

/** The stretch is requested again when it has advanced by this, s. */
const STEP = 60;

/** As wide as a trend is drawn on most phones, px. */
const PIXELS = 330;

/** Channels of a well over the hour before a moment, thinned to the width of a phone. */
export function usePastHour(wellId: WellId, until: EpochSeconds, channels: readonly ChannelId[]) {
  const to = Math.floor(until / STEP) * STEP;
  return useStretch(wellId, { from: to - HOUR, to: to + STEP }, channels);
}

/** Channels of a well half an hour around a moment. */
export const useHourAround = (wellId: WellId, moment: EpochSeconds, channels: readonly ChannelId[]) =>
  useStretch(wellId, { from: moment - HOUR / 2, to: moment + HOUR / 2 }, channels);

function useStretch(wellId: WellId, span: { from: EpochSeconds; to: EpochSeconds }, channels: readonly ChannelId[]) {
  const answer = useEvent(
    "well-data/get",
    { wellId, ...span, projection: ["time", ...channels], pixels: PIXELS },
    { keepPrevious: true },
  );
  const columns = useColumns(answer);
  return { columns, span, error: answer.error };
}
