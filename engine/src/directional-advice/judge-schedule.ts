import { type Degrees, type Feet, toDegrees, type Radians } from "@sigma/terms/quantities";
import { bendOf } from "../survey/path/project-to-bit";
import { projectArc } from "../survey/path/project-arc";
import type { Station } from "../survey/station";
import type { SteeringCost } from "./advice";
import { type Deviation, deviationFrom, limitsFor } from "./limits/deviation";
import type { Lead } from "./plan-curve";
import { type Schedule, segmentsOf } from "./schedule";
import { doglegAt, type SteeringTask } from "./steering-task";

/** Schedules within which the well should be back on its plan. */
const RETURN_SCHEDULES = 2;
/** The same from the inside of a curve, where as much of the curve is left. */
const INSIDE_RETURN_SCHEDULES = 4;

/** The finest criteria that a cost is measured by: below them a well cannot be steered. */
const FINEST_ANGLE: Degrees = 0.1;
const FINEST_OFFSET: Feet = 1;

/** The cost of a completely slid length of hole: slow drilling. */
const FOOTAGE_COST = 0.3;

/** The cost of orienting the motor once. */
const SETTING_COST = 0.05;

/** The cost of unplanned curvature of the allowed severity. */
const CURVATURE_COST = 4;

/** Number of schedules on either side of the end of a curve within which its direction has priority over the way back to it. */
const NEAR_SCHEDULES = 2;

/** By how much the yield of a motor may rise of a sudden, and what it costs that the severity would be broken then. */
const SUDDEN_YIELD = 1.4;
const SUDDEN_COST = 3;

/** The cost of a slide out of reach of the next survey: per square of the direction left unknown by it. */
const UNSEEN_COST = 3;
/** The share of the yield that a sudden change of the motor adds to its spread. */
const SUDDEN_SPREAD = 0.08;

/** The cost of a schedule that certainly ends outside the criteria. */
const RISK_COST = 1;

/** An evaluated schedule: its end, the deviation of the end from the plan, and its cost. */
export type Judgement = { schedule: Schedule; end: Station; deviation: Deviation; cost: SteeringCost };

/**
 * Projects a schedule with the estimated tendencies and returns its cost; its risk is 0 until it is known.
 *
 * @throws EngineInputError like `projectArc` and `deviationFrom`, for a task of values that were not checked
 * @see docs/methods/directional-advice.md — cost
 */
export function judgeSchedule(task: SteeringTask, schedule: Schedule): Judgement {
  const { settings, likelyTendencies: tendencies, length, toolfaceType, plan, planDogleg } = task;
  let end = task.bit;
  let dogleg: Degrees = 0;
  let slid: Feet = 0;
  let atCurveEnd = 0;
  let unseen: Feet = 0;
  const seenTo = task.bit.md + Math.max(0, length - (task.bit.md - task.survey.md));
  for (const segment of segmentsOf(schedule, length, toolfaceType)) {
    const bend = bendOf(segment, tendencies);
    if (task.curveEnd !== null && task.curveEnd >= end.md && task.curveEnd < end.md + segment.length) {
      const station = projectArc(end, { ...bend, length: task.curveEnd - end.md });
      const there = deviationFrom(plan, station);
      atCurveEnd = directionCost(task, there, task.leadAt(there.plan.md));
    }
    end = projectArc(end, bend);
    dogleg += (bend.dls * bend.length) / 100;
    if (segment.toolface === null) continue;
    slid += segment.length;
    unseen += Math.max(0, Math.min(segment.length, end.md - seenTo));
  }
  const deviation = deviationFrom(plan, end);
  const lead = task.leadAt(deviation.plan.md);
  const plannedDogleg =
    doglegAt(plan, planDogleg, deviation.plan.md) - doglegAt(plan, planDogleg, task.deviation.plan.md);
  const unplannedShare = Math.max(0, dogleg - Math.max(0, plannedDogleg)) / ((settings.dlsConstraint * length) / 100);
  const { alpha } = settings;
  const excess = Math.max(0, (SUDDEN_YIELD * dogleg * 100) / (settings.dlsConstraint * length) - 1);
  const cost = {
    distance:
      alpha *
      (offsetCost(task, deviation, lead) +
        directionCost(task, deviation, lead) +
        atCurveEnd +
        unseenCost(task, unseen)),
    curvature: (1 - alpha) * CURVATURE_COST * unplannedShare ** 2 + SUDDEN_COST * excess ** 2,
    footage: (FOOTAGE_COST * slid) / length,
    settings: SETTING_COST * schedule.length,
  };
  return { schedule, end, deviation, cost: withRisk(cost, 0) };
}

