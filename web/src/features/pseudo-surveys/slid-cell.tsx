import { Row } from "../../ui/layout/flow";
import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import type { Feet } from "@sigma/terms/quantities";
import { createContext, useContext } from "react";
import { partsWithin } from "../../data/directional/drilled-parts";
import { surveyNumberOf } from "../../data/directional/use-survey-rows";
import { formatQuantity, formatValue, NO_VALUE } from "../../ui/format/numbers";
import { classNames } from "../../ui/theme/class-names";
import type { PseudoRow } from "./pseudo-columns";
import styles from "./slid-cell.module.css";

/** The slide sheet of the well whose rows are shown; null before it has arrived. */
export const SheetOfRows = createContext<readonly SlideSheet[] | null>(null);

const length = { unit: "ft", decimals: 1 };

/** How much hole was slid since the pseudo survey above, and where: a bar from there to here, as the slide sheet has it. */
export function SlidCell({ row }: { row: PseudoRow }) {
  const sheet = useContext(SheetOfRows);
  const slid = surveyNumberOf(row, "slid");
  if (slid === null) return NO_VALUE;
  const { above, md } = row;
  return (
    <Row
      as="span"
      gap={6}
      align="center"
      justify="end"
      title={above === null ? undefined : wordsOf(slid, { from: above, to: md })}
    >
      {above !== null && sheet && <Bar sheet={sheet} from={above} to={md} />}
      <span className={styles.value}>{formatValue(slid, length)}</span>
    </Row>
  );
}

type Span = { from: Feet; to: Feet };

function Bar({ sheet, from, to }: Span & { sheet: readonly SlideSheet[] }) {
  const share = (feet: Feet) => `${(100 * feet) / (to - from)}%`;
  return (
    <span className={styles.bar} aria-hidden>
      {partsWithin(sheet, { from, to }).map((part) => (
        <span
          key={part.id}
          className={classNames(styles.part, part.sliding && styles.slid)}
          data-drilled={part.sliding ? "slid" : "rotated"}
          style={{ left: share(part.from - from), width: share(part.to - part.from) }}
        />
      ))}
    </span>
  );
}

const wordsOf = (slid: Feet, { from, to }: Span): string =>
  `${formatQuantity(slid, length)} slid of ${formatQuantity(to - from, length)} since ${formatQuantity(from, length)}`;

/** How hole that was slid or rotated looks. */
export const DrilledSwatch = ({ sliding }: { sliding: boolean }) => (
  <span className={classNames(styles.swatch, styles.part, sliding && styles.slid)} aria-hidden />
);
