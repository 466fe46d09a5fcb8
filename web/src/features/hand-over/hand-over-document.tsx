import type { HandOver } from "@sigma/contract/notes/hand-over";
import { IconLink, IconPencil } from "@tabler/icons-react";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { formatAge } from "../../ui/format/times";
import styles from "./hand-over.module.css";
import { handOverSections } from "./hand-over-lines";
import { Fact } from "../../ui/layout/fact";

/** The figures at the head of a hand-over. */
export function HandOverFigures({ handOver }: { handOver: HandOver }) {
  const { endMD, drilled, activities, slides, surveys } = handOver.facts;
  const depth = quantities.liveDepth;
  const time = activities.reduce((sum, { seconds }) => sum + seconds, 0);
  const figures = [
    ["Drilled", drilled === null ? "–" : formatQuantity(drilled, depth)],
    ["Hole depth", endMD === null ? "–" : formatQuantity(endMD, depth)],
    ["Recorded", time === 0 ? "no data" : formatAge(time)],
    ["Slides", String(slides.all)],
    ["Surveys", String(surveys.all)],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <Fact key={label} label={label} value={value} />
      ))}
    </dl>
  );
}

/** The parts of a hand-over: values from the data, and the text of users once it is final. */
export function HandOverSections({ handOver, withHand }: { handOver: HandOver; withHand: boolean }) {
  return (
    <div className={styles.sections}>
      {handOverSections(handOver)
        .filter(({ byHand }) => withHand || !byHand)
        .map(({ heading, byHand, lines }) => (
          <section key={heading} aria-label={heading}>
            <h3 className="type-caption">
              {heading}
              {byHand ? (
                <IconPencil size={12} stroke={1.5} aria-label="by hand" />
              ) : (
                <IconLink size={12} stroke={1.5} aria-label="from the data" />
              )}
            </h3>
            <ul>
              {(lines.length === 0 ? ["–"] : lines).map((line, at) => (
                // Lines may be equal; they have no other identity than their place.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
