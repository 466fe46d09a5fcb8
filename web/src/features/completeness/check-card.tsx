import {
  type CheckId,
  checkRow,
  checksOf,
  completenessColumns,
  type CompletenessColumn,
  isGap,
} from "@sigma/contract/completeness/checks";
import type { CompletenessFinding, WellCompleteness } from "@sigma/contract/completeness/completeness";
import type { CompletenessSettings } from "@sigma/contract/completeness/settings";
import type { WellId } from "@sigma/contract/ids";
import { ignoreAlerted } from "../../data/calls/ignore-alerted";
import { call } from "../../data/calls/rest";
import { Button } from "../../ui/controls/button";
import { formatMoment } from "../../ui/format/times";
import { shownText } from "../../ui/format/texts";
import { CellCard, type CellCardProps } from "./cell-card";
import { CheckLink } from "./check-link";
import { type Cell, completeChecks } from "./completeness-view";
import styles from "./completeness.module.css";
import { StateGlyph, stateWords } from "./state-glyph";
import { Row, Stack } from "../../ui/layout/flow";

type CheckCardProps = Omit<CellCardProps, "label" | "children"> & {
  well: WellCompleteness;
  settings: CompletenessSettings;
  column: CompletenessColumn;
  cell: Cell;
  /** Asks for an exemption from a check; undefined for a user who may not give one. */
  onExempt: ((check: CheckId) => void) | undefined;
};

/** The checks of a cell: what lacks, since when, what it touches, who saw it, and where it is entered. */
export function CheckCard({ well, settings, column, cell, onExempt, ...card }: CheckCardProps) {
  const complete = completeChecks(column, cell);
  return (
    <CellCard label={`${completenessColumns[column]} of ${well.name}`} {...card}>
      <header className={styles.cardHead}>
        <StateGlyph state={cell.state} />
        <h2 className="type-title">{completenessColumns[column]}</h2>
        <span className="text2">{well.name}</span>
      </header>
      {cell.findings.map((finding) => (
        <CheckEntry
          key={finding.check}
          finding={finding}
          well={well}
          weight={settings.weights[finding.check]}
          onExempt={onExempt}
        />
      ))}
      {complete.length > 0 && (
        <p className="text2">
          Complete: {complete.map((check) => checkRow(check).label).join(", ")}
          {complete.length === checksOf(column).length && "."}
        </p>
      )}
    </CellCard>
  );
}

type CheckEntryProps = { finding: CompletenessFinding; well: WellCompleteness; weight: number } & Pick<
  CheckCardProps,
  "onExempt"
>;

function CheckEntry({ finding, well, weight, onExempt }: CheckEntryProps) {
  const { label, touches, place } = checkRow(finding.check);
  return (
    <Stack as="section" gap={4} align="flex-start" aria-label={label}>
      <h3 className="type-strong">
        {label}, {stateWords[finding.state]}
      </h3>
      <p>{shownText(finding.text, finding.what)}</p>
      <dl className={styles.facts}>
        <dt>Since</dt>
        <dd>{finding.since === null ? "not known" : formatMoment(finding.since)}</dd>
        <dt>Weight</dt>
        <dd>{weight} %</dd>
        <dt>Touches</dt>
        <dd>{touches}</dd>
        {isGap(finding.state) && (
          <>
            <dt>Seen by</dt>
            <dd>{seenText(finding)}</dd>
          </>
        )}
      </dl>
      {finding.exemption && (
        <p className="text2">
          {finding.exemption.author}
          {finding.exemption.until !== null && `, until ${formatMoment(finding.exemption.until)}`}
        </p>
      )}
      <Row gap={12} align="center" wraps>
        <CheckLink place={place} well={well} />
        {onExempt && isGap(finding.state) && <Button onClick={() => onExempt(finding.check)}>Not needed here</Button>}
        {onExempt && finding.exemption && (
          <Button onClick={() => void withdraw(well.wellId, finding.exemption!.id)}>Withdraw</Button>
        )}
      </Row>
    </Stack>
  );
}

/** Who saw a gap last, when, and how many others have seen it. */
function seenText({ seen }: CompletenessFinding): string {
  if (!seen) return "no user yet";
  const others = seen.others === 0 ? "" : seen.others === 1 ? ", and 1 other" : `, and ${seen.others} others`;
  return `${seen.by}, ${formatMoment(seen.at)}${others}`;
}

/** Withdraws an exemption, so that its check counts again. */
async function withdraw(wellId: WellId, id: string): Promise<void> {
  await call("DELETE api/check-exemption", { wellId, id }).catch(ignoreAlerted);
}
