import { Row } from "../../../ui/layout/flow";
import { activityText, groupOf, groupText } from "@sigma/terms/activity-codes";
import { csvCell } from "@sigma/contract/csv-cell";
import { IconAlertTriangle, IconCheck, IconX } from "@tabler/icons-react";
import { NO_VALUE, plainValue, unitText } from "../../../ui/format/numbers";
import { formatMinute, formatShortDay } from "../../../ui/format/times";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import type { Column } from "../../../ui/layout/panel";
import { activityOptions } from "../activity-options";
import { ActivityMark } from "../activity-mark";
import styles from "./day-table.module.css";
import type { DayRow } from "./day-rows";
import { reasonOf } from "../describe-activity";

type RowActions = {
  /** The name of a BHA by its id, null for one that is not known. */
  bhaName: (id: string) => string | null;
  /** Accepts a proposal, or its time without an activity; null for users who may not. */
  onConfirm: ((row: DayRow) => void) | null;
  onReject: ((row: DayRow) => void) | null;
  /** Saves a proposal whose activity the sensors do not show with one that the user chooses. */
  onActivity: ((row: DayRow, activity: string) => void) | null;
};

/** The columns of the rows of a day. */
export const dayRowColumns = ({ bhaName, onConfirm, onReject, onActivity }: RowActions): Column<DayRow>[] => [
  {
    title: "From",
    value: ({ startTime }) => startTime,
    cell: ({ startTime }) => formatMinute(startTime),
    isKey: true,
    width: 60,
  },
  {
    title: "To",
    value: ({ endTime }) => endTime,
    cell: ({ startTime, endTime }) => endText(startTime, endTime),
    align: "left",
    width: 84,
  },
  { title: "Hours", unit: "h", value: ({ hours }) => hours, width: 56 },
  { title: "Start MD", unit: "ft", decimals: 1, value: ({ startMD }) => startMD, align: "right", width: 76 },
  { title: "End MD", unit: "ft", decimals: 1, value: ({ endMD }) => endMD, align: "right", width: 76 },
  { title: "BHA", value: ({ bha }) => (bha === null ? null : bhaName(bha)), align: "left", width: 64 },
  { title: "Phase", value: ({ phase }) => phase, align: "left", width: 64 },
  {
    title: "Activity",
    value: ({ activity }) => activity,
    cell: (row) => <Activity row={row} onActivity={onActivity} />,
    align: "left",
    width: 190,
  },
  { title: "Description", value: ({ description }) => description || null, align: "left", width: 230 },
  {
    title: "Confidence",
    unit: "%",
    value: ({ proposal, report }) => proposal?.confidence ?? report?.confirmed?.confidence ?? null,
    cell: (row) => <Confidence row={row} />,
    align: "right",
    width: 96,
  },
  {
    title: "State",
    value: ({ report }) => (report ? (report.confirmed?.by ?? "entered") : "proposed"),
    cell: (row) => <State row={row} onConfirm={onConfirm} onReject={onReject} />,
    align: "left",
    width: 116,
  },
];

/** An end on another day has its day with it. */
const endText = (start: number, end: number): string =>
  formatShortDay(start) === formatShortDay(end) ? formatMinute(end) : `${formatShortDay(end)} ${formatMinute(end)}`;

type ActivityProps = { row: DayRow } & Pick<RowActions, "onActivity">;

function Activity({ row, onActivity }: ActivityProps) {
  const { activity, proposal, says, startTime } = row;
  const isGap = proposal?.operation === "gap";
  if (onActivity && activity === null && proposal && !isGap) {
    return (
      // A click on the choice is none on its row.
      <span
        role="presentation"
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <SelectSearch
          label={`Activity from ${formatMinute(startTime)}`}
          width={176}
          value={null}
          placeholder="Choose an activity"
          options={activityOptions}
          onChange={(code) => code !== null && onActivity(row, code)}
        />
      </span>
    );
  }
  return (
    <Row as="span" inline gap={6} align="center">
      <ActivityMark code={activity} isGap={isGap} />
      {activity === null ? (isGap ? "no data" : proposal ? "to be chosen" : NO_VALUE) : activityText(activity)}
      {says !== null && (
        <Row
          as="span"
          inline
          gap={2}
          align="center"
          className="warning-text"
          title={`The rig states now show ${activityText(says)}`}
        >
          <IconAlertTriangle size={13} stroke={1.5} aria-hidden />
          <span className="visually-hidden">The rig states now show </span>
          {says}
        </Row>
      )}
    </Row>
  );
}

function Confidence({ row: { proposal, report } }: { row: DayRow }) {
  const confidence = proposal?.confidence ?? report?.confirmed?.confidence;
  if (confidence === undefined) return NO_VALUE;
  const reason = proposal
    ? reasonOf(proposal)
    : reasonOf({ ...report!.confirmed!, ...report!, ...report!.confirmed!, operation: "" });
  return (
    <Row as="span" inline gap={8} align="center" title={reason}>
      <span className={styles.track}>
        <span style={{ width: `${confidence}%` }} />
      </span>
      {confidence}
    </Row>
  );
}

type StateProps = { row: DayRow } & Pick<RowActions, "onConfirm" | "onReject">;

function State({ row, onConfirm, onReject }: StateProps) {
  const { report, proposal } = row;
  if (report) {
    return (
      <span className={styles.confirmed}>
        {report.confirmed && <IconCheck size={13} stroke={1.5} aria-hidden />}
        {report.confirmed?.by ?? "entered"}
      </span>
    );
  }
  if (!onConfirm || !onReject || proposal?.operation === "gap") return "proposed";
  const act = (run: (row: DayRow) => void) => (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    run(row);
  };
  return (
    <Row as="span" inline gap={6} align="center">
      <button type="button" className={styles.confirm} disabled={row.activity === null} onClick={act(onConfirm)}>
        Confirm
      </button>
      <button
        type="button"
        className={styles.reject}
        title="Reject: the row stays without an activity"
        onClick={act(onReject)}
      >
        <IconX size={13} stroke={1.5} aria-hidden />
        <span className="visually-hidden">Reject</span>
      </button>
    </Row>
  );
}

/** The rows of a day as CSV: a line of names with their units, then a line each; times as ISO 8601 in UTC. */
export function reportsCsv(rows: readonly DayRow[], bhaName: (id: string) => string | null): string {
  const depth = { unit: "ft", decimals: 1 };
  const unit = unitText(depth);
  const head = [
    "From",
    "To",
    "Hours",
    `Start MD (${unit})`,
    `End MD (${unit})`,
    "BHA",
    "Phase",
    "Activity",
    "Main group",
    "Description",
    "Confidence (%)",
    "State",
  ];
  const lines = rows.map(({ startTime, endTime, hours, startMD, endMD, bha, phase, activity, description, ...row }) => [
    iso(startTime),
    iso(endTime),
    hours.toFixed(2),
    startMD === null ? "" : plainValue(startMD, depth),
    endMD === null ? "" : plainValue(endMD, depth),
    bha === null ? "" : (bhaName(bha) ?? ""),
    phase ?? "",
    activity === null ? "" : activityText(activity),
    groupName(activity),
    description,
    String(row.proposal?.confidence ?? row.report?.confirmed?.confidence ?? ""),
    row.report ? (row.report.confirmed ? `confirmed by ${row.report.confirmed.by}` : "entered") : "proposed",
  ]);
  return `${[head, ...lines].map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

function groupName(activity: string | null): string {
  const group = activity === null ? null : groupOf(activity);
  return group ? groupText(group) : "";
}

const iso = (time: number): string => new Date(1000 * time).toISOString();
