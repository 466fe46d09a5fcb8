import type { WellId } from "@sigma/contract/ids";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import { channelRow } from "@sigma/terms/channels";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { drawnRows } from "../../data/calls/loaded";
import { request } from "../../data/calls/socket";
import { surveyReading } from "../../data/directional/survey-gauge";
import { useSurveyRows } from "../../data/directional/use-survey-rows";
import { GaugeFeed } from "../../data/live/gauge-feed";
import { formatQuantity } from "../../ui/format/numbers";

/** Interval at which gauge values are read again, ms. */
const AGAIN_AFTER_MS = 5000;

/** The values that gauges have on a well now, with their units, by the id of the gauge. */
export function useGaugeValues(wellId: WellId, gauges: readonly Gauge[]): ReadonlyMap<string, string> {
  const sampledGauges = useMemo(() => gauges.filter(({ type }) => type !== "Survey"), [gauges]);
  const gaugeRequests = sampledGauges.map(({ type, trace, aggregation, interval }) => ({
    type,
    trace,
    aggregation,
    interval,
  }));
  const { data: memories } = useQuery({
    queryKey: ["gauge-value/get", { wellId, gauges: gaugeRequests }],
    queryFn: () => request("gauge-value/get", { wellId, gauges: gaugeRequests }),
    enabled: gaugeRequests.length > 0,
    refetchInterval: AGAIN_AFTER_MS,
  });
  const surveys = useSurveyRows(wellId).data;
  return useMemo(() => {
    const isWhole = memories && memories.length === sampledGauges.length;
    const readings = isWhole ? new GaugeFeed(sampledGauges, memories).readings().of : [];
    return new Map(
      gauges.map((gauge) => {
        const value =
          gauge.type === "Survey"
            ? surveyReading(drawnRows({ data: surveys }), gauge, null).value
            : (readings[sampledGauges.indexOf(gauge)]?.value ?? null);
        return [gauge.id, formatQuantity(value, channelRow(gauge.trace))];
      }),
    );
  }, [gauges, sampledGauges, memories, surveys]);
}
