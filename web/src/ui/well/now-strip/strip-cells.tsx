import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconClock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { alertName } from "./alert-name";
import { isUnloaded, unloadedText } from "../../../data/calls/loaded";
import { usePreferences } from "../../../data/choices/preferences";
import { isFarOffBottom } from "@sigma/engine/drilled-hole/far-off-bottom";
import { formatQuantity, formatValue, NO_VALUE, quantities, unitText } from "../../format/numbers";
import { formatAge, formatDay, formatDuration, formatTime } from "../../format/times";
import { notificationText, shownAlert } from "../../format/texts";
import { classNames } from "../../theme/class-names";
import { AlarmGlyph } from "../alarm-glyph";
import { FeedGlyph } from "../feed-badge";
import { rigStateRow } from "../rig-state-paint";
import { RigStatePill } from "../rig-state-pill";
import { shortInstruction } from "../directional/instruction";
import type { ExpectedAlarms } from "./use-next-alarm";
import type { LastSurvey, PlanLimits, PlanOffset } from "./use-hole-position";
import type { CurrentInstruction } from "./use-instruction";
import type { NowMoment } from "./use-now-moment";
import { toldAlert } from "@sigma/contract/alerts/alert-text";
import type { Notification } from "@sigma/contract/wells/notification";
import type { Unloaded } from "../../../data/calls/loaded";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import styles from "./now-strip.module.css";

/** Words after a number, which a narrow strip leaves to screen readers. */
const Word = ({ children }: { children: ReactNode }) => <span className={styles.word}>{children}</span>;

/** A cell without a value, and why. */
const Missing = ({ text, why }: { text: string; why?: string }) => (
  <span className={styles.missing}>
    {text}
    {why && ` ${why}`}
  </span>
);

type StateCellProps = {
  moment: NowMoment;
  finishedAt: EpochSeconds | null;
  /** Shown for a well that has never had a sample. */
  noData: string;
};

/** The rig state with its duration; the age of the feed in its place when the feed is old. */
export function StateCell({ moment, finishedAt, noData }: StateCellProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const { code, freshness, past, age, lasting, isLonger } = moment;
  if (freshness === "finished") {
    return (
      <>
        <FeedGlyph state="finished" />
        <strong className={styles.main}>Finished</strong>
        <span className={styles.side}>{finishedAt !== null && formatDay(finishedAt)}</span>
      </>
    );
  }
  if (freshness === "pending") return <Missing text={unloadedText.pending} />;
  if (freshness === "none" || code === null) {
    return (
      <>
        <span className={classNames(styles.main, styles.missing)}>No rig state</span>
        <span className={styles.side}>{age === null ? noData : `no data for ${formatAge(age)}`}</span>
      </>
    );
  }
  const isOld = freshness === "old";
  const name = rigStateRow(code).displayName;
  const duration = lasting === null ? "" : `${isLonger ? "over " : ""}${formatDuration(lasting)}`;
  return (
    <>
      <RigStatePill code={code} theme={theme} />
      <strong className={classNames(styles.main, isOld && "old-value")} title={isOld ? `${name}, last known` : name}>
        {name}
      </strong>
      <span className={styles.side}>
        {isOld
          ? `no data for ${formatAge(age)}`
          : freshness === "past" && past
            ? `past data, ${formatTime(past.samples, "minute")}`
            : duration}
      </span>
    </>
  );
}

type InstructionCellProps = { instruction: CurrentInstruction | null | Unloaded; moment: NowMoment };

const wholeFeet = quantities.wholeDepth;

