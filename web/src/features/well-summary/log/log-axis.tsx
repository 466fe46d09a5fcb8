import { DAY } from "@sigma/terms/durations";
import type { SummaryKeyField } from "@sigma/contract/well-summary/summary-choices";
import { formatMinute, formatShortDay } from "../../../ui/format/times";
import { formatAxisEnd } from "../../../ui/format/numbers";
import type { LogPlace } from "./log-slice";
import type { LogTicks } from "./log-ticks";
import styles from "./log.module.css";

type LogAxisProps = {
  column: { x: number; width: number };
  ticks: LogTicks;
  y: LogPlace;
  height: number;
  dataKey: SummaryKeyField;
  /** Whether the first time has its day, as at the head of a page. */
  namesDay: boolean;
};

/** So near to an end of the stretch a label would be cut, px. */
const LABEL_MARGIN = 5;

/** The depths or times of a span; each label is on its line. */
export function LogAxis({ column, ticks, y, height, dataKey, namesDay }: LogAxisProps) {
  const right = column.x + column.width - 14;
  const shownTicks = ticks.major.filter((at) => y(at) > LABEL_MARGIN && y(at) < height - LABEL_MARGIN);
  return (
    <g>
      {shownTicks.map((at, place) => {
        const isDay = dataKey === "time" && (place === 0 ? namesDay : isNewDay(at, shownTicks[place - 1]!));
        return (
          <g key={at}>
            {isDay && (
              <text x={right} y={y(at) - DAY_ABOVE} className={styles.tick}>
                {formatShortDay(at)}
              </text>
            )}
            <text
              x={right}
              y={y(at)}
              className={ticks.strong.has(at) ? styles.strongTick : styles.tick}
              data-log-tick={at}
            >
              {dataKey === "time" ? formatMinute(at) : formatAxisEnd(at, "ft")}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** px between a time and its day over it. */
const DAY_ABOVE = 12;

const isNewDay = (at: number, before: number): boolean => Math.floor(at / DAY) !== Math.floor(before / DAY);