/**
 * The cost once the chance to end outside the criteria is known.
 *
 * @param chanceOutside 0 to 1
 * @see docs/methods/directional-advice.md — cost
 */
export function withRisk(
  { distance, curvature, footage, settings }: Omit<SteeringCost, "risk" | "total">,
  chanceOutside: number,
): SteeringCost {
  const risk = RISK_COST * chanceOutside;
  return { distance, curvature, footage, settings, risk, total: distance + curvature + footage + settings + risk };
}

/** Squares of the offsets from the intended path, relative to the limits of the criteria. */
function offsetCost({ settings }: SteeringTask, deviation: Deviation, lead: Lead): number {
  const { sideways, upwards } = limitsFor(deviation, settings.correctionCriteria);
  return (
    ((deviation.leftRight - lead.right) / Math.max(FINEST_OFFSET, sideways)) ** 2 +
    ((deviation.aboveBelow - lead.above) / Math.max(FINEST_OFFSET, upwards)) ** 2
  );
}

/**
 * What is not known of the direction at the next survey, because it does not see the end of the hole: the slide there may
 * have bent more or less than the motor usually does.
 */
function unseenCost({ settings, tendencies }: SteeringTask, unseen: Feet): number {
  const spread = Math.hypot(tendencies.spread.motorYield, SUDDEN_SPREAD * tendencies.motorYield);
  const unknown: Degrees = (unseen * spread) / 100;
  return UNSEEN_COST * (unknown / Math.max(FINEST_ANGLE, settings.correctionCriteria.inclinationValue)) ** 2;
}

/** Squares of the error in direction, against the direction that leads back to the plan. */
function directionCost({ settings, length, landing }: SteeringTask, deviation: Deviation, lead: Lead): number {
  const { correctionCriteria: criteria, dlsConstraint } = settings;
  // At the end of a curve its direction has to be met; an offset from it is corrected below.
  const share = landing === null ? 1 : Math.min(1, Math.abs(deviation.plan.md - landing) / (NEAR_SCHEDULES * length));
  const { up, aside } = lead.inwards;
  const [above, right] = [deviation.aboveBelow - lead.above, deviation.leftRight - lead.right];
  const [inside, across] = [above * up + right * aside, right * up - above * aside];
  const shortest = RETURN_SCHEDULES * length;
  // The inside of a curve is its safe side: a well that returns from there too fast falls behind in direction.
  const unhurriedLength =
    inside > 0 && lead.remaining !== null
      ? Math.max(shortest, Math.min(INSIDE_RETURN_SCHEDULES * length, lead.remaining))
      : shortest;
  const backOut = share * returnAngle(inside, unhurriedLength, dlsConstraint);
  const backAcross = share * returnAngle(across, shortest, dlsConstraint);
  const build = deviation.build - lead.build + backOut * up - backAcross * aside;
  const lateral = deviation.lateral - lead.lateral + backOut * aside + backAcross * up;
  return (
    (build / Math.max(FINEST_ANGLE, criteria.inclinationValue)) ** 2 +
    (lateral / Math.max(FINEST_ANGLE, criteria.azimuthValue)) ** 2
  );
}

/**
 * The angle at which a well should return from an offset: so that it is back after a length, but at most the angle that half of
 * the allowed severity can remove before the plan is reached.
 */
function returnAngle(offset: Feet, length: Feet, dls: number): Degrees {
  const curvature = ((dls / 2) * Math.PI) / 180 / 100;
  const size = Math.min(Math.abs(offset) / length, Math.sqrt(Math.abs(offset) * curvature));
  return toDegrees((Math.sign(offset) * size) as Radians);
}