/** The order in force, the part of it that is drilled, and what is left. */
export function InstructionCell({ instruction, moment }: InstructionCellProps) {
  const { freshness } = moment;
  if (freshness === "old") return <Missing text="No advice" why="without a feed" />;
  if (freshness === "past") return <Missing text="No advice" why="while past data are read" />;
  if (freshness === "pending") return <Missing text={unloadedText.pending} />;
  if (freshness !== "current" || instruction === null) return <Missing text="No instruction" />;
  if (isUnloaded(instruction)) return <Missing text={unloadedText[instruction]} />;
  const { step, drilledShare, left, isFollowed } = instruction;
  if (isFarOffBottom(moment)) {
    return (
      <>
        <span className={classNames(styles.main, styles.missing)}>{shortInstruction(step)}</span>
        <Missing text="once on bottom" />
      </>
    );
  }
  const isOver = left <= -0.5;
  return (
    <>
      <strong className={styles.main}>{shortInstruction(step)}</strong>
      <span className={styles.bar} data-shown={isFollowed} aria-hidden>
        <span style={{ width: `${100 * drilledShare}%` }} data-over={isOver} />
      </span>
      <span className={classNames(styles.amount, isOver && "warning-text")}>
        {isOver && <AlarmGlyph level="Warning" size={12} />}
        <strong>
          {formatValue(Math.abs(left), wholeFeet)} {unitText(wholeFeet)}
        </strong>{" "}
        {isOver ? "over" : "left"}
      </span>
    </>
  );
}

const distance = quantities.liveDepth;

type PlanCellProps = {
  toPlan: PlanOffset;
  limits: PlanLimits;
  isOld: boolean;
  /** The label needs the room of the words. */
  isShort: boolean;
};

/** Where the end of the hole is from the plan. */
export function PlanCell({ toPlan, limits, isOld, isShort }: PlanCellProps) {
  if (isUnloaded(toPlan)) return <Missing text={unloadedText[toPlan]} />;
  if (typeof toPlan === "string") return <Missing text={NO_VALUE} why={toPlan} />;
  const [left, right, below, above] = limits ?? [null, null, null, null];
  const { aboveBelow, leftRight } = toPlan;
  const sides = { isOld, isShort };
  return (
    <>
      {aboveBelow >= 0 ? (
        <Side value={aboveBelow} word="above" limit={above} Arrow={IconArrowUp} {...sides} />
      ) : (
        <Side value={-aboveBelow} word="below" limit={below} Arrow={IconArrowDown} {...sides} />
      )}
      {leftRight >= 0 ? (
        <Side value={leftRight} word="right" limit={right} Arrow={IconArrowRight} {...sides} />
      ) : (
        <Side value={-leftRight} word="left" limit={left} Arrow={IconArrowLeft} {...sides} />
      )}
    </>
  );
}

type SideProps = Pick<PlanCellProps, "isOld" | "isShort"> & {
  value: Feet;
  word: string;
  limit: Feet | null;
  Arrow: typeof IconArrowUp;
};

/** A distance from the plan to one side: the arrow shows where the hole is, not where to steer. */
function Side({ value, word, limit, Arrow, isOld, isShort }: SideProps) {
  const isFar = limit !== null && value > limit;
  return (
    <span
      className={classNames(styles.plan, isFar && "warning-text")}
      title={isFar ? "More than the correction criteria allow" : undefined}
    >
      <Arrow size={15} stroke={3} aria-hidden />
      {isFar && <AlarmGlyph level="Warning" size={12} />}
      <strong className={classNames(isOld && "old-value")}>{formatValue(value, distance)}</strong>
      <span>
        {unitText(distance)} {isShort ? <span className="visually-hidden">{word}</span> : <Word>{word}</Word>}
      </span>
    </span>
  );
}

