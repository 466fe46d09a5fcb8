import type { WellCompleteness } from "@sigma/contract/completeness/completeness";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { Sparkline } from "../../ui/well/sparkline";
import styles from "./score-trend.module.css";

type ScoreTrendProps = {
  well: Pick<WellCompleteness, "trend" | "name">;
  now: EpochSeconds;
  width: number;
  height: number;
};

/** The times of the days of a trend, the last one now. */
export const trendTimes = ({ trend }: Pick<WellCompleteness, "trend">, now: EpochSeconds): EpochSeconds[] =>
  trend.map((_, at) => now - (trend.length - 1 - at) * DAY);

/** The score of the last days between a line at 0 and one at 100 %, so that the lines of all wells compare. */
export function ScoreTrend({ well, now, width, height }: ScoreTrendProps) {
  const time = trendTimes(well, now);
  const scores = well.trend.flatMap((score) => score ?? []);
  if (scores.length < 2) return null;
  return (
    <span className={styles.trend} style={{ width, height }}>
      <Sparkline
        time={time}
        values={well.trend}
        width={width}
        height={height}
        span={{ from: time[0]!, to: now }}
        range={{ min: 0, max: 100 }}
        label={`Score of ${well.name} over ${time.length} days, ${Math.min(...scores)} to ${Math.max(...scores)} %`}
      />
    </span>
  );
}
