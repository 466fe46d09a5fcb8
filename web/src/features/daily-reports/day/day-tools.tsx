import { Row } from "../../../ui/layout/flow";
import { MINUTE } from "@sigma/terms/durations";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { Well } from "@sigma/contract/wells/well";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type ReportingDay, spanOfReportingDay } from "@sigma/terms/reporting-day";
import {
  IconArrowsJoin,
  IconArrowsSplit,
  IconChecks,
  IconCopy,
  IconEraser,
  IconPencil,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { correctSpan } from "../../../data/corrections/corrected-span";
import { useMayCorrect } from "../../../data/corrections/use-corrections";
import { useIsReplay } from "../../../data/replay/use-replay";
import { roleOf, useSession } from "../../../data/session/session";
import { Button } from "../../../ui/controls/button";
import type { DayName } from "../../../ui/controls/calendar/days";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { copiedDay } from "./copied-day";
import styles from "../daily-reports.module.css";
import type { DayRow } from "./day-rows";
import { ExportMenu } from "./export-menu";
import { MailButton } from "../mail/mail-button";
import { changeDay, removeReport } from "../report-calls";
import { confirmable, confirmation, joinRows } from "./row-changes";
import layout from "../../../ui/layout/panel-layout.module.css";
import { classNames } from "../../../ui/theme/class-names";

type DayToolsProps = {
  well: Well;
  day: DayName;
  rule: ReportingDay;
  /** The rows of the day in order of time, and the selected row. */
  rows: readonly DayRow[];
  row: DayRow | null;
  reports: readonly DailyReport[];
  bhaName: (id: string) => string | null;
  now: EpochSeconds;
  mayEdit: boolean;
  /** How the rows lie. */
  said: ReactNode;
  onWitsml: () => void;
  onForm: (form: "add" | "edit" | "split") => void;
  /** Called when the selected row is removed. */
  onGone: () => void;
};

/** The minimum confidences for confirming proposals together, %. */
const LEVELS = ["0", "50", "70", "80", "90"];

const icon = (Glyph: typeof IconPlus) => <Glyph size={14} stroke={1.5} aria-hidden />;

/** The actions for the rows of a day and for the selected one. */
export function DayTools({
  well,
  day,
  rule,
  rows,
  row,
  reports,
  bhaName,
  now,
  mayEdit,
  said,
  onWitsml,
  onForm,
  onGone,
}: DayToolsProps) {
  const { _id: wellId } = well;
  const mayCorrect = useMayCorrect(wellId);
  const isReplay = useIsReplay(wellId);
  const isCrew = useSession(roleOf) !== "guest" && !isReplay;
  const [least, setLeast] = useState("80");
  const wantedRows = confirmable(rows, Number(least));
  const proposedCount = rows.filter(({ proposal }) => proposal !== null && proposal.operation !== "gap").length;
  const isEmpty = !rows.some(({ report }) => report !== null);
  const copiedRows = useMemo(
    () => (isEmpty && mayEdit ? copiedDay(reports, day, Math.floor(now / MINUTE) * MINUTE, rule) : []),
    [isEmpty, mayEdit, reports, day, now, rule],
  );
  const next = row && (rows[rows.indexOf(row) + 1] ?? null);
  const isGap = row?.proposal?.operation === "gap";
  return (
    <header className={classNames(layout.tools, styles.tools)}>
      <h2 className="type-strong">Rig activity</h2>
      <span className={styles.said}>
        {said}
        {proposedCount > 0 && `, ${proposedCount} proposed`}
      </span>
      {mayEdit && row && (
        <>
          <Button icon={icon(IconPencil)} onClick={() => onForm("edit")}>
            Edit
          </Button>
          <Button icon={icon(IconArrowsSplit)} disabled={isGap} onClick={() => onForm("split")}>
            Split
          </Button>
          <Button
            icon={icon(IconArrowsJoin)}
            disabled={isGap || !next || next.proposal?.operation === "gap"}
            title="Joins the row with the one that follows it"
            onClick={() => next && void changeDay(wellId, joinRows(row, next), "Daily Report updated", reports)}
          >
            Merge with next
          </Button>
        </>
      )}
      {mayCorrect && row && (
        <Button
          icon={icon(IconEraser)}
          disabled={isGap}
          title="Sets the rig state of this time, with a reason; activities, stands and metrics follow"
          onClick={() => correctSpan({ wellId, from: row.startTime, to: row.endTime - 1 })}
        >
          Correct
        </Button>
      )}
      {mayEdit && row?.report && (
        <Button
          icon={icon(IconTrash)}
          onClick={() => {
            onGone();
            void removeReport(wellId, row.report!);
          }}
        >
          Delete
        </Button>
      )}
      <ExportMenu well={well} day={day} rule={rule} rows={rows} bhaName={bhaName} onOpsReport={onWitsml} />
      {isCrew && <MailButton wellId={wellId} day={day} isOver={spanOfReportingDay(day, rule).to <= now} />}
      {copiedRows.length > 0 && (
        <CopyDay
          key={day}
          onCopy={() => changeDay(wellId, { add: copiedRows }, "Daily Report created", reports)}
          count={copiedRows.length}
        />
      )}
      {mayEdit && (
        <Button icon={icon(IconPlus)} onClick={() => onForm("add")}>
          Add daily report
        </Button>
      )}
      {mayEdit && proposedCount > 0 && (
        <Row as="span" inline gap={4} align="center">
          <SelectSearch
            label="Confirm from"
            width={110}
            value={least}
            options={LEVELS.map((level) => ({ value: level, label: level === "0" ? "every one" : `from ${level} %` }))}
            onChange={(level) => setLeast(level ?? "0")}
          />
          <Button
            look="filled"
            icon={icon(IconChecks)}
            disabled={wantedRows.length === 0}
            onClick={() => void changeDay(wellId, confirmation(wantedRows), "Daily Report created", reports)}
          >
            Confirm {wantedRows.length}
          </Button>
        </Row>
      )}
    </header>
  );
}

function CopyDay({ count, onCopy }: { count: number; onCopy: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    await onCopy();
    setBusy(false);
  };
  return (
    <Button
      icon={<IconCopy size={14} stroke={1.5} aria-hidden />}
      disabled={isBusy}
      title={`${count === 1 ? "1 interval" : `${count} intervals`} of the day before, without depths`}
      onClick={() => void copy()}
    >
      Copy from yesterday
    </Button>
  );
}
