import { checkRow, isGap } from "@sigma/contract/completeness/checks";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { pageHref } from "../../data/pages/page-href";
import { RowLink } from "../../ui/controls/row-link";
import { shownText } from "../../ui/format/texts";
import { formatAge } from "../../ui/format/times";
import { CheckLink } from "./check-link";
import type { CompletenessRow } from "./completeness-view";
import styles from "./completeness.module.css";
import { StateGlyph, stateWords } from "./state-glyph";
import { Row } from "../../ui/layout/flow";

/** The gaps of the wells one below the other, the oldest of a well first: for a screen without space for the table. */
export function GapList({ rows, now }: { rows: readonly CompletenessRow[]; now: EpochSeconds }) {
  return (
    <ul className={styles.wells} aria-label="Gaps by well">
      {rows.map(({ well }) => {
        const gaps = well.findings
          .filter(({ state }) => isGap(state))
          .toSorted((a, b) => (a.since ?? Infinity) - (b.since ?? Infinity));
        return (
          <li key={well.wellId}>
            <Row as="h2" justify="space-between" padding="12px 0 4px" className="type-title line-below">
              <RowLink to={pageHref("well-dashboard", { wellId: well.wellId })} name={well.name} />
              <span>{well.score === null ? "–" : `${well.score} %`}</span>
            </Row>
            <ul>
              {gaps.map(({ check, state, since, text, what }) => (
                <Row as="li" key={check} gap={10} padding="8px 0">
                  <StateGlyph state={state} />
                  <div>
                    <strong>{checkRow(check).label}</strong>, {stateWords[state]}
                    {since !== null && <span className="text2"> for {formatAge(Math.max(0, now - since))}</span>}
                    <p>{shownText(text, what)}</p>
                    <CheckLink place={checkRow(check).place} well={well} />
                  </div>
                </Row>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