/** The depth of the last survey and its age. */
export function SurveyCell({ survey, moment }: { survey: LastSurvey; moment: NowMoment }) {
  if (isUnloaded(survey)) return <Missing text={unloadedText[survey]} />;
  if (survey === null) return <Missing text={NO_VALUE} why="no survey yet" />;
  const { md, time, next } = survey;
  const { freshness, past } = moment;
  const isOverdue = freshness === "current" && next !== null && next.isOverdue;
  const due = next && `${formatValue(next.dueAt, wholeFeet)} ${unitText(wholeFeet)}`;
  return (
    <span
      className={classNames(styles.survey, isOverdue && "warning-text")}
      title={isOverdue ? `The next survey was due at a hole depth of ${due}` : undefined}
    >
      {isOverdue && <AlarmGlyph level="Warning" size={12} />}
      <strong className={classNames((freshness === "old" || freshness === "none") && "old-value")}>
        {formatValue(md, quantities.surveyDepth)}
      </strong>{" "}
      <span>
        {unitText(quantities.surveyDepth)}
        {time !== null && `, ${momentText(time, moment)}`}
        {time !== null && freshness !== "finished" && !past && <Word> old</Word>}
      </span>
    </span>
  );
}

/** When a survey was taken: its age, or its time beside a moment that is not now. */
function momentText(time: EpochSeconds, { freshness, past, now }: NowMoment): string {
  if (freshness === "finished") return formatDay(time);
  return past ? `at ${formatTime(time, "minute")}` : formatAge(now - time);
}

const stateWords = { unacknowledged: "not acknowledged", acknowledged: "acknowledged", returned: "returned, not seen" };

/** The worst alarm that stands, otherwise the limit that is reached next. */
export function AlarmCell({ expected, moment: { freshness } }: { expected: ExpectedAlarms; moment: NowMoment }) {
  const { unloaded, alarms, notice, forecasts } = expected;
  if (freshness === "finished") return <Missing text={NO_VALUE} why="well finished" />;
  if (unloaded) return <Missing text={unloadedText[unloaded]} />;
  const [worst] = alarms;
  if (worst) {
    const { state, configuration } = worst;
    const text = shownAlert(toldAlert(configuration), state.values);
    const word = stateWords[state.status as keyof typeof stateWords];
    return (
      <Standing
        level={configuration.alertLevel}
        text={text}
        word={`${word}${state.isStale ? ", stale" : ""}`}
        more={alarms.length - 1}
        blinks={state.status === "unacknowledged"}
      />
    );
  }
  if (notice) return <Standing level={notice.alertLevel} text={noticeText(notice)} word="" more={0} />;
  if (freshness === "pending") return <Missing text={unloadedText.pending} />;
  if (freshness === "past") return <Missing text={NO_VALUE} why="not known while past data are read" />;
  if (freshness !== "current") return <Missing text={NO_VALUE} why="not known without a feed" />;
  const [next] = forecasts;
  if (!next) return <Missing text="None expected" />;
  return (
    <>
      <IconClock size={16} stroke={1.5} aria-hidden />
      <strong className={styles.main} title={`${Math.round(100 * next.confidence)} % confidence, from the last 15 min`}>
        {alertName(next.configuration)}
      </strong>
      <span className={styles.side}>in {formatAge(Math.max(60, next.seconds))}</span>
    </>
  );
}

/** The text of a notice with what has to be done first: the end of a long one is cut. */
function noticeText(notice: Notification): string {
  const { text } = notice;
  if (text?.key !== "new-survey" || text.values["isAgain"] !== true || notice.md === null)
    return notificationText(notice);
  return `Take the survey again, ${formatQuantity(notice.md, quantities.surveyDepth)}`;
}

type StandingProps = Pick<Parameters<typeof AlarmGlyph>[0], "level" | "blinks"> & {
  text: string;
  word: string;
  more: number;
};

function Standing({ level, text, word, more, blinks = false }: StandingProps) {
  return (
    <>
      <AlarmGlyph level={level} size={16} blinks={blinks} />
      <strong className={classNames(styles.main, styles[level])} title={text}>
        <span className="visually-hidden">{level}: </span>
        {text}
      </strong>
      <span className={styles.side}>
        {word && <Word>{word}</Word>}
        {more > 0 && ` +${more}`}
      </span>
    </>
  );
}
