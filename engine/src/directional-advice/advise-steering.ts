import { type Feet, toRadians } from "@sigma/terms/quantities";
import { projectRotation, projectToBit } from "../survey/path/project-to-bit";
import type {
  Advice,
  Alternative,
  FoundAdvice,
  NoAdviceReason,
  RejectionReason,
  RunnerUp,
  ScheduleKind,
  SteeringCost,
  SteeringInput,
} from "./advice";
import { checkSteeringInput } from "./check-steering-input";
import { deviationFrom, isInside } from "./limits/deviation";
import { type Judgement, judgeSchedule, withRisk } from "./judge-schedule";
import { brokenLimit, checkLimits } from "./limits/path-limits";
import { actionsOf, kindOf, type Schedule, segmentsOf } from "./schedule";
import { searchSchedules, SHORTEST_SLIDE } from "./search-schedules";
import { greatestSeverity, keepsSeverity } from "./limits/severity-limit";
import { type Outcomes, possibleWells, simulateOutcomes, spreadOf } from "./outcomes/simulate-outcomes";
import { type SteeringTask, steeringTask } from "./steering-task";

/** Fractions of the look-ahead at which a rotated well is compared with the criteria. */
const LOOKS = [1 / 3, 2 / 3, 1];

/** Distance past the end of its plan up to which a bit still counts as beside it, ft. */
const END_TOLERANCE: Feet = 0.01;

/** A schedule with all that is known of it. */
type Candidate = Judgement & { kind: ScheduleKind; outcomes: Outcomes };

/**
 * Recommends how to drill on from the bit: which stretches to slide, with which toolface, and which to rotate.
 *
 * A well that stays inside its correction criteria in rotation is rotated. Otherwise schedules of one and two slides are
 * searched, projected with the estimated tendencies and over their spread, and the cheapest that keeps the dogleg
 * severity and the limits is taken.
 *
 * @returns advice, or no solution: fewer than two surveys, no plan, a bit past its end, no schedule within the limits
 * @throws EngineInputError `not-finite`, `out-of-range` (settings, spread, lengths), `too-few-stations` (lease); like
 *   `projectArc`; what `limits.offsetWells` throws
 * @see docs/methods/directional-advice.md
 */
export function adviseSteering(input: SteeringInput): Advice {
  checkSteeringInput(input);
  const { surveys, plan, limits = {} } = input;
  checkLimits(limits);
  if (surveys.md.length < 2) return noAdvice({ key: "too-few-surveys", values: {} });
  if (!plan || plan.md.length < 2) return noAdvice({ key: "no-plan", values: {} });
  if (input.settings.lookAheadDistance < SHORTEST_SLIDE) {
    return noAdvice({ key: "look-ahead-too-short", values: { least: SHORTEST_SLIDE } });
  }
  const task = steeringTask(input, plan);
  // Beside the end the vector to the plan has no component along it except for rounding.
  if (task.deviation.along > END_TOLERANCE) return noAdvice({ key: "past-plan", values: {} });

  const wells = possibleWells(task, input.seed);
  const complete = (judgement: Judgement): Candidate => {
    const outcomes = simulateOutcomes(task, judgement.schedule, wells);
    const cost = withRisk(judgement.cost, 1 - outcomes.chanceInside);
    return { ...judgement, kind: kindOf(judgement.schedule), outcomes, cost };
  };
  const findBrokenLimit = (schedule: Schedule) => brokenLimit(task, toSegments(task, schedule), limits);
  const byCost = (candidates: readonly Judgement[]) =>
    candidates.map(complete).toSorted((a, b) => a.cost.total - b.cost.total);

  const free = byCost(searchSchedules(task, (schedule) => keepsSeverity(task, toSegments(task, schedule))));
  const rotation = complete(judgeSchedule(task, []));
  // If the plan ends a curve, its direction has to be met, not only approximated.
  if (task.curveEnd === null && staysInside(task) && findBrokenLimit([]) === null) {
    const other = free.find(({ kind }) => kind !== "rotate");
    const reason = { key: "rotation-suffices", values: {} } as const;
    return toFoundAdvice(input, task, {
      best: rotation,
      rotation,
      runnerUp: other ? runnerUp(task, other, reason) : null,
    });
  }

  const barredCandidates = free.map((candidate) => ({ candidate, limit: findBrokenLimit(candidate.schedule) }));
  const first = barredCandidates[0];
  if (first && first.limit === null) {
    const second = barredCandidates[1];
    const reason = second && (second.limit ?? whyRejected(first.candidate.cost, second.candidate.cost));
    return toFoundAdvice(input, task, {
      best: first.candidate,
      rotation,
      runnerUp: second && reason ? runnerUp(task, second.candidate, reason) : null,
    });
  }
  const permittedCandidates = byCost(
    searchSchedules(
      task,
      (schedule) => keepsSeverity(task, toSegments(task, schedule)) && findBrokenLimit(schedule) === null,
    ),
  );
  const [best] = permittedCandidates;
  if (!best) return noAdvice({ key: "no-schedule", values: { limit: first?.limit ?? null } });
  return toFoundAdvice(input, task, {
    best,
    rotation,
    runnerUp: first?.limit ? runnerUp(task, first.candidate, first.limit) : null,
  });
}

