import type { SurveyCheck } from "@sigma/contract/directional/survey-check";
import { formatQuantity, quantities } from "../../format/numbers";
import { shownText } from "../../format/texts";
import { AlarmGlyph } from "../alarm-glyph";
import styles from "./survey-check-note.module.css";

type SurveyCheckNoteProps = {
  check: SurveyCheck | null | undefined;
  /** In a finished well no survey is taken again. */
  isFinished: boolean;
};

/** The result of the check of a survey, unless it only agrees with its prediction. */
export function SurveyCheckNote({ check, isFinished }: SurveyCheckNoteProps) {
  if (!check?.text || (isFinished && check.verdict === "take again")) return null;
  const isGood = check.verdict === "agrees" || check.verdict === "confirmed";
  return (
    <aside className={styles.note} data-good={isGood} aria-label="Check of the newest survey">
      <AlarmGlyph level={isGood ? "Ok" : "Warning"} />
      <span>
        <strong>Survey {formatQuantity(check.md, quantities.surveyDepth)}</strong>{" "}
        {shownText(check.textValues, check.text)}
      </span>
    </aside>
  );
}
