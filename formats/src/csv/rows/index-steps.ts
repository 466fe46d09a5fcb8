import { DAY } from "@sigma/terms/durations";
import type { CsvIndex } from "@sigma/terms/csv-fields";

/** A gap is longer than this, s or ft, and than `GAP_STEPS` usual steps. */
export const shortestGap: Record<CsvIndex, number> = { time: 60, depth: 5 };
/** A gap is longer than this number of usual steps. */
const GAP_STEPS = 5;

/** From where on a step is a gap. @param step the usual one, s or ft */
export const gapFrom = (index: CsvIndex, step: number | null): number =>
  Math.max(shortestGap[index], GAP_STEPS * (step ?? 0));

/** The usual step of rows and what breaks it. */
export type IndexSteps = {
  /** The median, s or ft; null with less than two different places. */
  step: number | null;
  gaps: number;
  /** Rows with an earlier time than the row above; none for depths, because a log may be written from below. */
  backwards: number;
};

/** Longer steps are counted as this length, so that only a few lengths are kept for any file: a day, or 1,000 ft. */
const LONGEST: Record<CsvIndex, number> = { time: DAY, depth: 1000 };
/** How finely the length of a step is kept: whole seconds as samples are, depths to 0.001 ft up to a gap and to 0.1 ft above. */
const stepRoundings: Record<CsvIndex, (step: number) => number> = {
  time: Math.round,
  depth: (step) => (step > shortestGap.depth ? Math.round(step * 10) / 10 : Math.round(step * 1000) / 1000),
};

/** Counts the steps between the rows of a file, in constant memory. */
export function createIndexSteps(index: CsvIndex): { add(place: number): void; read(): IndexSteps } {
  const counts = new Map<number, number>();
  let before: number | null = null;
  let backwards = 0;

  return {
    add(indexValue) {
      const place = index === "time" ? Math.floor(indexValue) : indexValue;
      const step = before === null ? 0 : place - before;
      before = place;
      if (step < 0 && index === "time") backwards++;
      if (step === 0 || (step < 0 && index === "time")) return;
      const length = Math.min(stepRoundings[index](Math.abs(step)), LONGEST[index]);
      counts.set(length, (counts.get(length) ?? 0) + 1);
    },
    read() {
      const step = medianOf(counts);
      const longest = gapFrom(index, step);
      let gaps = 0;
      for (const [length, count] of counts) if (length > longest) gaps += count;
      return { step, gaps, backwards };
    },
  };
}

/** The median of values that are counted by how often they are there; null of none. */
export function medianOf(counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let seenCount = 0;
  for (const [value, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    seenCount += count;
    if (2 * seenCount >= total) return value;
  }
  return null;
}