const noAdvice = (reason: NoAdviceReason): Advice => ({ status: "no-solution", reason });

const toSegments = ({ length, toolfaceType }: SteeringTask, schedule: Schedule) =>
  segmentsOf(schedule, length, toolfaceType);

/** Whether the well stays inside the correction criteria when it rotates on. */
function staysInside({ bit, plan, tendencies, settings }: SteeringTask): boolean {
  const { correctionCriteria: criteria } = settings;
  return LOOKS.every((part) =>
    isInside(deviationFrom(plan, projectRotation(bit, tendencies, part * criteria.lookAhead)), criteria),
  );
}

type Choice = { best: Candidate; rotation: Candidate; runnerUp: RunnerUp | null };

function toFoundAdvice(input: SteeringInput, task: SteeringTask, { best, rotation, runnerUp }: Choice): FoundAdvice {
  const { total, leftRight, aboveBelow } = task.deviation;
  const { chanceInside, ends } = best.outcomes;
  const ahead = projectRotation(task.bit, task.tendencies);
  const segments = toSegments(task, best.schedule);
  // Evaluated with a motor that may be weaker than estimated, reported as estimated.
  const end = projectToBit(task.bit, segments, task.tendencies);
  return {
    status: "found",
    kind: best.kind,
    actions: actionsOf(segments, task.bit.md),
    start: task.survey,
    bit: task.bit,
    rotateProjection: { ...ahead, vs: verticalSection(ahead, input.vsAzimuth ?? 0) },
    distanceToPlan: { total, leftRight, aboveBelow },
    expected: { end, ...spreadOf(ends) },
    greatestSeverity: greatestSeverity(task, segments),
    chanceInside,
    cost: best.cost,
    runnerUp,
    rotateOnly: alternative(task, rotation),
  };
}

function alternative(task: SteeringTask, { schedule, outcomes, cost }: Candidate): Alternative {
  const segments = toSegments(task, schedule);
  const { leftRight, aboveBelow } = spreadOf(outcomes.ends);
  return {
    actions: actionsOf(segments, task.bit.md),
    leftRight,
    aboveBelow,
    greatestSeverity: greatestSeverity(task, segments),
    chanceInside: outcomes.chanceInside,
    cost,
  };
}

const runnerUp = (task: SteeringTask, candidate: Candidate, reason: RejectionReason): RunnerUp => ({
  ...alternative(task, candidate),
  kind: candidate.kind,
  reason,
});

const verticalSection = ({ ns, ew }: { ns: Feet; ew: Feet }, azimuth: number): Feet =>
  ns * Math.cos(toRadians(azimuth)) + ew * Math.sin(toRadians(azimuth));

/**
 * Returns the main reason against a schedule that costs more than the chosen one.
 *
 * @see docs/methods/directional-advice.md — course
 */
function whyRejected(takenCost: SteeringCost, rejectedCost: SteeringCost): RejectionReason {
  const parts = ["distance", "curvature", "footage", "settings", "risk"] as const;
  const worst = parts.reduce((most, part) =>
    rejectedCost[part] - takenCost[part] > rejectedCost[most] - takenCost[most] ? part : most,
  );
  return { key: "costs-more", values: { more: rejectedCost.total - takenCost.total, by: worst } };
}
