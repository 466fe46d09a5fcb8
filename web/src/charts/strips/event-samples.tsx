import type { WellId } from "@sigma/contract/ids";
import { type ChannelId, channelRow } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type CSSProperties, Fragment, type ReactNode, useMemo } from "react";
import { toNumericColumns } from "../../data/calls/column-reply";
import { useEvent } from "../../data/calls/use-event";
import { usePreferences } from "../../data/choices/preferences";
import { formatRange, unitText } from "../../ui/format/numbers";
import { shownUnit } from "../../ui/format/shown-unit";
import { formatClock, formatMinute, zoneName } from "../../ui/format/times";
import { Loading } from "../../ui/layout/loading";
import { PanelError } from "../../ui/layout/panel";
import { type PlotAxis, plotAxis } from "../../ui/plot/plot-scale";
import { tickForm, timeTicks } from "../../ui/plot/ticks";
import { useSize } from "../../ui/plot/use-size";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import styles from "./event-samples.module.css";
import {
  type EventMarks,
  EventRigStates,
  type StripLine,
  type StripPoint,
  type StripSpan,
  TraceStrip,
} from "./event-strips";
import { Grid } from "../../ui/layout/flow";

/** Recorded values of a channel, ascending in time, in its field unit; NaN if missing. */
export type ChannelSamples = { time: ArrayLike<number>; values: ArrayLike<number> };

/** The marks of a strip in addition to its line; values in the field unit of the channel. */
export type EventStrip = {
  /** Dashed lines over the strip, each with its label. */
  lines?: readonly StripLine[];
  /** A single outlier. */
  point?: StripPoint | null;
  /** Text under its name, such as a limit that is off the scale. */
  note?: string | null;
  /** Right of the strip. */
  figures: ReactNode;
};

/** The notable features of the samples around an event. */
export type EventPicture<Field extends ChannelId> = {
  marks: EventMarks;
  /** Moments that are named under the strips. */
  moments: readonly { time: EpochSeconds; text: string; isTag?: boolean }[];
  stripOf: (field: Field, samples: ChannelSamples) => EventStrip;
};

type EventSamplesProps<Field extends ChannelId> = {
  wellId: WellId;
  /** The name of the fetched data, for the line under the skeleton. */
  what: string;
  span: StripSpan;
  fields: readonly Field[];
  /** Derives the picture from the samples: columns by name, with `time` and `rigState`. */
  pictureOf: (columns: Readonly<Record<string, ArrayLike<number>>>) => EventPicture<Field>;
  /** Over the figures, right of the rig states. */
  figuresHead?: ReactNode;
  /** Each sample is a dot too. */
  hasDots?: boolean;
  /** The channel that the event is about: its strip is higher. */
  largest?: Field;
};

/** Minimum distance of named moments and ticks of the time axis, px. */
const LABEL_SPACING = 84;

