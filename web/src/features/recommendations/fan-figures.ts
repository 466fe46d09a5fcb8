import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { surveyNumberOf, type SurveyValues } from "../../data/directional/use-survey-rows";
import type { Feet } from "@sigma/terms/quantities";
import { quantities } from "../../ui/format/numbers";
import type { PlotFigureProps } from "../../ui/plot/plot-figure";
import type { Theme } from "../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import type { BesidePlan } from "./drilled-path";

type Advice = NonNullable<DirectionalRecommendation["advice"]>;

/** The limits of the correction criteria: left, right, low and high of the plan, ft. */
type Distances = readonly [left: number, right: number, low: number, high: number];

type FanContext = {
  surveys: readonly SurveyValues[];
  distances: Distances | null;
  /** The position of the hole drilled since, shallow first. */
  drilled: readonly BesidePlan[];
  /** Depth of the bit while this is the advice that is drilled by; null otherwise. */
  bit: Feet | null;
  /** The name of the deepest point: the bit, or the bottom of a hole that the bit has left. */
  bitName: string;
  theme: Theme;
};

/** Number of surveys before the recommendation that are shown with it. */
const SURVEYS_BEFORE = 7;
/** Indices in the palette of traces: surveys, advice, runner-up. */
const COLORS = { surveyed: 0, advice: 1, runnerUp: 4 } as const;
const sides = {
  leftRight: { title: "Left / right of plan", axis: "Left − / right + of plan", spread: "leftRight" },
  ab: { title: "Above / below plan", axis: "Below − / above + plan", spread: "aboveBelow" },
} as const;

/**
 * The past position of the well relative to its plan, and its possible positions: the spread of a recommendation.
 *
 * @param distances null if the correction criteria are not known
 * @see docs/methods/directional-advice.md
 */
export function fanFigure(
  of: keyof typeof sides,
  { survey, fan, runnerUp }: Advice,
  { surveys, distances, drilled, bit, bitName, theme }: FanContext,
): PlotFigureProps {
  const { title, axis, spread } = sides[of];
  const [surveyed, projected, second] = [COLORS.surveyed, COLORS.advice, COLORS.runnerUp].map((place) =>
    traceColor(traceColorAt(place), theme),
  ) as [string, string, string];
  const pointsOf = (rows: readonly SurveyValues[]) =>
    rows.flatMap((row) => {
      const value = surveyNumberOf(row, of);
      return value === null ? [] : [[row.md, value] as const];
    });
  const past = pointsOf(surveys.filter(({ md }) => md <= survey.md).slice(-SURVEYS_BEFORE));
  const others = runnerUp?.outlook?.fan ?? [];
  const percentile = (name: "p10" | "p25" | "p50" | "p75" | "p90", steps = fan) =>
    steps.map(({ md, [spread]: at }) => [md, at[name]] as const);
  const band = (low: "p10" | "p25", high: "p75" | "p90", steps = fan) =>
    steps.map(({ md, [spread]: at }) => [at[low], at[high], md] as const);
  const middle = percentile("p50");
  const [last, start, end] = [past.at(-1), middle[0], middle.at(-1)];
  // The actual result: later surveys to the depth of the advice, and the hole drilled instead.
  const later = pointsOf(surveys.filter(({ md }) => md > survey.md && md <= (end?.[0] ?? survey.md)));
  const followedPoints = [
    ...(last ? [last] : []),
    ...(start ? [start] : []),
    ...drilled.map((at) => [at.md, at[spread]] as const),
  ];
  const group = "Spread, P10 – P90";
  const edge = (name: "p10" | "p25" | "p75" | "p90") => ({
    id: name,
    name: `Advice, ${name.toUpperCase()}`,
    color: projected,
    width: 0.5,
    points: percentile(name),
    group,
  });
  const span = [...past, ...middle].map(([md]) => md);
  const allowedDistances =
    distances && (of === "leftRight" ? [-distances[0], distances[1]] : [-distances[2], distances[3]]);
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
      { id: "surveyed", name: "Surveys", color: surveyed, width: 2, points: past },
      { id: "surveys", name: "Surveys", color: surveyed, shape: "circle", points: past },
      {
        id: "drilled",
        name: "Drilled",
        color: surveyed,
        width: 2,
        dash: "2 3",
        points: followedPoints.length > 1 ? followedPoints : [],
      },
      { id: "later", name: "Later surveys", group: "Drilled", color: surveyed, shape: "circle", points: later },
      edge("p10"),
      edge("p25"),
      { id: "advice", name: "Advice, P50", color: projected, width: 2, points: middle },
      edge("p75"),
      edge("p90"),
      ...(others.length > 0
        ? [
            {
              id: "runner-up",
              name: "Runner-up, P50",
              group: "Runner-up",
              color: second,
              dash: "5 4",
              points: percentile("p50", others),
            },
          ]
        : []),
    ],
    areas: [
      ...(others.length > 0
        ? [
            {
              id: "runner-up p10-p90",
              along: "x" as const,
              color: second,
              opacity: 0.12,
              group: "Runner-up",
              points: band("p10", "p90", others),
            },
          ]
        : []),
      { id: "p10-p90", along: "x", color: projected, opacity: 0.18, group, points: band("p10", "p90") },
      { id: "p25-p75", along: "x", color: projected, opacity: 0.3, group, points: band("p25", "p75") },
    ],
    limits: [
      ...(bit !== null && start && end && bit >= start[0] && bit <= end[0]
        ? [{ id: "bit", axis: "x" as const, value: bit, label: bitName, color: "var(--color-accent)", dash: "none" }]
        : []),
      ...(allowedDistances ?? []).map((value) => ({
        id: `criteria ${value}`,
        axis: "y" as const,
        value,
        label: value === allowedDistances?.[1] ? "" : "Correction criteria",
        color: "var(--color-text3)",
        dash: "2 3",
      })),
    ],
  };
}
