import type { Question } from "@sigma/formats/path-import/proposal";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./path-import.module.css";

type QuestionListProps = {
  questions: readonly Question[];
  onAnswer: (id: Question["id"], value: string) => void;
};

/** Choices of a few stand side by side, more in a list. */
const SIDE_BY_SIDE = 4;

/** What a person has to say before rows can be saved. */
export function QuestionList({ questions, onAnswer }: QuestionListProps) {
  if (questions.length === 0) return null;
  return (
    <ul className={styles.questions} aria-label="Questions">
      {questions.map(({ id, text, options, answer }) => (
        <li key={id} className={styles.question}>
          <AlarmGlyph level={answer === null ? "Warning" : "Ok"} />
          <span>{text}</span>
          {options.length <= SIDE_BY_SIDE ? (
            <SegmentedControl label={text} value={answer} options={options} onChange={(value) => onAnswer(id, value)} />
          ) : (
            <SelectSearch
              label={text}
              options={options}
              value={answer}
              placeholder="Choose one"
              onChange={(value) => value !== null && onAnswer(id, value)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
