import type { ReplayEvent, ReplayTimeline } from "@sigma/contract/replay/replay";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { moveReplay } from "../../data/replay/replay";
import type { ReplayClock } from "../../data/replay/replay-clock";
import { formatMoment, zoneName } from "../../ui/format/times";
import { eventText } from "./event-text";
import styles from "./replay-bar.module.css";

type ScrubBarProps = {
  clock: ReplayClock;
  moment: EpochSeconds;
  /** The time range of the samples; null without samples. */
  range: ReplayTimeline["range"];
  events: readonly ReplayEvent[];
};

/** The time range of the replay, with its events; the handle is at the moment that is shown. */
export function ScrubBar({ clock, moment, range, events }: ScrubBarProps) {
  const { from, to } = replaySpan(clock, moment, range);
  if (!Number.isFinite(from) || !(to > from)) return <span className={styles.scrub} />;
  const place = (time: EpochSeconds) =>
    `${((100 * (Math.min(to, Math.max(from, time)) - from)) / (to - from)).toFixed(2)}%`;
  return (
    <span className={styles.scrub}>
      <span className={styles.track} aria-hidden>
        {range && (
          <span
            className={styles.sampled}
            style={{ left: place(range.from), right: `calc(100% - ${place(range.to)})` }}
          />
        )}
        {thinEvents(events, from, to).map((event) => (
          <span
            key={`${event.time} ${event.kind} ${event.name} ${event.md}`}
            className={styles.event}
            data-kind={event.kind}
            style={{ left: place(event.time) }}
            title={eventText(event)}
          />
        ))}
      </span>
      <input
        type="range"
        aria-label="Moment of the replay"
        aria-valuetext={`${formatMoment(moment)} ${zoneName(moment)}`}
        min={Math.floor(from)}
        max={Math.ceil(to)}
        step={1}
        value={Math.round(moment)}
        onChange={({ currentTarget }) => moveReplay({ type: "seek", moment: Number(currentTarget.value) })}
      />
    </span>
  );
}

/** Samples that are a smaller part of the time since are shown alone. */
const LEAST_PART = 0.25;

/**
 * The time range of the bar: all that can be replayed, or the samples alone if they ended long ago and the moment is
 * among them. Otherwise the samples of an old well would be a few pixels wide.
 */
export function replaySpan(
  { from, to }: Pick<ReplayClock, "from" | "to">,
  moment: EpochSeconds,
  range: ScrubBarProps["range"],
) {
  const isAmong = range !== null && moment >= range.from && moment <= range.to;
  return isAmong && range.to - range.from < LEAST_PART * (to - from) ? range : { from, to };
}

/** Number of marks that can be distinguished on a bar. */
const MOST_MARKS = 150;

/** The first event of each stretch of the bar. */
function thinEvents(events: readonly ReplayEvent[], from: EpochSeconds, to: EpochSeconds): ReplayEvent[] {
  const takenSlots = new Set<string>();
  return events.filter(({ time, kind }) => {
    const slot = `${kind} ${Math.floor((MOST_MARKS * (time - from)) / (to - from))}`;
    if (time < from || time > to || takenSlots.has(slot)) return false;
    takenSlots.add(slot);
    return true;
  });
}
