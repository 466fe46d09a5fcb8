import { projectArc } from "../../survey/path/project-arc";
import { computePath } from "../../survey/path/minimum-curvature";
import type { PathColumns, Station } from "../../survey/station";
import { prepareTrajectory, type Trajectory } from "../../survey/path/trajectory";
import type { FoundAdvice, SteeringAction, SteeringInput } from "../advice";
import { adviseSteering } from "../advise-steering";

/** A plan that runs horizontally to the east at TVD 8,000, from 8,000 ft MD. */
export const lateral: Trajectory = prepareTrajectory(
  computePath({ md: [8000, 12_000], inclination: [90, 90], azimuth: [90, 90] }, { tvd: 8000, ns: 0, ew: 0 }),
);

/** A plan that builds 6 deg/100 ft from vertical at 8,000 ft to horizontal, then runs on, to the east. */
export const buildPlan: Trajectory = prepareTrajectory(
  computePath(
    {
      md: [7000, 8000, 8500, 9000, 9500, 11_000],
      inclination: [0, 0, 30, 60, 90, 90],
      azimuth: [90, 90, 90, 90, 90, 90],
    },
    { tvd: 7000, ns: 0, ew: 0 },
  ),
);

/** Two surveys 95 ft apart that end at a station, by a straight hole. */
export function surveysTo(end: Station): PathColumns {
  const start = projectArc({ ...end, inclination: 180 - end.inclination, azimuth: (end.azimuth + 180) % 360 }, back);
  return computePath(
    {
      md: [end.md - back.length, end.md],
      inclination: [end.inclination, end.inclination],
      azimuth: [end.azimuth, end.azimuth],
    },
    start,
  );
}

const back = { length: 95, dls: 0, toolface: 0 };

/** A question to the advisor with the settings of a new well, no hole drilled since, and an assembly of 12 deg/100 ft. */
export function steeringInput(surveys: PathColumns, plan: Trajectory | null): SteeringInput {
  return {
    surveys,
    plan,
    drilled: [],
    tendencies: {
      motorYield: 12,
      rotaryBuildRate: 0,
      rotaryTurnRate: 0,
      spread: { motorYield: 1, rotaryBuildRate: 0.2, rotaryTurnRate: 0.2 },
      intervals: 5,
    },
    settings: {
      dlsConstraint: 12,
      lookAheadDistance: 90,
      alpha: 0.5,
      correctionCriteria: { inclinationValue: 1, azimuthValue: 2, lookAhead: 90, distanceValue: [20, 20, 10, 10] },
    },
    seed: 7,
  };
}

/** A well 1,000 ft along the lateral: ft right and above of it, deg low or right of its direction. */
export const inLateral = (change: Partial<Station> = {}): Station => ({
  md: 9000,
  inclination: 90,
  azimuth: 90,
  tvd: 8000,
  ns: 0,
  ew: 1000,
  ...change,
});

/** The advice for a question that has one. */
export function findAdvice(input: SteeringInput): FoundAdvice {
  const advice = adviseSteering(input);
  if (advice.status !== "found") throw new Error(advice.reason.key);
  return advice;
}

/** The slides that an advice orders. */
export const slidesOf = ({ actions }: { actions: SteeringAction[] }) =>
  actions.filter(({ action }) => action === "Slide");
