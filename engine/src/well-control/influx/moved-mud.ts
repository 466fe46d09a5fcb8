import { BARREL_GALLONS } from "@sigma/terms/field-constants";
import type { Barrels, Feet, Gpm, Seconds } from "@sigma/terms/quantities";
import type { Moved } from "./find-influx";
import { isRunning, type MudRow } from "./mud-row";

/** The effect of moved pipe and new hole on the mud volume; plain JSON. */
export type Moving = {
  /** The displacement of the pipe, by products and squares of travel and gain. */
  pipe: { products: number; squares: number };
  /** bbl/ft that new hole takes, and for how long it has been learned. */
  hole: { perFoot: number; learned: Seconds };
  /** Deviation of flow out from the displacement of the string, bbl/ft. */
  linesDoubt: number;
};

/** No values learned yet. */
export const noMoving: Moving = {
  pipe: { products: 0, squares: 0 },
  hole: { perFoot: 0.08, learned: 0 },
  linesDoubt: 0.02,
};

/** Displacement of the pipe, bbl/ft, with the travel in feet that it counts as; its uncertainty before any travel and after much. */
const PIPE = 0.01;
const PIPE_COUNTS = 200_000;
const PIPE_DOUBT = 0.007;
const LEAST_PIPE_DOUBT = 0.001;
const MOST_PIPE = 0.04;
const PIPE_KEPT = 5e6;
const PIPE_FORGOTTEN = 0.98;
/** A string that travelled less gives no information; a change further from the expected one has another cause. */
const TRAVEL: Feet = 20;
const MOST_ELSE: Barrels = 3;

/** bbl that a foot of string displaces. */
export const perFootOf = ({ products, squares }: Moving["pipe"]): number =>
  Math.max(0, Math.min(MOST_PIPE, (products + PIPE * PIPE_COUNTS) / (squares + PIPE_COUNTS)));

/** Learns from a string that is moved while the pumps are off. */
export function learnPipe(
  pipe: { products: number; squares: number },
  { pipe: travel, gain }: Moved,
  length: Seconds,
): void {
  if (Math.abs(travel) <= TRAVEL) return;
  const displacedVolume = Math.max(-MOST_ELSE, Math.min(MOST_ELSE, gain)) + perFootOf(pipe) * travel;
  pipe.products += displacedVolume * travel * length;
  pipe.squares += travel ** 2 * length;
  if (pipe.squares <= PIPE_KEPT) return;
  pipe.products *= PIPE_FORGOTTEN;
  pipe.squares *= PIPE_FORGOTTEN;
}

/** A string lowered faster than this shows how well flow out follows, ft/s, once lines have drained; over this number of rows. */
const LOWERED = 0.3;
const DRAINED: Seconds = 180;
const LINES_FOLLOWED = 60;
const [LEAST_LINES, MOST_LINES] = [0.004, 0.06];

/** Deviation of flow out from the displacement of a string that is lowered, after one more row. */
export function linesDoubtOf(
  { linesDoubt, pipe }: Moving,
  flowFull: number | null,
  pumpsFull: Gpm | null,
  row: MudRow,
): number {
  if (isRunning(row) || row.lowered < LOWERED || row.stood < DRAINED) return linesDoubt;
  if (row.flow === null || flowFull === null || pumpsFull === null) return linesDoubt;
  const share = row.flow / flowFull - row.usualFlow;
  const perFoot = (share * pumpsFull) / (BARREL_GALLONS * 60 * row.lowered) - perFootOf(pipe);
  const distance = Math.max(LEAST_LINES, Math.min(MOST_LINES, Math.abs(perFoot)));
  return linesDoubt + (distance - linesDoubt) / LINES_FOLLOWED;
}

/** Maximum volume of new hole, bbl/ft; its median is tracked in steps, which are long at first. */
const MOST_HOLE = 0.4;
const HOLE_STEP = 0.3;
const HOLE_FIRST: Seconds = 300;
const HOLE_LEARNED: Seconds = 3600;
/** Hole is learned from no more often. */
export const HOLE_EVERY: Seconds = 20;
const [LEAST_MADE, MOST_MADE]: [Feet, Feet] = [1, 60];

/** Learns from hole that was made. */
export function learnHole(
  hole: { perFoot: number; learned: Seconds },
  { hole: made, gain }: Moved,
  length: Seconds,
): void {
  if (!(made > LEAST_MADE && made < MOST_MADE) || Number.isNaN(gain)) return;
  hole.learned = Math.min(HOLE_LEARNED, hole.learned + length);
  const step = (HOLE_STEP * length) / (HOLE_FIRST + hole.learned);
  hole.perFoot = Math.max(0, Math.min(MOST_HOLE, hole.perFoot - Math.sign(gain) * step));
}

/** The uncertainty of the displacement per foot. */
export const pipeDoubtOf = ({ squares }: Moving["pipe"]): number =>
  LEAST_PIPE_DOUBT + (PIPE_DOUBT * PIPE_COUNTS) / (squares + PIPE_COUNTS);
