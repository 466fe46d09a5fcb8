import type { BenchGroup, Measurement } from "../measurement";
import { drillToLanding, type Landing, steerings } from "./closed-loop";
import type { Steering } from "./closed-loop-knowledge";

/** Wells that each way of steering drills; the same ones for all. */
const WELLS = 200;

/** What the advice has to reach: part of the wells that land inside their window, and the sharpest survey interval. */
const LEAST_LANDED = 0.95;
const MOST_SEVERITY = 1.1;

/** Drills the same wells by advice and by two rules of thumb, and tells how they came out. */
export const closedLoopGroup: BenchGroup["run"] = async () =>
  Object.entries(steerings).flatMap(([name, steer]) => measure(name, steer, name === "by advice"));

function measure(name: string, steer: Steering, isAdvice: boolean): Measurement[] {
  const landings = Array.from({ length: WELLS }, (_, index) => drillToLanding(steer, index + 1));
  const landed = landings.filter(({ isInside }) => isInside).length / WELLS;
  const sharpest = Math.max(...landings.map(({ worstSeverity }) => worstSeverity));
  const figure = (target: string, reached: boolean) => (isAdvice ? { target, reached } : { target: "", reached: null });
  const off = (key: "vertical" | "lateral" | "inclination" | "azimuth") =>
    Math.sqrt(mean(landings, (landing) => landing[key] ** 2)).toFixed(1);
  return [
    {
      task: `${WELLS} wells steered ${name}: landed inside the window`,
      measured: `${(100 * landed).toFixed(1)} %`,
      ...figure(`≥ ${100 * LEAST_LANDED} %`, landed >= LEAST_LANDED),
      note: `rms ${off("vertical")} ft vertical, ${off("lateral")} ft lateral, ${off("inclination")}° / ${off("azimuth")}°`,
    },
    {
      task: `${WELLS} wells steered ${name}: sharpest survey interval`,
      measured: `${sharpest.toFixed(2)} x the constraint`,
      ...figure(`≤ ${MOST_SEVERITY} x`, sharpest <= MOST_SEVERITY),
      note: "of the true hole, at the survey stations",
    },
    {
      task: `${WELLS} wells steered ${name}: slide footage, unplanned tortuosity`,
      measured: `${mean(landings, ({ slid }) => slid).toFixed(0)} ft, ${mean(landings, ({ tortuosity }) => tortuosity).toFixed(2)} deg/100 ft`,
      target: "",
      reached: null,
      note: "mean of the wells",
    },
  ];
}

const mean = (landings: readonly Landing[], of: (landing: Landing) => number): number =>
  landings.reduce((sum, landing) => sum + of(landing), 0) / landings.length;
