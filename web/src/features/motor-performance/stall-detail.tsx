import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import { channelRow } from "@sigma/terms/channels";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Fragment, useMemo } from "react";
import { RigStateStrip, TraceStrip } from "../../charts/strips/event-strips";
import { toNumericColumns } from "../../data/calls/column-reply";
import { useEvent } from "../../data/calls/use-event";
import { usePreferences } from "../../data/choices/preferences";
import { useOpenSpan } from "../../data/pages/use-open-span";
import type { WellData } from "../../data/well/well-data";
import { Button, IconButton } from "../../ui/controls/button";
import { formatNumber, formatQuantity, formatRange, formatValue, quantities, unitText } from "../../ui/format/numbers";
import { formatClock, formatMoment, zoneName } from "../../ui/format/times";
import { Loading } from "../../ui/layout/loading";
import { PanelError } from "../../ui/layout/panel";
import { plotAxis } from "../../ui/plot/plot-scale";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { aroundStall, MEAN_OVER, peakOf } from "./around-stall";
import styles from "./stall-detail.module.css";

/** Seconds shown before and after a stall. */
const AROUND = 80;
/** Seconds shown around it in the time charts. */
const AROUND_IN_CHARTS = 120;

const fields = ["diffPressure", "pumpPressure", "wob", "rop", "torque"] as const;

type StallDetailProps = {
  stall: MotorStall;
  /** Its place in the list, from 0, and how long that is. */
  place: number;
  count: number;
  data: WellData;
  onPlace: (place: number) => void;
};

/** What was recorded around one stall or spike: grey the minute before, blue how long it lasted, dashed what was usual. */
export function StallDetail({ stall, place, count, data, onPlace }: StallDetailProps) {
  const { time: start, duration, md, maxDiffPressure, diffPressureBefore } = stall;
  const { wellId } = data;
  const theme = usePreferences((preferences) => preferences.theme);
  const openSpan = useOpenSpan(wellId);
  const span = { from: start - AROUND, to: start + duration + AROUND };
  const samples = useEvent("well-data/get/raw", { wellId, ...span, projection: ["time", "rigState", ...fields] });
  const columns = useMemo(() => toNumericColumns(samples.data ?? null), [samples.data]);
  const marks = { start, end: start + duration, before: start - MEAN_OVER };
  const time = columns?.["time"] ?? [];
  const peak = peakOf(stall, { time, values: columns?.["diffPressure"] ?? [] });
  const title = `${stall.type === "stall" ? "Stall" : "Spike"} at ${formatQuantity(md, quantities.liveDepth)}`;
  const psi = { unit: "psi", decimals: 0 };
  return (
    <section className={styles.detail} aria-label={title}>
      <div className={styles.head}>
        <h3 className="type-title">{title}</h3>
        <span className="text2">
          {formatMoment(start)}, {formatQuantity(maxDiffPressure - diffPressureBefore, psi)} over{" "}
          {formatQuantity(diffPressureBefore, psi)}
        </span>
        <span className={styles.places}>
          <IconButton label="Previous event" disabled={place === 0} onClick={() => onPlace(place - 1)}>
            <IconChevronLeft size={16} stroke={1.5} />
          </IconButton>
          <span className="text2">
            {formatNumber(place + 1, 0)} of {formatNumber(count, 0)}
          </span>
          <IconButton label="Next event" disabled={place === count - 1} onClick={() => onPlace(place + 1)}>
            <IconChevronRight size={16} stroke={1.5} />
          </IconButton>
        </span>
        <Button onClick={() => openSpan(start - AROUND_IN_CHARTS, start + duration + AROUND_IN_CHARTS)}>
          Open in Time Charts
        </Button>
      </div>
      {samples.error && !samples.data ? (
        <PanelError title="well-data/get/raw error" text={samples.error.message} retry={samples.refetch} />
      ) : !columns ? (
        <Loading what="the samples around it" />
      ) : (
        <div className={styles.strips}>
          <span className="type-label">Rig state</span>
          <RigStateStrip {...{ span, marks, time, theme }} codes={columns["rigState"] ?? []} />
          <span className={`${styles.figures} type-label`}>
            <span>before</span>
            <span>peak</span>
            <span>after</span>
          </span>
          {fields.map((field) => {
            const { label, unit, decimals, color, minSpan, fromZero } = channelRow(field);
            const values = columns[field] ?? [];
            const mean = field === "diffPressure" ? diffPressureBefore : null;
            const axis = plotAxis([...Array.from(values), ...(mean === null ? [] : [mean])], {
              fromZero,
              least: minSpan,
            });
            const stroke = traceColor(traceColorAt(color), theme);
            const figures = aroundStall(stall, peak, { time, values });
            return (
              <Fragment key={field}>
                <div className={styles.name}>
                  <span className={styles.key} style={{ background: stroke }} />
                  <strong>{label}</strong>
                  <span className="type-label">
                    {formatRange(axis.from, axis.to, axis.digits)} {unitText({ unit })}
                  </span>
                </div>
                <div className={styles.strip}>
                  <TraceStrip {...{ span, marks, time, theme, values, axis, mean }} color={stroke} hasDots />
                </div>
                <span className={styles.figures}>
                  <span>{formatValue(figures.before, { unit, decimals })}</span>
                  <strong>{formatValue(figures.peak, { unit, decimals })}</strong>
                  <span>{formatValue(figures.after, { unit, decimals })}</span>
                </span>
              </Fragment>
            );
          })}
          <span className="type-label">Time, {zoneName(start)}</span>
          <div className={styles.foot}>
            <span style={{ left: `${(100 * AROUND) / (span.to - span.from)}%` }}>{formatClock(start)}</span>
          </div>
          <span />
        </div>
      )}
    </section>
  );
}
