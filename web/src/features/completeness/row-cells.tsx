import { completenessColumns, isGap } from "@sigma/contract/completeness/checks";
import { gapWord } from "@sigma/contract/texts/completeness-words";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { IconCheck } from "@tabler/icons-react";
import type { Feed } from "../../data/live/well-status";
import { pageHref } from "../../data/pages/page-href";
import { RowLink } from "../../ui/controls/row-link";
import { shownIn } from "../../ui/format/texts";
import { formatAge } from "../../ui/format/times";
import { classNames } from "../../ui/theme/class-names";
import { FeedGlyph, feedWords } from "../../ui/well/feed-badge";
import type { Cell, CompletenessRow } from "./completeness-view";
import styles from "./completeness.module.css";
import { ScoreTrend } from "./score-trend";
import { StateGlyph } from "./state-glyph";
import { Stack } from "../../ui/layout/flow";

/** The name of a well with the state of its feed. */
export function WellCell({ row: { well }, feed }: { row: CompletenessRow; feed: Feed }) {
  return (
    <th scope="row" className={classNames(styles.cell, styles.well)}>
      <span title={feedWords[feed.state]}>
        <FeedGlyph state={feed.state} />
        <span className="visually-hidden">{feedWords[feed.state]}</span>
      </span>
      <span className={styles.name} title={well.name}>
        <RowLink to={pageHref("well-dashboard", { wellId: well.wellId })} name={well.name} />
      </span>
      {well.finishedAt === null && feed.age !== null && <span className="text2">{formatAge(feed.age)}</span>}
    </th>
  );
}

const TREND_WIDTH = 40;
const TREND_HEIGHT = 18;

/** The score of a well: its course over the last days above its bar, both from 0 to 100 %. */
export function Score({ row: { well }, now }: { row: CompletenessRow; now: EpochSeconds }) {
  return (
    <>
      <Stack as="span" gap={2}>
        <ScoreTrend well={well} now={now} width={TREND_WIDTH} height={TREND_HEIGHT} />
        <span className={styles.track}>
          <span style={{ width: `${well.score ?? 0}%` }} />
        </span>
      </Stack>
      <strong>{well.score ?? "–"}</strong>
    </>
  );
}

/** Which gap of a well has been open for the longest, and for how long. */
export function OldestCell({ row: { oldest }, now }: { row: CompletenessRow; now: EpochSeconds }) {
  return (
    <td className={classNames(styles.cell, styles.oldest)}>
      {oldest === null ? (
        "–"
      ) : (
        <>
          <strong>{oldest.since === null ? "not known" : formatAge(Math.max(0, now - oldest.since))}</strong>
          <span className={styles.note}>{completenessColumns[oldest.column]}</span>
        </>
      )}
    </td>
  );
}

/** The glyph of a cell with the word of its most serious finding; a check mark for a gap that was just closed. */
export function CheckMark({ cell, isClosed }: { cell: Cell; isClosed: boolean }) {
  if (isClosed && cell.state === "complete") {
    return (
      <>
        <IconCheck size={14} stroke={1.8} aria-hidden />
        <span className={styles.word}>ok</span>
      </>
    );
  }
  return (
    <>
      <StateGlyph state={cell.state} />
      <Word cell={cell} />
    </>
  );
}

function Word({ cell: { state, findings } }: { cell: Cell }) {
  const [worst] = findings;
  if (!worst || worst.state !== state) return null;
  return (
    <span className={classNames(styles.word, isGap(state) ? styles[state] : "text2")}>
      {gapWord(worst.text, shownIn())}
    </span>
  );
}
