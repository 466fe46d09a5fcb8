import { WALL_TREND_SECONDS, type WallChannel } from "@sigma/contract/wells/wall-limits";
import { channelRow } from "@sigma/terms/channels";
import type { Seconds } from "@sigma/terms/quantities";
import { memo, useMemo } from "react";
import { rangeOfChannel } from "../../charts/traces/auto-range";
import { usePreferences } from "../../data/choices/preferences";
import { useFeedNow } from "../../data/live/use-now";
import { formatAxisEnd, formatValue, unitText } from "../../ui/format/numbers";
import { classNames } from "../../ui/theme/class-names";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { Sparkline } from "../../ui/well/sparkline";
import styles from "./wall-tile.module.css";
import { joinTrend, type RecentValues, type Trend, TREND_STEP } from "./wall-trends";

type TileTrendsProps = {
  name: string;
  channels: readonly WallChannel[];
  values: readonly (number | null)[];
  asked: Trend | undefined;
  recent: RecentValues | undefined;
  isOld: boolean;
  size: "large" | "medium" | "small";
  /** How far the clock of the rig is behind that of the server, s. */
  behind: Seconds;
};

/** The chosen channels of a well: the newest value of each over its course of the last hour. */
export function TileTrends({ name, channels, values, asked, recent, isOld, size, behind }: TileTrendsProps) {
  // Advanced in steps, so that a line is redrawn every half minute instead of every second.
  const end = Math.ceil((useFeedNow() - behind) / TREND_STEP) * TREND_STEP;
  const trend = useMemo(() => joinTrend(asked, recent, channels), [asked, recent, channels]);
  return (
    <div className={classNames(styles.trends, isOld && styles.oldTrends)}>
      {channels.map((channel, index) => {
        const row = channelRow(channel);
        return (
          <div key={channel} className={styles.trend}>
            <p>
              <span>{row.label}</span>
              <span className={classNames(styles.value, isOld && "old-value")}>
                {formatValue(values[index] ?? null, row)}
              </span>
              <span className={styles.unit}>{unitText(row)}</span>
            </p>
            <Course name={name} channel={channel} trend={trend} index={index} end={end} isLarge={size !== "small"} />
          </div>
        );
      })}
      {size === "large" && (
        <div className={styles.times} aria-hidden>
          {times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </div>
      )}
    </div>
  );
}

/** Quarters of the hour that is shown, min. */
const QUARTER = WALL_TREND_SECONDS / 60 / 4;
const times = [`−${4 * QUARTER} min`, ...[3, 2, 1].map((quarter) => `−${quarter * QUARTER}`), "now"];

type CourseProps = {
  name: string;
  channel: WallChannel;
  trend: Trend;
  index: number;
  end: number;
  isLarge: boolean;
};

const Course = memo(function Course({ name, channel, trend, index, end, isLarge }: CourseProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const row = channelRow(channel);
  const span = { from: end - WALL_TREND_SECONDS, to: end };
  const values = trend.values[index] ?? [];
  const shownValues = values.filter((value, at): value is number => value !== null && trend.time[at]! >= span.from);
  if (shownValues.length < 2) return <span className={styles.course} />;
  const range = rangeOfChannel(Math.min(...shownValues), Math.max(...shownValues), row);
  const scale = `${formatAxisEnd(range.min, row.unit)} – ${formatAxisEnd(range.max, row.unit)}`;
  return (
    <span className={styles.course}>
      {isLarge && <span className={styles.scale}>{scale}</span>}
      <Sparkline
        time={trend.time}
        values={values}
        width={isLarge ? 300 : 110}
        height={isLarge ? 60 : 16}
        span={span}
        range={range}
        color={traceColor(traceColorAt(row.color), theme)}
        label={`${row.label} of ${name} over an hour, ${scale} ${unitText(row)}`}
      />
    </span>
  );
});
