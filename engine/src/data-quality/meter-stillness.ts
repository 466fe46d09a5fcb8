/** How long a meter has been frozen, and how restless it was before; plain JSON of bounded size. */
export type MeterStillness = {
  /** The value at which it is frozen, null before the first. */
  value: number | null;
  /** Sign of the last step that was one. */
  direction: number;
  /** Samples since then that stayed at the value. */
  samples: number;
  /** Recent share of the samples at which the reading turned from rising to falling or back. */
  turns: number;
};

/**
 * The initial state, without readings.
 *
 * @see docs/methods/data-quality.md — frozen sensors
 */
export const unknownStillness = (): MeterStillness => ({ value: null, direction: 0, samples: 0, turns: 0 });

/** Samples over which the share of turns is averaged; a constant reading reduces it ten times more slowly. */
const AVERAGING_SAMPLES = 300;
const STANDING_SAMPLES = 3000;
/** A restless meter would have turned so often meanwhile. */
const STUCK_TURNS = 20;
const MOST_SAMPLES = 100_000;

/**
 * Tracks a meter that reads about the same value again and again.
 *
 * Only reversals show that a meter measures: when pumps are brought up it moves in one direction, and a flow counted by strokes
 * is constant as long as the rate is.
 *
 * @param value NaN if nothing was read: then the state of the meter is unknown
 * @param band readings that differ by less are the same
 * @see docs/methods/data-quality.md — frozen sensors
 */
export function nextStillness(before: MeterStillness, value: number, band: number): MeterStillness {
  if (Number.isNaN(value)) return before.value === null && before.turns === 0 ? before : unknownStillness();
  const { direction: lastDirection, turns } = before;
  if (before.value === null) return { value, direction: lastDirection, samples: before.samples, turns };
  const step = value - before.value;
  if (Math.abs(step) <= band) {
    const samples = Math.min(MOST_SAMPLES, before.samples + 1);
    const averaging = samples > STUCK_TURNS ? STANDING_SAMPLES : AVERAGING_SAMPLES;
    return { value: before.value, direction: lastDirection, samples, turns: turns * (1 - 1 / averaging) };
  }
  const direction = Math.sign(step);
  const turnCount = direction === -lastDirection ? 1 : 0;
  return { value, direction, samples: 0, turns: turns + (turnCount - turns) / AVERAGING_SAMPLES };
}

/**
 * Whether a meter that was restless has been frozen for too long.
 *
 * @see docs/methods/data-quality.md — frozen sensors
 */
export const isStuck = ({ samples, turns }: MeterStillness): boolean => samples * turns >= STUCK_TURNS;
