import { Row } from "../../ui/layout/flow";
import { drawnRows } from "../../data/calls/loaded";
import type { ReplayEvent } from "@sigma/contract/replay/replay";
import type { WellId } from "@sigma/contract/ids";
import {
  IconHistory,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from "@tabler/icons-react";
import { replaySpeeds, type ReplaySpeed } from "../../data/replay/replay-clock";
import { moveReplay, type Replay, useReplay } from "../../data/replay/replay";
import { useReplayTimeline } from "../../data/replay/use-replay";
import { Button, IconButton } from "../../ui/controls/button";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { useShortcuts } from "../../ui/controls/shortcuts";
import { formatClock, formatDay, zoneName } from "../../ui/format/times";
import { GoToMoment } from "./go-to-moment";
import { nextEvent, previousEvent } from "./event-steps";
import { eventText } from "./event-text";
import styles from "./replay-bar.module.css";
import { ReplayNote } from "./replay-note";
import { ScrubBar } from "./scrub-bar";

type ReplayBarProps = {
  wellId: WellId;
  /** The parts of the page that do not show the state at that time, a sentence each. */
  except?: readonly string[];
  onLeave: () => void;
};

/** The bar above a well in replay: a note that this is the past, the moment, the playback controls, and the way back to now. */
export default function ReplayBar(props: ReplayBarProps) {
  const replay = useReplay((state) => state.replay);
  return replay && replay.wellId === props.wellId ? <Bar replay={replay} {...props} /> : null;
}

function Bar({ replay, wellId, except = [], onLeave }: ReplayBarProps & { replay: Replay }) {
  const { data: timeline, error } = useReplayTimeline(wellId);
  const { clock, moment } = replay;
  const events = drawnRows({ data: timeline?.events });
  const goTo = (event: ReplayEvent | null) => event && moveReplay({ type: "seek", moment: Math.ceil(event.time) });
  const [before, after] = [previousEvent(events, moment), nextEvent(events, moment)];
  const toggle = () => moveReplay({ type: clock.isPlaying ? "pause" : "play" });
  useShortcuts([
    { key: "k", does: "Replay: play or pause", run: toggle },
    { key: ",", does: "Replay: event before", run: () => goTo(before) },
    { key: ".", does: "Replay: next event", run: () => goTo(after) },
  ]);
  return (
    <section className={styles.bar} aria-label="Replay">
      <Row gap="6px 12px" align="center" wraps padding="6px 12px 4px">
        <span className={styles.mark}>
          <IconHistory size={16} stroke={2} aria-hidden />
          REPLAY
        </span>
        <span className={styles.moment}>
          <strong>{formatClock(moment)}</strong>
          <span>
            {zoneName(moment)}, {formatDay(moment)}
          </span>
        </span>
        <GoToMoment moment={moment} clock={clock} />
        <Row as="span" inline gap={4} align="center">
          <IconButton
            label={before ? `Event before: ${eventText(before)}` : timeline ? "No event before" : "Event before"}
            disabled={!before}
            onClick={() => goTo(before)}
          >
            <IconPlayerSkipBack size={18} stroke={1.5} />
          </IconButton>
          <Button
            look="outline"
            width={100}
            icon={
              clock.isPlaying ? (
                <IconPlayerPauseFilled size={14} aria-hidden />
              ) : (
                <IconPlayerPlayFilled size={14} aria-hidden />
              )
            }
            disabled={!clock.isPlaying && moment >= clock.to}
            onClick={toggle}
          >
            {clock.isPlaying ? "Pause" : "Play"}
          </Button>
          <IconButton
            label={after ? `Next event: ${eventText(after)}` : timeline ? "No event after" : "Next event"}
            disabled={!after}
            onClick={() => goTo(after)}
          >
            <IconPlayerSkipForward size={18} stroke={1.5} />
          </IconButton>
        </Row>
        <SegmentedControl
          label="Speed"
          value={String(clock.speed)}
          options={replaySpeeds.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
          onChange={(speed) => moveReplay({ type: "speed", speed: Number(speed) as ReplaySpeed })}
        />
        <ScrubBar clock={clock} moment={moment} range={timeline?.range ?? null} events={events} />
        <Button look="filled" onClick={onLeave}>
          Back to now
        </Button>
      </Row>
      <ReplayNote
        wellId={wellId}
        asked={replay.asked}
        timeline={timeline ?? null}
        failed={error !== null}
        except={except}
      />
    </section>
  );
}
