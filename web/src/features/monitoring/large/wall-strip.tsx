import { type Answer, textOf } from "../../../data/calls/loaded";
import { useConnection } from "../../../data/calls/connection";
import { useServerNow } from "../../../data/live/use-now";
import { useWallPulse } from "../../../data/live/wall";
import { NO_VALUE } from "../../../ui/format/numbers";
import { formatClock, zoneName } from "../../../ui/format/times";
import { Logo } from "../../../ui/layout/logo";
import { useElementSize } from "../../../ui/layout/use-element-size";
import { classNames } from "../../../ui/theme/class-names";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { FeedGlyph } from "../../../ui/well/feed-badge";
import { LeaveKiosk, MAX_SERVER_SILENCE } from "../wall-head";
import type { WallCounts } from "../wall-rows";
import type { WallPages } from "./use-wall-pages";
import { wallAge } from "./wall-age";
import styles from "./wall-strip.module.css";
import { Row } from "../../../ui/layout/flow";

type WallStripProps = {
  counts: WallCounts;
  answer: Answer<unknown>;
  pages: WallPages;
  /** Which wells the wall shows. */
  shownWells: string;
  isAwake: boolean | null;
  onLeave: () => void;
};

/** The width for which the sizes are given, px; below the least one the strip has a second row. */
const SCREEN_WIDTH = 1920;
const LEAST_WIDTH = 1100;

const levels = ["Error", "Warning"] as const;
const feeds = ["live", "late", "stale", "dead"] as const;

/** The head of the kiosk: alarms and feeds of all pages, the page that is shown, and the time. */
export function WallStrip({ counts, answer, pages, shownWells, isAwake, onLeave }: WallStripProps) {
  const [box, { width }] = useElementSize();
  const now = useServerNow();
  // Without the server nobody knows which rigs are live.
  const isLost = useConnection(({ lostAt }) => lostAt !== null);
  const count = (value: number) => (
    <strong className={classNames(value > 0 && styles.some)}>{textOf(answer, () => value)}</strong>
  );
  return (
    <header ref={box} className={styles.strip} style={{ "--u": `${Math.max(width, LEAST_WIDTH) / SCREEN_WIDTH}px` }}>
      <Logo size="calc(34 * var(--u))" />
      <p className={styles.wells}>
        {shownWells}
        {isAwake === false && <span>The screen may turn off</span>}
      </p>
      <ul className={styles.counts} aria-label="Alarms and feeds of all pages">
        {levels.map((level) => (
          <li key={level} className={classNames(counts.alarms[level] > 0 && styles[level])}>
            <AlarmGlyph level={level} size="calc(30 * var(--u))" isMuted={counts.alarms[level] === 0} />
            {count(counts.alarms[level])} {level.toLowerCase()}
          </li>
        ))}
        {feeds.map((state) => (
          <li key={state}>
            <FeedGlyph state={state} size="calc(27 * var(--u))" isMuted={isLost || counts.feeds[state] === 0} />
            {isLost ? <strong>{NO_VALUE}</strong> : count(counts.feeds[state])} {state}
          </li>
        ))}
      </ul>
      <ServerSilence now={now} />
      <PageMarks pages={pages} />
      <p className={styles.clock}>
        <strong>{formatClock(now)}</strong> {zoneName(now)}
      </p>
      <LeaveKiosk onLeave={onLeave} />
    </header>
  );
}

/** Since when the server has not been heard: a wall that has stopped is seen as that. */
function ServerSilence({ now }: { now: number }) {
  const at = useWallPulse((pulse) => pulse.at);
  const isLost = useConnection(({ lostAt }) => lostAt !== null);
  if (at === null || (!isLost && now - at <= MAX_SERVER_SILENCE)) return null;
  return (
    <p className={styles.silence} role="alert">
      <AlarmGlyph level="Error" size="calc(27 * var(--u))" />
      No update since {formatClock(at)}, <span aria-hidden>{wallAge(now - at)}</span>
    </p>
  );
}

function PageMarks({ pages: { page, count, nextIn, isHeld, turnTo } }: { pages: WallPages }) {
  if (count < 2) return null;
  return (
    <Row gap="calc(4 * var(--u))" align="center" atEnd>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={classNames(styles.mark, index === page && styles.shown)}
          aria-label={`Page ${index + 1}`}
          aria-current={index === page ? "page" : undefined}
          onClick={() => turnTo(index)}
        />
      ))}
      <span className={styles.next}>
        Page {page + 1} of {count}
        {isHeld ? ", held by an error" : nextIn !== null && `, next in ${nextIn} s`}
      </span>
    </Row>
  );
}
