import type { Lesson } from "@sigma/contract/wells/lesson";
import type { Well } from "@sigma/contract/wells/well";
import type { Feet } from "@sigma/terms/quantities";
import { drawnRows, findUnloaded, unloadedSentence } from "../../data/calls/loaded";
import { useWellStatus } from "../../data/live/well-status";
import { useRoute } from "../../data/pages/use-route";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { DeliveryCard } from "./delivery-card";
import styles from "./well-delivery.module.css";

/** The lessons of the well by depth: which the hole has passed, which is next, and how far it is. */
export function LessonsCard({ well }: { well: Well }) {
  const lessons = useRoute("GET api/lesson", { wellId: well._id });
  const holeDepth = useWellStatus(well._id)?.holeDepth ?? well.holeDepth;
  const rows = drawnRows(lessons);
  const next = holeDepth === null ? -1 : rows.findIndex(({ md }) => md.to >= holeDepth);
  return (
    <DeliveryCard title="Lessons by depth" note="numbers from the surface down">
      {lessons.data === undefined ? (
        <p className={styles.sentence}>{unloadedSentence[findUnloaded(lessons)!]}</p>
      ) : rows.length === 0 ? (
        <p className={styles.sentence}>No lessons are pinned to depths of this well</p>
      ) : (
        <ol className={styles.lessons}>
          {rows.map((lesson, at) => (
            <li key={lesson._id} aria-current={at === next ? "step" : undefined}>
              <span
                className={styles.diamond}
                data-state={at === next ? "next" : next >= 0 && at > next ? "ahead" : "passed"}
              >
                {at + 1}
              </span>
              <strong>{formatQuantity(lesson.md.from, quantities.wholeDepth)}</strong>
              <span className="clip" title={lesson.text || undefined}>
                {lesson.title}
              </span>
              <span>{placeText(lesson, holeDepth)}</span>
            </li>
          ))}
        </ol>
      )}
    </DeliveryCard>
  );
}

function placeText({ md }: Lesson, holeDepth: Feet | null): string {
  if (holeDepth === null) return "";
  if (md.to < holeDepth) return "passed";
  return md.from <= holeDepth ? "here" : `in ${formatQuantity(md.from - holeDepth, quantities.wholeDepth)}`;
}
