import { intervalLabel, stretchesOf } from "@sigma/contract/presets/alert-of-gauge";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import { type GaugeStatus, gaugeStatus } from "@sigma/engine/alerts/gauge-status";
import type { GaugeReading } from "@sigma/engine/alerts/track-gauge";
import { channelRow } from "@sigma/terms/channels";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { SurveyReading } from "../../data/directional/survey-gauge";
import { formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { formatMoment, formatTime } from "../../ui/format/times";

/** The word that a gauge shows beside its value: its status, or why it has no status. */
export type GaugeWord = GaugeStatus | "Old" | "No value" | "No limits" | "Loading";

/** A gauge with the values that are shown. */
export type ShownGauge = {
  value: number | null;
  word: GaugeWord;
  /** The time of the newest value; null without a value. */
  time: EpochSeconds | null;
  /** The inputs of the value, in words. */
  window: string;
  /** Whether the value is outside the range of the gauge. */
  isOffScale: boolean;
};

/** A gauge whose value is not known yet. */
const loading: ShownGauge = { value: null, word: "Loading", time: null, window: "", isOffScale: false };

/**
 * The display of a gauge that is computed from samples.
 *
 * @param reading null until it is known
 * @param isOld its channel has been silent for too long
 */
export const shownSamples = (gauge: Gauge, reading: GaugeReading | null, isOld: boolean): ShownGauge =>
  reading === null ? loading : toShownGauge(gauge, reading.value, isOld, reading.heardAt, sampleWindow(gauge, reading));

/** A figure of the surveys, as a gauge shows it. */
export const shownSurvey = (gauge: Gauge, { value, md, time, count }: SurveyReading): ShownGauge =>
  toShownGauge(gauge, value, false, time, md === null ? "" : surveyWindow(gauge, md, count));

function toShownGauge(
  gauge: Gauge,
  value: number | null,
  isOld: boolean,
  time: EpochSeconds | null,
  window: string,
): ShownGauge {
  const { thresholds, thresholdKind, min, max } = gauge;
  const status = gaugeStatus(value, thresholds, thresholdKind, { min, max });
  const word = status === null ? "No value" : isOld ? "Old" : thresholds.length === 0 ? "No limits" : status;
  const isOffScale = value !== null && (value < min || value > max);
  return { value, word, time, window, isOffScale };
}

/** The stretches of a gauge in words, lowest first: `Warning 22.0 – 30.0 klb`. */
export function limitTexts(gauge: Gauge): { status: GaugeStatus; text: string }[] {
  const row = channelRow(gauge.trace);
  return stretchesOf(gauge).map(({ status, from, to }) => ({
    status,
    text:
      to >= gauge.max && from > gauge.min
        ? `from ${formatQuantity(from, row)}`
        : from <= gauge.min && to < gauge.max
          ? `up to ${formatQuantity(to, row)}`
          : formatQuantityRange(from, to, row),
  }));
}

/** Minimum share of a window with values; below it the gauge reports that values are missing. */
const NEARLY_WHOLE = 0.9;

function sampleWindow(gauge: Gauge, { begins, heardAt, holeDepth }: GaugeReading): string {
  const label = intervalLabel(gauge);
  if (begins === null || heardAt === null) return "the newest value";
  if (gauge.type === "Time" || gauge.type === "Pump Recycles") {
    const isPart = heardAt - begins < NEARLY_WHOLE * gauge.interval;
    return isPart ? `values since ${formatMoment(begins)}, less than ${label}` : `the ${label} before`;
  }
  const hole = holeDepth ?? begins;
  const reach = formatQuantityRange(begins, hole, quantities.liveDepth);
  return hole - begins < NEARLY_WHOLE * gauge.interval ? `hole ${reach}, less than ${label}` : `hole ${reach}`;
}

const surveyWindow = (gauge: Gauge, md: Feet, count: number): string => {
  const of = formatQuantity(md, quantities.surveyDepth);
  if (gauge.aggregation === "Instant") return `survey at ${of} MD`;
  return `${count} ${count === 1 ? "survey" : "surveys"} in the ${intervalLabel(gauge)} above ${of} MD`;
};

/** When the value arrived, relative to the present: `06:52:00`, with the day if that is not today. */
export const gaugeMomentText = ({ time }: ShownGauge, now: EpochSeconds): string =>
  time === null ? "" : formatTime(time, "second", now);
