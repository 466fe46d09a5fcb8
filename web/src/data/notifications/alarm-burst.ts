import type { AlertLevel } from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** An alarm as received. */
export type Alarm = { id: string; wellId: WellId; level: AlertLevel; message: string; at: EpochSeconds };

/** Alarms that arrived together; counted instead of shown individually. */
export type Burst = {
  from: EpochSeconds;
  to: EpochSeconds;
  counts: Partial<Record<AlertLevel, number>>;
  wells: ReadonlySet<WellId>;
  first: string;
};

/** The latest alarms: those shown one by one, and the current burst. */
export type AlarmStream = { recent: readonly Alarm[]; burst: Burst | null };

/** No alarm has arrived yet. */
export const quietStream: AlarmStream = { recent: [], burst: null };

/** More alarms than this within `BURST_PERIOD` cannot be read one by one. */
const MOST_SINGLE = 3;
const BURST_PERIOD: Seconds = 10;

/** The stream after an alarm: few alarms are shown individually, many are counted, until none arrived for 10 s. */
export function withAlarm(stream: AlarmStream, alarm: Alarm): AlarmStream {
  const { recent, burst } = stream;
  if (recent.some(({ id }) => id === alarm.id)) return stream;
  const near = [...recent.filter(({ at }) => alarm.at - at < BURST_PERIOD), alarm];
  if (burst && alarm.at - burst.to < BURST_PERIOD) {
    const counts = { ...burst.counts, [alarm.level]: (burst.counts[alarm.level] ?? 0) + 1 };
    // Only the newest alarms are needed to detect duplicates.
    const wells = burst.wells.has(alarm.wellId) ? burst.wells : new Set([...burst.wells, alarm.wellId]);
    return { recent: near.slice(-100), burst: { ...burst, to: alarm.at, counts, wells } };
  }
  if (near.length <= MOST_SINGLE) return { recent: near, burst: null };
  const counts: Burst["counts"] = {};
  for (const { level } of near) counts[level] = (counts[level] ?? 0) + 1;
  const wells = new Set(near.map(({ wellId }) => wellId));
  return { recent: near, burst: { from: near[0]!.at, to: alarm.at, counts, wells, first: near[0]!.message } };
}

/** Alarms of a burst. */
export const burstSize = ({ counts }: Burst): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
