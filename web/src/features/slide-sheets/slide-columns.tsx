import { formatValue, NO_VALUE, quantities } from "../../ui/format/numbers";
import { formatMinute, formatShortDay } from "../../ui/format/times";
import { formatToolface } from "../../ui/format/toolfaces";
import type { Column } from "../../ui/layout/panel";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { SideOfPlan } from "../../ui/well/directional/side-of-plan";
import { LOW_SCORE, type SheetRow } from "./sheet-rows";
import styles from "./slide-sheets.module.css";
import { Row } from "../../ui/layout/flow";

/** The columns by the names under which presets keep them, in their order. */
export const slideColumnNames = [
  "startTime",
  "endTime",
  "startMD",
  "endMD",
  "trueSlideDistance",
  "averageToolface",
  "targetToolface",
  "targetDistance",
  "toolfaceEfficiency",
  "averageROP",
  "averageWOB",
  "averageDiffPressure",
  "activity",
  "targetScore",
  "leftRight",
  "motorYield",
] as const;
type Name = (typeof slideColumnNames)[number];

const toolfaceText = (row: SheetRow, angle: number | null) =>
  angle === null ? NO_VALUE : formatToolface(angle, row.toolfaceType);

const columns: Record<Name, Column<SheetRow>> = {
  startTime: {
    title: "Start",
    width: 94,
    align: "right",
    value: ({ startTime }) => startTime,
    cell: ({ startTime }) => `${formatShortDay(startTime)} ${formatMinute(startTime)}`,
  },
  endTime: {
    title: "End",
    width: 94,
    align: "right",
    value: ({ endTime }) => endTime,
    cell: endText,
  },
  startMD: { title: "Start MD", unit: "ft", decimals: 1, width: 76, value: ({ startMD }) => startMD },
  endMD: { title: "End MD", unit: "ft", decimals: 1, width: 76, value: ({ endMD }) => endMD },
  trueSlideDistance: {
    title: "Slid",
    unit: "ft",
    decimals: 1,
    width: 54,
    value: ({ trueSlideDistance }) => trueSlideDistance,
    cell: ({ trueSlideDistance, number }) =>
      number === null ? (
        formatValue(trueSlideDistance, quantities.liveDepth)
      ) : (
        <strong>{formatValue(trueSlideDistance, quantities.liveDepth)}</strong>
      ),
  },
  averageToolface: {
    title: "Toolface",
    unit: "deg",
    width: 70,
    value: ({ averageToolface }) => averageToolface,
    cell: (row) => <ToolfaceCell row={row} />,
  },
  targetToolface: {
    title: "Target",
    unit: "deg",
    width: 58,
    value: ({ targetToolface }) => targetToolface,
    cell: (row) => toolfaceText(row, row.targetToolface),
  },
  targetDistance: {
    title: "Target length",
    unit: "ft",
    decimals: 0,
    width: 84,
    value: ({ targetDistance }) => targetDistance,
  },
  toolfaceEfficiency: {
    title: "Efficiency",
    unit: "%",
    decimals: 0,
    width: 80,
    value: ({ toolfaceEfficiency }) => toolfaceEfficiency,
    cell: ({ toolfaceEfficiency }) => <EfficiencyCell value={toolfaceEfficiency} />,
  },
  averageROP: { title: "ROP", unit: "ft/hr", decimals: 1, width: 58, value: ({ averageROP }) => averageROP },
  averageWOB: { title: "WOB", unit: "klb", decimals: 1, width: 52, value: ({ averageWOB }) => averageWOB },
  averageDiffPressure: {
    title: "Diff. p.",
    unit: "psi",
    decimals: 0,
    width: 56,
    value: ({ averageDiffPressure }) => averageDiffPressure,
  },
  activity: { title: "Slide %", unit: "%", decimals: 0, width: 62, value: ({ activity }) => activity },
  targetScore: {
    title: "Score",
    unit: "%",
    decimals: 0,
    width: 56,
    value: scoreOf,
    cell: (row) => <ScoreCell score={scoreOf(row)} />,
  },
  motorYield: { title: "Yield", unit: "deg/100 ft", decimals: 2, width: 84, value: ({ motorYield }) => motorYield },
  leftRight: {
    title: "To plan",
    unit: "ft",
    decimals: 1,
    width: 66,
    value: ({ leftRight }) => leftRight,
    cell: ({ leftRight }) => <SideOfPlan value={leftRight} name="leftRight" />,
  },
};

