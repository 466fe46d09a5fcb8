import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { type ChannelId, channelRow } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useState } from "react";
import { rangeOfChannel } from "../../charts/traces/auto-range";
import { isUnloaded, type Unloaded, unloadedText } from "../../data/calls/loaded";
import { usePreferences } from "../../data/choices/preferences";
import { formatValue, NO_VALUE, unitText } from "../../ui/format/numbers";
import { MicroScale } from "../../ui/layout/micro-scale";
import { classNames } from "../../ui/theme/class-names";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { ChannelTrend, trendExtentOf } from "./channel-trend";
import styles from "./mobile-page.module.css";

/** The channels that the phone shows, in their order. */
export const phoneChannels: readonly ChannelId[] = [
  "rop",
  "wob",
  "rpm",
  "torque",
  "pumpPressure",
  "diffPressure",
  "pumpRate",
  "hookload",
  "blockHeight",
];

type ChannelValuesProps = {
  /** The well, for screen readers. */
  name: string;
  title: string;
  /** The value of a channel; null without a value, undefined while it is not known. */
  values: (channel: ChannelId) => number | null | undefined;
  /** The values are old: they are dimmed. */
  isOld: boolean;
  columns: NumericColumns | Unloaded;
  span: { from: EpochSeconds; to: EpochSeconds };
  end: string;
  mark?: EpochSeconds;
};

/** Values one below the other, each with its range over the stretch; a tap draws the course of one. */
export function ChannelValues({ name, title, values, isOld, columns, span, end, mark }: ChannelValuesProps) {
  const [drawn, setDrawn] = useState<ChannelId>("rop");
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <span className="text3">tap a value for its course</span>
      </header>
      <ChannelTrend
        name={name}
        channel={drawn}
        columns={columns}
        span={span}
        end={end}
        height={64}
        {...(mark === undefined ? {} : { mark })}
      />
      <ul>
        {phoneChannels.map((channel) => (
          <li key={channel}>
            <button
              type="button"
              className={styles.channel}
              aria-pressed={channel === drawn}
              onClick={() => setDrawn(channel)}
            >
              <ChannelLine channel={channel} value={values(channel)} isOld={isOld} columns={columns} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChannelLineProps = {
  channel: ChannelId;
  value: number | null | undefined;
  isOld: boolean;
  columns: NumericColumns | Unloaded;
};

function ChannelLine({ channel, value, isOld, columns }: ChannelLineProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const row = channelRow(channel);
  const extent = isUnloaded(columns) ? null : trendExtentOf(Array.from(columns[channel] ?? []));
  const text = value === undefined ? unloadedText.pending : formatValue(value, row);
  const isNumber = value !== undefined && text !== NO_VALUE;
  const range = extent ? rangeOfChannel(extent.min, extent.max, row) : row;
  return (
    <>
      <span className={styles.label}>{row.label}</span>
      <span className={classNames(styles.figure, isOld && isNumber && "old-value")}>
        {text} <span className="text3">{isNumber ? unitText(row) : ""}</span>
      </span>
      <span className={styles.reach}>
        <MicroScale
          min={range.min}
          max={range.max}
          value={value ?? null}
          window={extent}
          color={traceColor(traceColorAt(row.color), theme)}
        />
        <span className="text3">
          {isUnloaded(columns)
            ? unloadedText[columns]
            : extent
              ? `${formatValue(extent.min, row)} – ${formatValue(extent.max, row)}`
              : "no values"}
        </span>
      </span>
    </>
  );
}
