import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { numberOf, type SurveyValues } from "../../data/live/use-survey-rows";
import { unitText } from "../../ui/format/numbers";
import { shownUnit } from "../../ui/format/shown-unit";
import { plotAxis } from "../../ui/plot/plot-scale";
import { XyPlot } from "../../ui/plot/xy-plot";

type Advice = NonNullable<DirectionalRecommendation["advice"]>;

type FanPlotProps = {
  advice: Advice;
  of: "leftRight" | "ab";
  surveys: readonly SurveyValues[];
  /** What the correction criteria allow to the negative and to the positive side, ft; null where unknown. */
  criteria: readonly [number, number] | null;
};

const SURVEYS = 7;
const names = { leftRight: "Left − / right + of plan", ab: "Below − / above + plan" } as const;

/** Where the well lay beside its plan, and where it may lie: the spread that a recommendation leaves open. */
export function FanPlot({ advice, of, surveys, criteria }: FanPlotProps) {
  const { toShown } = shownUnit("ft");
  const side = of === "ab" ? "aboveBelow" : "leftRight";
  const past = surveys
    .filter(({ md }) => md <= advice.survey.md)
    .slice(-SURVEYS)
    .flatMap((row) => {
      const value = numberOf(row, of);
      return value === null ? [] : [[toShown(row.md), toShown(value)] as const];
    });
  const fan = advice.fan.map(({ md, [side]: spread }) => ({ md: toShown(md), spread }));
  const middle = fan.map(({ md, spread }) => [md, toShown(spread.p50)] as const);
  const start = past.at(-1);
  const x = plotAxis(
    [...past, ...middle].map(([md]) => md),
    { fromZero: false, least: 10 },
  );
  const limits = criteria?.map(toShown) ?? [];
  const spread = fan.flatMap(({ spread: { p10, p90 } }) => [toShown(p10), toShown(p90)]);
  const y = plotAxis([...past.map(([, value]) => value), ...spread, ...limits, 0], { fromZero: true, least: 10 });
  const band = (low: "p10" | "p25", high: "p90" | "p75") =>
    fan.map(({ md, spread: at }) => [md, toShown(at[low]), toShown(at[high])] as const);
  const color = "var(--color-warning)";
  const unit = unitText({ unit: "ft" });
  return (
    <XyPlot
      label={`${names[of]}: surveys and the spread of the recommendation`}
      x={{ ...x, name: `MD, ${unit}` }}
      y={{ ...y, name: `${names[of]}, ${unit}` }}
      areas={[
        ...(limits.length === 2
          ? [
              {
                id: "criteria",
                points: [x.from, x.to].map((at) => [at, limits[0]!, limits[1]!] as const),
                color: "var(--color-line2)",
                opacity: 0.35,
              },
            ]
          : []),
        { id: "p10-p90", points: band("p10", "p90"), color, opacity: 0.22 },
        { id: "p25-p75", points: band("p25", "p75"), color, opacity: 0.35 },
      ]}
      lines={[
        {
          id: "plan",
          points: [
            [x.from, 0],
            [x.to, 0],
          ],
          color: "var(--color-text2)",
          dash: "6 4",
          width: 1,
        },
        { id: "surveys", points: past, color: "var(--color-accent)", width: 2 },
        {
          id: "bit",
          points: start && middle[0] ? [start, middle[0]] : [],
          color: "var(--color-accent)",
          dash: "2 3",
        },
        { id: "advice", points: middle, color, width: 2 },
      ]}
      marks={past.map(([px, py]) => ({ x: px, y: py }))}
    />
  );
}