/** The end of a row, with its day if it did not start on that day. */
function endText({ startTime, endTime, isGrowing }: SheetRow): string {
  if (isGrowing) return "now";
  const day = formatShortDay(endTime);
  return day === formatShortDay(startTime) ? formatMinute(endTime) : `${day} ${formatMinute(endTime)}`;
}

/** A slide in progress has no score until it has ended. */
function scoreOf({ targetScore, isGrowing }: SheetRow): number | null {
  return isGrowing ? null : targetScore;
}

const numberColumn: Column<SheetRow> = {
  title: "#",
  width: 44,
  align: "right",
  isKey: true,
  value: ({ number }) => number,
  cell: (row) => <NumberCell row={row} />,
};

/** The columns of the sheet. */
export const slideColumns: readonly Column<SheetRow>[] = [
  numberColumn,
  ...slideColumnNames.map((name) => columns[name]),
];

/** The title of a column. */
export const slideColumnTitle = (name: Name): string => columns[name].title;

/** The columns of a file: all shown columns, with depths, and the type of each row. */
export const csvColumns = (names: readonly Name[]): Column<SheetRow>[] => [
  { title: "Row", value: ({ number }) => (number === null ? "Rotation" : `Slide ${number}`) },
  ...names.map((name): Column<SheetRow> => {
    const { title, unit, decimals, value } = columns[name];
    const isTime = name === "startTime" || name === "endTime";
    return {
      title,
      ...(unit !== undefined && { unit }),
      ...(decimals !== undefined && { decimals }),
      value: isTime ? (row) => new Date(row[name] * 1000).toISOString() : value,
    };
  }),
  { title: "By hand", value: ({ byHand }) => (byHand ? "yes" : "no") },
];

function NumberCell({ row: { number, byHand, isGrowing } }: { row: SheetRow }) {
  return (
    <span className={isGrowing ? styles.growing : undefined}>
      {byHand && (
        <span title="Given or changed by a person" className={styles.byHand}>
          ✎<span className="visually-hidden">By hand </span>
        </span>
      )}
      {number ?? <span className="text2">R</span>}
    </span>
  );
}

function ToolfaceCell({ row }: { row: SheetRow }) {
  const { averageToolface } = row;
  if (averageToolface === null) return NO_VALUE;
  return (
    <span className={styles.toolface}>
      <svg width={14} height={14} viewBox="-7 -7 14 14" aria-hidden>
        <circle r={6} className={styles.dial} />
        <line y2={-5} className={styles.hand} transform={`rotate(${averageToolface})`} />
      </svg>
      <span>{toolfaceText(row, averageToolface)}</span>
    </span>
  );
}

function EfficiencyCell({ value }: { value: number | null }) {
  if (value === null) return NO_VALUE;
  return (
    <Row as="span" inline gap={6} align="center">
      {formatValue(value, { unit: "%", decimals: 0 })}
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, value)}%` }} />
      </span>
    </Row>
  );
}

function ScoreCell({ score }: { score: number | null }) {
  const text = formatValue(score, { unit: "%", decimals: 0 });
  if (score === null || score >= LOW_SCORE) return <strong>{text}</strong>;
  return (
    <strong className="warning-text" title={`Score under ${LOW_SCORE}`}>
      <AlarmGlyph level="Warning" size={11} /> {text}
    </strong>
  );
}
