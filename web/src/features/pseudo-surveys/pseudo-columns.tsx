import { Row } from "../../ui/layout/flow";
import type { Feet } from "@sigma/terms/quantities";
import { surveyNumberOf, type SurveyValues } from "../../data/directional/use-survey-rows";
import { formatValue, NO_VALUE, plainValue, quantities, unitText } from "../../ui/format/numbers";
import { formatMinute, formatShortDay } from "../../ui/format/times";
import type { Column } from "../../ui/layout/panel";
import { SideOfPlan } from "../../ui/well/directional/side-of-plan";
import { type SurveyFigure, surveyFigures } from "../../ui/well/directional/survey-figures";
import { SlidCell } from "./slid-cell";
import styles from "./pseudo-surveys.module.css";

/** A pseudo survey, one past the last survey, or a survey between them. */
export type PseudoRow = SurveyValues & {
  kind: "pseudo" | "past" | "survey";
  /** MD of the pseudo survey above, from which on the slid feet count; null for the first and for surveys. */
  above: Feet | null;
};

/** The columns in their order. */
export const pseudoColumnNames = [
  "md",
  "time",
  "section",
  "inclination",
  "azimuth",
  "tvd",
  "ns",
  "ew",
  "vs",
  "dls",
  "slid",
  "leftRight",
  "ab",
  "distance2plan",
] as const;
type Name = (typeof pseudoColumnNames)[number];

const figureOf = (name: Name): SurveyFigure =>
  name === "slid" ? { title: "Slid", unit: "ft", decimals: 1 } : surveyFigures[name];

/** The title of a column. */
export const pseudoColumnTitle = (name: Name): string => figureOf(name).title;

const kinds = { pseudo: "Pseudo survey", past: "Pseudo survey past the last survey", survey: "Survey" } as const;

const special: Partial<Record<Name, Partial<Column<PseudoRow>>>> = {
  md: { isKey: true, width: 92, cell: (row) => <DepthCell row={row} /> },
  time: { width: 88, align: "right", cell: (row) => (row.kind === "survey" ? "survey" : timeText(row)) },
  leftRight: { cell: (row) => <SideOfPlan value={surveyNumberOf(row, "leftRight")} name="leftRight" /> },
  slid: { cell: (row) => <SlidCell row={row} /> },
  ab: { cell: (row) => <SideOfPlan value={surveyNumberOf(row, "ab")} name="ab" /> },
};

/** The columns of the table. */
export const pseudoColumns: readonly Column<PseudoRow>[] = pseudoColumnNames.map((name) => ({
  ...figureOf(name),
  width: widthOf(name),
  value: (row) => row[name] ?? null,
  ...special[name],
}));

/** px, so that the usual columns fit side by side at 1,440. */
function widthOf(name: Name): number {
  if (name === "inclination" || name === "azimuth") return 52;
  if (name === "section") return 98;
  if (name === "leftRight") return 72;
  return name === "slid" ? 86 : name === "ab" ? 64 : 68;
}

/** The sign of a pseudo survey or of a survey, as plots draw them. */
export const StationSign = ({ kind }: Pick<PseudoRow, "kind">) => (
  <svg className={styles.sign} width={10} height={10} aria-hidden>
    {kind === "survey" ? <circle cx={5} cy={5} r={3.5} /> : <path d="M1 5h8M5 1v8" />}
  </svg>
);

function DepthCell({ row }: { row: PseudoRow }) {
  return (
    <Row as="span" gap={10} align="center" justify="space-between" title={kinds[row.kind]}>
      <StationSign kind={row.kind} />
      {formatValue(row.md, quantities.surveyDepth)}
    </Row>
  );
}

function timeText(row: PseudoRow): string {
  const time = surveyNumberOf(row, "time");
  return time === null ? NO_VALUE : `${formatShortDay(time)} ${formatMinute(time)}`;
}

/** Rows as CSV in the units shown. */
export function pseudoCsv(rows: readonly PseudoRow[], names: readonly Name[]): string {
  const head = ["Kind", ...names.map((name) => withUnit(figureOf(name)))];
  const lines = rows.map((row) => [kinds[row.kind], ...names.map((name) => cellText(row, name))].join(","));
  return [head.join(","), ...lines, ""].join("\n");
}

const withUnit = ({ title, unit }: SurveyFigure) => (unit ? `${title} (${unitText({ unit })})` : title);

function cellText(row: PseudoRow, name: Name): string {
  const value = row[name] ?? null;
  if (typeof value !== "number") return value ?? "";
  if (name === "time") return new Date(value * 1000).toISOString();
  const { unit = "", decimals = 2 } = figureOf(name);
  return plainValue(value, { unit, decimals });
}
