import { MINUTE } from "@sigma/terms/durations";
import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import {
  type Breakdown,
  connectionParts,
  type ConnectionSummary,
  connectionTime,
} from "@sigma/engine/stand/summarize-stands";
import { useRef } from "react";
import { rowMark, useVirtualRows } from "../../ui/controls/use-virtual-rows";
import { formatNumber, formatValue, quantities } from "../../ui/format/numbers";
import { dayIfOther, formatMinute, formatShortDay } from "../../ui/format/times";
import { plotAxis } from "../../ui/plot/plot-scale";
import { classNames } from "../../ui/theme/class-names";
import styles from "./performance-metrics.module.css";

/** How the parts of a connection read, in order of time. */
export const partNames: Record<Breakdown, readonly [string, string, string]> = {
  slips: ["to slips", "in slips", "from slips"],
  pumps: ["pumps off", "off", "pumps on"],
};

/** Height of a row with the space below it, px. */
const ROW = 24;
/** Minimum length of a segment with a number, share of the axis. */
const LEAST_TEXT = 0.045;
const partStyles = [styles.first, styles.middle, styles.last];

/** Whether the connection of a stand is over and was recorded. */
export const hasConnection = (stand: StandMetric): boolean => !stand.open && connectionTime(stand) !== null;

type ConnectionChartProps = {
  stands: readonly StandMetric[];
  breakdown: Breakdown;
  summary: ConnectionSummary;
  hovered: string | null;
  onHover: (id: string | null) => void;
  onOpen: (stand: StandMetric) => void;
};

/** The parts of each connection side by side, the last at the foot; the sum of the best of each part is dashed. */
export function ConnectionChart({ stands, breakdown, summary, hovered, onHover, onOpen }: ConnectionChartProps) {
  const list = useRef<HTMLDivElement>(null);
  const shownStands = stands.filter(hasConnection);
  const longest = Math.max(0, ...shownStands.map((stand) => connectionTime(stand)! / MINUTE));
  const axis = plotAxis([longest], { least: 1 });
  const share = (minutes: number) => `${(100 * minutes) / axis.to}%`;
  const count = shownStands.length;
  const rows = useVirtualRows({
    count,
    rowHeight: ROW,
    keyOf: (at) => String(shownStands[at]!.startTime),
    scroller: list,
    active: null,
    opensAtEnd: true,
  });
  if (count === 0) return <p className={styles.none}>No connection was seen to its end yet</p>;
  return (
    <div className={styles.connections}>
      <div ref={list} className={styles.connectionRows}>
        <div style={{ height: rows.height }}>
          {rows.items.map(({ index, start }) => {
            const stand = shownStands[index]!;
            const id = String(stand.startTime);
            const parts = connectionParts(stand, breakdown);
            const isComplete = parts.every((part) => part !== null);
            const total = connectionTime(stand)! / MINUTE;
            return (
              <button
                key={id}
                type="button"
                className={classNames(styles.connection, id === hovered && styles.hovered)}
                style={{ transform: `translateY(${start}px)` }}
                {...rowMark(index)}
                onPointerEnter={() => onHover(id)}
                onPointerLeave={() => onHover(null)}
                onClick={() => onOpen(stand)}
              >
                <strong>{formatValue(stand.endMD, quantities.liveDepth)}</strong>
                <span className="text2">{stand.stands > 1 ? formatShortDay(stand.startTime) : endOf(stand)}</span>
                <span className={styles.track}>
                  {isComplete ? (
                    parts.map((part, at) => {
                      const minutes = part / MINUTE;
                      return (
                        <span
                          key={partNames[breakdown][at]}
                          className={partStyles[at]}
                          style={{ width: share(minutes) }}
                          data-value-name={partNames[breakdown][at]}
                          data-value={`${formatNumber(minutes, 2)} min`}
                        >
                          {minutes / axis.to > LEAST_TEXT && formatNumber(minutes, 1)}
                        </span>
                      );
                    })
                  ) : (
                    <span className={styles.unseen} style={{ width: share(total) }} title="A part was not measured" />
                  )}
                  <strong
                    className={styles.total}
                    data-value-name="Connection time"
                    data-value={`${formatNumber(total, 2)} min`}
                  >
                    {formatNumber(total, 1)}
                  </strong>
                </span>
              </button>
            );
          })}
        </div>
      </div>
      <div className={styles.minutes} aria-hidden>
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ left: share(tick) }}>
            {formatNumber(tick, axis.digits)}
          </span>
        ))}
      </div>
      {summary.total.best !== null && stands.every((stand) => stand.stands === 1) && (
        <span className={styles.bestLine}>
          <span style={{ left: share(summary.total.best / MINUTE) }} title="Best of each" />
        </span>
      )}
      <p className={classNames("type-label", styles.axisName)}>
        Minutes from the last drilled to the next drilled foot
      </p>
    </div>
  );
}

/** When a stand ended, with its day unless that is today; the year is that of the well. */
function endOf({ endTime }: StandMetric): string {
  const minute = formatMinute(endTime);
  return dayIfOther(endTime) === null ? minute : `${formatShortDay(endTime)} ${minute}`;
}
