import { Row } from "../../ui/layout/flow";
import type { StateTransitionReport } from "@sigma/contract/performance/state-transition-report";
import { channelRow } from "@sigma/terms/channels";
import { type ChannelSamples, EventSamples, type EventStrip } from "../../charts/strips/event-samples";
import { correctSpan } from "../../data/corrections/corrected-span";
import { useOpenSpan } from "../../data/pages/use-open-span";
import { roleOf, useSession } from "../../data/session/session";
import type { WellData } from "../../data/well/well-data";
import { Button } from "../../ui/controls/button";
import { formatQuantity, formatValue, quantities, unitText } from "../../ui/format/numbers";
import { formatClock, formatTimeSpan } from "../../ui/format/times";
import type { Theme } from "../../ui/theme/palette";
import { Change, formatSigned, tookText } from "./report-columns";
import styles from "./state-transition-reports.module.css";

/** Seconds shown before the start and after the end. */
const SHOWN_MARGIN = { before: 90, after: 45 };
/** Seconds drilled before that the means are of. */
const REFERENCE_TIME = 60;

const fields = ["rop", "wob", "blockHeight", "diffPressure"] as const;
type Field = (typeof fields)[number];

type TransitionDetailProps = { report: StateTransitionReport; data: WellData; theme: Theme };

/** One transition over time: grey the minute before, blue from its start to its end, dashed the means of that minute. */
export function TransitionDetail({ report, data, theme }: TransitionDetailProps) {
  const { wellId, timeStart, timeEnd, holeDepth } = report;
  const openSpan = useOpenSpan(wellId);
  const mayCorrect = useSession((session) => roleOf(session) === "admin");
  const span = { from: timeStart - SHOWN_MARGIN.before, to: timeEnd + SHOWN_MARGIN.after };

  return (
    <section className={styles.detail} aria-label={`Transition at ${formatQuantity(holeDepth, quantities.liveDepth)}`}>
      <Row gap={12} align="center" wraps keepsSize>
        <h3 className="type-title">Transition at {formatQuantity(holeDepth, quantities.liveDepth)}</h3>
        <Change report={report} theme={theme} />
        <span className="text2">
          {formatTimeSpan(timeStart, timeEnd)}, {tookText(report)} s
        </span>
        <Button className={styles.open} onClick={() => openSpan(span.from, span.to)}>
          Open in Time Charts
        </Button>
        {mayCorrect && (
          <Button onClick={() => correctSpan({ wellId: data.wellId, from: timeStart, to: timeEnd })}>Correct</Button>
        )}
      </Row>
      <EventSamples
        wellId={data.wellId}
        what="the samples of the transition"
        span={span}
        fields={fields}
        pictureOf={() => ({
          marks: { start: timeStart, end: timeEnd, before: timeStart - REFERENCE_TIME, lines: [timeStart, timeEnd] },
          moments: [
            { time: timeStart, text: `start ${formatClock(timeStart)}` },
            { time: timeEnd, text: `end ${formatClock(timeEnd)}` },
          ],
          stripOf: (field, samples) => stripOf(report, field, samples),
        })}
      />
    </section>
  );
}

function stripOf(report: StateTransitionReport, field: Field, samples: ChannelSamples): EventStrip {
  const { unit, decimals } = channelRow(field);
  const mean = field === "rop" ? report.meanRop : field === "wob" ? report.meanWob : null;
  return {
    lines:
      mean === null
        ? []
        : [
            {
              value: mean,
              text: `mean of the last 60 s drilled, ${formatValue(mean, { unit, decimals })}`,
              kind: "mean",
            },
          ],
    figures: <FieldFigure field={field} report={report} atEnd={valueAt(samples, report.timeEnd)} />,
  };
}

/** The value of a field in the report; for the pressure, its value at the end. */
function FieldFigure({ field, report, atEnd }: { field: Field; report: StateTransitionReport; atEnd: number | null }) {
  const { label, unit, decimals } = channelRow(field);
  const [caption, value, shown] =
    field === "rop"
      ? ["Δ max", formatValue(report.ropMax, { unit, decimals: 1 }), unit]
      : field === "wob"
        ? ["Δ max", formatSigned(report.wobMax, unit, 1), unit]
        : field === "blockHeight"
          ? ["speed max", formatValue(report.blockSpeedMax, { unit: "ft/s", decimals: 2 }), "ft/s"]
          : ["at the end", formatValue(atEnd, { unit, decimals }), unit];
  return (
    <div className={styles.figure}>
      <span className="type-label">{caption}</span>
      <span>
        <strong
          data-value-name={`${label}, ${caption}`}
          data-value={`${value} ${unitText({ unit: shown })}`}
          data-value-of={`Depth ${formatQuantity(report.holeDepth, quantities.liveDepth)}`}
        >
          {value}
        </strong>{" "}
        {unitText({ unit: shown })}
      </span>
    </div>
  );
}

function valueAt({ time, values }: ChannelSamples, at: number): number | null {
  let latestValue: number | null = null;
  for (let row = 0; row < time.length && time[row]! <= at; row++) {
    const value = values[row]!;
    if (!Number.isNaN(value)) latestValue = value;
  }
  return latestValue;
}
