import { Row } from "../../ui/layout/flow";
import { IconUsers } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { type Merge, mergeSentences } from "./merge";
import styles from "./merge-notice.module.css";

/** Shows who has changed what while a form had edits; for a field that both changed it shows both values to choose from. */
export function MergeNotice({ merge }: { merge: Merge }) {
  const sentences = mergeSentences(merge);
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (sentences !== "") notice.current?.scrollIntoView({ block: "nearest" });
  }, [sentences]);
  if (sentences === "") return null;
  return (
    <section ref={notice} className={styles.notice} aria-label="Changed in the meantime">
      <Row as="output" gap={8} align="start">
        <IconUsers className={styles.icon} size={16} stroke={1.5} aria-hidden />
        {sentences}
      </Row>
      {merge.conflicts.length > 0 && (
        <ul className={styles.conflicts}>
          {merge.conflicts.map(({ id, label, mine, theirs, choice, choose }) => (
            <li key={id} className={styles.conflict}>
              <span>{label}</span>
              <SegmentedControl
                label={`${label}: what to save`}
                value={choice}
                options={{ mine: `Mine: ${mine}`, theirs: `Theirs: ${theirs}` }}
                onChange={choose}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