/** The data recorded around an event: its rig states and channels over one time axis, each with its figures. */
export function EventSamples<Field extends ChannelId>({
  wellId,
  what,
  span,
  fields,
  pictureOf,
  figuresHead,
  hasDots = false,
  largest,
}: EventSamplesProps<Field>) {
  const theme = usePreferences((preferences) => preferences.theme);
  const projection = ["time", "rigState", ...fields];
  const samples = useEvent("well-data/get/raw", { wellId, ...span, projection });
  const columns = useMemo(() => toNumericColumns(samples.data), [samples.data]);
  if (samples.error && !samples.data) {
    return <PanelError title="well-data/get/raw error" text={samples.error.message} retry={samples.refetch} />;
  }
  if (!columns) return <Loading what={what} />;
  const time = columns["time"] ?? [];
  const { marks, moments, stripOf } = pictureOf(columns);
  return (
    <Grid
      columns="116px minmax(0, 1fr) auto"
      gap="4px 12px"
      grows
      style={{ gridTemplateRows: rowHeights(fields, largest) }}
    >
      <span className="type-label">Rig state</span>
      <EventRigStates {...{ span, marks, time, theme }} codes={columns["rigState"] ?? []} />
      {figuresHead ?? <span />}
      {fields.map((field) => {
        const { label, unit, color, minSpan, fromZero } = channelRow(field);
        const { toShown } = shownUnit(unit);
        const values = columns[field] ?? [];
        const { lines = [], point = null, note, figures } = stripOf(field, { time, values });
        const shownValues = Array.from(values, toShown);
        const axis = plotAxis([...shownValues, ...lines.map(({ value }) => toShown(value))], {
          fromZero,
          least: toShown(minSpan) - toShown(0),
        });
        const stroke = traceColor(traceColorAt(color), theme);
        return (
          <Fragment key={field}>
            <div className={styles.name}>
              <span className={styles.key} style={{ background: stroke }} />
              <strong>{label}</strong>
              <span className="type-label">
                {formatRange(axis.from, axis.to, axis.digits)} {unitText({ unit })}
              </span>
              {note && <span className="type-label text3">{note}</span>}
            </div>
            <div className={styles.strip}>
              <TraceStrip
                {...{ span, marks, time, theme, axis, hasDots }}
                values={shownValues}
                color={stroke}
                lines={lines.map((line) => ({ ...line, value: toShown(line.value) }))}
                point={point && { ...point, value: toShown(point.value) }}
              />
              {lines.map(({ text, kind, value }) => (
                <span key={text} className={styles[kind]} style={besideLine(shareOf(axis, toShown(value)), kind)}>
                  {text}
                </span>
              ))}
              {point && (
                <span className={styles.point} style={besidePoint(point, span, shareOf(axis, toShown(point.value)))}>
                  {point.text}
                </span>
              )}
            </div>
            {figures}
          </Fragment>
        );
      })}
      <span className="type-label">Time, {zoneName(span.from)}</span>
      <TimeFoot span={span} moments={moments} />
      <span />
    </Grid>
  );
}

const rowHeights = (fields: readonly ChannelId[], largest: ChannelId | undefined): string =>
  ["20px", ...fields.map((field) => (field === largest ? "minmax(96px, 2fr)" : "minmax(52px, 1fr)")), "18px"].join(" ");

const shareOf = ({ from, to }: PlotAxis, value: number): number => (value - from) / (to - from);

/** A mean is labelled below its line, a limit above it; on the other side if there is not enough space. */
function besideLine(share: number, kind: StripLine["kind"]): CSSProperties {
  const isAbove = kind === "limit" ? share < 0.7 : share < 0.3;
  return { bottom: `${100 * share}%`, transform: isAbove ? undefined : "translateY(100%)" };
}

/** Right of its point, and left of it near the end. */
function besidePoint({ time }: StripPoint, { from, to }: StripSpan, share: number): CSSProperties {
  const across = (time - from) / (to - from);
  const side =
    across > 0.75 ? { right: `calc(${100 * (1 - across)}% + 10px)` } : { left: `calc(${100 * across}% + 10px)` };
  return { bottom: `min(calc(100% - 16px), ${100 * share}%)`, ...side };
}

/** The time axis under the strips: round times, and named ones. */
function TimeFoot({ span, moments }: { span: StripSpan; moments: EventPicture<ChannelId>["moments"] }) {
  const { box, width } = useSize();
  const place = (time: number) => ({ left: `${(100 * (time - span.from)) / (span.to - span.from)}%` });
  const { ticks, step } = timeTicks(span, width, LABEL_SPACING);
  const pixels = (time: number) => ((time - span.from) / (span.to - span.from)) * width;
  const isFree = (tick: number) => {
    const at = pixels(tick);
    return at > 20 && at < width - 20 && moments.every(({ time }) => Math.abs(pixels(time) - at) >= LABEL_SPACING);
  };
  return (
    <div className={styles.foot} ref={box}>
      {ticks.filter(isFree).map((tick) => (
        <span key={tick} style={place(tick)}>
          {tickForm(step) === "second" ? formatClock(tick) : formatMinute(tick)}
        </span>
      ))}
      {moments.map(({ time, text, isTag }) => (
        <span key={text} className={isTag ? styles.tag : styles.moment} style={place(time)}>
          {text}
        </span>
      ))}
    </div>
  );
}
