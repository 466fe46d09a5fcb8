import { formatValue, quantities } from "../../ui/format/numbers";
import type { Theme } from "../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import type { SurveyInterval, TortuosityMetric } from "./build-turn-view";
import type { TrackSeries } from "./rate-track";

type Track = {
  title: string;
  unit: string;
  /** Written behind the unit. */
  per?: string;
  decimals: number;
  series: TrackSeries[];
  range?: readonly [number, number];
  level?: { name: string; value: number; color: string } | null;
};

/** The axis of the tortuosity indexes, unless values lie outside of it. */
const TORTUOSITY_RANGE = [0, 50] as const;

/** The series of the intervals in the four tracks. */
export function buildTurnTracks(
  intervals: readonly SurveyInterval[],
  {
    metric,
    hasPlan,
    usedYield,
    theme,
  }: { metric: TortuosityMetric; hasPlan: boolean; usedYield: number | null; theme: Theme },
): Track[] {
  const color = (index: number) => traceColor(traceColorAt(index), theme);
  const column = (name: Exclude<keyof SurveyInterval, "isBlind">) => intervals.map((interval) => interval[name]);
  const makePlanSeries = (name: "planBuild" | "planTurn" | "planIndex", shape: "step" | "line"): TrackSeries[] =>
    !hasPlan
      ? []
      : [{ id: "plan", name: "Plan", color: "var(--color-text2)", shape, dash: "6 4", values: column(name) }];
  const rates = (of: "build" | "turn"): TrackSeries[] => [
    { id: "interval", name: "Interval", color: color(0), shape: "bar", values: column(of) },
    {
      id: "sliding",
      name: "Sliding",
      color: color(9),
      shape: "step",
      values: column(of === "build" ? "slidingBuild" : "slidingTurn"),
    },
    {
      id: "rotary",
      name: "Rotary",
      color: color(1),
      shape: "step",
      dash: "4 3",
      values: column(of === "build" ? "rotaryBuild" : "rotaryTurn"),
    },
    ...makePlanSeries(of === "build" ? "planBuild" : "planTurn", "step"),
  ];
  const share = intervals.map(({ slid, from, to }) => (slid === null ? null : (100 * slid) / (to - from)));
  return [
    { title: "Build rate", unit: "deg/100 ft", decimals: 2, series: rates("build") },
    { title: "Turn rate", unit: "deg/100 ft", decimals: 2, series: rates("turn") },
    {
      title: "Motor yield",
      unit: "deg/100 ft",
      per: "slid",
      decimals: 2,
      series: [
        { id: "share", name: "Share slid", color: "var(--color-text2)", shape: "bar", isShare: true, values: share },
        { id: "observed", name: "Observed", color: color(4), shape: "ring", values: column("motorYield") },
      ],
      level:
        usedYield === null
          ? null
          : {
              name: `Used, ${formatValue(usedYield, quantities.dogleg)}`,
              value: usedYield,
              color: "var(--color-text2)",
            },
    },
    {
      title: `Tortuosity index ${metric}`,
      unit: "10⁻⁷/ft",
      decimals: 1,
      range: TORTUOSITY_RANGE,
      series: [
        { id: "actual", name: "Actual", color: color(8), shape: "line", values: column("index") },
        ...makePlanSeries("planIndex", "line"),
        ...(!hasPlan
          ? []
          : [
              {
                id: "unplanned",
                name: "Unplanned",
                color: color(13),
                shape: "area" as const,
                values: column("unplanned"),
              },
            ]),
      ],
    },
  ];
}
