import { Row } from "../../ui/layout/flow";
import type { DirectionalSettings } from "@sigma/contract/well-settings/directional-settings";
import { shortestTurn } from "@sigma/engine/math/angles";
import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { columnsOf } from "@sigma/engine/survey/station";
import type { Trajectory } from "@sigma/engine/survey/path/trajectory";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import { bitOf, stationsOfSurveys } from "../../data/directional/survey-stations";
import { surveyNumberOf, type SurveyValues } from "../../data/directional/use-survey-rows";
import { formatValue, NO_VALUE, quantities, recordedDepth } from "../../ui/format/numbers";
import { formatClock, formatShortDay } from "../../ui/format/times";
import type { Column } from "../../ui/layout/panel";
import { SideOfPlan } from "../../ui/well/directional/side-of-plan";
import { type SurveyFigure, type SurveyFigureName, surveyFigures } from "../../ui/well/directional/survey-figures";
import styles from "./surveys.module.css";

/** A survey as the table shows it; the last row may be the projection to the bit. */
export type SurveyTableRow = SurveyValues & { isBit: 0 | 1 };

/** The names of all columns in their order. */
export const surveyColumnNames = Object.keys(surveyFigures) as SurveyFigureName[];

/**
 * The columns of the surveys.
 *
 * @param criteria left, right, below and above, ft, from which a distance to the plan is marked; null if unknown
 * @param greatestDls deg/100 ft, at which the bar of a dogleg severity is full
 * @param projection name of the row past the last survey
 */
export function surveyColumns(
  criteria: DirectionalSettings["correctionCriteria"]["distanceValue"] | null,
  greatestDls: number,
  projection: string,
): Column<SurveyTableRow>[] {
  const allowedRanges = {
    leftRight: criteria && ([criteria[1], criteria[0]] as const),
    ab: criteria && ([criteria[3], criteria[2]] as const),
  };
  const special: Partial<Record<SurveyFigureName, Partial<Column<SurveyTableRow>>>> = {
    md: { isKey: true, width: 84, cell: (row) => <DepthCell row={row} projection={projection} /> },
    projMD: { cell: (row) => bitDepthText(surveyNumberOf(row, "projMD")) },
    time: { align: "right", cell: (row) => timeText(surveyNumberOf(row, "time")) },
    dls: { width: 78, cell: (row) => <DlsCell value={surveyNumberOf(row, "dls")} most={greatestDls} /> },
    leftRight: {
      width: 74,
      cell: (row) => (
        <SideOfPlan value={surveyNumberOf(row, "leftRight")} name="leftRight" allowed={allowedRanges.leftRight} />
      ),
    },
    ab: {
      width: 64,
      cell: (row) => <SideOfPlan value={surveyNumberOf(row, "ab")} name="ab" allowed={allowedRanges.ab} />,
    },
  };
  return surveyColumnNames.map((name) => {
    const figure: SurveyFigure = surveyFigures[name];
    return { ...figure, width: widthOf(figure), value: (row) => row[name] ?? null, ...special[name] };
  });
}

/** px, so that the usual columns fit side by side at 1,440. */
const widthOf = ({ title, unit }: SurveyFigure): number =>
  unit === undefined || title.length > 11 ? 104 : unit === "deg" && title.length < 4 ? 50 : 68;

function DepthCell({ row, projection }: { row: SurveyTableRow; projection: string }) {
  if (row.isBit === 0) return formatValue(row.md, quantities.surveyDepth);
  return (
    <span className="accent-text" title={projection}>
      <span aria-hidden>◇</span>
      <span className="visually-hidden">{projection}</span> {bitDepthText(row.md)}
    </span>
  );
}

function DlsCell({ value, most }: { value: number | null; most: number }) {
  const share = value === null || !(most > 0) ? 0 : Math.min(1, value / most);
  return (
    <Row as="span" inline gap={8} align="center">
      {formatValue(value, quantities.dogleg)}
      <span className={styles.bar} data-empty={value === null} aria-hidden>
        <span style={{ width: `${100 * share}%` }} />
      </span>
    </Row>
  );
}

/** The bit depth of a survey, for the last survey at a recorded row. */
const bitDepthText = (md: number | null): string => formatValue(md, recordedDepth(md, quantities.surveyDepth));

/** When a survey arrived. */
const timeText = (time: number | null): string =>
  time === null ? NO_VALUE : `${formatShortDay(time)} ${formatClock(time)}`;

/**
 * The row of the bit below the last survey: its projected position, how the hole bent on the way there, and the position
 * relative to the plan; null if it is not known.
 */
export function bitRow(last: SurveyValues | undefined, plan: Trajectory | null): SurveyTableRow | null {
  const md = surveyNumberOf(last, "projMD");
  if (!last || md === null || md <= last.md) return null;
  return {
    isBit: 1,
    md,
    section: last["section"] ?? null,
    inclination: surveyNumberOf(last, "projInc"),
    azimuth: surveyNumberOf(last, "projAzm"),
    tvd: surveyNumberOf(last, "projTVD"),
    ns: surveyNumberOf(last, "projNS"),
    ew: surveyNumberOf(last, "projEW"),
    vs: surveyNumberOf(last, "projVS"),
    cd: surveyNumberOf(last, "projCD"),
    ca: surveyNumberOf(last, "projCA"),
    distance2plan: surveyNumberOf(last, "projDistance2plan"),
    ...bendToBit(last),
    ...besidePlan(last, plan),
  };
}

/** Severity, build and turn from the last survey to the bit, deg/100 ft. */
function bendToBit(last: SurveyValues): Partial<SurveyTableRow> {
  const [[survey], bit] = [stationsOfSurveys([last]), bitOf(last)];
  if (!survey || !bit) return {};
  const rate = (change: number) => (100 * change) / (bit.md - survey.md);
  return {
    dls: computePath(columnsOf([survey, bit])).dls[1]!,
    brate: rate(bit.inclination - survey.inclination),
    trate: rate(shortestTurn(survey.azimuth, bit.azimuth)),
  };
}

function besidePlan(last: SurveyValues, plan: Trajectory | null): Partial<SurveyTableRow> {
  const bit = bitOf(last);
  if (!bit || !plan) return {};
  const { leftRight, aboveBelow } = distanceToPlan(plan, bit);
  return { leftRight, ab: aboveBelow };
}
