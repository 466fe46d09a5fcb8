import type { Feet, Klb, Seconds } from "@sigma/terms/quantities";
import type { RigStateMotion } from "@sigma/terms/rig-states";

/** The weights of a string that is moved without turning. */
export type Drag = {
  /** Hookload of a string that is moved without turning, pulled and lowered, and how far it went with it, up to `CARRIED`. */
  pulled: Klb | null;
  pulledTravel: Feet;
  lowered: Klb | null;
  loweredTravel: Feet;
};

/** The values of a sample from which drag is derived. */
type DragMoment = { rotating: boolean; motion: RigStateMotion; hookload: Klb; travel: Feet; elapsed: Seconds };

/** No readings yet. */
export const noDrag: Drag = { pulled: null, pulledTravel: 0, lowered: null, loweredTravel: 0 };

/** How long a weight takes to follow the string. */
export const WEIGHT_TIME: Seconds = 60;
/** A motionless hook may carry only the empty block: a feed can start while the string is in the slips. */
export const CARRIED: Feet = 10;
/** Band within which a weight is steady. */
export const NEW_WEIGHT_BAND: Klb = 10;

/** Lowest and highest hookload of a free string. */
export type WeightBand = { low: Klb; high: Klb };

/** Maximum drag of a string that has not yet moved without turning, as a share of its weight: that of a long lateral. */
const UNSEEN_DRAG = 0.6;

/**
 * The free weight band of a string that does not turn: drag is added to and subtracted from its weight; a turning string has no drag.
 *
 * Until it has moved 10 ft without turning, the maximum possible drag is used.
 *
 * @param empty weight of the empty block; without it neither the weight of the string nor its drag is known
 * @param limit threshold of an overpull
 * @see docs/methods/stuck-pipe.md — drag
 */
export function draggedBand(free: Drag, { low, high }: WeightBand, empty: Klb | null, limit: Klb): WeightBand {
  const unseen = empty === null ? 0 : Math.max(0, UNSEEN_DRAG * (high - empty) - limit);
  return {
    low: Math.min(low, free.loweredTravel < CARRIED ? low - unseen : free.lowered!),
    high: Math.max(high, free.pulledTravel < CARRIED ? high + unseen : free.pulled!),
  };
}

/** Whether the weight is the known pick-up or slack-off weight of a string that does not turn. */
export const isDragged = (free: Drag, { rotating, hookload }: DragMoment): boolean =>
  !rotating &&
  ((free.pulledTravel >= CARRIED && Math.abs(hookload - free.pulled!) <= NEW_WEIGHT_BAND) ||
    (free.loweredTravel >= CARRIED && Math.abs(hookload - free.lowered!) <= NEW_WEIGHT_BAND));

/** The state of the free string reduced to its drag. */
export const dragOf = ({ pulled, pulledTravel, lowered, loweredTravel }: Drag): Drag => ({
  pulled,
  pulledTravel,
  lowered,
  loweredTravel,
});

/** Learns the weights of a string that moves without turning. */
export function learnDrag(free: Drag, moment: DragMoment, limit: Klb): Drag {
  const knownDrag = dragOf(free);
  const { pulled, pulledTravel, lowered, loweredTravel } = knownDrag;
  const { rotating, motion, hookload, travel } = moment;
  if (rotating || Number.isNaN(hookload)) return knownDrag;
  if (motion === "out" && travel > 0) {
    const [level, went] = dragLevel(pulled, pulledTravel, moment, limit);
    return { ...knownDrag, pulled: level, pulledTravel: went };
  }
  if (motion !== "in" || !(travel < 0)) return knownDrag;
  const [level, went] = dragLevel(lowered, loweredTravel, moment, limit);
  return { ...knownDrag, lowered: level, loweredTravel: went };
}

/** A level that the hookload keeps over the travel; held pipe stretches, and its load continues to rise. */
function dragLevel(level: Klb | null, went: Feet, { hookload, travel, elapsed }: DragMoment, limit: Klb): [Klb, Feet] {
  const isKnown = went >= CARRIED;
  if (level === null || (!isKnown && Math.abs(hookload - level) > NEW_WEIGHT_BAND)) return [hookload, 0];
  if (isKnown && Math.abs(hookload - level) > limit / 2) return [level, went];
  return [towards(level, hookload, elapsed, WEIGHT_TIME)!, Math.min(CARRIED, went + Math.abs(travel))];
}

/** A level that tracks a value, initialised with the first value. */
export function towards(level: number | null, value: number, elapsedTime: Seconds, time: Seconds): number | null {
  if (!Number.isFinite(value)) return level;
  return level === null ? value : level + (value - level) * Math.min(1, elapsedTime / time);
}
