import { Row } from "../../ui/layout/flow";
import type { ReplayTimeline } from "@sigma/contract/replay/replay";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { IconInfoCircle, IconRefresh } from "@tabler/icons-react";
import { useEvent } from "../../data/calls/use-event";
import { useCorrectionsSince } from "../../data/corrections/use-corrections";
import { formatMoment, zoneName } from "../../ui/format/times";
import styles from "./replay-bar.module.css";

type ReplayNoteProps = {
  wellId: WellId;
  /** The moment of the responses. */
  asked: EpochSeconds;
  timeline: ReplayTimeline | null;
  failed: boolean;
  /** The parts of the page that do not show the state at that time. */
  except: readonly string[];
};

/** The notes on a moment: that Sigma did not know the well then, and which of its values were calculated since. */
export function ReplayNote({ wellId, asked, timeline, failed, except }: ReplayNoteProps) {
  const second = Math.floor(asked);
  const range = { from: second - WINDOW_PERIOD, to: second };
  const { data } = useEvent("sample-origin/get/recomputed", { wellId, ...range }, { keepPrevious: true });
  const since = data?.find(({ recomputedAt }) => recomputedAt > asked);
  const correctionCount = useCorrectionsSince(wellId).data?.length;
  const { range: sampled, knownSince = 0 } = timeline ?? {};
  return (
    <Row gap="2px 12px" wraps padding="0 12px 5px" className="type-label">
      <span>As it was then; nothing can be changed</span>
      {except.map((sentence) => (
        <Note key={sentence}>{sentence}</Note>
      ))}
      {failed && <Note>The range of the replay could not be read; moments can still be gone to</Note>}
      {sampled && asked < sampled.from && <Note>Before the first sample, {at(sampled.from)}</Note>}
      {sampled && asked > sampled.to + MAX_SAMPLE_AGE && <Note>After the last sample, {at(sampled.to)}</Note>}
      {asked < knownSince && (
        <Note>Known since {at(knownSince)}: settings, plan and surveys are the first entered</Note>
      )}
      {correctionCount !== undefined && correctionCount > 0 && (
        <Note>
          {correctionCount === 1
            ? "1 correction was made or taken back since: in its span"
            : `${correctionCount} corrections were made or taken back since: in their spans`}{" "}
          values are those of now, marked on the charts
        </Note>
      )}
      {since && (
        <span className={styles.note}>
          <IconRefresh size={14} stroke={1.5} aria-hidden />
          Channels recomputed {at(since.recomputedAt)}, settings version {since.settingsVersion}
        </span>
      )}
    </Row>
  );
}

/** The newest sample of a feed is hardly ever older than that, s. */
const MAX_SAMPLE_AGE = 60;

/** Length of the window of the charts, in which recomputed values are mentioned, s. */
const WINDOW_PERIOD = 900;

const Note = ({ children }: { children: React.ReactNode }) => (
  <span className={styles.note}>
    <IconInfoCircle size={14} stroke={1.5} aria-hidden />
    <span>{children}</span>
  </span>
);

const at = (time: EpochSeconds) => `${formatMoment(time)} ${zoneName(time)}`;
