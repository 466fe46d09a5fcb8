import type { SurveyedWell } from "@sigma/engine/anti-collision/clearance-well";
import type { SteeringInput } from "@sigma/engine/directional-advice/advice";
import { adviseSteering } from "@sigma/engine/directional-advice/advise-steering";
import { limitByOffsets, prepareOffsetWell } from "@sigma/engine/directional-advice/limits/offset-separation";
import { steeringInput } from "@sigma/engine/directional-advice/testing/steering-cases";
import { planNewPath } from "@sigma/engine/directional-advice/plan-new-path";
import { projectToBit } from "@sigma/engine/survey/path/project-to-bit";
import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { lastStation } from "@sigma/engine/survey/station";
import { prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import { findSurveyTool } from "@sigma/engine/uncertainty/survey-tools";
import { loopSettings } from "./closed-loop";
import { driller, STAND } from "./closed-loop-knowledge";
import { steerAsPlanned } from "./closed-loop-rivals";
import { makeClosedLoopWell } from "./closed-loop-well";
import { createTiming, type Measurement } from "../measurement";
import type { EngineCase } from "./engine-case";
import { medianOf } from "./median-of";

/** The most that a recommendation may take, ms. */
const LIMIT_MS = 200;

/** A recommendation in the middle of a curve, off its plan, with its outcomes over the spread of the tendencies. */
export const directionalAdviceCases: EngineCase[] = [
  () => {
    const input = { ...offPlan(), settings: loopSettings, seed: 1 };
    const advice = adviseSteering(input);
    const note = advice.status === "found" ? `${advice.kind}, 200 outcomes each of four schedules` : advice.reason.key;
    const ms = medianOf(() => adviseSteering(input), 30);
    return createTiming("one recommendation, Monte Carlo included", ms, LIMIT_MS, note);
  },
  () => {
    const advise = () => {
      questions = 0;
      return adviseSteering(amongOffsets());
    };
    const advice = advise();
    const note = advice.status === "found" ? advice.kind : `no solution; ${questions} paths held against the wells`;
    const task = "one recommendation among 10 offset wells of 300 stations that bar every schedule";
    return createTiming(task, medianOf(advise, 10), LIMIT_MS, note);
  },
  () => newPathCase("a new path back to the plan", loopSettings.dlsConstraint),
  () => newPathCase("a new path that no severity allowed leads back", TOO_GENTLE),
];

/** A severity that no path back to the plan keeps: every point of the plan is tried in vain. */
const TOO_GENTLE = 0.1;

function newPathCase(task: string, dls: number): Measurement {
  const { surveys, drilled, tendencies, plan } = offPlan();
  const bit = projectToBit(lastStation(surveys), drilled, tendencies);
  const path = planNewPath(bit, plan, dls, "plan");
  const note = path.status === "solved" ? `joins the plan at ${path.joins.md.toFixed(0)} ft` : path.reason.key;
  return createTiming(
    task,
    medianOf(() => planNewPath(bit, plan, dls, "plan"), 10),
    LIMIT_MS,
    note,
  );
}

/** The input for a well that has left its plan after ten stands drilled by rule of thumb. */
function offPlan() {
  const well = makeClosedLoopWell(3);
  const wellDriller = driller(well, 3);
  for (let stand = 0; stand < 10; stand++) {
    wellDriller.survey();
    well.drill(steerAsPlanned(wellDriller.now(), stand), STAND);
  }
  wellDriller.survey();
  return wellDriller.now();
}

const STATIONS = 300;

/** A well to horizontal in the east, surveyed every 60 ft; the last stations may turn. */
function lateralTo(ns: number, tvd: number, turn: number, stations = STATIONS): SurveyedWell {
  const rows = Array.from({ length: stations }, (_, row) => row);
  return {
    path: computePath(
      {
        md: rows.map((row) => row * 60),
        inclination: rows.map((row) => Math.min(90, Math.max(0, (row - 100) * 0.9))),
        azimuth: rows.map((row) => (row > STATIONS - 4 ? 90 + turn : 90)),
      },
      { tvd, ns, ew: 0 },
    ),
    program: findSurveyTool("ISCWSA MWD Rev5.11"),
    place: { gTotal: 1, bTotal: 50_000, dip: 70, declination: 0 },
    sections: [{ endMD: Infinity, diameter: 12.25 }],
  };
}

const neighbours = Array.from({ length: 10 }, (_, well) =>
  prepareOffsetWell(`offset ${well}`, lateralTo(-65 - 40 * well, 3 * well, 0)),
);
let questions = 0;

/** A lateral off its plan, with ten others beside it. */
function amongOffsets(): SteeringInput {
  const own = lateralTo(-25, 0, 1);
  const limit = limitByOffsets(own, neighbours, { leastSeparationFactor: 1 });
  return {
    ...steeringInput(own.path, prepareTrajectory(lateralTo(0, 0, 0, STATIONS + 20).path)),
    drilled: [{ length: 60, toolface: null }],
    settings: loopSettings,
    limits: {
      offsetWells: {
        ...limit,
        minimumSeparation: (path) => {
          questions++;
          return limit.minimumSeparation(path);
        },
      },
    },
    seed: 1,
  };
}
