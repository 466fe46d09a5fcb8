import type { WellId } from "@sigma/contract/ids";
import { IconBulb } from "@tabler/icons-react";
import { useState } from "react";
import { useIsReplay } from "../../../data/replay/use-replay";
import { roleOf, useSession } from "../../../data/session/session";
import { Button } from "../../controls/button";
import { classNames } from "../../theme/class-names";
import { AlarmGlyph } from "../alarm-glyph";
import { AcknowledgeForm } from "../lessons/acknowledge-form";
import { lessonDistanceText, lessonNameText } from "../lessons/lesson-words";
import styles from "./lesson-ahead.module.css";
import type { ApproachedLesson } from "./lessons-place";

export type LessonAheadProps = {
  wellId: WellId;
  /** At least one, shallow first. */
  ahead: readonly ApproachedLesson[];
  isList: boolean;
};

/** The nearest lesson ahead with its distance, how many follow it, and its acknowledgement. */
export default function LessonAhead({ wellId, ahead, isList }: LessonAheadProps) {
  const [asked, setAsked] = useState<ApproachedLesson["placed"] | null>(null);
  const isReplay = useIsReplay(wellId);
  const mayWrite = useSession(roleOf) !== "guest" && !isReplay;
  const [{ placed, distance }] = ahead as [ApproachedLesson];
  const { lesson } = placed;
  const isHighRisk = lesson.kind === "risk" && lesson.severity === "high";
  return (
    <output className={classNames(styles.row, isList && styles.list)} aria-label="Lesson ahead">
      {isHighRisk ? (
        <AlarmGlyph level="Warning" size={16} />
      ) : (
        <IconBulb size={16} stroke={1.5} className="text2 keeps-size" aria-hidden />
      )}
      <span className={styles.text} title={lesson.text || undefined}>
        <strong className={classNames(isHighRisk && "warning-text")}>{lessonDistanceText(lesson, distance)}:</strong>{" "}
        {lessonNameText(placed)}
      </span>
      {ahead.length > 1 && <span className="text2">+{ahead.length - 1}</span>}
      {mayWrite && (
        <Button look="plain" onClick={() => setAsked(placed)}>
          Acknowledge
        </Button>
      )}
      {asked && <AcknowledgeForm wellId={wellId} placed={asked} onClose={() => setAsked(null)} />}
    </output>
  );
}
