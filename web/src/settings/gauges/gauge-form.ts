import { alertOfGauge, stretchesOf } from "@sigma/contract/presets/alert-of-gauge";
import {
  defaultGaugeRange,
  gaugeAggregations,
  gaugeIntervals,
  type GaugeStatus,
  gaugeTraces,
  type GaugeType,
  MOST_THRESHOLDS,
  type ThresholdKind,
} from "@sigma/contract/presets/gauge-limits";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { boundsText } from "../../ui/controls/validation";

/** A typed range of a gauge: it starts at the end of the previous one, the last one ends with the gauge. */
export type StretchForm = { status: GaugeStatus; to: string };

/** A gauge as typed. */
export type GaugeForm = Omit<Gauge, "min" | "max" | "thresholds"> & {
  min: string;
  max: string;
  stretches: readonly StretchForm[];
};

/** The errors of a typed gauge, by field; empty if it is valid. */
export type GaugeFaults = Partial<Record<"title" | "min" | "max" | "stretches" | "updateFrequency", string>>;

/** An empty gauge. */
export function newGauge(id: string, type: GaugeType = "Time"): GaugeForm {
  const blank: GaugeForm = {
    id,
    type,
    trace: "rop",
    title: "",
    aggregation: "Avg",
    interval: 0,
    min: "",
    max: "",
    updateFrequency: 0,
    thresholdKind: "Absolute",
    stretches: [{ status: "Ok", to: "" }],
    alertAt: "Warning",
  };
  return withType(blank, type);
}

/** The form of a stored gauge; what no threshold holds is Ok. */
export function gaugeFormOf({ thresholds, min, max, ...gauge }: Gauge): GaugeForm {
  const [low, high] = ends({ ...gauge, min, max });
  const stretches: { status: GaugeStatus; to: number }[] = [];
  for (const { status, from, to } of thresholds.toSorted((a, b) => a.from - b.from)) {
    const reachedEnd = stretches.at(-1)?.to ?? low;
    if (from > reachedEnd) stretches.push({ status: "Ok", to: from });
    stretches.push({ status, to });
  }
  if ((stretches.at(-1)?.to ?? low) < high) stretches.push({ status: "Ok", to: high });
  return {
    ...gauge,
    min: String(min),
    max: String(max),
    stretches: stretches.map(({ status, to }) => ({ status, to: String(to) })),
  };
}

/** The gauge of a form; null while a field is missing or wrong. */
export function gaugeOf(form: GaugeForm): Gauge | null {
  return Object.keys(faultsOf(form)).length > 0 ? null : readGauge(form);
}

/** The errors of a form. */
export function faultsOf(form: GaugeForm): GaugeFaults {
  const faults: GaugeFaults = {};
  if (form.title.trim() === "") faults.title = "This field is required.";
  for (const end of ["min", "max"] as const) {
    if (typedNumberOf(form[end]) === null) faults[end] = "This field must be a number.";
  }
  if (faults.min ?? faults.max) return faults;
  const gauge = readGauge(form);
  if (!(gauge.min < gauge.max)) return { ...faults, min: "Min must be less than max." };
  const [low, high] = ends(gauge);
  let reachedEnd = low;
  for (const { to } of form.stretches.slice(0, -1)) {
    const at = typedNumberOf(to);
    if (at === null || at <= reachedEnd || at >= high) {
      faults.stretches = `Ends must rise from ${boundsText({ min: low, max: high, unit: channelRow(gauge.trace).unit }, " to ")}.`;
      return faults;
    }
    reachedEnd = at;
  }
  if (gauge.updateFrequency === 0) return faults;
  const alert = alertOfGauge(gauge);
  return "reason" in alert ? { ...faults, updateFrequency: `${alert.reason}.` } : faults;
}

/** The lower and the upper end of the thresholds: from the gauge, or 0 and 100 percent. */
export const ends = ({ thresholdKind, min, max }: Pick<Gauge, "thresholdKind" | "min" | "max">): [number, number] =>
  thresholdKind === "Percentage" ? [0, 100] : [min, max];

/** The form as another type: what does not fit that takes its usual values. */
export function withType(form: GaugeForm, type: GaugeType): GaugeForm {
  const traces = gaugeTraces(type);
  const intervals = gaugeIntervals(type).map(({ length }) => length);
  const interval = intervals.includes(form.interval) ? form.interval : intervals[1]!;
  const updateFrequency = type === "Survey" ? 0 : form.updateFrequency;
  const typedForm: GaugeForm = { ...form, type, interval, updateFrequency };
  const keptTrace = traces.includes(form.trace) ? form.trace : (usualTraces[type] ?? traces[0]!);
  return keptTrace === form.trace && form.min !== ""
    ? { ...typedForm, aggregation: fitting(typedForm, keptTrace) }
    : withGaugeTrace(typedForm, keptTrace);
}

