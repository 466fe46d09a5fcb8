/** Numbers of one column that mark a missing value although an instrument could return them. */
export type RepeatedMarks = {
  /** Each is farther from all other values than these are from each other. */
  certain: number[];
  /** Each is far from other values, but may be a measurement all the same: it repeats too rarely, or not far enough. */
  doubtful: number[];
};

/** The relevant properties of a column's quantity: a hole never gets shallower, and a hookload of 0 is rare. */
export type MarkedColumn = "hole-depth" | "hookload" | "other";

/** All nines, eights or sevens, and the largest numbers of 16 bits: pumps and rotary tables aren't set to them. */
const strong = /^-?(?:9{3,}(?:\.(?:9+|25))?|8{4,}(?:\.8+)?|7{4,}(?:\.7+)?|99\.99|3276[78]|65535)$/;
/** Other values that programs write for a missing value. */
const weak = /^(?:-1|-?9{2}(?:\.9+)?|-9(?:\.9+)?|-7{3}(?:\.7+)?|-?99\.9+|888|777)$/;

/** Minimum number of a mark's occurrences, and of their runs of equal values. */
const FEWEST = 5;
const FEWEST_RUNS = 3;
/** Minimum number of different values for a column that varies. */
const VARIES = 10;
/** A mark that may be a measurement is farther from its neighbours than this number of their steps. */
const STEPS = 5;
/** Minimum drop of a hole depth that drops out and returns, ft or m. */
const DEPTH_JUMP = 100;

/** Runs of one value in consecutive rows, with the values before and after them; NaN at the end of the block. */
type Run = { count: number; before: number; behind: number };

/**
 * Finds marks of a missing value within the range of their channel: exact numbers of a usual form that repeat far from
 * all other values. A sensor at the end of its range approaches that end first, and a value that a user sets stays
 * between equal values: neither is a certain mark.
 *
 * @param blocks values of consecutive rows, NaN for missing values, without the usual marks
 */
export function findRepeatedMarks(
  blocks: readonly (readonly number[])[],
  column: MarkedColumn = "other",
): RepeatedMarks {
  const marks: RepeatedMarks = { certain: [], doubtful: [] };
  const counts = new Map<number, number>();
  for (const block of blocks) {
    for (const value of block) if (!Number.isNaN(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const suspects = [...counts.keys()].filter((value) => strong.test(String(value)) || weak.test(String(value)));
  const others = [...counts.keys()].filter((value) => !suspects.includes(value));
  const [least, most] = others.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
  const usualStep = stepOf(blocks, suspects);
  for (const value of suspects) {
    const runs = runsOf(blocks, value);
    if (others.length === 0) {
      marks.doubtful.push(value);
      continue;
    }
    const isApart = value > most ? value - most > most - least : value < least && least - value > most - least;
    if (counts.get(value)! < FEWEST || others.length < VARIES) {
      if (isApart && strong.test(String(value))) marks.doubtful.push(value);
      continue;
    }
    const isBetweenChanges = runs.length >= FEWEST_RUNS && changesAround(runs);
    if (isApart && (strong.test(String(value)) || isBetweenChanges)) marks.certain.push(value);
    else if (
      isBetweenChanges &&
      (isOnlyNegative(value, least) || runs.every((run) => isFar(run, value, STEPS * usualStep)))
    )
      marks.doubtful.push(value);
  }
  const zeros = counts.has(0) ? runsOf(blocks, 0) : [];
  if (column === "hole-depth" && zeros.some(isGoneAndBack)) marks.certain.push(0);
  if (column === "hookload" && zeros.length >= FEWEST_RUNS && changesAround(zeros)) {
    if (zeros.every((run) => isFar(run, 0, STEPS * usualStep))) marks.doubtful.push(0);
  }
  return marks;
}

function runsOf(blocks: readonly (readonly number[])[], value: number): Run[] {
  return blocks.flatMap((block) => {
    const runs: Run[] = [];
    let before = Number.NaN;
    let open: Run | null = null;
    for (const each of block) {
      if (Number.isNaN(each)) continue;
      if (each === value) {
        if (open) open.count++;
        else runs.push((open = { count: 1, before, behind: Number.NaN }));
        continue;
      }
      if (open) open.behind = each;
      open = null;
      before = each;
    }
    return runs;
  });
}

/** The step between neighbours that few are longer than, without the suspected marks. */
function stepOf(blocks: readonly (readonly number[])[], suspects: readonly number[]): number {
  const steps = blocks.flatMap((block) => {
    const values = block.filter((value) => !Number.isNaN(value) && value !== 0 && !suspects.includes(value));
    return values.slice(1).map((value, at) => Math.abs(value - values[at]!));
  });
  steps.sort((a, b) => a - b);
  return steps[Math.floor(0.95 * (steps.length - 1))] ?? Infinity;
}

/** Whether the values around runs differ from run to run, which is the case for a signal and not for a setpoint. */
function changesAround(runs: readonly Run[]): boolean {
  const before = runs.flatMap((run) => (Number.isNaN(run.before) ? [] : [run.before]));
  return new Set(before).size >= Math.max(FEWEST_RUNS, before.length / 2);
}

const isOnlyNegative = (value: number, least: number): boolean => value < 0 && least >= 0;

const isFar = ({ before, behind }: Run, value: number, distance: number): boolean =>
  ![before, behind].some((each) => Math.abs(each - value) <= distance);

const isGoneAndBack = ({ before, behind }: Run): boolean =>
  before > DEPTH_JUMP && Math.abs(behind - before) < DEPTH_JUMP;
