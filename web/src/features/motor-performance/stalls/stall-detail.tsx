import { Row } from "../../../ui/layout/flow";
import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import { channelRow } from "@sigma/terms/channels";
import type { Psi } from "@sigma/terms/quantities";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type EventPicture, EventSamples } from "../../../charts/strips/event-samples";
import type { StripLine } from "../../../charts/strips/event-strips";
import type { ViewRange } from "../../../data/live/view-range";
import { useOpenSpan } from "../../../data/pages/use-open-span";
import type { WellData } from "../../../data/well/well-data";
import { Button, IconButton } from "../../../ui/controls/button";
import { formatNumber, formatQuantity, formatValue, quantities } from "../../../ui/format/numbers";
import { formatClock, formatMoment } from "../../../ui/format/times";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { aroundStall, endOf, MEAN_OVER, peakOf, stallReach } from "./around-stall";
import styles from "./stall-detail.module.css";

/** Seconds shown before and after a stall. */
const SHOWN_MARGIN = 80;
/** Seconds shown around it in the time charts. */
const AROUND_IN_CHARTS = 120;

const fields = ["diffPressure", "pumpPressure", "wob", "rop", "torque"] as const;
type Field = (typeof fields)[number];

const psi = { unit: "psi", decimals: 0 };

/** The thresholds of a spike and of a stall, psi; the latter null if the motor is not known. */
type StallLimits = { spikeDelta: Psi; alarm: Psi | null };

type StallDetailProps = {
  stall: MotorStall;
  /** null before the settings are known. */
  limits: StallLimits | null;
  /** Its place in the list, from 0, and how long that is. */
  place: number;
  count: number;
  data: WellData;
  onPlace: (place: number) => void;
};

/** The time that is drawn around a stall. */
export const stallWindow = (stall: MotorStall): ViewRange => ({
  from: stall.time - SHOWN_MARGIN,
  to: stall.time + stallReach(stall) + SHOWN_MARGIN,
});

/** The recorded values around one stall or spike: grey the minute before, blue its duration, a line at its peak. */
export function StallDetail({ stall, limits, place, count, data, onPlace }: StallDetailProps) {
  const { time: start, duration, md, maxDiffPressure, diffPressureBefore } = stall;
  const { wellId } = data;
  const openSpan = useOpenSpan(wellId);
  const title = `${stall.type === "stall" ? "Stall" : "Spike"} at ${formatQuantity(md, quantities.liveDepth)}`;
  return (
    <section className={styles.detail} aria-label={title}>
      <Row gap="8px 12px" align="center" wraps>
        <h3 className="type-title">
          {stall.type === "stall" && <AlarmGlyph level="Error" />} {title}
        </h3>
        <span className="text2">
          {formatMoment(start)}, {formatQuantity(maxDiffPressure - diffPressureBefore, psi)} over{" "}
          {formatQuantity(diffPressureBefore, psi)}
          {stall.repeats > 1 && `, ${formatNumber(stall.repeats, 0)} rises`}
        </span>
        <Row as="span" gap={4} align="center" atEnd>
          <IconButton label="Previous event" disabled={place === 0} onClick={() => onPlace(place - 1)}>
            <IconChevronLeft size={16} stroke={1.5} />
          </IconButton>
          <span className="text2">
            {formatNumber(place + 1, 0)} of {formatNumber(count, 0)}
          </span>
          <IconButton label="Next event" disabled={place === count - 1} onClick={() => onPlace(place + 1)}>
            <IconChevronRight size={16} stroke={1.5} />
          </IconButton>
        </Row>
        <Button onClick={() => openSpan(start - AROUND_IN_CHARTS, start + duration + AROUND_IN_CHARTS)}>
          Open in Time Charts
        </Button>
      </Row>
      <EventSamples
        wellId={wellId}
        what="the samples around it"
        span={stallWindow(stall)}
        fields={fields}
        pictureOf={(columns) => pictureOf(stall, limits, columns)}
        figuresHead={
          <span className={`${styles.figures} type-label`}>
            <span>before</span>
            <span>peak</span>
            <span>after</span>
          </span>
        }
        hasDots
        largest="diffPressure"
      />
    </section>
  );
}

function pictureOf(
  stall: MotorStall,
  limits: StallLimits | null,
  columns: Readonly<Record<string, ArrayLike<number>>>,
): EventPicture<Field> {
  const { time: start, duration, maxDiffPressure, diffPressureBefore } = stall;
  const pressures = { time: columns["time"] ?? [], values: columns["diffPressure"] ?? [] };
  const peak = peakOf(stall, pressures);
  const end = limits ? endOf(stall, pressures, diffPressureBefore + limits.spikeDelta) : start + duration;
  return {
    marks: { start, end, before: start - MEAN_OVER, lines: [peak] },
    moments: [{ time: peak, text: formatClock(peak), isTag: true }],
    stripOf: (field, samples) => {
      const { unit, decimals } = channelRow(field);
      const { before, peak: atPeak, after } = aroundStall(start, end, peak, samples);
      const figures = (
        <span className={styles.figures}>
          <span>{formatValue(before, { unit, decimals })}</span>
          <strong>{formatValue(atPeak, { unit, decimals })}</strong>
          <span>{formatValue(after, { unit, decimals })}</span>
        </span>
      );
      if (field !== "diffPressure") return { figures };
      return {
        lines: linesOf(stall, limits),
        point: {
          time: peak,
          value: maxDiffPressure,
          text: `${formatQuantity(maxDiffPressure, psi)}, ${formatNumber(duration, 0)} s`,
        },
        note: isOffScale(stall, limits) ? `stall alarm ${formatQuantity(limits!.alarm, psi)} is off the scale` : null,
        figures,
      };
    },
  };
}

/** If a limit is more than this many times the peak, the strip would be only a line at its foot. */
const OFF_SCALE = 1.6;

const isOffScale = ({ maxDiffPressure }: MotorStall, limits: StallLimits | null): boolean =>
  limits !== null && limits.alarm !== null && limits.alarm > OFF_SCALE * maxDiffPressure;

/** The reference lines of the differential pressure: its value before, the threshold of a spike, and that of a stall. */
function linesOf(stall: MotorStall, limits: StallLimits | null): StripLine[] {
  const { diffPressureBefore } = stall;
  const before: StripLine = {
    value: diffPressureBefore,
    text: `quiet drilling before, ${formatQuantity(diffPressureBefore, psi)}`,
    kind: "mean",
  };
  if (!limits) return [before];
  const spike = diffPressureBefore + limits.spikeDelta;
  const rise = formatValue(limits.spikeDelta, psi);
  return [
    before,
    { value: spike, text: `spike from +${rise}, ${formatQuantity(spike, psi)}`, kind: "limit" },
    ...(limits.alarm === null || isOffScale(stall, limits)
      ? []
      : [{ value: limits.alarm, text: `stall from ${formatQuantity(limits.alarm, psi)}`, kind: "limit" as const }]),
  ];
}
