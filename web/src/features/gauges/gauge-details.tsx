import { together, findUnloaded, unloadedText } from "../../data/calls/loaded";
import { alertOfGauge } from "@sigma/contract/presets/alert-of-gauge";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { Well } from "@sigma/contract/wells/well";
import { channelRow } from "@sigma/terms/channels";
import { useFeedNow } from "../../data/live/use-now";
import { useAlertConfigurations, useAlertStates } from "../../data/notifications/alerts";
import { useIsReplay } from "../../data/replay/use-replay";
import { roleOf, useSession } from "../../data/session/session";
import { traceSource } from "../../charts/panel/trace-source";
import { gaugeSourceText } from "../../settings/gauges/gauge-source-text";
import { makeGaugeAlert } from "../../settings/gauges/make-gauge-alert";
import { Button } from "../../ui/controls/button";
import { formatQuantity, formatQuantityRange } from "../../ui/format/numbers";
import { formatRelative } from "../../ui/format/times";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./gauges.module.css";
import { limitTexts, gaugeMomentText, type ShownGauge } from "./shown-gauge";
import { Row } from "../../ui/layout/flow";

type GaugeDetailsProps = {
  well: Well;
  gauge: Gauge;
  shown: ShownGauge;
  /** Whether the dashboard follows the rig. */
  isLive: boolean;
  /** Null for readers. */
  onConfigure: (() => void) | null;
};

/** All details of a gauge: value, time, inputs, limits, alert. */
export default function GaugeDetails({ well, gauge, shown, isLive, onConfigure }: GaugeDetailsProps) {
  const now = useFeedNow();
  const row = channelRow(gauge.trace);
  const { value, word, time, window, isOffScale } = shown;
  const age = time !== null && isLive ? `, ${formatRelative(time, now)}` : "";
  const limits = limitTexts(gauge);
  return (
    <div className={styles.details}>
      <h3 className="type-caption">
        {gauge.title}: {gaugeSourceText(gauge)}
      </h3>
      <dl className={styles.facts}>
        <Fact label="Value">
          {formatQuantity(value, row)}
          {isOffScale ? ", beyond the gauge" : ""}
        </Fact>
        <Fact label="Status">{word === "Old" ? "Old: its channel has gone silent, nothing is judged" : word}</Fact>
        {time !== null && (
          <Fact label={gauge.type === "Survey" ? "Taken at" : "Newest value at"}>
            {gaugeMomentText(shown, now) + age}
          </Fact>
        )}
        {window !== "" && <Fact label="Made of">{window}</Fact>}
        {gauge.type === "Survey" ? (
          <Fact label="Comes from">the surveys of the well</Fact>
        ) : (
          traceSource(row.label, { byFoot: false }).map(({ label, value: text }) => (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ))
        )}
        <Fact label="Range">{formatQuantityRange(gauge.min, gauge.max, row)}</Fact>
        <Fact label="Limits">
          {limits.length === 0
            ? "none"
            : limits.map(({ status, text }) => (
                <Row as="span" key={text} gap={6} align="center" justify="flex-end">
                  <AlarmGlyph level={status} size={12} /> {status} {text}
                </Row>
              ))}
        </Fact>
      </dl>
      <GaugeAlertLine well={well} gauge={gauge} />
      {onConfigure && (
        <Row gap={8} wraps>
          <Button onClick={onConfigure}>Configure</Button>
        </Row>
      )}
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The state of the alert of a gauge on this well, and a button to create the alert if it does not exist. */
function GaugeAlertLine({ well, gauge }: { well: Well; gauge: Gauge }) {
  const loadedAlerts = together({ configurations: useAlertConfigurations(well._id), states: useAlertStates(well._id) });
  const isReplay = useIsReplay(well._id);
  const mayAct = useSession(roleOf) !== "guest" && !isReplay;
  if (loadedAlerts.data === undefined)
    return <p className="text2">Its alert on this well: {unloadedText[findUnloaded(loadedAlerts)!]}</p>;
  const { configurations, states } = loadedAlerts.data;
  const alert = configurations?.find(({ gaugeId }) => gaugeId === gauge.id);
  const state = states?.find(({ alertId }) => alertId === alert?._id);
  if (alert && alert.updateFrequency > 0)
    return (
      <p className="text2">
        {alert.accepted
          ? `The server judges its alert at each sample: ${state?.status ?? "not judged yet"}; notified every ${alert.updateFrequency / 60} min at most.`
          : "Its alert is a proposal: listed, and not judged."}
      </p>
    );
  if (gauge.updateFrequency === 0 || "reason" in alertOfGauge(gauge))
    return <p className="text2">It raises no alert: its update frequency is Never.</p>;
  return (
    <p className="text2">
      It raises no alert on this well.{" "}
      {mayAct && (
        <Button look="plain" onClick={() => void makeGaugeAlert(well._id, gauge).catch(() => undefined)}>
          Check it on {well.name}
        </Button>
      )}
    </p>
  );
}
