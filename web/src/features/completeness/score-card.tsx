import type { WellCompleteness } from "@sigma/contract/completeness/completeness";
import type { CompletenessSettings } from "@sigma/contract/completeness/settings";
import { isGap } from "@sigma/contract/completeness/checks";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { formatDay } from "../../ui/format/times";
import { CellCard, type CellCardProps } from "./cell-card";
import styles from "./completeness.module.css";
import { ScoreTrend, trendTimes } from "./score-trend";
import trendStyles from "./score-trend.module.css";
import { Grid } from "../../ui/layout/flow";

type ScoreCardProps = Omit<CellCardProps, "label" | "children"> & {
  well: WellCompleteness;
  settings: CompletenessSettings;
  now: EpochSeconds;
};

const TREND_WIDTH = 300;
const TREND_HEIGHT = 72;

/** The score of a well and its course over the last days, with its scale. */
export function ScoreCard({ well, settings, now, ...card }: ScoreCardProps) {
  const { score, trend, findings, isLive } = well;
  const first = trend.findIndex((past) => past !== null);
  const gaps = findings.filter(({ state }) => isGap(state)).length;
  const { alarmBelow } = settings;
  const isLow = isLive && alarmBelow !== null && score !== null && score < alarmBelow;
  return (
    <CellCard label={`Score of ${well.name}`} {...card}>
      <header className={styles.cardHead}>
        <h2 className="type-title">Score {score === null ? "–" : `${score} %`}</h2>
        <span className="text2">{well.name}</span>
      </header>
      {first < trend.length - 1 && first >= 0 ? (
        <Grid columns="auto auto" gap="2px 8px" justify="start">
          <div className={trendStyles.trendScale} style={{ height: TREND_HEIGHT }} aria-hidden>
            <span>100 %</span>
            <span>0 %</span>
          </div>
          <ScoreTrend well={well} now={now} width={TREND_WIDTH} height={TREND_HEIGHT} />
          <div className={trendStyles.trendDays}>
            <span>{formatDay(trendTimes(well, now)[0]!)}</span>
            <span>{formatDay(now)}</span>
          </div>
        </Grid>
      ) : (
        <p className="text2">The course of the score is shown from the second day on.</p>
      )}
      <dl className={styles.facts}>
        <dt>Open gaps</dt>
        <dd>{gaps}</dd>
        <dt>Alarm</dt>
        <dd>
          {alarmBelow === null ? "none" : `below ${alarmBelow} %`}
          {isLow && <span className="warning-text">, the score is lower</span>}
        </dd>
      </dl>
    </CellCard>
  );
}
