import type { Degrees, Feet } from "@sigma/terms/quantities";
import { type Judgement, judgeSchedule } from "./judge-schedule";
import type { Schedule, ScheduledSlide } from "./schedule";
import type { SteeringTask } from "./steering-task";

/** A shorter slide is not worth the time that it takes to orient. */
export const SHORTEST_SLIDE: Feet = 8;

/** A rotation before a slide is at least this long: less is not worth the change of mode. */
const SHORTEST_ROTATION: Feet = 5;

/** Whether a schedule is permitted at all; called only for schedules that would be the best so far. */
export type Permission = (schedule: Schedule) => boolean;

/** Directions tried for a single slide, and for each of two. */
const SINGLE_TOOLFACES = steps(0, 360, 30);
const DOUBLE_TOOLFACES = steps(0, 360, 60);

/** Lengths tried, as parts of the hole that is left. */
const SINGLE_LENGTHS = [0.15, 0.35, 0.6, 0.9];
const DOUBLE_LENGTHS = [0.25, 0.6];

/** Steps of the refinement: length and start ft, toolface deg. */
const REFINEMENTS: { length: Feet; toolface: Degrees }[] = [
  { length: 8, toolface: 16 },
  { length: 4, toolface: 8 },
  { length: 2, toolface: 4 },
  { length: 1, toolface: 2 },
  { length: 1, toolface: 1 },
];

/**
 * Searches for the cheapest permitted schedule of each kind: first on a grid, then in steps around the best one.
 *
 * @param isPermitted called only for schedules that would be the best so far
 * @returns at most one judgement per kind; no judgement for a kind without a permitted schedule
 * @throws EngineInputError like `judgeSchedule`; errors that `isPermitted` throws
 * @see docs/methods/directional-advice.md — course
 */
export function searchSchedules(task: SteeringTask, isPermitted: Permission): Judgement[] {
  const { length } = task;
  const families: Schedule[][] = [
    [[]],
    singleSlides([0], length),
    singleSlides([length / 3, (2 * length) / 3], length),
    doubleSlides(length),
  ];
  return families.flatMap((schedules) => {
    const best = cheapest(task, schedules, isPermitted);
    return best ? [refine(task, best, isPermitted)] : [];
  });
}

function singleSlides(starts: readonly Feet[], length: Feet): Schedule[] {
  return starts.flatMap((from) => {
    const start = Math.round(from);
    return SINGLE_LENGTHS.flatMap((part) =>
      SINGLE_TOOLFACES.map((toolface) => [{ start, length: Math.floor(part * (length - start)), toolface }]),
    ).filter(isDrillable(length));
  });
}

function doubleSlides(length: Feet): Schedule[] {
  const half = Math.round(length / 2);
  const slidesFrom = (start: Feet): ScheduledSlide[] =>
    DOUBLE_LENGTHS.flatMap((part) =>
      DOUBLE_TOOLFACES.map((toolface) => ({ start, length: Math.floor(part * (length - half)), toolface })),
    );
  const seconds = slidesFrom(half);
  return slidesFrom(0)
    .flatMap((first) => seconds.map((second) => [first, second]))
    .filter(isDrillable(length));
}

/** Whether slides are long enough, follow each other at once or after a rotation, and end within the length. */
const isDrillable =
  (length: Feet) =>
  (schedule: Schedule): boolean => {
    let drilledLength = 0;
    return schedule.every((slide) => {
      const rotation = slide.start - drilledLength;
      drilledLength = slide.start + slide.length;
      return (
        (rotation === 0 || rotation >= SHORTEST_ROTATION) && slide.length >= SHORTEST_SLIDE && drilledLength <= length
      );
    });
  };

function cheapest(task: SteeringTask, schedules: readonly Schedule[], isPermitted: Permission): Judgement | null {
  let best: Judgement | null = null;
  for (const schedule of schedules) {
    const judgedSchedule = judgeSchedule(task, schedule);
    if (best && judgedSchedule.cost.total >= best.cost.total) continue;
    if (isPermitted(schedule)) best = judgedSchedule;
  }
  return best;
}

/** Moves step by step to a cheaper neighbour of the same kind, with decreasing step size. */
function refine(task: SteeringTask, start: Judgement, isPermitted: Permission): Judgement {
  let best = start;
  for (const step of REFINEMENTS) {
    for (;;) {
      const better = cheapest(task, neighboursOf(best.schedule, task.length, step), isPermitted);
      if (!better || better.cost.total >= best.cost.total) break;
      best = better;
    }
  }
  return best;
}

function neighboursOf(schedule: Schedule, length: Feet, step: { length: Feet; toolface: Degrees }): Schedule[] {
  return schedule
    .flatMap((slide, index) => {
      // A slide from the bit on stays there: a later one is another kind of schedule.
      const changes: Partial<ScheduledSlide>[] = [
        { length: slide.length + step.length },
        { length: slide.length - step.length },
        { toolface: slide.toolface + step.toolface },
        { toolface: slide.toolface - step.toolface },
      ];
      if (slide.start > 0) {
        changes.push({ start: slide.start + step.length });
        changes.push({ start: Math.max(SHORTEST_ROTATION, slide.start - step.length) });
      }
      return changes.map((change) => schedule.with(index, { ...slide, ...change }));
    })
    .filter(isDrillable(length));
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step);
}
