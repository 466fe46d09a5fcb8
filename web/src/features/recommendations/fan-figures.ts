import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { numberOf, type SurveyValues } from "../../data/directional/use-survey-rows";
import { quantities } from "../../ui/format/numbers";
import type { PlotFigureProps } from "../../ui/plot/plot-figure";

type Advice = NonNullable<DirectionalRecommendation["advice"]>;

/** What the correction criteria allow: left, right, low and high of the plan, ft. */
type Distances = readonly [left: number, right: number, low: number, high: number];

/** So many surveys before the recommendation are shown with it. */
const SURVEYS = 7;
const ADVICE = "var(--color-warning)";
const SURVEYED = "var(--color-accent)";
const sides = {
  leftRight: { title: "Left / right of plan", axis: "Left − / right + of plan", spread: "leftRight" },
  ab: { title: "Above / below plan", axis: "Below − / above + plan", spread: "aboveBelow" },
} as const;

/**
 * Where the well lay beside its plan, and where it may lie: the spread that a recommendation leaves open.
 *
 * @param distances null where the correction criteria are not known
 * @see docs/methods/directional-advice.md
 */
export function fanFigure(
  of: keyof typeof sides,
  { survey, fan }: Advice,
  surveys: readonly SurveyValues[],
  distances: Distances | null,
): PlotFigureProps {
  const { title, axis, spread } = sides[of];
  const past = surveys
    .filter(({ md }) => md <= survey.md)
    .slice(-SURVEYS)
    .flatMap((row) => {
      const value = numberOf(row, of);
      return value === null ? [] : [[row.md, value] as const];
    });
  const percentile = (name: "p10" | "p25" | "p50" | "p75" | "p90") =>
    fan.map(({ md, [spread]: at }) => [md, at[name]] as const);
  const band = (low: "p10" | "p25", high: "p75" | "p90") =>
    fan.map(({ md, [spread]: at }) => [at[low], at[high], md] as const);
  const middle = percentile("p50");
  const [last, start] = [past.at(-1), middle[0]];
  const group = "Spread, P10 – P90";
  const edge = (name: "p10" | "p25" | "p75" | "p90") => ({
    id: name,
    name: `Advice, ${name.toUpperCase()}`,
    color: ADVICE,
    width: 0.5,
    points: percentile(name),
    group,
  });
  const span = [...past, ...middle].map(([md]) => md);
  const allowed = distances && (of === "leftRight" ? [-distances[0], distances[1]] : [-distances[2], distances[3]]);
  return {
    title,
    x: { name: "MD", quantity: quantities.wholeDepth, fromZero: false, least: 10 },
    y: { name: axis, quantity: quantities.liveDepth, least: 10, shows: [0] },
    series: [
      {
        id: "plan",
        name: "Plan",
        color: "var(--color-text2)",
        dash: "6 4",
        width: 1,
        points: [
          [Math.min(...span), 0],
          [Math.max(...span), 0],
        ],
      },
      { id: "surveyed", name: "Surveys", color: SURVEYED, width: 2, points: past },
      { id: "surveys", name: "Surveys", color: SURVEYED, shape: "circle", points: past },
      { id: "bit", name: "To the bit", color: SURVEYED, dash: "2 3", points: last && start ? [last, start] : [] },
      edge("p10"),
      edge("p25"),
      { id: "advice", name: "Advice, P50", color: ADVICE, width: 2, points: middle },
      edge("p75"),
      edge("p90"),
    ],
    areas: [
      { id: "p10-p90", along: "x", color: ADVICE, opacity: 0.18, group, points: band("p10", "p90") },
      { id: "p25-p75", along: "x", color: ADVICE, opacity: 0.3, group, points: band("p25", "p75") },
    ],
    limits: (allowed ?? []).map((value) => ({
      id: `criteria ${value}`,
      axis: "y",
      value,
      label: value === allowed?.[0] ? "" : "Correction criteria",
      color: "var(--color-text3)",
      dash: "2 3",
    })),
  };
}
