import { createAtMost, createInformation, type Measurement } from "../measurement";
import { drillToLanding, type Landing, steerByAdvice, steerings } from "./closed-loop";
import { allKnowing } from "./closed-loop-knowledge";
import type { Steering } from "./closed-loop-knowledge";

/** The wells that each steering method drills, the same for all: their number, and the seed of the first. */
type ClosedLoopWells = { wells: number; firstWell: number };

/** The targets of the advice: share of the wells that land inside their window, and the sharpest survey interval. */
const EASY = { landed: 0.98, severity: 1.1 };
const HARDER = { landed: 0.97, severity: 1.05 };

/** Slide footage against an advisor that knows the truth. */
const MOST_SLID = 1.15;

/** Drills the same wells by advice and by two rules of thumb, then wells with troubles, and reports the results. */
export const closedLoopCase = (set: ClosedLoopWells): Measurement[] => [
  ...Object.entries(steerings).flatMap(([name, steer]) => measure(set, name, steer, name === "by advice")),
  ...measureHarder(set),
];

function measure(set: ClosedLoopWells, name: string, steer: Steering, isAdvice: boolean): Measurement[] {
  const landings = drillAll(set, (seed) => drillToLanding(steer, seed));
  return [
    ...comparison(`${set.wells} wells steered ${name}`, landings, isAdvice ? EASY : null),
    createInformation(
      `${set.wells} wells steered ${name}: slide footage, unplanned tortuosity`,
      `${mean(landings, ({ slid }) => slid).toFixed(0)} ft, ${mean(landings, ({ tortuosity }) => tortuosity).toFixed(2)} deg/100 ft`,
      "mean of the wells",
    ),
    ...(isAdvice ? [checkShots(`${set.wells} wells`, landings)] : []),
  ];
}

/** How often the advice requested a repeated survey. */
const checkShots = (wells: string, landings: readonly Landing[]): Measurement =>
  createInformation(
    `${wells} steered by advice: check shots`,
    `${mean(landings, (landing) => landing.checkShots).toFixed(1)} a well`,
    `${mean(landings, ({ surveys }) => surveys).toFixed(0)} surveys a well`,
  );

/** A change of motor yield, a fault, a change of BHA and surveys that are off, by advice and by one who knows the well. */
function measureHarder(set: ClosedLoopWells): Measurement[] {
  const { wells } = set;
  const advisedLandings = drillAll(set, (seed) => drillToLanding(steerByAdvice, seed, { isHarder: true }));
  const knowing = drillAll(set, (seed) => drillToLanding(steerByAdvice, seed, { isHarder: true, by: allKnowing }));
  const slid = mean(advisedLandings, (landing) => landing.slid) / mean(knowing, (landing) => landing.slid);
  return [
    ...comparison(`${wells} harder wells steered by advice`, advisedLandings, HARDER),
    checkShots(`${wells} harder wells`, advisedLandings),
    ...comparison(`${wells} harder wells steered by one who knows the assembly`, knowing, null),
    createAtMost(
      `${wells} harder wells: slide footage against one who knows the assembly`,
      { value: slid, limit: MOST_SLID, unit: "x", decimals: 2 },
      "mean of the wells",
    ),
  ];
}

function comparison(task: string, landings: readonly Landing[], goal: typeof EASY | null): Measurement[] {
  const insideShare = landings.filter(({ isInside }) => isInside).length / landings.length;
  const sharpest = Math.max(...landings.map(({ worstSeverity }) => worstSeverity));
  const sharper = goal && landings.filter(({ worstSeverity }) => worstSeverity > goal.severity).length;
  const figure = (target: string, isReached: boolean) =>
    goal ? { target, reached: isReached } : { target: "", reached: null };
  const off = (key: "vertical" | "lateral" | "inclination" | "azimuth") =>
    Math.sqrt(mean(landings, (landing) => landing[key] ** 2)).toFixed(1);
  return [
    {
      task: `${task}: landed inside the window`,
      measured: `${(100 * insideShare).toFixed(1)} %`,
      ...figure(`≥ ${100 * (goal?.landed ?? 0)} %`, insideShare >= (goal?.landed ?? 0)),
      note: `rms ${off("vertical")} ft vertical, ${off("lateral")} ft lateral, ${off("inclination")}° / ${off("azimuth")}°`,
    },
    {
      task: `${task}: sharpest survey interval`,
      measured: `${sharpest.toFixed(2)} x the constraint`,
      ...figure(`≤ ${goal?.severity} x`, sharpest <= (goal?.severity ?? 0)),
      note: `of the true hole, at the survey stations${sharper ? `; ${sharper} wells have a sharper one` : ""}`,
    },
  ];
}

const drillAll = ({ wells, firstWell }: ClosedLoopWells, drill: (seed: number) => Landing): Landing[] =>
  Array.from({ length: wells }, (_, index) => drill(firstWell + index));

const mean = (landings: readonly Landing[], of: (landing: Landing) => number): number =>
  landings.reduce((sum, landing) => sum + of(landing), 0) / landings.length;
