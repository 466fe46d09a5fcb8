import { drawnRows } from "../../data/calls/loaded";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { WellId } from "@sigma/contract/ids";
import { useMemo, useState } from "react";
import { usePresetGauges } from "../../data/choices/gauges";
import { useSession } from "../../data/session/session";
import { GaugeEditor } from "../../settings/gauges/gauge-editor";
import { LeaveGuard } from "../../settings/form/leave-guard";
import { GaugeList } from "../../settings/gauges/gauge-list";
import { useGaugesDraft } from "../../settings/gauges/use-gauges-draft";
import { Button } from "../../ui/controls/button";
import { PanelBody } from "../../ui/layout/panel";
import styles from "./notification-center.module.css";
import { channelRow } from "@sigma/terms/channels";
import { useQuery } from "@tanstack/react-query";
import { request } from "../../data/calls/socket";
import { GaugeFeed } from "../../data/live/gauge-feed";
import { surveyReading } from "../../data/directional/survey-gauge";
import { useSurveyRows } from "../../data/directional/use-survey-rows";
import { formatQuantity } from "../../ui/format/numbers";

type GaugesColumnProps = { wellId: WellId; wellName: string };

/** The gauges of the active preset beside the alert, with their values on its well; each can be changed in place. */
export function GaugesColumn(props: GaugesColumnProps) {
  const gauges = usePresetGauges();
  const [begun, setBegun] = useState(0);
  return (
    <section className={styles.card} aria-label="Gauges of the preset">
      <PanelBody of={gauges} what="gauges" empty="There are no gauges yet">
        {({ configs }) => <Column key={begun} known={configs} onDiscard={() => setBegun(begun + 1)} {...props} />}
      </PanelBody>
    </section>
  );
}

type ColumnProps = GaugesColumnProps & { known: readonly Gauge[]; onDiscard: () => void };

function Column({ wellId, wellName, known, onDiscard }: ColumnProps) {
  const preset = useSession(({ user }) => user?.activePreset) ?? "default";
  const draft = useGaugesDraft(known, wellId, null);
  const values = useGaugeValues(wellId, known);
  const { edited, forms, isRight, isSaving } = draft;
  const [begun] = useState(JSON.stringify(forms));
  const isChanged = JSON.stringify(forms) !== begun;
  return (
    <>
      <LeaveGuard when={isChanged && !isSaving} />
      <GaugeList draft={draft} values={values} />
      {forms.length === 0 && (
        <p className="text2">The preset {preset} has no gauges. Gauges are shown above the dashboard on every tab.</p>
      )}
      {edited && (
        <>
          <h2>{edited.title}</h2>
          <GaugeEditor key={edited.id} form={edited} wellName={wellName} onChange={draft.change} />
        </>
      )}
      {isChanged && (
        <p className={styles.gaugeFoot}>
          <span className="text2">An alert of a gauge that is removed is deleted with it, on every well</span>
          <Button onClick={onDiscard}>Discard</Button>
          <Button
            disabled={!isRight || isSaving}
            onClick={() => void draft.save().then((isDone) => isDone && onDiscard())}
          >
            Save gauges
          </Button>
        </p>
      )}
    </>
  );
}

/** Interval at which gauge values beside an alert are read again, ms. */
const AGAIN_AFTER_MS = 5000;

/** The values that gauges have on a well now, with their units, by the id of the gauge. */
function useGaugeValues(wellId: WellId, gauges: readonly Gauge[]): ReadonlyMap<string, string> {
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
