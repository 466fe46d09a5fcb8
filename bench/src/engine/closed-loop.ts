import { adviseSteering } from "@sigma/engine/directional-advice/advise-steering";
import type { DirectionalSettings } from "@sigma/engine/directional-advice/advice";
import type { PathColumns, Station } from "@sigma/engine/survey/station";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import { type Driller, driller, STAND, type Steering } from "./closed-loop-knowledge";
import { makeClosedLoopWell, type TrueWell } from "./closed-loop-well";
import { steerAsPlanned, steerStraightBack } from "./closed-loop-rivals";

/** The settings of a new well, but a severity that binds and a criterion of azimuth inside the landing window. */
export const loopSettings: DirectionalSettings = {
  dlsConstraint: 10,
  lookAheadDistance: STAND,
  alpha: 0.5,
  correctionCriteria: { inclinationValue: 1, azimuthValue: 1, lookAhead: 90, distanceValue: [20, 20, 10, 10] },
};

/** The result of a well; offsets in ft, angles in deg, severities relative to the allowed maximum. */
export type Landing = {
  vertical: number;
  lateral: number;
  inclination: number;
  azimuth: number;
  isInside: boolean;
  slid: number;
  /** Dogleg drilled beyond that of the plan, deg/100 ft of hole. */
  tortuosity: number;
  worstSeverity: number;
  /** Surveys that were taken again. */
  checkShots: number;
  /** Depths at which surveys were taken. */
  surveys: number;
};

const WINDOW = { vertical: 10, lateral: 20, angle: 1.5 };

/** The advice of the engine as orders; a well without advice is rotated. */
export const steerByAdvice: Steering = (knowledge, seed) => {
  const advice = adviseSteering({
    surveys: knowledge.surveys,
    plan: knowledge.plan,
    drilled: knowledge.drilled,
    tendencies: knowledge.tendencies,
    slideEfficiency: knowledge.slideEfficiency,
    settings: loopSettings,
    seed,
  });
  if (advice.status !== "found") return [{ length: STAND, toolface: null, magnetic: false }];
  return advice.actions.map(({ length, toolface, toolfaceType }) => ({
    length,
    toolface,
    magnetic: toolfaceType === "magnetic",
  }));
};

/** The advisor and the rules of thumb that it is compared with. */
export const steerings: Record<string, Steering> = {
  "by advice": steerByAdvice,
  "straight back to the plan": steerStraightBack,
  "with the toolface of the plan": steerAsPlanned,
};

/** The conditions of a well: whether it has troubles, and who drills it. */
type Drilling = { isHarder?: boolean; by?: (well: TrueWell, seed: number) => Driller };

/** Drills one well from above its kick-off until past its landing, a survey per stand. */
export function drillToLanding(
  steer: Steering,
  seed: number,
  { isHarder = false, by = driller }: Drilling = {},
): Landing {
  const well = makeClosedLoopWell(seed, isHarder);
  const knowledge = by(well, seed);
  while (well.bit().md < well.landing.md + 250 && !isPastLanding(well)) {
    well.beginStand();
    knowledge.survey();
    well.drill(steer(knowledge.now(), seed + well.bit().md), STAND);
  }
  knowledge.survey();
  const { surveys } = knowledge.now();
  return { ...judgeLanding(well, surveys), checkShots: knowledge.checkShots(), surveys: surveys.md.length };
}

function isPastLanding(well: TrueWell): boolean {
  return distanceToPlan(well.plan, well.bit()).plan.md > well.landing.md + 1;
}

function judgeLanding(well: TrueWell, surveys: PathColumns): Omit<Landing, "checkShots" | "surveys"> {
  const at = landedAt(well);
  const { leftRight, aboveBelow } = distanceToPlan(well.plan, at);
  const inclination = at.inclination - well.landing.inclination;
  const azimuth = ((((at.azimuth - well.landing.azimuth + 180) % 360) + 360) % 360) - 180;
  const isInside =
    Math.abs(aboveBelow) <= WINDOW.vertical &&
    Math.abs(leftRight) <= WINDOW.lateral &&
    Math.abs(inclination) <= WINDOW.angle &&
    Math.abs(azimuth) <= WINDOW.angle;
  return {
    vertical: aboveBelow,
    lateral: leftRight,
    inclination,
    azimuth,
    isInside,
    slid: well.slid(),
    tortuosity: well.tortuosity(),
    worstSeverity: well.worstSeverity(surveys) / loopSettings.dlsConstraint,
  };
}

/** The point of the true path that is nearest to the landing. */
function landedAt(well: TrueWell): Station {
  const { ns, ew, tvd } = well.landing;
  return well.stations().reduce((best, station) => (gap(station) < gap(best) ? station : best));
  function gap(station: Station): number {
    return Math.hypot(station.ns - ns, station.ew - ew, station.tvd - tvd);
  }
}
