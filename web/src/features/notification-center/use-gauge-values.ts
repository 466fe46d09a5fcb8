import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { WellId } from "@sigma/contract/ids";
import { channelRow } from "@sigma/terms/channels";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { request } from "../../data/calls/socket";
import { GaugeFeed } from "../../data/live/gauge-feed";
import { surveyReading } from "../../data/directional/survey-gauge";
import { useSurveyRows } from "../../data/directional/use-survey-rows";
import { formatQuantity } from "../../ui/format/numbers";

/** The values of gauges are read again so often while they stand beside an alert, ms. */
const AGAIN_AFTER_MS = 5000;

/** The values that gauges have on a well now, with their units, by the id of the gauge. */
export function useGaugeValues(wellId: WellId, gauges: readonly Gauge[]): ReadonlyMap<string, string> {
  const sampled = useMemo(() => gauges.filter(({ type }) => type !== "Survey"), [gauges]);
  const asked = sampled.map(({ type, trace, aggregation, interval }) => ({ type, trace, aggregation, interval }));
  const { data: memories } = useQuery({
    queryKey: ["gauge-value/get", { wellId, gauges: asked }],
    queryFn: () => request("gauge-value/get", { wellId, gauges: asked }),
    enabled: asked.length > 0,
    refetchInterval: AGAIN_AFTER_MS,
  });
  const surveys = useSurveyRows(wellId).data;
  return useMemo(() => {
    const isWhole = memories && memories.length === sampled.length;
    const readings = isWhole ? new GaugeFeed(sampled, memories).readings().of : [];
    return new Map(
      gauges.map((gauge) => {
        const value =
          gauge.type === "Survey"
            ? surveyReading(surveys ?? [], gauge, null).value
            : (readings[sampled.indexOf(gauge)]?.value ?? null);
        return [gauge.id, formatQuantity(value, channelRow(gauge.trace))];
      }),
    );
  }, [gauges, sampled, memories, surveys]);
}
