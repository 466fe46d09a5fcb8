import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { useConnection } from "../../data/calls/connection";
import { useServerNow } from "../../data/live/use-now";
import type { Feed } from "../../data/live/well-status";
import { classNames } from "../theme/class-names";
import styles from "./feed-badge.module.css";
import { formatAge } from "../format/times";

/** The word of each feed state. */
export const feedWords: Record<Feed["state"], string> = {
  unknown: "…",
  live: "LIVE",
  late: "LATE",
  stale: "STALE",
  dead: "DEAD",
  empty: "No data yet",
  finished: "Finished",
};

type FeedGlyphProps = {
  state: Feed["state"];
  size?: number | string;
  /** Without colour, for a count of 0. */
  isMuted?: boolean;
};

/** The glyph of a feed state: never without its word beside it or in the label around it. */
export function FeedGlyph({ state, size = 14, isMuted = false }: FeedGlyphProps) {
  return (
    <svg
      className={classNames(styles.glyph, isMuted ? styles.muted : styles[state])}
      style={{ width: size, height: size }}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      {glyphs[state]}
    </svg>
  );
}

const glyphs = {
  live: (
    <>
      <circle cx="7" cy="7" r="5.8" strokeWidth="1.2" opacity="0.7" />
      <circle cx="7" cy="7" r="3.8" fill="currentColor" stroke="none" />
    </>
  ),
  late: (
    <>
      <circle cx="7" cy="7" r="5.5" strokeWidth="1.5" />
      <path d="M7 1.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" stroke="none" />
    </>
  ),
  stale: <path d="M1.7 1.7h10.6v10.6H1.7zM4.6 4.2v5.6M7 4.2v5.6M9.4 4.2v5.6" strokeWidth="1.2" />,
  dead: <path d="M2.5 2.5l9 9M11.5 2.5l-9 9" strokeWidth="2" />,
  empty: <circle cx="7" cy="7" r="5.5" strokeWidth="1.2" strokeDasharray="2 2" />,
  finished: <path d="M3 3h8v8H3z" fill="currentColor" stroke="none" />,
  unknown: <path d="M2 7h.01M7 7h.01M12 7h.01" strokeWidth="2" strokeLinecap="round" />,
} satisfies Record<Feed["state"], React.ReactNode>;

type FeedBadgeProps = {
  state: Feed["state"];
  /** Age of the newest sample; shown after the word. */
  age?: Seconds | null;
  /** Shown instead of the age, such as the day on which a well ended. */
  note?: string;
  /** A well without samples has a depth log, whose feet have no times. */
  hasDepthLog?: boolean;
};

/** Feeds that are known from moment to moment; what is finished stays so while the server is away. */
const followedStates: ReadonlySet<Feed["state"]> = new Set(["live", "late", "stale", "dead"]);

/** A feed at a glance: glyph, word and age; without the server only the age of its newest value is known. */
export function FeedBadge({ state, age = null, note, hasDepthLog = false }: FeedBadgeProps) {
  const lostAt = useConnection((connection) => connection.lostAt);
  if (lostAt !== null && age !== null && followedStates.has(state))
    return <OfflineBadge ageThen={age} lostAt={lostAt} />;
  const after = note ?? (age === null ? null : formatAge(age));
  return (
    <span className={styles.badge}>
      <FeedGlyph state={state} />
      <span className={classNames(styles.word, styles[state])}>
        {state === "empty" && hasDepthLog ? "Depth log" : feedWords[state]}
      </span>
      {after !== null && <span className="text3">{after}</span>}
    </span>
  );
}

/** A feed since the connection was lost: its age counts on. */
function OfflineBadge({ ageThen, lostAt }: { ageThen: Seconds; lostAt: EpochSeconds }) {
  const now = useServerNow();
  return (
    <span className={styles.badge}>
      <span className={classNames(styles.word, styles.offline)}>OFFLINE</span>
      <span className="text3">{formatAge(ageThen + Math.max(0, now - lostAt))}</span>
    </span>
  );
}
