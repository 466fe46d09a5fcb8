import type { StateTransitionReport } from "@sigma/contract/performance/state-transition-report";
import { channelRow } from "@sigma/terms/channels";
import { useMemo } from "react";
import { RigStateStrip, type StripSpan, TraceStrip } from "../../charts/strips/event-strips";
import { toNumericColumns } from "../../data/calls/column-reply";
import { useEvent } from "../../data/calls/use-event";
import { correctSpan } from "../../data/corrections/corrected-span";
import { useOpenSpan } from "../../data/pages/use-open-span";
import { roleOf, useSession } from "../../data/session/session";
import type { WellData } from "../../data/well/well-data";
import { Button } from "../../ui/controls/button";
import { formatQuantity, formatRange, formatValue, quantities, unitText } from "../../ui/format/numbers";
import { formatClock, zoneName } from "../../ui/format/times";
import { Loading } from "../../ui/layout/loading";
import { PanelError } from "../../ui/layout/panel";
import { plotAxis } from "../../ui/plot/plot-scale";
import type { Theme } from "../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { Change, signed, tookText } from "./report-columns";
import styles from "./state-transition-reports.module.css";

/** Seconds shown before the start and after the end. */
const AROUND = { before: 90, after: 45 };
/** The means are of so many seconds drilled before. */
const REFERENCE = 60;

const fields = ["rop", "wob", "blockHeight", "diffPressure"] as const;
type Field = (typeof fields)[number];

type TransitionDetailProps = { report: StateTransitionReport; data: WellData; theme: Theme };

/** One transition over time: grey the minute before, blue from its start to its end, dashed the means of that minute. */
export function TransitionDetail({ report, data, theme }: TransitionDetailProps) {
  const { wellId, timeStart, timeEnd, holeDepth } = report;
  const openSpan = useOpenSpan(wellId);
  const mayCorrect = useSession((session) => roleOf(session) === "admin");
  const span = { from: timeStart - AROUND.before, to: timeEnd + AROUND.after };
  const samples = useEvent("well-data/get/raw", {
    wellId: data.wellId,
    ...span,
    projection: ["time", "rigState", ...fields],
  });
  const columns = useMemo(() => toNumericColumns(samples.data ?? null), [samples.data]);
  const marks = { start: timeStart, end: timeEnd, before: timeStart - REFERENCE };

  return (
    <section className={styles.detail} aria-label={`Transition at ${formatQuantity(holeDepth, quantities.liveDepth)}`}>
      <div className={styles.head}>
        <h3 className="type-title">Transition at {formatQuantity(holeDepth, quantities.liveDepth)}</h3>
        <Change report={report} theme={theme} />
        <span className="text2">
          {formatClock(timeStart)} – {formatClock(timeEnd)}, {tookText(report)} s
        </span>
        <Button className={styles.open} onClick={() => openSpan(span.from, span.to)}>
          Open in Time Charts
        </Button>
        {mayCorrect && (
          <Button onClick={() => correctSpan({ wellId: data.wellId, from: timeStart, to: timeEnd })}>Correct</Button>
        )}
      </div>
      {samples.error && !samples.data ? (
        <PanelError title="well-data/get/raw error" text={samples.error.message} retry={samples.refetch} />
      ) : !columns ? (
        <Loading what="the samples of the transition" />
      ) : (
        <div className={styles.strips}>
          <span className="type-label">Rig state</span>
          <RigStateStrip
            span={span}
            marks={marks}
            time={columns["time"] ?? []}
            codes={columns["rigState"] ?? []}
            theme={theme}
          />
          <span />
          {fields.map((field) => (
            <FieldStrip key={field} {...{ field, report, columns, span, marks, theme }} />
          ))}
          <span className="type-label">Time, {zoneName(report.timeEnd)}</span>
          <TimeFoot span={span} report={report} />
          <span />
        </div>
      )}
    </section>
  );
}

type FieldStripProps = {
  field: Field;
  report: StateTransitionReport;
  columns: Record<string, ArrayLike<number>>;
  span: StripSpan;
  marks: { start: number; end: number; before: number };
  theme: Theme;
};

function FieldStrip({ field, report, columns, span, marks, theme }: FieldStripProps) {
  const { label, unit, decimals, color, minSpan, fromZero } = channelRow(field);
  const values = columns[field] ?? [];
  const mean = field === "rop" ? report.meanRop : field === "wob" ? report.meanWob : null;
  const axis = plotAxis([...Array.from(values), ...(mean === null ? [] : [mean])], { fromZero, least: minSpan });
  const stroke = traceColor(traceColorAt(color), theme);
  return (
    <>
      <div className={styles.name}>
        <span className={styles.key} style={{ background: stroke }} />
        <strong>{label}</strong>
        <span className="type-label">
          {formatRange(axis.from, axis.to, axis.digits)} {unitText({ unit })}
        </span>
      </div>
      <div className={styles.strip}>
        <TraceStrip
          span={span}
          marks={marks}
          time={columns["time"] ?? []}
          values={values}
          axis={axis}
          color={stroke}
          mean={mean}
          theme={theme}
        />
        {mean !== null && (
          <span className={styles.mean}>mean of the last 60 s drilled, {formatValue(mean, { unit, decimals })}</span>
        )}
      </div>
      <FieldFigure field={field} report={report} atEnd={valueAt(columns["time"] ?? [], values, report.timeEnd)} />
    </>
  );
}

/** What the report says of a field; of the pressure, what it was at the end. */
function FieldFigure({ field, report, atEnd }: { field: Field; report: StateTransitionReport; atEnd: number | null }) {
  const { label, unit, decimals } = channelRow(field);
  const [caption, value, shown] =
    field === "rop"
      ? ["Δ max", formatValue(report.ropMax, { unit, decimals: 1 }), unit]
      : field === "wob"
        ? ["Δ max", signed(report.wobMax, unit, 1), unit]
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

function valueAt(time: ArrayLike<number>, values: ArrayLike<number>, at: number): number | null {
  let found: number | null = null;
  for (let row = 0; row < time.length && time[row]! <= at; row++) {
    const value = values[row]!;
    if (!Number.isNaN(value)) found = value;
  }
  return found;
}

/** The start and the end under the strips, each below its line. */
function TimeFoot({ span, report: { timeStart, timeEnd } }: { span: StripSpan; report: StateTransitionReport }) {
  const place = (time: number) => ({ left: `${(100 * (time - span.from)) / (span.to - span.from)}%` });
  return (
    <div className={styles.foot}>
      <span style={place(timeStart)}>start {formatClock(timeStart)}</span>
      <span style={place(timeEnd)}>end {formatClock(timeEnd)}</span>
    </div>
  );
}
