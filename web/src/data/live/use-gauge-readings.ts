import type { EpochSeconds } from "@sigma/terms/quantities";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { refreshCall } from "../calls/refresh-topics";
import { useEvent } from "../calls/use-event";
import { useLiveChannels } from "../well/use-well-data";
import type { WellData } from "../well/well-data";
import { gaugeChannels, GaugeFeed, type GaugeInput, type GaugeReadings } from "./gauge-feed";
import { pastEnd } from "./live-mode";
import { useSettledValue } from "./use-settled-value";

/** How long a view of the past must be unchanged before it is requested, ms. */
const SETTLED_AFTER_MS = 250;

/**
 * The readings of gauges that are calculated from samples: live with each sample, in the past at the cursor of the charts, or
 * at the end of the time charts. Null until they are known.
 *
 * @param gauges at least one; the same array until one of them changes
 */
export function useGaugeReadings(data: WellData, gauges: readonly GaugeInput[]): GaugeReadings | null {
  const channels = useMemo(() => gaugeChannels(gauges), [gauges]);
  useLiveChannels(data, channels);
  const askedGauges = useMemo(
    () => gauges.map(({ type, trace, aggregation, interval }) => ({ type, trace, aggregation, interval })),
    [gauges],
  );
  const at = useSettledValue(useShownMoment(data).moment, SETTLED_AFTER_MS);
  const hasChannels = useHasChannels(data, channels);
  const { wellId } = data;
  const { data: memories } = useEvent(
    "gauge-value/get",
    { wellId, gauges: askedGauges, ...(at === null ? {} : { at }) },
    { enabled: at !== null || hasChannels, keepPrevious: true },
  );
  const feed = useMemo(
    () => (memories && memories.length === gauges.length ? new GaugeFeed(gauges, memories) : null),
    [gauges, memories],
  );
  return useLiveReadings(data, feed, at === null);
}

/**
 * The moment of the past that is shown, epoch s: the one under the cursor of a chart, otherwise the end of the view; null
 * while the dashboard is live, and for a well without time data.
 */
export function useShownMoment({ view }: WellData): { moment: EpochSeconds | null; isPointed: boolean } {
  const end = useStore(view.store, pastEnd);
  const pointedMoment = useStore(view.pointed, ({ moment }) => moment);
  return end === null || pointedMoment === null
    ? { moment: end, isPointed: false }
    : { moment: pointedMoment, isPointed: true };
}

/**
 * Whether the time feed holds the channels, or no sample at all, as for a well with only a depth log: from then
 * on every sample contains them.
 */
function useHasChannels({ time }: WellData, channels: readonly string[]): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const look = () => {
      const { buffer } = time;
      const isAll = time.state === "ready" && (buffer.last === null || channels.some((id) => buffer.view(id)));
      setHas(isAll);
    };
    look();
    return time.subscribe(look);
  }, [time, channels]);
  return has;
}

function useLiveReadings(data: WellData, feed: GaugeFeed | null, isLive: boolean): GaugeReadings | null {
  const [shown, setShown] = useState<{ feed: GaugeFeed; readings: GaugeReadings } | null>(null);
  useEffect(() => {
    if (!feed) return undefined;
    const { time, wellId } = data;
    const take = () => {
      if (!isLive || time.state !== "ready") return;
      if (!feed.take(time.buffer)) refreshCall("gauge-value/get", wellId);
      const readings = feed.readings();
      setShown((before) =>
        before?.feed === feed && before.readings.time === readings.time ? before : { feed, readings },
      );
    };
    take();
    return time.subscribe(take);
  }, [data, feed, isLive]);
  const firstReadings = useMemo(() => feed?.readings() ?? null, [feed]);
  return shown && shown.feed === feed ? shown.readings : firstReadings;
}
