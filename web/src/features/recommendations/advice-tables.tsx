import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { actionsOf } from "../../data/directional/use-recommendations";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { shownMessage } from "../../ui/format/shown-message";
import { type Column, Table } from "../../ui/layout/panel";
import { instructionSentence } from "../../ui/well/directional/instruction";
import { SideOfPlan } from "../../ui/well/directional/side-of-plan";
import styles from "./recommendations.module.css";

type Reason = { what: string; advice: string; runnerUp: string | null };

const distance = (feet: number) => formatQuantity(Math.abs(feet), { unit: "ft", decimals: 1 });

/** What a recommendation gives and costs, beside its runner-up. */
export function WhyThisOne({ recommendation }: { recommendation: DirectionalRecommendation }) {
  const { advice } = recommendation;
  if (!advice) return null;
  const { cost, runnerUp } = advice;
  const slid = actionsOf(recommendation)
    .filter(({ action }) => action === "Slide")
    .reduce((sum, { length }) => sum + length, 0);
  const only = (what: string, text: string): Reason => ({ what, advice: text, runnerUp: null });
  const costs = (what: string, part: keyof typeof cost): Reason => ({
    what,
    advice: formatNumber(cost[part]),
    runnerUp: runnerUp && formatNumber(runnerUp.cost[part]),
  });
  const rows: Reason[] = [
    only("Slid", formatQuantity(slid, quantities.wholeDepth)),
    only("Highest DLS expected", formatQuantity(advice.greatestSeverity, quantities.dogleg)),
    only(`${advice.leftRight.p50 < 0 ? "Left" : "Right"} of plan at the end, P50`, distance(advice.leftRight.p50)),
    only(`${advice.aboveBelow.p50 < 0 ? "Below" : "Above"} plan at the end, P50`, distance(advice.aboveBelow.p50)),
    only("Inside the correction criteria", `${formatNumber(100 * advice.chanceInside, 0)} %`),
    costs("Cost of the distance", "distance"),
    costs("Cost of the curvature", "curvature"),
    costs("Cost of the slid footage", "footage"),
    costs("Cost of the risk", "risk"),
    costs("Cost in all", "total"),
  ];
  const columns: Column<Reason>[] = [
    { title: `At ${formatQuantity(advice.end.md, quantities.wholeDepth)}`, value: ({ what }) => what },
    { title: "Advice", align: "right", value: (row) => row.advice },
    { title: "Runner-up", align: "right", value: (row) => row.runnerUp },
  ];
  return (
    <section className={styles.section} aria-label="Why this one">
      <h3 className="type-strong">Why this one</h3>
      <Table label="Why this one" rows={rows} columns={columns} rowKey={({ what }) => what} />
      <p className="text2">
        {runnerUp
          ? `Runner-up: ${instructionSentence(runnerUp.instructions)}. Not taken: ${shownMessage(runnerUp.reason)}.`
          : "No other kind of schedule keeps the limits."}
      </p>
      {(advice.assumedTool ?? []).length > 0 && (
        <p className="text2">
          Separation counts with the usual MWD, because no survey tool is entered: {advice.assumedTool!.join(", ")}.
        </p>
      )}
      {advice.left.length > 0 && <p className="text2">Offset wells not compared: {advice.left.join("; ")}.</p>}
      {advice.newPath && (
        <p className="text2">
          {"reason" in advice.newPath
            ? `No new path to the plan: ${advice.newPath.reason}.`
            : `A new path joins the plan at ${formatQuantity(advice.newPath.joinsAt, quantities.wholeDepth)}.`}
        </p>
      )}
    </section>
  );
}

type Judged = DirectionalRecommendation & { score: NonNullable<DirectionalRecommendation["score"]> };

const judgedColumns: Column<Judged>[] = [
  { title: "Survey", unit: "ft", isKey: true, value: ({ md }) => md[0] ?? null },
  { title: "Build", unit: "deg", value: ({ score }) => score.build },
  { title: "Turn", unit: "deg", value: ({ score }) => score.lateral },
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
  { title: "Score", unit: "%", decimals: 0, value: ({ score }) => score.score },
];

/** What the surveys that followed say of earlier recommendations. */
export function RecordOfAdvice({ recommendations }: { recommendations: readonly DirectionalRecommendation[] }) {
  const judged = recommendations.filter((one): one is Judged => one.score !== null);
  const hits = judged.filter(({ score }) => score.score >= 50).length;
  return (
    <section className={styles.section} aria-label="Record of past advice">
      <h3 className="type-strong">
        Record of past advice
        {judged.length > 0 && (
          <span className="text2">
            {" "}
            {hits} of {judged.length} inside the correction criteria
          </span>
        )}
      </h3>
      {judged.length === 0 ? (
        <p className="text2">No survey has reached the end of a recommendation yet.</p>
      ) : (
        <Table label="Record of past advice" rows={judged} columns={judgedColumns} rowKey={({ _id }) => _id} />
      )}
      <p className="text2">Drilled against projected. 100 is a hit, 50 a miss as large as a correction criterion.</p>
    </section>
  );
}
