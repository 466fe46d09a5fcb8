import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { type ChannelId, channelRow } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { rangeOfChannel } from "../../charts/traces/auto-range";
import { isUnloaded, type Unloaded, unloadedText } from "../../data/calls/loaded";
import { usePreferences } from "../../data/choices/preferences";
import { formatAxisEnd, unitText } from "../../ui/format/numbers";
import { formatTime } from "../../ui/format/times";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { Sparkline } from "../../ui/well/sparkline";
import styles from "./mobile-page.module.css";

type ChannelTrendProps = {
  /** The well, for screen readers. */
  name: string;
  channel: ChannelId;
  columns: NumericColumns | Unloaded;
  span: { from: EpochSeconds; to: EpochSeconds };
  /** The text at the right end. */
  end: string;
  height?: number;
  mark?: EpochSeconds;
};

/** The trend of a channel, with its scale and the times at its ends. */
export function ChannelTrend({ name, channel, columns, span, end, height = 36, mark }: ChannelTrendProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const row = channelRow(channel);
  if (isUnloaded(columns)) return <p className={styles.nothing}>{unloadedText[columns]}</p>;
  const time = Array.from(columns["time"] ?? []);
  const values = Array.from(columns[channel] ?? []);
  const extent = trendExtentOf(values);
  if (!extent) return <p className={styles.nothing}>No {row.label} in this hour</p>;
  const range = rangeOfChannel(extent.min, extent.max, row);
  const scale = `${formatAxisEnd(range.min, row.unit)} – ${formatAxisEnd(range.max, row.unit)} ${unitText(row)}`;
  return (
    <div className={styles.trend}>
      <Sparkline
        time={time}
        values={values}
        width={330}
        height={height}
        span={span}
        range={range}
        color={traceColor(traceColorAt(row.color), theme)}
        label={`${row.label} of ${name} over an hour, ${scale}`}
        {...(mark === undefined ? {} : { mark })}
      />
      <p>
        <span>{formatTime(span.from, "minute")}</span>
        <span>
          {row.label}, {scale}
        </span>
        <span>{end}</span>
      </p>
    </div>
  );
}

/** Lowest and highest value; null without values. */
export function trendExtentOf(values: readonly number[]): { min: number; max: number } | null {
  const knownValues = values.filter((value) => Number.isFinite(value));
  return knownValues.length === 0 ? null : { min: Math.min(...knownValues), max: Math.max(...knownValues) };
}
