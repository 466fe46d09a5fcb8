import { Stack } from "../../ui/layout/flow";
import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { actionsOf } from "../../data/directional/use-recommendations";
import {
  formatNumber,
  formatQuantity,
  formatValue,
  NO_VALUE,
  type Quantity,
  quantities,
  unitText,
} from "../../ui/format/numbers";
import { shownText } from "../../ui/format/texts";
import { formatToolface } from "../../ui/format/toolfaces";
import { type Column, Table } from "../../ui/layout/panel";
import { instructionSentence, instructionWords } from "../../ui/well/directional/instruction";
import { sideLetters } from "../../ui/well/directional/survey-figures";

type Advice = NonNullable<DirectionalRecommendation["advice"]>;
type Outlook = NonNullable<Advice["rotateOnly"]>;

/** The benefits and costs of a schedule; parts that older advice does not contain are absent. */
type Compared = Partial<Omit<Outlook, "fan">>;

type Reason = { what: string; advice: string | null; runnerUp: string | null; rotateOnly: string | null };

/** The label of a row, with the unit shown. */
const labelWithUnit = (what: string, quantity: Quantity): string => `${what}, ${unitText(quantity)}`;

const slides = (actions: Outlook["actions"]) => actions.filter(({ action }) => action === "Slide");
const slidOf = (actions: Outlook["actions"]) => slides(actions).reduce((sum, { length }) => sum + length, 0);

/** The toolfaces of the slides, in their order. */
const toolfacesOf = (actions: Outlook["actions"]): string =>
  slides(actions)
    .map(({ toolface, toolfaceType }) =>
      toolface === null ? NO_VALUE : formatToolface(toolface, toolfaceType ?? "gravity"),
    )
    .join(", ") || NO_VALUE;

/** A distance with its side: `32.4 L`. */
const sidedText = (feet: number, name: "leftRight" | "ab"): string =>
  `${formatValue(Math.abs(feet), quantities.liveDepth)} ${sideLetters[name][feet >= 0 ? 0 : 1]}`;

/** The additional time of the slides of a schedule compared with rotation on bottom, min: `+14`; null if a rate is not known. */
function slowerBy(slid: number, pace: Advice["pace"]): string | null {
  if (slid === 0) return "0";
  if (!pace || pace.sliding === null || pace.rotating === null) return null;
  const minutes = 60 * slid * (1 / pace.sliding - 1 / pace.rotating);
  return `${minutes > 0 ? "+" : ""}${formatNumber(minutes, 0)}`;
}

const adviceCell = ({ advice }: Reason) => <strong>{advice ?? NO_VALUE}</strong>;

/** The instructions of a runner-up; instructions of advice from before its actions were stored are worded by the server. */
const runnerUpWords = ({ outlook, instructions }: NonNullable<Advice["runnerUp"]>): string[] =>
  outlook?.actions.map(instructionWords) ?? instructions;

/** The benefits and costs of a recommendation, beside its runner-up and rotation alone. */
export function WhyThisOne({ recommendation }: { recommendation: DirectionalRecommendation }) {
  const { advice } = recommendation;
  if (!advice) return null;
  const { cost, runnerUp, rotateOnly, pace } = advice;
  const takenAdvice: Compared = { ...advice, actions: actionsOf(recommendation) };
  const second: Compared = { ...runnerUp?.outlook, ...(runnerUp && { cost: runnerUp.cost }) };
  const others = { runnerUp: second, rotateOnly: rotateOnly ?? {} };
  const row = (what: string, text: (column: Compared) => string | null | undefined): Reason => ({
    what,
    advice: text(takenAdvice) ?? null,
    runnerUp: text(others.runnerUp) ?? null,
    rotateOnly: text(others.rotateOnly) ?? null,
  });
  const costs = (what: string, part: keyof typeof cost) => row(what, (of) => of.cost && formatNumber(of.cost[part]));
  const rows: Reason[] = [
    row(
      labelWithUnit("Slid", quantities.wholeDepth),
      ({ actions }) => actions && formatValue(slidOf(actions), quantities.wholeDepth),
    ),
    row("Toolface", ({ actions }) => actions && toolfacesOf(actions)),
    row(labelWithUnit("Highest DLS", quantities.dogleg), (of) =>
      of.greatestSeverity === undefined ? null : formatValue(of.greatestSeverity, quantities.dogleg),
    ),
    row(
      labelWithUnit("Left / right P50", quantities.liveDepth),
      ({ leftRight }) => leftRight && sidedText(leftRight.p50, "leftRight"),
    ),
    row(
      labelWithUnit("Above / below P50", quantities.liveDepth),
      ({ aboveBelow }) => aboveBelow && sidedText(aboveBelow.p50, "ab"),
    ),
    row("Inside all criteria, %", (of) =>
      of.chanceInside === undefined ? null : formatNumber(100 * of.chanceInside, 0),
    ),
    row("Time against rotating, min", ({ actions }) => actions && slowerBy(slidOf(actions), pace)),
    costs("Cost of the distance", "distance"),
    costs("Cost of the curvature", "curvature"),
    costs("Cost of the slid footage", "footage"),
    costs("Cost of the risk", "risk"),
    costs("Cost in all", "total"),
  ];
  const columns: Column<Reason>[] = [
    { title: `At ${formatQuantity(advice.end.md, quantities.wholeDepth)}`, value: ({ what }) => what },
    {
      title: "Advice",
      align: "right",
      value: (row) => row.advice,
      cell: adviceCell,
    },
    { title: "Runner-up", align: "right", value: (row) => row.runnerUp },
    { title: "Rotate only", align: "right", value: (row) => row.rotateOnly },
  ];
  return (
    <Stack as="section" gap={8} shrinks aria-label="Why this one">
      <h3 className="type-strong">Why this one</h3>
      <Table label="Why this one" rows={rows} columns={columns} rowKey={({ what }) => what} />
      <p className="text2">
        {runnerUp
          ? `Runner-up: ${instructionSentence(runnerUpWords(runnerUp))}. Not taken: ${shownText(runnerUp.reasonText, runnerUp.reason)}.`
          : "No other kind of schedule keeps the limits."}
      </p>
      {pace && pace.sliding !== null && pace.rotating !== null && (
        <p className="text2">
          Time by the last hole drilled: {formatQuantity(pace.sliding, quantities.rateOfPenetration)} in slides,{" "}
          {formatQuantity(pace.rotating, quantities.rateOfPenetration)} in rotation. Orienting is not in it.
        </p>
      )}
      {(advice.assumedTool ?? []).length > 0 && (
        <p className="text2">
          Separation counts with the usual MWD, because no survey tool is entered: {advice.assumedTool!.join(", ")}.
        </p>
      )}
      {advice.left.length > 0 && <p className="text2">Offset wells not compared: {advice.left.join("; ")}.</p>}
      {advice.newPath && (
        <p className="text2">
          {"reason" in advice.newPath
            ? `No new path to the plan: ${shownText(advice.newPath.reasonText, advice.newPath.reason)}.`
            : `A new path joins the plan at ${formatQuantity(advice.newPath.joinsAt, quantities.wholeDepth)}.`}
        </p>
      )}
    </Stack>
  );
}