const usualTraces: Partial<Record<GaugeType, ChannelId>> = { Survey: "dls" };

/** The form of another trace: with its range and without limits; a title that named the trace names the new one. */
export function withGaugeTrace(form: GaugeForm, trace: ChannelId): GaugeForm {
  const { min, max } = defaultGaugeRange(trace);
  const isNamedByTrace = form.title === "" || form.title === channelRow(form.trace).label;
  return {
    ...form,
    trace,
    title: isNamedByTrace ? channelRow(trace).label : form.title,
    aggregation: fitting(form, trace),
    min: String(min),
    max: String(max),
    stretches: [{ status: "Ok", to: String(form.thresholdKind === "Percentage" ? 100 : max) }],
  };
}

function fitting({ type, aggregation }: Pick<GaugeForm, "type" | "aggregation">, trace: ChannelId) {
  const allowedAggregations = gaugeAggregations(type, trace);
  return allowedAggregations.includes(aggregation) ? aggregation : allowedAggregations[0]!;
}

/** The form with its thresholds in the unit of the gauge or in percent: they keep their positions. */
export function withKind(form: GaugeForm, thresholdKind: ThresholdKind): GaugeForm {
  const gauge = readGauge(form);
  if (thresholdKind === form.thresholdKind || !(gauge.min < gauge.max)) return form;
  const span = gauge.max - gauge.min;
  const move = (to: number) =>
    thresholdKind === "Percentage" ? ((to - gauge.min) / span) * 100 : gauge.min + (to / 100) * span;
  const stretches = form.stretches.map(({ status, to }) => {
    const at = typedNumberOf(to);
    return { status, to: at === null ? to : String(Number(move(at).toFixed(4))) };
  });
  return { ...form, thresholdKind, stretches };
}

/** The form with one more range: the last one is divided in the middle; unchanged at the maximum number. */
export function withStretch(form: GaugeForm): GaugeForm {
  const [, high] = ends(readGauge(form));
  const before = form.stretches.slice(0, -1);
  const last = form.stretches.at(-1)!;
  const [low] = ends(readGauge(form));
  const from = typedNumberOf(before.at(-1)?.to ?? "") ?? low;
  if (form.stretches.length >= MOST_THRESHOLDS || !(from < high)) return form;
  const middle = Number(((from + high) / 2).toPrecision(3));
  const status = last.status === "Ok" ? "Warning" : "Error";
  return { ...form, stretches: [...before, { ...last, to: String(middle) }, { status, to: String(high) }] };
}

/** The form after a range was removed: the previous range, or the next one after the first, takes its place. */
export function withoutStretch(form: GaugeForm, at: number): GaugeForm {
  if (form.stretches.length < 2) return form;
  const rest = form.stretches.filter((_, index) => index !== at);
  const [, high] = ends(readGauge(form));
  const stretches = rest.map((stretch, index) =>
    index === rest.length - 1
      ? { ...stretch, to: String(high) }
      : index === at - 1
        ? { ...stretch, to: form.stretches[at]!.to }
        : stretch,
  );
  return { ...form, stretches };
}

/** A typed number; null if the text isn't a number. */
export function typedNumberOf(text: string): number | null {
  const value = Number(text);
  return text.trim() === "" || !Number.isFinite(value) ? null : value;
}

/** The ranges of a form that can be drawn, in the unit of the gauge. */
export const drawnStretches = (form: GaugeForm): ReturnType<typeof stretchesOf> => stretchesOf(readGauge(form));

function readGauge({ min, max, stretches, ...form }: GaugeForm): Gauge {
  const range = { min: typedNumberOf(min) ?? 0, max: typedNumberOf(max) ?? 0 };
  const [low, high] = ends({ ...form, ...range });
  const thresholds = stretches.map(({ status, to }, at) => ({
    status,
    from: at === 0 ? low : (typedNumberOf(stretches[at - 1]!.to) ?? low),
    to: at === stretches.length - 1 ? high : (typedNumberOf(to) ?? high),
  }));
  const isAllOk = thresholds.every(({ status }) => status === "Ok");
  return { ...form, title: form.title.trim(), ...range, thresholds: isAllOk ? [] : thresholds };
}
