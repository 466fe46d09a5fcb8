import { Stack } from "../../ui/layout/flow";
import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { DirectionalSettings } from "@sigma/contract/well-settings/directional-settings";
import { formatNumber } from "../../ui/format/numbers";
import { useElementSize } from "../../ui/layout/use-element-size";
import { type Column, Table } from "../../ui/layout/panel";
import { SideOfPlan } from "../../ui/well/directional/side-of-plan";
import { MissCell } from "./miss-cell";
import { missScale, type Judged, missesInside, missOf } from "./past-misses";

/** Minimum width at which the offsets from the advised position have their own columns, px. */
const WIDE_LAYOUT_WIDTH = 440;

type RecordOfAdviceProps = {
  recommendations: readonly DirectionalRecommendation[];
  /** null if they are not known. */
  criteria: Pick<DirectionalSettings["correctionCriteria"], "inclinationValue" | "azimuthValue"> | null;
};

/** The results of earlier recommendations, from the surveys that followed. */
export function RecordOfAdvice({ recommendations, criteria }: RecordOfAdviceProps) {
  const [box, { width }] = useElementSize();
  const judgedRows = recommendations.filter(
    (recommendation): recommendation is Judged => recommendation.score !== null,
  );
  const hits = judgedRows.filter(({ score }) => score.score >= 50).length;
  const afterwards = judgedRows.filter(({ calculatedAfterwards }) => calculatedAfterwards).length;
  const inside = missesInside(judgedRows);
  return (
    <Stack as="section" gap={8} shrinks aria-label="Record of past advice" ref={box}>
      <h3 className="type-strong">
        Record of past advice
        {judgedRows.length > 0 && (
          <span className="text2">
            {" "}
            {hits} of {judgedRows.length} inside the correction criteria
            {afterwards > 0 && `; ${afterwards} calculated afterwards, not shown while drilling`}
          </span>
        )}
      </h3>
      {judgedRows.length === 0 ? (
        <p className="text2">No survey has reached the end of a recommendation yet.</p>
      ) : (
        <Table
          label="Record of past advice"
          rows={judgedRows}
          columns={columnsOf(judgedRows, criteria).filter(
            ({ title }) => width >= WIDE_LAYOUT_WIDTH || !offsetTitles.includes(title),
          )}
          rowKey={({ _id }) => _id}
        />
      )}
      {inside && (
        <p className="text2">
          Ring: the survey. Band: P10–P90 of the projection, with build {inside.build} and turn {inside.lateral} of{" "}
          {inside.of} inside.
        </p>
      )}
      <p className="text2">Drilled against projected. 100 is a hit, 50 a miss as large as a correction criterion.</p>
    </Stack>
  );
}

const offsetTitles = ["Left / right", "Abv / blw"];

/** The columns; build and turn of all rows are drawn to one scale each. */
function columnsOf(judgedRows: readonly Judged[], criteria: RecordOfAdviceProps["criteria"]): Column<Judged>[] {
  const limits = { build: criteria?.inclinationValue ?? null, lateral: criteria?.azimuthValue ?? null };
  const miss = (title: string, name: keyof typeof limits): Column<Judged> => {
    const scale = missScale(judgedRows, name);
    return {
      title,
      unit: "deg",
      value: ({ score }) => score[name],
      cell: (row) => <MissCell {...missOf(row, name)} scale={scale} allowed={limits[name]} />,
    };
  };
  return [
    { title: "Survey", unit: "ft", isKey: true, value: ({ md }) => md[0] ?? null },
    miss("Build", "build"),
    miss("Turn", "lateral"),
    {
      title: "Left / right",
      unit: "ft",
      value: ({ score }) => score.leftRight,
      cell: ({ score }) => <SideOfPlan value={score.leftRight} name="leftRight" />,
    },
    {
      title: "Abv / blw",
      unit: "ft",
      value: ({ score }) => score.aboveBelow,
      cell: ({ score }) => <SideOfPlan value={score.aboveBelow} name="ab" />,
    },
    { title: "Score", unit: "%", value: ({ score }) => score.score, cell: ({ score }) => formatNumber(score.score, 0) },
  ];
}
