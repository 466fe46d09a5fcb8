import { boundsOfRun } from "@sigma/contract/well-settings/active-mwd-run";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { Feet } from "@sigma/terms/quantities";
import type { RowItem } from "../../../settings/rows/rows-draft";
import type { RunForm } from "./mwd-run-form";

/** The end depth of a BHA that has none. */
const OPEN_END: Feet = 35_000;
/** The length shown of a run without an end whose hole depth is not known. */
const SHOWN_BELOW: Feet = 1000;

/** The depths of a run, from the depths of its BHA. */
export type RunDepths = { run: RowItem<RunForm>; from: Feet; to: Feet };

/** The depths of the runs of a well, shallow first; a run in progress ends at the bottom of the hole. */
export function runDepths(
  runs: readonly RowItem<RunForm>[],
  bhas: readonly Bha[],
  holeDepth: Feet | null,
): RunDepths[] {
  const foundDepths = runs.flatMap((run): RunDepths[] => {
    const { from, to } = boundsOfRun(run.form, bhas, "depth");
    if (from === null || to === null) return [];
    if (to < OPEN_END) return [{ run, from, to }];
    return [{ run, from, to: holeDepth !== null && holeDepth > from ? holeDepth : from + SHOWN_BELOW }];
  });
  return foundDepths.toSorted((a, b) => a.from - b.from);
}

/**
 * The runs that have room for their names in the middle of their range.
 *
 * @param depths in order of priority of their names
 * @param line the minimum height of a range, and the minimum distance between two names
 */
export function namedRuns(
  depths: readonly RunDepths[],
  yOf: (depth: Feet) => number,
  line: number,
): ReadonlySet<string> {
  const places = new Map<string, number>();
  for (const { run, from, to } of depths) {
    const place = (yOf(from) + yOf(to)) / 2;
    const isApart = [...places.values()].every((other) => Math.abs(other - place) >= line);
    if (yOf(to) - yOf(from) >= line && isApart) places.set(run.id, place);
  }
  return new Set(places.keys());
}
